import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'payouts.switch': { kind: m.action_payouts_start, ask: m.approvals_ask_payouts },
} satisfies ApprovalWords['approvals'];
