export {
  actedSince,
  changesOf,
  lastChangeOf,
  recordChange,
  recordOwnChange,
  sealAudit,
  verifyAudit,
} from './service.ts';
