import { topupStatuses } from '@salung/contract/browser';
import { topupStatus } from '../../lib/status.ts';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

const status = wordsFor(topupStatuses, (each) => topupStatus(each).label);

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

export const codes = {
  status: (code, { type }) => (type === 'topup' ? status(code) : undefined),
  // What a report was narrowed to.
  state: (code, { id }) => (id === 'topup' ? status(code) : undefined),
} satisfies AuditWords['codes'];
