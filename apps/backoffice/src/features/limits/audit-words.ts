import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'limits.set': m.action_limits_set,
  'limits.remind': m.action_limits_remind,
  'limits.exclude': m.action_limits_exclude_own,
  'limits.tighten': m.action_limits_tighten,
  'limits.staffExclude': m.action_limits_exclude,
} satisfies AuditWords['actions'];
