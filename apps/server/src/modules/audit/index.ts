export { auditRoutes } from './routes.ts';
export { changesOf, recordChange, sealAudit, verifyAudit } from './service.ts';
