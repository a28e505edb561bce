import { z } from 'zod';
import { gameTypes } from '../games/choices.ts';
import {
  type CallSchemas,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  perPage,
  phone,
  queryInt,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { betReasons, requirementSources, turnoverStatuses } from './choices.ts';

export const turnoverStatus = z.enum(turnoverStatuses);

/** One requirement, amounts in satang. */
const requirement = z.object({
  id,
  source: z.enum(requirementSources),
  /** What was given, and how often it must be played. */
  amount: satang,
  multiplier: z.number(),
  required: satang,
  done: satang,
  status: turnoverStatus,
  openedAt: instant,
  closedAt: instant.nullable(),
});

const staffRequirement = requirement.extend({
  sourceId: text(60),
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }),
  reason: text(500).nullable(),
  closedBy: text(100).nullable(),
  /** The approval that it waits for. */
  approvalId: id.nullable(),
});

const betQuery = {
  /** Rounds before this `id`: the last one of the page before. */
  before: queryInt(1).optional(),
  per_page: perPage.prefault(20),
};
const bets = z.object({
  data: z
    .array(
      z.object({
        id: z.int(),
        /** Null where the provider named a game that the catalogue doesn’t have. */
        game: z
          .object({
            nameTh: text(200),
            nameEn: text(200),
            type: z.enum(gameTypes),
            providerCode: text(40),
            code: text(100),
            picture: text(100).nullable(),
          })
          .nullable(),
        startedAt: instant,
        isOpen: z.boolean(),
        /** Satang. */
        staked: satang,
        won: satang,
        /** What the player gave back of it later, outside of the round: a debt that was collected. */
        givenBack: satang,
        /** What was staked in a round that was refunded, and came back; 0 in every other one. */
        refunded: satang,
        /** The wallet before its first transaction and after the last one that moved it; null where nobody knows. */
        balanceBefore: satang.nullable(),
        balanceAfter: satang.nullable(),
        /** Satang that may count, times the weight, and what counted; null until the round has been counted. */
        turnover: z
          .object({ base: satang, weight: z.number(), counted: satang, reason: z.enum(betReasons) })
          .nullable(),
      }),
    )
    .max(100),
  /** Pass it as `before` to get the next page; null on the last page. */
  next: z.int().nullable(),
});

export const schemas = {
  'turnover.recalc': {
    body: z
      .strictObject({
        /** For staff: the player. Players may leave it out; another's phone is not found. */
        phone: phone.optional(),
      })
      .optional(),
    answer: z.object({
      /** Satang over all open requirements: asked for, played, left. */
      required: satang,
      done: satang,
      left: satang,
      /** Open ones, oldest first, which is the order in which they are met. */
      requirements: z.array(requirement).max(500),
    }),
  },
  'turnover.list': {
    query: z.strictObject({
      ...paging,
      phone: phone.optional(),
      playerId: id.optional(),
      status: turnoverStatus.optional(),
    }),
    answer: pageOf(staffRequirement),
  },
  'turnover.ownBets': { query: z.strictObject(betQuery), answer: bets },
  'turnover.bets': { query: z.strictObject({ ...betQuery, playerId: id }), answer: bets },
  'turnover.adjust': {
    params: idParams,
    body: z.strictObject({ required: z.int().min(0).max(10_000_000_000_000), reason: paragraph(500) }),
    answer: staffRequirement,
  },
  'turnover.close': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500) }),
    answer: staffRequirement,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

/** A requirement whose state changed: what gave it, and what is left to play (satang). */
const changedRequirement = z.strictObject({
  requirementId: id,
  source: z.enum(requirementSources),
  sourceId: z.string(),
  left: satang,
});

export const businessEvents = {
  'requirement.opened': changedRequirement,
  'requirement.reached': changedRequirement,
  'requirement.lapsed': changedRequirement,
  'requirement.waived': changedRequirement,
  /** One that was reached or had lapsed is open again. */
  'requirement.reopened': changedRequirement,
};
