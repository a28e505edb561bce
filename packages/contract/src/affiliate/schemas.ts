import { z } from 'zod';
import { gameTypes } from '../games/choices.ts';
import { MAX_AMOUNT } from '../money.ts';
import { playerStatuses } from '../players/choices.ts';
import {
  amount,
  type CallSchemas,
  date,
  id,
  idParams,
  instant,
  multiplier,
  pageOf,
  paging,
  phone,
  queryInt,
  reportQuery,
  satang,
  sentDay,
  shownPhone,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { affiliateBases, exclusionReasons, planOwners, runPhases } from './choices.ts';
import type { AffiliateTerms } from './terms.ts';

/** A change of a plan that waits for a second person. */
export const waitingPlan = z.object({
  approvalId: id,
  /** Whose plan it is; null for the house’s. */
  player: z.object({ id, name: text(201) }).nullable(),
  askedBy: text(100),
  askedAt: instant,
});

/** Hundredths of a percent. */
const percent = z.int().min(0).max(10_000);
const gameType = z.enum(gameTypes);

const rate = z.strictObject({ basis: z.enum(affiliateBases), level1: percent, level2: percent });
const terms = z.strictObject({
  rates: z.partialRecord(gameType, rate),
  deduct: z.strictObject({
    bonuses: z.boolean(),
    cashback: z.boolean(),
    commission: z.boolean(),
    providerShare: z.boolean(),
    fee: percent,
  }),
  carries: z.boolean(),
  mostPerDay: amount.nullable(),
  mostPerMonth: amount.nullable(),
  minimum: z.int().min(1).max(MAX_AMOUNT),
});
export const affiliateTerms: z.ZodType<AffiliateTerms> = terms;
const sentTerms = terms.refine(
  ({ rates }) => Object.values(rates).every(({ level1, level2 }) => level1 + level2 <= 10_000),
  { path: ['rates'], message: 'must not give away more than all of it' },
);

const person = z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) });

/** Commission of a game type, rounded for itself; the sum is rounded once. */
const byType = z.array(z.object({ gameType: gameType.nullable(), amount: satang })).max(gameTypes.length + 1);

const day = z.object({
  day: date,
  /** The sum of the lines, rounded once toward zero. */
  amount: satang,
  /** What closed a day below zero at zero. */
  notCarried: satang,
  /** What is above the plan’s limits. */
  capped: satang,
  /** What changed of earlier days. */
  corrections: satang,
  /** All of that together. */
  net: satang,
  byType,
  claimedAt: instant.nullable(),
});

const line = z.object({
  /** The friend: a masked name for the earner. */
  name: text(200),
  level: z.int().min(1).max(2),
  /** Null is what was deducted on a day on which nothing was played. */
  gameType: gameType.nullable(),
  /** The day that a correction is about; null for the day itself. */
  ofDay: date.nullable(),
  basis: z.enum(affiliateBases),
  percent,
  staked: satang,
  won: satang,
  /** Of the stakes, what counts: not opposite bets. */
  counted: satang,
  bonuses: satang,
  cashback: satang,
  commission: satang,
  /** What the providers and the fee take, to the hundredth of a satang. */
  providerShare: z.number(),
  fee: z.number(),
  /** The earner’s share, to the hundredth of a satang. */
  share: z.number(),
});
/** At most so many lines are shown; the sums are of all. */
const MOST_LINES = 1_000;
const statement = day.extend({ lines: z.array(line).max(MOST_LINES), hasMore: z.boolean() });
const staffStatement = day.extend({
  lines: z.array(line.extend({ player: person })).max(MOST_LINES),
  hasMore: z.boolean(),
});

const plan = z.object({
  id,
  /** Whose own plan it is; null is the house’s. */
  player: person.nullable(),
  fromDay: date,
  /** Null gives a player the house’s plan again. */
  terms: terms.nullable(),
  createdAt: instant,
  createdBy: text(100),
  approvedBy: text(100).nullable(),
  state: z.enum(['COMING', 'NOW', 'PAST']),
});

const anomalies = z.object({
  /** Friends who bring nothing, as one person with the earner. */
  excluded: z.int(),
  /** The most friends who signed in from one browser. */
  onOneBrowser: z.int(),
  /** Friends who were never active. */
  neverPlayed: z.int(),
});

const earner = z.object({
  player: person.extend({ status: z.enum(playerStatuses) }),
  code: text(20),
  level1: z.int(),
  level2: z.int(),
  /** Of level 1: those who played in the last 30 days. */
  active: z.int(),
  earned: satang,
  claimed: satang,
  pending: satang,
  anomalies,
});

