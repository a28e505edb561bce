import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'oversight.closeRound': m.action_round_close,
  'oversight.refundRound': m.action_round_refund,
} satisfies AuditWords['actions'];

export const subjects = { round: { text: m.subject_round } } satisfies AuditWords['subjects'];
