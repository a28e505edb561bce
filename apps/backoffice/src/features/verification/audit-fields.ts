import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = { serviceUrl: m.slipservices_address } satisfies AuditFields['fields'];
