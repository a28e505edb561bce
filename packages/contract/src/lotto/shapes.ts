import { betTypeNames, setPrizeNames } from '@salung/lotto';
import { z } from 'zod';
import { slug } from '../games/shapes.ts';
import { MAX_AMOUNT } from '../money.ts';
import { date, id, instant, satang, text } from '../shapes.ts';
import { line } from '../texts.ts';
import {
  lottoFormulas,
  lottoNumberStates,
  lottoPhases,
  lottoRhythms,
  lottoTicketStates,
  lottoZones,
  MOST_LINES,
} from './choices.ts';

/** Shapes that several calls of lotto share. Money in satang; rates in hundredths: 90,000 pays 900 times the stake. */

export const betType = z.enum(
  betTypeNames as [(typeof betTypeNames)[number], ...(typeof betTypeNames)[number][]],
);
export const formula = z.enum(lottoFormulas);
/** 1 to 4 digits; whether it fits the bet type is checked together. */
export const betNumber = z.string().regex(/^\d{1,4}$/, 'must be 1 to 4 digits');
const sum = z.int().min(1).max(MAX_AMOUNT);
const percent = z.int().min(0).max(100);

/** What a market offers of a bet type. */
export const betTerms = z.strictObject({
  type: betType,
  /** What one baht pays, in hundredths; of a set (`set4`) the first prize, a whole number: a multiple of 100. */
  rate: z.int().min(101).max(1_000_000),
  /** What one set costs, whole baht: stakes are multiples of it. Of `set4` only, which has to have it. */
  setPrice: sum.optional(),
  minStake: sum,
  maxStake: sum,
  /** The most stakes of all players together on a number of a round. */
  perNumber: sum,
  /** The most stakes of a player on a number of a round. */
  perPlayer: sum,
  /** Ascending: of the stakes on a number above `above`, `percent` of the rate is paid. */
  tiers: z.array(z.strictObject({ above: sum, percent: z.int().min(1).max(99) })).max(5),
});

/** A choice of the buyer for a ticket: a part of the rates for a discount. */
export const ratePlan = z.strictObject({
  id: z.int().min(1).max(20),
  nameTh: line(40),
  nameEn: line(40),
  ratePercent: z.int().min(1).max(100),
  discountPercent: percent,
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be hh:mm');

export const schedule = z.strictObject({
  rhythm: z.enum(lottoRhythms),
  /** Days of the week from 0, Sunday, or of the month; empty for `minutes`. */
  days: z.array(z.int().min(0).max(31)).max(31),
  /** For `minutes`: how many lie between two draws. */
  every: z.int().min(5).max(1_440).nullable(),
  zone: z.enum(lottoZones),
  /** When it is drawn; for `minutes` when the first round of a day is. */
  drawsAt: time,
  /** Minutes before the draw at which sales end. */
  closesBefore: z.int().min(0).max(10_080),
  /** Minutes before the draw at which sales begin. */
  opensBefore: z.int().min(1).max(50_000),
  /** Days without a round. */
  holidays: z.array(date).max(400),
  /** Whether every date has to be confirmed, because no rule gives it. */
  isExpected: z.boolean(),
});

export const marketTerms = {
  /** Where the result is published. */
  source: line(200),
  schedule,
  bets: z.array(betTerms).min(1).max(betTypeNames.length),
  plans: z.array(ratePlan).min(1).max(10),
  /** The most that all tickets of a round may be paid together, whatever is drawn. */
  worstCase: sum,
  /** The most that a player may stake in a round. */
  perRound: sum,
  /** The most tickets that a player may hold of a round. */
  ticketsPerRound: z.int().min(1).max(10_000),
  /**
   * Two sources of results, by their names in the configuration: what both publish of the very draw is the result. Empty where people
   * enter it.
   */
  sources: z.array(slug).max(2),
  /** Minutes before the close until which players may cancel. */
  cancelsBefore: z.int().min(0).max(10_080),
  /** Minutes after the draw after which a round without a result is refunded. */
  refundsAfter: z.int().min(10).max(20_160),
};

export const phase = z.enum(lottoPhases);
export const published = z.record(z.string().max(20), z.string().max(120));
export const outcome = z.object({
  top: text(10),
  bottom: text(10),
  front3: z.array(text(3)).max(4),
  bottom3: z.array(text(3)).max(4),
});

export const roundTimes = { opensAt: instant, closesAt: instant, drawsAt: instant };

/** A round as players see it. */
export const shownRound = z.object({
  id,
  /** The day by which people call it. */
  drawDate: date,
  /** Which one of the day, for markets with several; else null. */
  place: z.int().nullable(),
  ...roundTimes,
  /** False while its date may still change. */
  isConfirmed: z.boolean(),
  /** When it was to be drawn at first; null unless it was moved. */
  movedFrom: instant.nullable(),
  phase,
});

export const shownResult = z.object({
  round: shownRound,
  published,
  outcome,
  resultAt: instant,
  /** When the result was corrected after it was paid; null where it was not. */
  correctedAt: instant.nullable(),
});

export const marketName = z.object({ code: slug, nameTh: text(80), nameEn: text(80), formula });

export const wantedLine = z.strictObject({
  type: betType,
  number: betNumber,
  stake: z.int().min(1).max(MAX_AMOUNT),
});
export const wantedTicket = z.strictObject({
  roundId: id,
  planId: z.int().min(1).max(20),
  lines: z.array(wantedLine).min(1).max(MOST_LINES),
});

/** Why a part of a line is not sold. */
export const refusals = [
  'TYPE_OFF',
  'CLOSED',
  'FULL',
  'PLAYER_LIMIT',
  'ROUND_LIMIT',
  'WORST_CASE',
  'TOO_LITTLE',
  'TOO_MUCH',
  'NO_WHOLE_SETS',
] as const;

export const quotedLine = z.object({
  type: betType,
  number: betNumber,
  stake: satang,
  /** What would be sold: parts, the best rate first. */
  parts: z.array(z.object({ stake: satang, rate: z.int() })).max(12),
  /** What would not be sold, and why; null where all of it is. */
  refused: z.object({ stake: satang, why: z.enum(refusals), limit: satang.nullable() }).nullable(),
});

/** What a line has won. */
export const lineWon = {
  /** Null until the result is known. */
  isWon: z.boolean().nullable(),
  /** What it gets: of a set the best prize that it wins. 0 where it loses, null until the result is known. */
  won: satang.nullable(),
  /** Which prize of a set that is; null for other types and where it loses. */
  setPrize: z
    .enum(setPrizeNames as [(typeof setPrizeNames)[number], ...(typeof setPrizeNames)[number][]])
    .nullable(),
};

export const ticketState = z.enum(lottoTicketStates);
export const numberState = z.enum(lottoNumberStates);

/** What was done to a number of a round, and when. */
export const numberChange = z.object({
  type: betType,
  number: betNumber,
  state: numberState,
  at: instant,
});
