import { z } from 'zod';
import { sessionEnds } from '../auth/session-end.ts';
import { presence } from '../presence/schemas.ts';
import { type CallSchemas, id, satang } from '../shapes.ts';
import type { calls } from './calls.ts';

export const schemas = {
  'live.events': { answer: z.any() },
} satisfies Record<keyof typeof calls, CallSchemas>;

/** The last event of a stream, which says why it ends. */
const closing = {
  /** The session ended elsewhere: signed out, blocked, ejected, password or role changed, shift over. */
  ended: z.object({ reason: z.enum(sessionEnds) }),
  /**
   * A newer stream replaced this one: the number of streams per sign-in and per person is limited. The session goes on.
   * Only a visible tab opens another stream, so that tabs do not keep replacing each other's.
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
    /** Who else has which top-ups and withdrawals open now. */
    presence: z.array(presence),
  }),
  ...closing,
};
