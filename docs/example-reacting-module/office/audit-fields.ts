import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = { task: m.welcome_task } satisfies AuditFields['fields'];
