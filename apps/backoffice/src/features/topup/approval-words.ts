import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'topup.approve': { kind: m.approvals_kind_topup, ask: m.approvals_ask_topup },
  'topup.reverse': { kind: m.approvals_kind_reverse, ask: m.approvals_ask_reverse },
} satisfies ApprovalWords['approvals'];
