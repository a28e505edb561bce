import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  cases: m.conformance_cases,
  credit: m.conformance_credit,
} satisfies AuditFields['fields'];

export const amounts = ['credit'] as const satisfies AuditFields['amounts'];
