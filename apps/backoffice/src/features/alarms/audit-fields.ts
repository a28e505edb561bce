import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  outcome: m.alarms_answer,
  parameters: m.alarms_parameters,
  tellsOver: m.alarms_tells_over,
} satisfies AuditFields['fields'];
