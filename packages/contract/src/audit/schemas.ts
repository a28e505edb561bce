import { z } from 'zod';
import { auditActions } from '../calls.ts';
import { type CallSchemas, id, instant, order, pageOf, paging, period, text } from '../shapes.ts';
import type { calls } from './calls.ts';

const entry = z.object({
  id: text(20),
  at: instant,
  /** The member of staff who did it; null if it was not staff. */
  by: z.object({ id, username: text(40), name: text(100) }).nullable(),
  /** Who did it if it was not staff: `player:<id>`, `system:<rule>`, `provider:<id>`, `anonymous`; null for staff. */
  actor: text(100).nullable(),
  /** The call that made the change, as in the contract: `topup.approve`. */
  action: text(60),
  subject: z.object({ type: text(40), id: text(60) }),
  address: text(60).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export const schemas = {
  'audit.list': {
    query: z.strictObject({
      ...paging,
      ...period,
      staffId: id.optional(),
      action: z.enum(auditActions).optional(),
      subjectId: text(60).optional(),
      /** Only changes of this player and of their top-ups, withdrawals, credit and turnover. */
      playerId: id.optional(),
      order,
    }),
    answer: pageOf(entry).extend({
      /**
       * The names of the ids on this page. Staff, roles, players, bank accounts and rounds of lotto have their own; the items of a player
       * have the player's.
       */
      names: z.record(z.string(), text(300)),
    }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
