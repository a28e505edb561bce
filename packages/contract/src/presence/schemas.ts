import { z } from 'zod';
import { type CallSchemas, id, text } from '../shapes.ts';
import type { calls } from './calls.ts';

export const schemas = {
  'presence.update': {
    body: z.strictObject({
      /** Asks for the permission of its list: `topup:read` or `withdraw:read`. */
      kind: z.enum(['topup', 'withdrawal']),
      id,
      isPresent: z.boolean(),
    }),
    /** The others who have it open now, in the order in which they came; ten at most. */
    answer: z.object({ data: z.array(z.object({ staffId: id, name: text(100) })).max(10) }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

/** Who has an item open now; nobody is named to themselves. */
export const presence = z.object({
  kind: z.enum(['topup', 'withdrawal']),
  id,
  staff: z.array(z.object({ staffId: id, name: text(100) })),
});

export const staffEvents = {
  /** Somebody else opened a top-up or a withdrawal, still has it open or left it. Valid for `PRESENCE_LIFE`. */
  presence,
};
