import { z } from 'zod';
import { type CallSchemas, id, idParams, pageOf, paging, permission, text } from '../shapes.ts';
import type { roleCalls } from './calls.ts';

const role = z.object({
  id,
  name: text(60),
  isBuiltIn: z.boolean(),
  permissions: z.array(permission).max(200),
  /** How many staff hold it. */
  staffCount: z.int(),
});

export const roleSchemas = {
  'roles.list': { query: z.strictObject({ ...paging, search: text(60).optional() }), answer: pageOf(role) },
  'roles.dropdown': { answer: z.object({ data: z.array(z.object({ id, name: text(60) })).max(1000) }) },
  'roles.details': { params: idParams, answer: role },
} satisfies Record<keyof typeof roleCalls, CallSchemas>;
