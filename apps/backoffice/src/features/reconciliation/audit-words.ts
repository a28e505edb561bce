import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

export const actions = {
  'reconciliation.run': m.action_reconciliation_run,
  'reconciliation.own': m.action_reconciliation_own,
  'reconciliation.note': m.action_reconciliation_note,
  'reconciliation.resolve': m.action_reconciliation_resolve,
  'reconciliation.report': reportOf(m.nav_reconciliation),
} satisfies AuditWords['actions'];

export const subjects = {
  reconciliation: { text: m.nav_reconciliation },
} satisfies AuditWords['subjects'];
