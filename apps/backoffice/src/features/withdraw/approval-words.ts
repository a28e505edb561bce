import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'withdraw.approve': { kind: m.approvals_kind_withdraw, ask: m.approvals_ask_withdraw },
  'withdraw.conclude': { kind: m.action_withdraw_conclude, ask: m.approvals_ask_conclude },
  'withdraw.recordTwice': { kind: m.withdraw_twice_kind, ask: m.withdraw_ask_twice },
  'withdraw.return': { kind: m.approvals_kind_return, ask: m.approvals_ask_return },
} satisfies ApprovalWords['approvals'];
