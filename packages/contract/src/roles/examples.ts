import { type Examples, given, list } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'roles.list': list,
  'roles.dropdown': {},
  'roles.create': { body: { name: 'หัวหน้ากะ', permissions: ['player:read', 'topup:read'] } },
  'roles.details': given('params', 'roles.create: id'),
  'roles.edit': given('params', 'roles.create: id', { body: { permissions: ['player:read'] } }),
  'roles.delete': given('params', 'roles.create: id'),
} satisfies Examples<typeof calls>;
