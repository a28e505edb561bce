export { changesOf, recordChange, recordOwnChange, sealAudit, verifyAudit } from './service.ts';
