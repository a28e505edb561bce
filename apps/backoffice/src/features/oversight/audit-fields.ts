import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  provider: m.field_provider,
  round: m.field_round,
  staked: m.field_staked,
  won: m.field_won,
  refunded: m.field_refunded,
} satisfies AuditFields['fields'];

export const amounts = ['staked', 'won', 'refunded'] as const satisfies AuditFields['amounts'];
