import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = { parts: m.suspense_parts } satisfies AuditFields['fields'];
