import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'roles.create': m.action_roles_create,
  'roles.edit': m.action_roles_edit,
  'roles.delete': m.action_roles_delete,
} satisfies AuditWords['actions'];

export const subjects = { role: { text: m.subject_role, hasName: true } } satisfies AuditWords['subjects'];
