import { z } from 'zod';
import { type CallSchemas, id, idParams, instant, satang, text, toggle } from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { payoutAttemptStates, payoutWays } from './choices.ts';

export const payoutConflict = z.object({
  /** Of the attempt that paid. */
  id,
  withdrawalId: id,
  amount: satang,
  at: instant,
  player: z.object({ id, firstName: text(100), lastName: text(100) }),
});

export const payoutState = z.object({
  isOn: z.boolean(),
  changedAt: instant.nullable(),
  changedBy: text(100).nullable(),
  /** Whether starting them waits for a second person. */
  isWaiting: z.boolean(),
  /** Satang and number of what was begun on this business day, and the most that is. */
  today: z.object({ amount: satang, count: z.int(), most: satang }),
  /** Withdrawals that wait for the automation, that it has under way, and whose outcome is unknown. */
  waiting: z.int(),
  underWay: z.int(),
  unknown: z.int(),
  /** What pays, the first one first. */
  ways: z.array(z.object({ way: z.enum(payoutWays), id, name: text(100), isReady: z.boolean() })),
  /** Withdrawals that were paid twice, and that staff have not dealt with yet. */
  conflicts: z.array(payoutConflict),
});

const attempt = z.object({
  /** Of the order at the gateway, or of the phone's job. */
  id,
  way: z.enum(payoutWays),
  /** The gateway's, or the channel's. */
  name: text(100),
  state: z.enum(payoutAttemptStates),
  at: instant,
  /** The gateway's reference, or the bank's. */
  reference: text(200).nullable(),
  /** Why it was refused, or why nobody knows what became of it. */
  why: text(500).nullable(),
});

export const schemas = {
  'payouts.state': { answer: payoutState },
  'payouts.attempts': { params: idParams, answer: z.object({ data: z.array(attempt).max(200) }) },
  'payouts.switch': { body: toggle, answer: payoutState },
  'payouts.resolve': {
    params: idParams,
    body: z.strictObject({ note: paragraph(500) }),
    answer: payoutState,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** Automatic payouts were started or stopped. */
  payouts: z.object({ isOn: z.boolean() }),
};
