import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  effectiveAt: m.limits_effective,
  length: m.limits_length,
  most: m.limits_most,
  period: m.limits_period,
  reminderMinutes: m.limits_reminder_minutes,
  until: m.limits_until,
} satisfies AuditFields['fields'];

export const amounts = ['most'] as const satisfies AuditFields['amounts'];
