import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = { 'conformance.start': m.action_conformance_start } satisfies AuditWords['actions'];
