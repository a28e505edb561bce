import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  isAutomatic: m.field_is_automatic,
  paidTwice: m.field_paid_twice,
} satisfies AuditFields['fields'];
