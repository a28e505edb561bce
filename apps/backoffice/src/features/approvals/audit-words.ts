import { approvalStatuses } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { approvalStatus } from './approval.ts';

const status = wordsFor(approvalStatuses, (each) => approvalStatus(each).label);

export const actions = {
  'approvals.approve': m.action_approval_approve,
  'approvals.reject': m.action_approval_reject,
  'approvals.cancel': m.action_approval_cancel,
} satisfies AuditWords['actions'];

export const subjects = { approval: { text: m.subject_approval } } satisfies AuditWords['subjects'];

export const codes = {
  status: (code, { type }) => (type === 'approval' ? status(code) : undefined),
} satisfies AuditWords['codes'];
