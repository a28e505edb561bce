import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

export const actions = {
  'topup.create': m.action_topup_create,
  'topup.approve': m.action_topup_approve,
  'topup.reject': m.action_topup_reject,
  'topup.attachSlip': m.action_topup_slip,
  'topup.recordPayer': m.action_topup_payer,
  'topup.reverse': m.action_topup_reverse,
  'topup.report': reportOf(m.nav_topups),
} satisfies AuditWords['actions'];

export const subjects = { topup: { text: m.subject_topup } } satisfies AuditWords['subjects'];
