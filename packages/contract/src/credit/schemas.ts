import { z } from 'zod';
import {
  amount,
  amountOrder,
  type CallSchemas,
  id,
  instant,
  multiplier,
  pageOf,
  paging,
  period,
  phone,
  reportQuery,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { creditActions } from './choices.ts';

export const creditAction = z.enum(creditActions);

const entry = z.object({
  id,
  action: creditAction,
  /** Satang, always positive; the action says which way. */
  amount: satang,
  /** Satang in the wallet afterwards. */
  balanceAfter: satang,
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }),
  reason: text(500),
  turnoverMultiplier: z.number().nullable(),
  createdBy: text(100),
  approvedBy: text(100).nullable(),
  createdAt: instant,
});

export const schemas = {
  'credit.list': {
    query: z.strictObject({
      ...paging,
      ...period,
      phone: phone.optional(),
      action: creditAction.optional(),
      /** Only this one. */
      id: id.optional(),
      /** By the amount as the wallet saw it: what was taken is negative. */
      order: amountOrder,
    }),
    answer: pageOf(entry),
  },
  'credit.manage': {
    body: z
      .strictObject({
        action: creditAction,
        phone,
        amount,
        reason: paragraph(500),
        /** How often the amount must be played; needed for a bonus, 1 for credit if left out. */
        turnoverMultiplier: multiplier.optional(),
      })
      .refine((body) => body.action !== 'add_bonus' || body.turnoverMultiplier !== undefined, {
        message: 'is needed for a bonus',
        path: ['turnoverMultiplier'],
      })
      .refine((body) => !body.action.startsWith('cut_') || body.turnoverMultiplier === undefined, {
        message: 'is only for what is added',
        path: ['turnoverMultiplier'],
      })
      .meta({
        anyOf: [
          { properties: { action: { const: 'add_credit' } } },
          {
            properties: { action: { const: 'add_bonus' }, turnoverMultiplier: true },
            required: ['turnoverMultiplier'],
          },
          {
            properties: { action: { enum: ['cut_credit', 'cut_bonus'] }, turnoverMultiplier: false },
          },
        ],
      }),
    answer: entry,
  },
  'credit.report': {
    query: z.strictObject({
      ...reportQuery,
      phone: phone.optional(),
      action: creditAction.optional(),
      order: amountOrder.default('oldest'),
    }),
    answer: z.any(),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
