import type { LottoPhase, LottoTicketState } from '@salung/contract';
import type { BetType, Outcome, SetPrize } from '@salung/lotto';
import { day, getLocale, type ShownStatus, type Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { hasGained } from './gain.ts';
import type { Plan, Round, TicketItem } from './types.ts';

/** The words that several pages of lotto need. */

export const betWords: Readonly<Record<BetType, () => string>> = {
  top3: m.lotto_bet_top3,
  tod3: m.lotto_bet_tod3,
  top2: m.lotto_bet_top2,
  bottom2: m.lotto_bet_bottom2,
  runTop: m.lotto_bet_run_top,
  runBottom: m.lotto_bet_run_bottom,
  front3: m.lotto_bet_front3,
  bottom3: m.lotto_bet_bottom3,
  top4: m.lotto_bet_top4,
  tod4: m.lotto_bet_tod4,
  set4: m.lotto_bet_set4,
};

export const prizeWords: Readonly<Record<SetPrize, () => string>> = {
  straight4: m.lotto_prize_straight4,
  straight3: m.lotto_prize_straight3,
  tod4: m.lotto_prize_tod4,
  tod3: m.lotto_prize_tod3,
  front2: m.lotto_prize_front2,
  back2: m.lotto_prize_back2,
};

export const becomesWords: Readonly<Record<keyof Outcome, () => string>> = {
  top: m.lotto_top,
  bottom: m.lotto_bottom,
  front3: m.lotto_bet_front3,
  bottom3: m.lotto_bet_bottom3,
};

export const phaseWords: Readonly<Record<LottoPhase, [Tone, () => string]>> = {
  COMING: ['wait', m.lotto_phase_coming],
  OPEN: ['good', m.lotto_phase_open],
  CLOSED: ['wait', m.lotto_phase_closed],
  SETTLING: ['info', m.lotto_phase_settling],
  CORRECTING: ['info', m.lotto_phase_correcting],
  SETTLED: ['quiet', m.lotto_phase_settled],
  REFUNDING: ['info', m.lotto_phase_refunding],
  REFUNDED: ['quiet', m.lotto_phase_refunded],
};

export const ticketWords: Readonly<Record<LottoTicketState, [Tone, () => string]>> = {
  SOLD: ['wait', m.lotto_ticket_sold],
  CANCELLED: ['quiet', m.lotto_ticket_cancelled],
  WON: ['good', m.lotto_ticket_won],
  LOST: ['quiet', m.lotto_ticket_lost],
  REFUNDED: ['info', m.lotto_ticket_refunded],
};

/** The state of a ticket; a win of less than it cost is none to be glad of. */
export function ticketBadge(
  ticket: Pick<TicketItem, 'state' | 'payout' | 'stake' | 'discount'>,
): ShownStatus {
  const [tone, label] = ticketWords[ticket.state];
  const isSmall = ticket.state === 'WON' && !hasGained(ticket);
  return { tone: isSmall ? 'quiet' : tone, label: isSmall ? m.lotto_ticket_part() : label() };
}

const isThai = () => getLocale() === 'th';

export const nameOf = ({ nameTh, nameEn }: { nameTh: string; nameEn: string }): string =>
  isThai() ? nameTh : nameEn;

/** The name of a rate plan, with what it pays and takes off where it is not the full rate. */
export const planText = (plan: Plan): string =>
  plan.ratePercent === 100 && plan.discountPercent === 0
    ? nameOf(plan)
    : m.lotto_plan_is({ name: nameOf(plan), rate: plan.ratePercent, discount: plan.discountPercent });

/** `1 ธ.ค. 2569`, and which round of the day where there are several. */
export const roundName = ({ drawDate, place }: Pick<Round, 'drawDate' | 'place'>): string =>
  place === null ? day(drawDate) : m.lotto_round_place({ day: day(drawDate), place });

/** What one baht pays: `900`, `4.50`. @param rate hundredths */
export const rateText = (rate: number): string => {
  const whole = rate / 100;
  return whole.toLocaleString('en', {
    minimumFractionDigits: Number.isInteger(whole) ? 0 : 2,
    maximumFractionDigits: 2,
  });
};
