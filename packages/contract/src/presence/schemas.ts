import { z } from 'zod';
import { type CallSchemas, id, text } from '../shapes.ts';
import type { presenceCalls } from './calls.ts';

export const presenceSchemas = {
  'presence.look': {
    body: z.strictObject({
      /** Asks for the permission of its list: `topup:read` or `withdraw:read`. */
      kind: z.enum(['topup', 'withdrawal']),
      id,
      isLooking: z.boolean(),
    }),
    /** The others who look at it now, who came first before; ten at most. */
    answer: z.object({ data: z.array(z.object({ staffId: id, name: text(100) })).max(10) }),
  },
} satisfies Record<keyof typeof presenceCalls, CallSchemas>;
