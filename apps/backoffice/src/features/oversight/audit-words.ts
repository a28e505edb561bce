import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

const states: Readonly<Record<string, () => string>> = {
  open: m.open_rounds_open,
  swept: m.open_rounds_swept,
  closed: m.open_rounds_closed,
  refunded: m.open_rounds_refunded,
};

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

export const codes = {
  status: (code, { type }) => (type === 'round' ? states[code]?.() : undefined),
} satisfies AuditWords['codes'];
