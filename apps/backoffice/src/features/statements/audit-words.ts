import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = { 'statements.import': m.statement_import } satisfies AuditWords['actions'];

export const subjects = { statement: { text: m.nav_statements } } satisfies AuditWords['subjects'];
