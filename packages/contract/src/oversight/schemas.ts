import { z } from 'zod';
import {
  approvalPending,
  type CallSchemas,
  id,
  instant,
  period,
  perPage,
  phone,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { callOutcomes, openFor } from './choices.ts';

/** An id of a call or a round: digits. */
const number = z.string().regex(/^[1-9]\d{0,15}$/, 'must be the id of a call or a round');
/** The same in a path; one that is no number is not found. */
const numberParams = z.strictObject({
  id: text(36).transform((digits) => (/^[1-9]\d{0,15}$/.test(digits) ? Number(digits) : 0)),
});
const providerId = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be the id of a provider')
  .transform(Number);

const provider = z.object({ id: text(10), code: text(40), nameTh: text(100), nameEn: text(100) });
const player = z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) });

const call = z.object({
  id: number,
  at: instant,
  provider,
  /** Null where the message named none that we know. */
  player: player.nullable(),
  round: text(200).nullable(),
  /** The provider's id of the first transaction. */
  transaction: text(200).nullable(),
  path: text(200),
  /** Whether we called the provider, and not the provider us. */
  isOutgoing: z.boolean(),
  /** Of HTTP; 0 where there was no answer. */
  status: z.int(),
  /** `ok`, or why it was refused, in our terms. */
  verdict: text(100),
  /** From the first byte to the answer. */
  milliseconds: z.number(),
});

const openRound = z.object({
  id: number,
  ref: text(200),
  provider,
  player,
  /** Null where the provider named a game that the catalogue does not have. */
  game: z.object({ code: text(100), nameTh: text(100), nameEn: text(100) }).nullable(),
  startedAt: instant,
  lastAt: instant,
  stakes: z.int(),
  wins: z.int(),
  /** Satang. */
  staked: satang,
  won: satang,
  /** The request that waits for a second person. */
  approvalId: id.nullable(),
});

const decision = z.strictObject({ playerId: id, reason: paragraph(500) });

export const schemas = {
  'oversight.calls': {
    query: z.strictObject({
      ...period,
      providerId: providerId.optional(),
      playerId: id.optional(),
      phone: phone.optional(),
      /** The provider's id of a round or of a transaction. */
      ref: text(200).optional(),
      outcome: z.enum(callOutcomes).optional(),
      /** Calls before this `id`: the last one of the page before. */
      before: number.transform(Number).optional(),
      per_page: perPage.prefault(50),
    }),
    answer: z.object({
      data: z.array(call).max(100),
      /** Pass it as `before` to get the next page; null on the last page. */
      next: number.nullable(),
      /** How many days of calls are kept: the setting `retention.providerCallDays`. */
      keptDays: z.int(),
      /** The span of time that was looked at. */
      searched: z.object({ from: instant, to: instant }),
    }),
  },
  'oversight.call': {
    params: numberParams,
    answer: call.extend({ request: text(4000, 0), answer: text(4000, 0) }),
  },
  'oversight.openRounds': {
    query: z.strictObject({
      /** Minutes without a message. */
      minutes: z.enum(openFor).default('10').transform(Number),
      providerId: providerId.optional(),
      playerId: id.optional(),
      phone: phone.optional(),
      /** Rounds after this `id`: the last one of the page before. */
      after: number.transform(Number).optional(),
      per_page: perPage.prefault(50),
    }),
    answer: z.object({
      data: z.array(openRound).max(100),
      /** Pass it as `after` to get the next page; null on the last page. */
      next: number.nullable(),
    }),
  },
  'oversight.closeRound': { params: numberParams, body: decision, answer: approvalPending },
  'oversight.refundRound': { params: numberParams, body: decision, answer: approvalPending },
} satisfies Record<keyof typeof calls, CallSchemas>;
