export { changesOf, recordChange, sealAudit, verifyAudit } from './service.ts';
