import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'suspense.assign': m.action_suspense_assign,
  'suspense.return': m.action_suspense_return,
  'suspense.split': m.action_suspense_split,
} satisfies AuditWords['actions'];

export const subjects = { suspense: { text: m.nav_suspense } } satisfies AuditWords['subjects'];
