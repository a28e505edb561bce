import { z } from 'zod';
import { gameTypes } from '../games/choices.ts';
import {
  type CallSchemas,
  id,
  instant,
  period,
  perPage,
  phone,
  queryInt,
  reportQuery,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import type { calls } from './calls.ts';
import { roundResults, roundStates, roundTransactionKinds, roundTransactionStates } from './choices.ts';

/** Ids of rounds grow with time and are safe integers. */
const number = z.int();
/** The same in a path; one that is no number is not found. */
const params = z.strictObject({
  id: text(36).transform((digits) => (/^[1-9]\d{0,15}$/.test(digits) ? Number(digits) : 0)),
});
/** A provider's own id: printable ASCII without spaces. */
const ref = z
  .string()
  .min(1)
  .max(150)
  .regex(/^[!-~]+$/, 'must be printable characters without spaces');
const shownNumber = text(10);
/** The id of a game or provider in a request. */
const digits = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be the id of a game or a provider')
  .transform(Number);
const satangFrom = queryInt(0);

const named = z.object({ id: shownNumber, code: text(100), nameTh: text(100), nameEn: text(100) });
const game = named.extend({ type: z.enum(gameTypes), picture: text(100).nullable() });

/** Amounts in satang. */
const money = {
  staked: satang,
  won: satang,
  /** The wallet before its first transaction and after the last one that moved it; null where nobody knows. */
  balanceBefore: satang.nullable(),
  balanceAfter: satang.nullable(),
};

const round = z.object({
  id: text(20),
  /** The provider's own id. */
  ref: text(150),
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }),
  provider: named,
  /** Null where the provider named a game that the catalogue doesn’t have. */
  game: game.nullable(),
  state: z.enum(roundStates),
  /** Null while the round is open. */
  result: z.enum(roundResults).nullable(),
  ...money,
  startedAt: instant,
  lastAt: instant,
  /** When it ended first; its figures are of that day. */
  endedAt: instant.nullable(),
});

const transaction = z.object({
  id: text(20),
  /** The provider's own id. */
  ref: text(150),
  kind: z.enum(roundTransactionKinds),
  state: z.enum(roundTransactionStates),
  /** Why it was refused. */
  refusal: text(40).nullable(),
  amount: satang,
  /** What it did to the wallet. */
  effect: satang,
  balanceBefore: satang.nullable(),
  balanceAfter: satang.nullable(),
  /** The transaction that a rollback names. */
  original: text(150).nullable(),
  at: instant,
});

const filters = {
  ...period,
  phone: phone.optional(),
  playerId: id.optional(),
  providerId: digits.optional(),
  gameId: digits.optional(),
  /** The provider's id of the round. */
  ref: ref.optional(),
  /** The provider's id of a transaction. */
  transaction: ref.optional(),
  state: z.enum(roundStates).optional(),
  /** Rounds with at least this much, in satang. */
  stakedFrom: satangFrom.optional(),
  wonFrom: satangFrom.optional(),
};

export const schemas = {
  'rounds.list': {
    query: z.strictObject({
      ...filters,
      /** Rounds before this id: the `next` of the page before. */
      before: queryInt(1).optional(),
      per_page: perPage.prefault(20),
    }),
    answer: z.object({
      data: z.array(round).max(100),
      /** Pass it as `before` to get what is before; null where there is nothing more. */
      next: z.int().nullable(),
      /** How far back was looked; null where that is to the beginning. */
      searchedTo: instant.nullable(),
    }),
  },
  'rounds.details': {
    params,
    answer: round.extend({
      /** Oldest first; refused and void ones too. */
      transactions: z.array(transaction).max(500),
      /** Whether there are more than 500. */
      isCut: z.boolean(),
      /** Where the provider shows the round as it was, for the next five minutes; null where it doesn't. */
      replay: z.url().max(2000).nullable(),
    }),
  },
  'rounds.report': {
    query: z.strictObject({ ...reportQuery, ...filters }),
    answer: z.any(),
  },
  'rounds.ownDetails': {
    /** Its id, or as the statement names it: `provider:round`. */
    params: z.strictObject({ id: text(200) }),
    answer: z.object({
      id: number,
      ref: text(150),
      provider: text(100),
      game: game.nullable(),
      state: z.enum(roundStates),
      result: z.enum(roundResults).nullable(),
      ...money,
      /** What the player gave back of it later, outside of the round: a debt that was collected. `result` counts it. */
      givenBack: satang,
      /** What was staked in a round that was refunded, and came back; 0 in every other one. */
      refunded: satang,
      startedAt: instant,
      lastAt: instant,
      /** What moved the wallet, oldest first. */
      transactions: z
        .array(
          transaction.pick({
            ref: true,
            kind: true,
            state: true,
            effect: true,
            balanceBefore: true,
            balanceAfter: true,
            at: true,
          }),
        )
        .max(500),
    }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
