import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  conditions: m.segments_conditions,
  filter: m.field_segment_filter,
  usedBy: m.field_segment_used_by,
} satisfies AuditFields['fields'];
