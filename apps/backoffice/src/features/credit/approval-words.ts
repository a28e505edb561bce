import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';
import { creditActionText, isCreditAction } from './actions.ts';
import { turnoverOf, turnoverText } from './credit-checks.ts';

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
    facts: ({ action, amount, turnoverMultiplier: times }) => {
      if (!isCreditAction(action)) return [];
      const turnover = turnoverOf({
        action,
        amount: typeof amount === 'number' ? amount : null,
        times: typeof times === 'number' ? times : undefined,
      });
      return [
        [m.credit_action(), creditActionText(action)],
        [m.credit_turnover(), turnover && turnoverText(turnover)],
      ];
    },
  },
} satisfies ApprovalWords['approvals'];
