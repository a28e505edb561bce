import { z } from 'zod';
import { sessionEnds } from '../auth/session-end.ts';
import { presence } from '../presence/schemas.ts';
import { type CallSchemas, id, satang } from '../shapes.ts';
import type { calls } from './calls.ts';

export const schemas = {
  'live.events': { answer: z.any() },
} satisfies Record<keyof typeof calls, CallSchemas>;

/** How a stream closes when the server says why. */
const closing = {
  /** The session ended elsewhere: signed out, blocked, ejected, password or role changed, shift over. */
  ended: z.object({ reason: z.enum(sessionEnds) }),
  /**
   * A newer stream took the place of this one: one sign-in, or one person, may keep only so many open. The session goes
   * on. Only a tab that is in sight opens another, so that tabs don't take each other's places in turn.
   */
  replaced: z.object({ streamsMax: z.int() }),
};

export const playerEvents = {
  snapshot: z.object({
    balance: satang,
    held: satang,
    openTopupId: id.nullable(),
    openWithdrawalId: id.nullable(),
  }),
  ...closing,
};

export const staffEvents = {
  snapshot: z.object({
    /** How many items wait that these staff may see, by the name of the event that says so. */
    waiting: z.record(z.string(), z.int()),
    /** Who else looks at which top-ups and withdrawals now. */
    presence: z.array(presence),
  }),
  ...closing,
};