const run = z.object({
  day: date,
  phase: z.enum(runPhases),
  earners: z.int(),
  amount: satang,
  corrections: satang,
  startedAt: instant,
  doneAt: instant.nullable(),
});

const own = { phone: phone.optional() };
const dayParam = { day: sentDay };

export const schemas = {
  'affiliate.own': {
    params: z.strictObject({ phone: z.union([z.literal('me'), phone]) }),
    answer: z.object({
      code: text(20),
      link: text(300),
      level1: z.int(),
      level2: z.int(),
      active: z.int(),
      earned: satang,
      claimed: satang,
      /** The plan that is on; null where there is none yet. */
      plan: terms.nullable(),
      /** How often claimed commission has to be played. */
      multiplier,
    }),
  },
  'affiliate.team': {
    query: z.strictObject({ ...paging, level: queryInt(1, 2).prefault(1) }),
    answer: pageOf(
      z.object({
        /** A masked name. */
        name: text(200),
        joinedAt: instant,
        /** Whether they played in the last 30 days. */
        isActive: z.boolean(),
        /** What they brought in all; satang, rounded down. */
        brought: satang,
      }),
    ),
  },
  'affiliate.day': { params: z.strictObject(dayParam), answer: statement },
  'affiliate.pending': {
    query: z.strictObject(own),
    answer: z.object({
      /** What can be claimed; 0 where less than nothing is pending. */
      amount: satang,
      /** What later days have to make up first; 0 or less. */
      carried: satang,
      /** The oldest day that is not claimed. */
      since: date.nullable(),
      days: z.int(),
      minimum: satang,
      canClaim: z.boolean(),
      /** When the next day is counted, and which; null without a plan. */
      nextRunAt: instant.nullable(),
      nextDay: date.nullable(),
      lastDay: date.nullable(),
      multiplier,
    }),
  },
  'affiliate.history': { query: z.strictObject({ ...paging, ...own }), answer: pageOf(day) },
  'affiliate.claim': {
    body: z.strictObject(own),
    answer: z.object({ id, amount: satang, balanceAfter: satang, claimedAt: instant }),
  },
  'affiliate.plans': {
    query: z.strictObject({ ...paging, playerId: id.optional(), of: z.enum(planOwners).optional() }),
    answer: pageOf(plan).extend({
      waiting: z.array(waitingPlan),
    }),
  },
  'affiliate.changePlan': {
    body: z
      .strictObject({ playerId: id.optional(), fromDay: sentDay, terms: sentTerms.nullable() })
      .refine(({ playerId, terms: wanted }) => playerId !== undefined || wanted !== null, {
        path: ['terms'],
        message: 'is needed for the house’s plan',
      }),
    answer: plan,
  },
  'affiliate.earners': {
    query: z.strictObject({
      ...paging,
      ...own,
      order: z.enum(['newest', 'pending', 'earned', 'team']).default('newest'),
    }),
    answer: pageOf(earner),
  },
  'affiliate.earner': {
    params: idParams,
    answer: earner.extend({
      referredBy: person.nullable(),
      plan: terms.nullable(),
      /** Whether the plan is the player’s own. */
      hasOwnPlan: z.boolean(),
    }),
  },
  'affiliate.referrals': {
    params: idParams,
    query: z.strictObject(paging),
    answer: pageOf(
      person.extend({
        status: z.enum(playerStatuses),
        joinedAt: instant,
        isActive: z.boolean(),
        /** Whom they referred themselves. */
        level1: z.int(),
        exclusion: z.enum(exclusionReasons).nullable(),
        note: text(500).nullable(),
      }),
    ),
  },
  'affiliate.statement': { params: z.strictObject({ id, ...dayParam }), answer: staffStatement },
  'affiliate.exclude': {
    params: idParams,
    body: z.strictObject({ isExcluded: z.boolean(), note: paragraph(500) }),
    answer: z.object({ id, exclusion: z.enum(exclusionReasons).nullable(), note: text(500).nullable() }),
  },
  'affiliate.runs': {
    query: z.strictObject(paging),
    answer: pageOf(run).extend({
      /** Satang that earners could claim now: what the house owes. */
      pending: satang,
      nextRunAt: instant.nullable(),
    }),
  },
  'affiliate.run': {
    body: z.strictObject({ day: sentDay.optional() }),
    answer: z.object({ days: z.array(date).max(100) }),
  },
  'affiliate.report': {
    query: z.strictObject({ ...reportQuery, phone: phone.optional() }),
    answer: z.any(),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
