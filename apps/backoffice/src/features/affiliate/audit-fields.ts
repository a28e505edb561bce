import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  earnerId: m.field_earner,
  fromDay: m.field_from_day,
  isExcluded: m.field_is_excluded,
  plan: m.field_plan,
} satisfies AuditFields['fields'];
