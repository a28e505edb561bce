import { z } from 'zod';
import { type CallSchemas, id, text } from '../shapes.ts';
import type { calls } from './calls.ts';

export const schemas = {
  'presence.update': {
    body: z.strictObject({
      /** Requires the permission of its list: `topup:read` or `withdraw:read`. */
      kind: z.enum(['topup', 'withdrawal']),
      id,
      isPresent: z.boolean(),
    }),
    /** Other staff who have it open now, in the order in which they opened it; ten at most. */
    answer: z.object({ data: z.array(z.object({ staffId: id, name: text(100) })).max(10) }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

/** Who else has an item open now. */
export const presence = z.object({
  kind: z.enum(['topup', 'withdrawal']),
  id,
  staff: z.array(z.object({ staffId: id, name: text(100) })),
});

export const staffEvents = {
  /** Another member of staff opened a top-up or a withdrawal, still has it open, or left it. Valid for `PRESENCE_LIFE`. */
  presence,
};
