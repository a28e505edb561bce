import { z } from 'zod';
import { type CallSchemas, id, idParams, nothing, pageOf, paging, permission, text } from '../shapes.ts';
import { plainName } from '../texts.ts';
import type { calls } from './calls.ts';

const role = z.object({
  id,
  name: text(60),
  isBuiltIn: z.boolean(),
  permissions: z.array(permission).max(200),
  /** Permissions that the product has gained since somebody last looked at the role. */
  newPermissions: z.array(permission).max(200),
  /** A change of it that waits for a second person. */
  approvalId: id.nullable(),
  /** How many staff hold it. */
  staffCount: z.int(),
});

const held = z.array(permission).max(200);

export const schemas = {
  'roles.list': { query: z.strictObject({ ...paging, search: text(60).optional() }), answer: pageOf(role) },
  'roles.dropdown': { answer: z.object({ data: z.array(z.object({ id, name: text(60) })).max(1000) }) },
  'roles.details': { params: idParams, answer: role },
  'roles.create': { body: z.strictObject({ name: plainName(60), permissions: held }), answer: role },
  'roles.edit': {
    params: idParams,
    body: z.strictObject({ name: plainName(60).optional(), permissions: held.optional() }),
    answer: role,
  },
  'roles.delete': { params: idParams, answer: nothing },
} satisfies Record<keyof typeof calls, CallSchemas>;
