import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const subjects = { report: { text: m.subject_report } } satisfies AuditWords['subjects'];
