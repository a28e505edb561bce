import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  day: m.reconciliation_day,
  ref: m.calls_transaction,
  resolution: m.reconciliation_resolution,
  owner: m.reconciliation_owner,
} satisfies AuditFields['fields'];
