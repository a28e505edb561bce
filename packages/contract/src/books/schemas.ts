import { z } from 'zod';
import { satang } from '../shapes.ts';
import { type MovementKind, movementKinds } from './kinds.ts';

export const schemas = {};

export const businessEvents = {
  /**
   * Money that moved, but for play. `from` and `to` are codes of the house’s accounts, or the `wallet` or `held` of the event’s
   * player.
   */
  'money.moved': z.strictObject({
    /** Its key in the ledger; a key with several movements has an event for each. */
    key: z.string(),
    kind: z.enum(Object.keys(movementKinds) as MovementKind[]),
    amount: satang,
    from: z.string(),
    to: z.string(),
    /** What it belongs to: a top-up, a withdrawal, … */
    ref: z.strictObject({ type: z.string(), id: z.string() }).nullable(),
  }),
};
