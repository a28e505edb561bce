import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'oversight.closeRound': m.action_round_close,
  'oversight.refundRound': m.action_round_refund,
} satisfies AuditWords['actions'];

export const subjects = { round: { text: m.subject_round } } satisfies AuditWords['subjects'];

export const fields = {
  provider: m.field_provider,
  round: m.field_round,
  staked: m.field_staked,
  won: m.field_won,
  refunded: m.field_refunded,
} satisfies AuditWords['fields'];

export const amounts = ['staked', 'won', 'refunded'] as const satisfies AuditWords['amounts'];
