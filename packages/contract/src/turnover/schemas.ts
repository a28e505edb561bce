import { z } from 'zod';
import {
  type CallSchemas,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  phone,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { turnoverStatuses } from './choices.ts';

export const turnoverStatus = z.enum(turnoverStatuses);

/** One requirement, amounts in satang. */
const requirement = z.object({
  id,
  source: z.enum(['topup', 'credit', 'bonus', 'promotion', 'claim']),
  /** What was given, and how often it must be played. */
  amount: satang,
  multiplier: z.number(),
  required: satang,
  done: satang,
  status: turnoverStatus,
  openedAt: instant,
  closedAt: instant.nullable(),
});

const staffRequirement = requirement.extend({
  sourceId: text(60),
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }),
  reason: text(500).nullable(),
  closedBy: text(100).nullable(),
  /** The approval that it waits for. */
  approvalId: id.nullable(),
});

export const schemas = {
  'turnover.recalc': {
    body: z
      .strictObject({
        /** For staff: the player. Players may leave it out; another's phone is not found. */
        phone: phone.optional(),
      })
      .optional(),
    answer: z.object({
      /** Satang over all open requirements: asked for, played, left. */
      required: satang,
      done: satang,
      left: satang,
      /** Open ones, oldest first, which is the order in which they are met. */
      requirements: z.array(requirement).max(500),
    }),
  },
  'turnover.list': {
    query: z.strictObject({
      ...paging,
      phone: phone.optional(),
      playerId: id.optional(),
      status: turnoverStatus.optional(),
    }),
    answer: pageOf(staffRequirement),
  },
  'turnover.adjust': {
    params: idParams,
    body: z.strictObject({ required: z.int().min(0).max(10_000_000_000_000), reason: paragraph(500) }),
    answer: staffRequirement,
  },
  'turnover.close': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500) }),
    answer: staffRequirement,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
