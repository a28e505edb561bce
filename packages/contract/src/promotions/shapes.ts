import { z } from 'zod';
import { gameTypes } from '../games/choices.ts';
import { MAX_AMOUNT } from '../money.ts';
import { MOST_SEGMENTS_NAMED } from '../segments/filter.ts';
import { amount, id, instant, multiplier, sentInstant, text, timeOfDay } from '../shapes.ts';
import { line, paragraph } from '../texts.ts';
import { publicPictureId } from '../upload/shapes.ts';
import { limitSpans, multiplierBases, otherGames, promotionTypes } from './choices.ts';
import {
  isWithDeposit,
  MOST_BUDGET,
  type PromotionLook,
  type PromotionRules,
  type PromotionTerms,
} from './terms.ts';

/** Terms, rules and look of a promotion: as they are stored and shown, and as they are sent. */

const weight = z.number().min(0).max(1).multipleOf(0.01);
/** A limit that counts claims; null is no limit. */
const count = z.int().min(1).max(10_000_000).nullable();

const gameId = z.string().regex(/^[1-9]\d{0,8}$/);
const sentWeights = {
  types: z.partialRecord(z.enum(gameTypes), weight),
  /** By the game’s id; at most 200. */
  games: z.record(gameId, weight),
};

/** The terms as they are stored and shown. Whether they fit together is checked where they are sent. */
export const storedTerms = z.strictObject({
  type: z.enum(promotionTypes),
  nameTh: line(80),
  nameEn: line(80),
  bonus: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(500), most: amount }),
    z.strictObject({ kind: z.literal('fixed'), amount }),
  ]),
  minDeposit: z.int().min(0).max(MAX_AMOUNT),
  multiplier,
  multiplierOf: z.enum(multiplierBases),
  weights: z.strictObject({
    ...sentWeights,
    names: z.record(gameId, z.object({ th: text(100), en: text(100) })).optional(),
  }),
  others: z.enum(otherGames),
  maxBet: amount.nullable(),
  maxWithdraw: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('amount'), amount }),
      z.strictObject({ kind: z.literal('multiple'), times: z.number().min(0.1).max(100).multipleOf(0.01) }),
    ])
    .nullable(),
  hours: z.int().min(1).max(2_160),
}) satisfies z.ZodType<PromotionTerms>;

const needs = (path: (string | number)[], message: string) => ({ path, message });
/** Terms that fit together. */
export const sentTerms = storedTerms
  .extend({ weights: z.strictObject(sentWeights) })
  .refine(
    (terms) => isWithDeposit(terms) === terms.minDeposit > 0,
    needs(['minDeposit'], 'is needed for a promotion with a deposit, and 0 for one without'),
  )
  .refine(
    ({ type, bonus }) => (isWithDeposit({ type }) && type !== 'FIXED_DEPOSIT') || bonus.kind === 'fixed',
    needs(['bonus', 'kind'], 'must be fixed for this type'),
  )
  .refine(
    (terms) => isWithDeposit(terms) || terms.multiplierOf === 'bonus',
    needs(['multiplierOf'], 'must be the bonus where there is no deposit'),
  )
  .refine(
    ({ multiplier: times, weights }) =>
      times === 0 ||
      [...Object.values(weights.types), ...Object.values(weights.games)].some((each) => each > 0),
    needs(['weights'], 'must let some games count'),
  )
  .refine(
    ({ weights }) => Object.keys(weights.games).length <= 200,
    needs(['weights', 'games'], 'must be at most 200 games'),
  );

const segmentIds = z.array(id).max(MOST_SEGMENTS_NAMED);

const rulesShape = {
  days: z.array(z.int().min(0).max(6)).max(7),
  fromTime: timeOfDay.nullable(),
  untilTime: timeOfDay.nullable(),
  perPlayer: count,
  perIdentity: count,
  span: z.enum(limitSpans),
  total: count,
  /** Satang. */
  budget: z.int().min(1).max(MOST_BUDGET).nullable(),
  pauseHours: z.int().min(0).max(720),
  segmentsIn: segmentIds.exactOptional(),
  segmentsOut: segmentIds.exactOptional(),
};
export const storedRules = z.strictObject({
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  ...rulesShape,
}) satisfies z.ZodType<PromotionRules>;
export const sentRules = z
  .strictObject({ startsAt: sentInstant.nullable(), endsAt: sentInstant.nullable(), ...rulesShape })
  .refine(({ fromTime, untilTime }) => (fromTime === null) === (untilTime === null), {
    ...needs(['untilTime'], 'is needed with fromTime, and only then'),
  })
  .refine(
    ({ startsAt, endsAt }) => startsAt === null || endsAt === null || new Date(startsAt) < new Date(endsAt),
    needs(['endsAt'], 'must be after startsAt'),
  )
  .refine(
    ({ segmentsIn = [] }) => new Set(segmentsIn).size === segmentsIn.length,
    needs(['segmentsIn'], 'must name each once'),
  )
  .refine(
    ({ segmentsIn = [], segmentsOut = [] }) =>
      new Set([...segmentsIn, ...segmentsOut]).size === new Set(segmentsIn).size + segmentsOut.length,
    needs(['segmentsOut'], 'must name each once, and none of segmentsIn'),
  )
  // Without segments it is for everybody, however that was said.
  .transform(({ startsAt, endsAt, segmentsIn = [], segmentsOut = [], ...rules }) => ({
    ...rules,
    ...(segmentsIn.length > 0 ? { segmentsIn } : {}),
    ...(segmentsOut.length > 0 ? { segmentsOut } : {}),
    startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  }));

export const storedLook = z.strictObject({
  detailsTh: paragraph(2_000).nullable(),
  detailsEn: paragraph(2_000).nullable(),
  /** A stored picture (`banners.picture`). */
  picture: publicPictureId.nullable(),
}) satisfies z.ZodType<PromotionLook>;
