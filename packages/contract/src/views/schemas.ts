import { z } from 'zod';
import { listed } from '../catalogue.ts';
import { type CallSchemas, id, idParams, instant, nothing, text } from '../shapes.ts';
import { plainName } from '../texts.ts';
import type { calls } from './calls.ts';

const list = z.enum(listed('lists'));
const name = plainName(60);
/** Without look-ahead and Unicode classes, which some readers of the OpenAPI document do not support. */
const control = '\\u0000-\\u001f\\u007f-\\u009f';
/** The query string of a list's address, without the leading `?`. */
const search = z
  .string()
  .max(1000)
  .regex(
    new RegExp(`^(?:[^?${control}][^${control}]*)?$`),
    'must be a printable query string without the ? before it',
  )
  .refine((value) => value.isWellFormed(), 'must be whole characters');

const view = z.object({ id, list, name: text(60), search, createdAt: instant });

export const schemas = {
  'views.list': { answer: z.object({ data: z.array(view).max(listed('lists').length * 30) }) },
  'views.create': { body: z.strictObject({ list, name, search }), answer: view },
  'views.delete': { params: idParams, answer: nothing },
} satisfies Record<keyof typeof calls, CallSchemas>;
