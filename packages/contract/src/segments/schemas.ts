import { z } from 'zod';
import { gameTypes } from '../games/choices.ts';
import { playerStatuses } from '../players/choices.ts';
import { playerRow } from '../players/schemas.ts';
import { riskKinds } from '../risk/choices.ts';
import { type CallSchemas, id, idParams, instant, pageOf, paging, text } from '../shapes.ts';
import { plainName } from '../texts.ts';
import type { calls } from './calls.ts';
import { comparisons, playerLanguages, segmentUsers } from './choices.ts';
import { MOST_CONDITIONS } from './filter.ts';

/** Ten billion baht, in satang: more than anybody has paid in. */
const MOST_SATANG = 1_000_000_000_000;
const MOST_TIMES = 1_000_000;
const MOST_DAYS = 36_500;

const comparison = z.enum(comparisons);
const satang = { comparison, value: z.int().min(0).max(MOST_SATANG) };
const times = { comparison, value: z.int().min(0).max(MOST_TIMES) };
const daysSince = { comparison, value: z.int().min(0).max(MOST_DAYS) };
/** Null is ever. */
const days = z.int().min(1).max(3_650).nullable();
/** Play is summed by day, and nobody waits for the sum of more of them. */
const daysOfPlay = z.int().min(1).max(365);

const different = (values: readonly unknown[]) => new Set(values).size === values.length;
const some = <Value extends z.ZodType>(value: Value, most: number) =>
  z.array(value).min(1).max(most).refine(different, 'must name each once').meta({ uniqueItems: true });

const about = <Fact extends string, Shape extends z.ZodRawShape>(fact: Fact, shape: Shape) =>
  z.strictObject({ fact: z.literal(fact), not: z.boolean().default(false), ...shape });

export const segmentCondition = z.discriminatedUnion('fact', [
  about('depositSum', { days, ...satang }),
  about('depositCount', { days, ...times }),
  about('lastDeposit', daysSince),
  about('netLoss', { days: daysOfPlay, comparison, value: z.int().min(-MOST_SATANG).max(MOST_SATANG) }),
  about('staked', { days: daysOfPlay, gameType: z.enum(gameTypes).nullable(), ...satang }),
  about('lastSeen', daysSince),
  about('accountAge', daysSince),
  about('promotionSessions', { days, promotionId: id.nullable(), ...times }),
  about('status', { values: some(z.enum(playerStatuses), playerStatuses.length) }),
  about('language', { values: some(z.enum(playerLanguages), playerLanguages.length) }),
  about('source', { values: some(id, 20) }),
  about('consent', {}),
  about('riskFlag', { values: some(z.enum(riskKinds), riskKinds.length) }),
]);
/** All of them have to be met. */
export const segmentFilter = z.array(segmentCondition).min(1).max(MOST_CONDITIONS);

const words = z.object({ th: text(2_000), en: text(2_000) });
/** Something that shows or gives by the segment. */
const use = z.object({
  kind: z.enum(segmentUsers),
  id,
  name: words,
  /** Whether it is on, or will be at its time: then a change takes two people. */
  isLive: z.boolean(),
});
const segment = z.object({
  id,
  name: text(60),
  filter: segmentFilter,
  /** The conditions, a phrase each. */
  words: z.array(words).max(MOST_CONDITIONS),
  isArchived: z.boolean(),
  usedBy: z.array(use).max(1_000),
  updatedAt: instant,
  updatedBy: text(100),
  /** The approval that it waits for. */
  approvalId: id.nullable(),
});

export const schemas = {
  'segments.list': {
    query: z.strictObject({ ...paging }),
    answer: pageOf(segment),
  },
  'segments.details': { params: idParams, answer: segment },
  'segments.create': {
    body: z.strictObject({ name: plainName(60), filter: segmentFilter }),
    answer: segment,
  },
  'segments.edit': {
    params: idParams,
    body: z.strictObject({ name: plainName(60).optional(), filter: segmentFilter.optional() }),
    answer: segment,
  },
  'segments.archive': { params: idParams, answer: segment },
  'segments.count': {
    body: z.strictObject({ filter: segmentFilter }),
    answer: z.object({
      /** How many players meet all of it now. */
      players: z.int().min(0),
    }),
  },
  'segments.players': { params: idParams, query: z.strictObject({ ...paging }), answer: pageOf(playerRow) },
} satisfies Record<keyof typeof calls, CallSchemas>;
