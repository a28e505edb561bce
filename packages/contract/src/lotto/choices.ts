/** The values of fields that take one of a fixed list, for screens to offer. */

/** How the digits that are bet on follow from what is published. */
export const lottoFormulas = [
  'thaiGovernment',
  'savingsBank',
  'baac',
  'hanoi',
  'lao',
  'malay',
  'foreignIndex',
  'thaiStock',
  'house',
] as const;
export type LottoFormula = (typeof lottoFormulas)[number];

/** When a market draws: on days of the week, on days of the month, or every so many minutes. */
export const lottoRhythms = ['week', 'month', 'minutes'] as const;

/** The clocks by which markets draw. Summer time moves some of them against Bangkok's. */
export const lottoZones = ['Asia/Bangkok', 'Europe/London', 'Europe/Berlin', 'America/New_York'] as const;

/**
 * A round: not open yet, sells, sells no more and waits for its result, is being paid, was paid, is paid otherwise because its
 * result was wrong, is being or was refunded.
 */
export const lottoPhases = [
  'COMING',
  'OPEN',
  'CLOSED',
  'SETTLING',
  'SETTLED',
  'CORRECTING',
  'REFUNDING',
  'REFUNDED',
] as const;
export type LottoPhase = (typeof lottoPhases)[number];

export const lottoTicketStates = ['SOLD', 'CANCELLED', 'WON', 'LOST', 'REFUNDED'] as const;
export type LottoTicketState = (typeof lottoTicketStates)[number];

/** Why a ticket was refunded: its round was cancelled or had no result in time, or it was sold after the draw, which had been moved. */
export const lottoRefunds = ['CANCELLED', 'NO_RESULT', 'SOLD_LATE'] as const;

/** Of a number in one round: sold at its rate, at a part of it, or not. */
export const lottoNumberStates = ['OPEN', 'HALF', 'CLOSED'] as const;

/** How a debt is settled: with what the wallet has, or by waiving what is left of it. */
export const lottoDebtWays = ['collect', 'waive'] as const;
export type LottoDebtWay = (typeof lottoDebtWays)[number];

/** What players are told of a round: it was moved, cancelled, refunded without a result, or its paid result was corrected. */
export const lottoNoticeKinds = ['MOVED', 'CANCELLED', 'NO_RESULT', 'CORRECTED'] as const;
export type LottoNoticeKind = (typeof lottoNoticeKinds)[number];

/**
 * How a source of results stands with a round: unknown to the configuration; of the same host as the other one; not reached; its
 * answer not readable, of another draw, or incomplete; complete and waiting for the other one; other than the other one, or than a
 * person’s entry; agreed.
 */
export const lottoFeedStates = [
  'NOT_CONFIGURED',
  'SAME_HOST',
  'UNREACHABLE',
  'UNREADABLE',
  'OTHER_DATE',
  'INCOMPLETE',
  'COMPLETE',
  'DIFFERS',
  'PERSON_DIFFERS',
  'AGREED',
] as const;
export type LottoFeedState = (typeof lottoFeedStates)[number];

/** The most sets of numbers that a player saves. */
export const MOST_SETS = 30;

/** The most lines of one ticket. */
export const MOST_LINES = 1_000;

/** Of a house draw: the numbers that a player may send in a round, the seconds between two, and how many all may send. */
export const SHOTS_PER_ROUND = 20;
export const SHOT_SECONDS = 6;
export const MOST_SHOTS = 20_000;

/** The places that win a prize for the sender. */
export const PRIZE_PLACES = [1, 16] as const;
