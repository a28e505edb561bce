import { z } from 'zod';
import { playerRow } from '../players/schemas.ts';
import { type CallSchemas, text } from '../shapes.ts';
import { topupRow } from '../topup/schemas.ts';
import { withdrawalRow } from '../withdraw/schemas.ts';
import type { calls } from './calls.ts';

export const schemas = {
  'search.find': {
    /** A phone or a bank account, whole or its last digits, an id, a bank reference, or part of a name. */
    query: z.strictObject({ text: text(100) }),
    answer: z.object({
      players: z.array(playerRow).max(5),
      topups: z.array(topupRow).max(5),
      withdrawals: z.array(withdrawalRow).max(5),
    }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
