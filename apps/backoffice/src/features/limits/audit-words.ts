import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'limits.set': m.action_limits_set,
  'limits.remind': m.action_limits_remind,
  'limits.exclude': m.action_limits_exclude_own,
  'limits.tighten': m.action_limits_tighten,
  'limits.staffExclude': m.action_limits_exclude,
} satisfies AuditWords['actions'];

export const fields = {
  effectiveAt: m.limits_effective,
  length: m.limits_length,
  most: m.limits_most,
  period: m.limits_period,
  reminderMinutes: m.limits_reminder_minutes,
  until: m.limits_until,
} satisfies AuditWords['fields'];

export const amounts = ['most'] as const satisfies AuditWords['amounts'];
