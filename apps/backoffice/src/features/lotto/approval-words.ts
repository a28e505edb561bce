import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';
import { namedRoundText } from './round-name.ts';

export const approvals = {
  'lotto.moveRound': {
    kind: m.action_lotto_move_round,
    ask: ({ name }) => m.approvals_ask_lotto_move({ name: namedRoundText(name) }),
  },
  'lotto.cancelRound': {
    kind: m.action_lotto_cancel_round,
    ask: ({ name, amount }) => m.approvals_ask_lotto_cancel({ name: namedRoundText(name), amount }),
  },
  'lotto.correctResult': {
    kind: m.action_lotto_correct_result,
    ask: ({ name }) => m.approvals_ask_lotto_correct({ name: namedRoundText(name) }),
  },
  'lotto.settleDebt': {
    kind: m.action_lotto_settle_debt,
    ask: ({ name, amount, after }) =>
      after?.how === 'waive'
        ? m.approvals_ask_lotto_waive({ name, amount })
        : m.approvals_ask_lotto_collect({ name, amount }),
  },
  'lotto.marketEdit': {
    kind: m.action_lotto_market_edit,
    ask: ({ name }) => m.approvals_ask_lotto_market({ name }),
  },
} satisfies ApprovalWords['approvals'];
