import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'approvals.approve': m.action_approval_approve,
  'approvals.reject': m.action_approval_reject,
  'approvals.cancel': m.action_approval_cancel,
} satisfies AuditWords['actions'];

export const outcomes = {
  'approvals.approve': { EXPIRED: m.action_approval_expired },
  'approvals.cancel': { EXPIRED: m.action_approval_closed },
} satisfies AuditWords['outcomes'];

export const subjects = { approval: { text: m.subject_approval } } satisfies AuditWords['subjects'];
