export type { ItemNames } from './names-store.ts';
export { changesOf, lastChangeOf, recordChange, recordOwnChange, sealAudit, verifyAudit } from './service.ts';
