export type { ItemNames } from './names-store.ts';
export {
  actedSince,
  changesOf,
  lastChangeOf,
  recordChange,
  recordOwnChange,
  sealAudit,
  verifyAudit,
} from './service.ts';
