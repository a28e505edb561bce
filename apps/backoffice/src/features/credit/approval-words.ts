import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';
import { isCreditAction } from './actions.ts';

const asks = {
  add_credit: m.approvals_ask_add_credit,
  cut_credit: m.approvals_ask_cut_credit,
  add_bonus: m.approvals_ask_add_bonus,
  cut_bonus: m.approvals_ask_cut_bonus,
};

export const approvals = {
  'credit.manage': {
    kind: m.approvals_kind_credit,
    ask: (asked) => (isCreditAction(asked.action) ? asks[asked.action](asked) : m.approvals_kind_credit()),
  },
} satisfies ApprovalWords['approvals'];
