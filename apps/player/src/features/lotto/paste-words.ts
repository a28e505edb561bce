import type { Reason } from '@salung/lotto';
import { m } from '../../paraglide/messages.js';

const reasons: Partial<Record<Reason, () => string>> = {
  noAmount: m.lotto_reason_no_amount,
  noNumber: m.lotto_reason_no_number,
  noList: m.lotto_reason_no_number,
  zero: m.lotto_reason_zero,
  tooMuch: m.lotto_reason_too_much,
  unclearAmount: m.lotto_reason_unclear_amount,
  tooManyAmounts: m.lotto_reason_too_many_amounts,
  wrongTimes: m.lotto_reason_wrong_times,
  sumDiffers: m.lotto_reason_sum_differs,
  badNumber: m.lotto_reason_bad_number,
  notSold: m.lotto_reason_not_sold,
  setTicket: m.lotto_reason_set_ticket,
  typeDoesNotFit: m.lotto_reason_type_does_not_fit,
  unclearWord: m.lotto_reason_unclear_word,
  tooManyBets: m.lotto_reason_too_many_bets,
  tooLong: m.lotto_reason_too_long,
  timeOrBet: m.lotto_reason_time_or_bet,
  dateOrBet: m.lotto_reason_time_or_bet,
};

/** Why a line could not be read. */
export const reasonWords = (reason: Reason | undefined): string =>
  (reason && reasons[reason]?.()) ?? m.lotto_reason_unclear();
