import { z } from 'zod';
import { runPhases } from '../affiliate/choices.ts';
import { waitingPlan } from '../affiliate/schemas.ts';
import { gameTypes } from '../games/choices.ts';
import { MAX_AMOUNT } from '../money.ts';
import {
  amount,
  type CallSchemas,
  date,
  id,
  instant,
  multiplier,
  pageOf,
  paging,
  phone,
  reportQuery,
  satang,
  sentDay,
  shownPhone,
  text,
} from '../shapes.ts';
import type { calls } from './calls.ts';
import { cashbackPeriods, cashbackStatuses, tierKinds } from './choices.ts';
import type { CashbackTerms } from './terms.ts';

const gameType = z.enum(gameTypes);
const tier = z.strictObject({
  from: z.int().min(0).max(MAX_AMOUNT),
  /** Hundredths of a percent. */
  percent: z.int().min(1).max(10_000),
});
const terms = z.strictObject({
  period: z.enum(cashbackPeriods),
  tiers: z.array(tier).min(1).max(10),
  tierKind: z.enum(tierKinds),
  gameTypes: z.array(gameType).min(1).max(gameTypes.length),
  minimum: z.int().min(1).max(MAX_AMOUNT),
  most: amount.nullable(),
  expiryDays: z.int().min(1).max(90),
});
export const cashbackTerms: z.ZodType<CashbackTerms> = terms;
const sentTerms = terms
  .refine(({ tiers }) => tiers.every(({ from }, at) => at === 0 || from > (tiers[at - 1]?.from ?? 0)), {
    path: ['tiers'],
    message: 'must begin higher from one to the next',
  })
  .refine(({ gameTypes: types }) => new Set(types).size === types.length, {
    path: ['gameTypes'],
    message: 'must name each once',
  })
  .refine(({ minimum, most }) => most === null || minimum <= most, {
    path: ['most'],
    message: 'must not be below the minimum',
  });

const person = z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) });

const losses = z
  .array(
    z.object({
      /** Null is what promotions’ sessions lost of own money. */
      gameType: gameType.nullable(),
      loss: satang,
    }),
  )
  .max(gameTypes.length + 1);

const period = z.object({
  fromDay: date,
  toDay: date,
  /** Net loss of own money; below zero it is a win. */
  loss: satang,
  /** What changed of earlier periods, and what these had left below zero. */
  corrections: satang,
  /** What comes back. */
  amount: satang,
  status: z.enum(cashbackStatuses),
  expiresAt: instant.nullable(),
  claimedAt: instant.nullable(),
  byType: losses,
});

const plan = z.object({
  id,
  fromDay: date,
  /** Null is no cashback. */
  terms: terms.nullable(),
  createdAt: instant,
  createdBy: text(100),
  approvedBy: text(100).nullable(),
  state: z.enum(['COMING', 'NOW', 'PAST']),
});

const run = z.object({
  fromDay: date,
  toDay: date,
  phase: z.enum(runPhases),
  players: z.int(),
  amount: satang,
  startedAt: instant,
  doneAt: instant.nullable(),
});

const own = { phone: phone.optional() };

export const schemas = {
  'cashback.pending': {
    query: z.strictObject(own),
    answer: z.object({
      /** What can be claimed now. */
      amount: satang,
      /** What it consists of, the one that expires first at the beginning. */
      periods: z.array(period.omit({ byType: true })).max(100),
      /** The running period as it is so far; null without a plan. */
      current: z
        .object({ fromDay: date, toDay: date, loss: satang, amount: satang, nextRunAt: instant })
        .nullable(),
      plan: terms.nullable(),
      canClaim: z.boolean(),
      /** How often claimed cashback has to be played. */
      multiplier,
    }),
  },
  'cashback.history': { query: z.strictObject({ ...paging, ...own }), answer: pageOf(period) },
  'cashback.claim': {
    body: z.strictObject(own),
    answer: z.object({ id, amount: satang, balanceAfter: satang, claimedAt: instant }),
  },
  'cashback.plans': {
    query: z.strictObject(paging),
    answer: pageOf(plan).extend({
      waiting: z.array(waitingPlan),
    }),
  },
  'cashback.changePlan': {
    body: z.strictObject({ fromDay: sentDay, terms: sentTerms.nullable() }),
    answer: plan,
  },
  'cashback.periods': {
    query: z.strictObject({
      ...paging,
      ...own,
      playerId: id.optional(),
      status: z.enum(cashbackStatuses).optional(),
    }),
    answer: pageOf(period.omit({ byType: true }).extend({ player: person })),
  },
  'cashback.runs': {
    query: z.strictObject(paging),
    answer: pageOf(run).extend({
      /** Satang that players can claim now: what the house owes. */
      pending: satang,
      nextRunAt: instant.nullable(),
    }),
  },
  'cashback.run': { answer: z.object({ days: z.array(date).max(100) }) },
  'cashback.report': {
    query: z.strictObject({
      ...reportQuery,
      phone: phone.optional(),
      status: z.enum(cashbackStatuses).optional(),
    }),
    answer: z.any(),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
