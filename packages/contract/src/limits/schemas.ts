import { z } from 'zod';
import { MAX_AMOUNT } from '../money.ts';
import { type CallSchemas, id, idParams, instant, satang, sentInstant, text } from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { breakLengths, exclusionLengths, limitKinds, limitPeriods, reminderMinutes } from './choices.ts';

const kind = z.enum(limitKinds);
const period = z.enum(limitPeriods);
/** Satang in the period; 0 stops it altogether. */
const most = z.int().min(0).max(MAX_AMOUNT);
const length = z.enum([...breakLengths, ...exclusionLengths]);

const own = z.object({
  limits: z
    .array(
      z.object({
        kind,
        period,
        most: satang,
        /** Of the present period; of losses negative for who has won more than lost. */
        used: satang,
        /** When the next period begins. */
        resetsAt: instant,
        /** A looser limit that waits; `most` null: none then. */
        later: z.object({ most: satang.nullable(), at: instant }).nullable(),
      }),
    )
    .max(9),
  reminderMinutes: z.int().nullable(),
  exclusion: z
    .object({
      length,
      beganAt: instant,
      /** Null: for ever. */
      until: instant.nullable(),
      /** The time is over, and staff have to let the player in again. */
      isOver: z.boolean(),
    })
    .nullable(),
});

const details = own.extend({
  changes: z
    .array(
      z.object({
        id,
        at: instant,
        kind,
        period,
        /** Satang; null: no limit. */
        before: satang.nullable(),
        after: satang.nullable(),
        effectiveAt: instant,
        /** Null: the player. */
        staff: text(100).nullable(),
        reason: text(500).nullable(),
      }),
    )
    .max(20),
});

export const schemas = {
  'limits.own': { answer: own },
  'limits.set': {
    body: z.strictObject({ kind, period, /** Null: no limit. */ most: most.nullable() }),
    answer: own,
  },
  'limits.remind': {
    body: z.strictObject({ minutes: z.literal(reminderMinutes).nullable() }),
    answer: own,
  },
  'limits.played': {
    query: z.strictObject({ since: sentInstant }),
    /** `lost` is negative for who has won more than lost. */
    answer: z.object({ since: instant, staked: satang, lost: satang }),
  },
  'limits.exclude': { body: z.strictObject({ length }), answer: own },
  'limits.details': { params: idParams, answer: details },
  'limits.tighten': {
    params: idParams,
    body: z.strictObject({ kind, period, most, reason: paragraph(500) }),
    answer: details,
  },
  'limits.staffExclude': {
    params: idParams,
    body: z.strictObject({ length, reason: paragraph(500) }),
    answer: details,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const playerEvents = {
  /** Limits, or a break or exclusion, were changed: elsewhere by the player, or by staff on request. */
  limits: z.object({}),
};
