import { m } from '../../paraglide/messages.js';
import { anyTypeText, isType, limitText, marketText, rateText, spanText, typeText } from './lotto-text.ts';
import { fieldText } from './result-text.ts';
import { type Market, rhythmText, type Schedule, scheduleText } from './schedule-text.ts';

/**
 * Terms of a market as the log and requests have them, a line each, in words. What they do not know stands as it came. The pages of
 * the log and of requests load this: it goes without the rules of lotto.
 */

type Bet = Market['bets'][number];
type Plan = Market['plans'][number];

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A bet of a line; undefined where it is none. */
export function betOf(line: string): Bet | undefined {
  const bet = parsed(line);
  return bet &&
    typeof bet.type === 'string' &&
    isType(bet.type) &&
    typeof bet.rate === 'number' &&
    Array.isArray(bet.tiers)
    ? (bet as Bet)
    : undefined;
}

/** What stands between parts of terms. */
export const BETWEEN = ' · ';

/** What a bet pays, and its limits. */
export const betParts = (bet: Bet): string[] => [
  m.lotto_pays({ rate: rateText(bet.rate) }),
  ...(bet.setPrice === undefined ? [] : [m.lotto_set_price_is({ price: limitText(bet.setPrice) })]),
  m.lotto_stake_span({ span: spanText(bet.minStake, bet.maxStake) }),
  m.lotto_per_number_is({ limit: limitText(bet.perNumber) }),
  m.lotto_per_player_is({ limit: limitText(bet.perPlayer) }),
  ...bet.tiers.map(({ above, percent }) => m.lotto_tier_is({ above: limitText(above), percent })),
];

export const betTerms = (bet: Bet): string => betParts(bet).join(BETWEEN);

export function betLine(line: string): string | undefined {
  const bet = betOf(line);
  return bet && `${typeText(bet.type)}: ${betTerms(bet)}`;
}

export const planTerms = ({ ratePercent, discountPercent }: Plan): string =>
  m.lotto_plan_is({ rate: ratePercent, discount: discountPercent });

/** The name of a plan, and what it says. */
export function planParts(line: string): [name: string, terms: string] | undefined {
  const plan = parsed(line);
  return plan && typeof plan.nameTh === 'string' && typeof plan.nameEn === 'string'
    ? [marketText(plan as unknown as Plan), planTerms(plan as unknown as Plan)]
    : undefined;
}

export const planLine = (line: string): string | undefined => planParts(line)?.join(': ');

/** When a market draws, opens and closes. */
const scheduleParts = (schedule: Schedule): string[] => [
  rhythmText(schedule.rhythm),
  scheduleText(schedule),
  m.lotto_opens_before_is({ minutes: schedule.opensBefore }),
  m.lotto_closes_before_is({ minutes: schedule.closesBefore }),
  ...(schedule.isExpected ? [m.lotto_expected()] : []),
  ...(schedule.holidays.length > 0 ? [m.lotto_holidays_are({ days: schedule.holidays.join(', ') })] : []),
];

/** The parts of a line with a schedule; undefined where it is none. */
export function schedulePartsOf(line: string): string[] | undefined {
  const schedule = parsed(line);
  return schedule && Array.isArray(schedule.days)
    ? scheduleParts(schedule as unknown as Schedule)
    : undefined;
}

export const scheduleLine = (line: string): string | undefined => schedulePartsOf(line)?.join(BETWEEN);

const limits: Readonly<Record<string, [() => string, isMoney: boolean]>> = {
  worstCase: [m.lotto_worst_limit, true],
  perRound: [m.lotto_per_round, true],
  ticketsPerRound: [m.lotto_tickets_per_round, false],
  cancelsBefore: [m.lotto_cancels_before, false],
  refundsAfter: [m.lotto_refunds_after, false],
};

/** `worstCase = 200000000` as the name of the limit and what it is. */
export function limitParts(line: string): [name: string, limit: string] | undefined {
  const [name = '', value = ''] = line.split(' = ');
  const known = limits[name];
  if (!known) return undefined;
  const [label, isMoney] = known;
  return [label(), isMoney ? limitText(Number(value)) : value];
}

export const limitLine = (line: string): string | undefined => limitParts(line)?.join(' ');

/** `first = 820866`. */
export function publishedLine(line: string): string | undefined {
  const [name = '', value] = line.split(' = ');
  return value === undefined ? undefined : `${fieldText(name)} ${value}`;
}

/** `top3 123`. */
export function numberLine(line: string): string | undefined {
  const [type = '', number] = line.split(' ');
  return number === undefined ? undefined : `${anyTypeText(type)} ${number}`;
}
