import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

export const actions = { 'rounds.report': reportOf(m.nav_rounds) } satisfies AuditWords['actions'];
