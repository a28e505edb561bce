import { z } from 'zod';
import { auditActions } from '../calls.ts';
import { type CallSchemas, id, instant, order, pageOf, paging, period, text } from '../shapes.ts';
import type { calls } from './calls.ts';

const entry = z.object({
  id: text(20),
  at: instant,
  /** The member of staff who did it; null where it was somebody or something else. */
  by: z.object({ id, username: text(40), name: text(100) }).nullable(),
  /** Who or what else did it: `system:<rule>`, `provider:<id>`, `anonymous`; null where it was staff. */
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
      /** What was changed of this player and of what is theirs: top-ups, withdrawals, credit, turnover. */
      playerId: id.optional(),
      order,
    }),
    answer: pageOf(entry).extend({
      /**
       * What the ids on this page are called: of staff, roles, players and bank accounts by themselves, of a player's
       * items by the player.
       */
      names: z.record(z.string(), text(300)),
    }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
