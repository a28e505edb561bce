import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'oversight.closeRound': { kind: m.approvals_kind_round_close, ask: m.approvals_ask_round_close },
  'oversight.refundRound': { kind: m.approvals_kind_round_refund, ask: m.approvals_ask_round_refund },
} satisfies ApprovalWords['approvals'];
