import { m } from '../../paraglide/messages.js';
import type { ApprovalFacts } from '../../platform/words.ts';
import { creditActionText, isCreditAction } from './actions.ts';
import { turnoverOf, turnoverText } from './credit-checks.ts';

export const facts = {
  'credit.manage': ({ action, amount, turnoverMultiplier: times }) => {
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
} satisfies ApprovalFacts['facts'];
