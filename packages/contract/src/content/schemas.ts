import { z } from 'zod';
import { type CallSchemas, id, idParams, text } from '../shapes.ts';
import { line } from '../texts.ts';
import type { calls } from './calls.ts';

const source = z.object({ id, th: text(60), en: text(60) });
const staffSource = source.extend({ displayOrder: z.int(), isActive: z.boolean(), players: z.int() });
const order = z.int().min(0).max(10_000);

export const schemas = {
  'content.marketing': { answer: z.object({ data: z.array(source).max(200) }) },
  'content.contact': {
    answer: z.object({
      data: z
        .array(
          z.object({
            kind: z.enum(['line', 'phone', 'email', 'telegram', 'facebook']),
            /** As it is shown. */
            value: text(200),
            /** Where a tap leads: https, tel or mailto. */
            url: text(500),
          }),
        )
        .max(20),
    }),
  },
  'content.marketingAll': { answer: z.object({ data: z.array(staffSource).max(200) }) },
  'content.marketingCreate': {
    body: z.strictObject({ th: line(60), en: line(60), displayOrder: order.optional() }),
    answer: staffSource,
  },
  'content.marketingEdit': {
    params: idParams,
    body: z.strictObject({
      th: line(60).optional(),
      en: line(60).optional(),
      displayOrder: order.optional(),
      isActive: z.boolean().optional(),
    }),
    answer: staffSource,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
