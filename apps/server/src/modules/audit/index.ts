export { auditRoutes } from './routes.ts';
export { recordChange, sealAudit, verifyAudit } from './service.ts';
