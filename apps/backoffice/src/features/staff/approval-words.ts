import { roleInSentence } from '../../lib/role-name.ts';
import { m } from '../../paraglide/messages.js';
import type { ApprovalWords, Asked } from '../../platform/words.ts';

const role = (value: unknown): string => (typeof value === 'string' ? roleInSentence(value) : '–');

function edited({ before, after, name }: Asked): string {
  if (before?.role !== after?.role) {
    return m.approvals_ask_staff_role({ name, from: role(before?.role), to: role(after?.role) });
  }
  return before?.phone === after?.phone
    ? m.approvals_ask_staff_edit({ name })
    : m.approvals_ask_staff_phone({ name });
}

export const approvals = {
  'staff.create': {
    kind: m.action_staff_create,
    ask: ({ name, after }) => m.approvals_ask_staff_create({ name, role: role(after?.role) }),
  },
  'staff.edit': { kind: m.action_staff_edit, ask: edited },
  'staff.sendPasswordSms': { kind: m.action_staff_sms, ask: m.approvals_ask_staff_sms },
  'staff.adjustFirstLogin': { kind: m.action_staff_first_login, ask: m.approvals_ask_staff_first_login },
  'staff.resetFailedLogins': { kind: m.action_staff_failed, ask: m.approvals_ask_staff_failed },
  'staff.resetTwoFactor': { kind: m.action_staff_factor, ask: m.approvals_ask_staff_factor },
  'staff.changeStatus': { kind: m.action_staff_status, ask: m.approvals_ask_staff_status },
  'staff.revertEject': { kind: m.action_staff_revert, ask: m.approvals_ask_staff_revert },
} satisfies ApprovalWords['approvals'];
