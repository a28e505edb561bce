import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = { 'notices.publish': m.notices_publish } satisfies AuditWords['actions'];

export const subjects = { notice: { text: m.notices_text } } satisfies AuditWords['subjects'];
