import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { namedRoundText } from './round-name.ts';

export const actions = {
  'lotto.setNumbers': m.action_lotto_set_numbers,
  'lotto.enterResult': m.action_lotto_enter_result,
  'lotto.moveRound': m.action_lotto_move_round,
  'lotto.cancelRound': m.action_lotto_cancel_round,
  'lotto.correctResult': m.action_lotto_correct_result,
  'lotto.settleDebt': m.action_lotto_settle_debt,
  'lotto.marketEdit': m.action_lotto_market_edit,
  'lotto.marketToggle': m.action_lotto_market_toggle,
} satisfies AuditWords['actions'];

export const switches = {
  'lotto.marketToggle': (isOn: boolean) => (isOn ? m.action_lotto_market_on() : m.action_lotto_market_off()),
} satisfies AuditWords['switches'];

export const subjects = {
  'lotto-round': { text: m.lotto_round, hasName: true, nameText: namedRoundText },
  'lotto-debt': { text: m.subject_lotto_debt },
  'lotto-market': { text: m.subject_lotto_market, isCode: true },
} satisfies AuditWords['subjects'];
