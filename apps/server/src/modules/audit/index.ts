export { auditRoutes } from './routes.ts';
export { type Change, recordChange, sealAudit, verifyAudit } from './service.ts';
