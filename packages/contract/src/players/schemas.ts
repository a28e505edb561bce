import { z } from 'zod';
import { type CallSchemas, instant, period, satang, text } from '../shapes.ts';
import type { playerCalls } from './calls.ts';

const movement = z.object({
  /** Counts up by one with every movement of the wallet, without gaps. */
  seq: z.int(),
  at: instant,
  /** What moved it: `topup`, `withdraw.hold`, `withdraw.release`, … */
  kind: text(40),
  /** Satang; negative when money left the wallet. */
  amount: satang,
  balanceAfter: satang,
  ref: z.object({ type: text(40), id: text(60) }).nullable(),
});

export const playerSchemas = {
  'players.statement': {
    query: z.strictObject({
      ...period,
      /** Movements before this `seq`: the last one of the page before. */
      before: z.coerce.number().int().min(1).optional(),
      per_page: z.coerce.number().int().min(1).max(100).default(20),
    }),
    answer: z.object({
      data: z.array(movement).max(100),
      /** Pass as `before` to read on; null at the end. */
      next: z.int().nullable(),
    }),
  },
} satisfies Record<keyof typeof playerCalls, CallSchemas>;
