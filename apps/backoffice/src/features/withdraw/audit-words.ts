import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

export const actions = {
  'withdraw.create': m.action_withdraw_create,
  'withdraw.take': m.action_withdraw_take,
  'withdraw.release': m.action_withdraw_release,
  'withdraw.approve': m.action_withdraw_approve,
  'withdraw.reject': m.action_withdraw_reject,
  'withdraw.revoke': m.action_withdraw_revoke,
  'withdraw.retry': m.action_withdraw_retry,
  'withdraw.conclude': m.action_withdraw_conclude,
  'withdraw.recordTwice': m.action_withdraw_twice,
  'withdraw.return': m.action_withdraw_return,
  'withdraw.report': reportOf(m.nav_withdrawals),
} satisfies AuditWords['actions'];

export const subjects = { withdrawal: { text: m.subject_withdrawal } } satisfies AuditWords['subjects'];
