import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

export const actions = {
  'credit.manage': m.action_credit,
  'credit.report': reportOf(m.nav_credit),
} satisfies AuditWords['actions'];

export const subjects = { credit: { text: m.subject_credit } } satisfies AuditWords['subjects'];
