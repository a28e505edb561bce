import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

export const actions = { 'figures.report': reportOf(m.nav_figures) } satisfies AuditWords['actions'];
