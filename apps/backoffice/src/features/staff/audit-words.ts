import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'staff.create': m.action_staff_create,
  'staff.edit': m.action_staff_edit,
  'staff.sendPasswordSms': m.action_staff_sms,
  'staff.adjustFirstLogin': m.action_staff_first_login,
  'staff.resetFailedLogins': m.action_staff_failed,
  'staff.resetTwoFactor': m.action_staff_factor,
  'staff.changeStatus': m.action_staff_status,
  'staff.eject': m.action_staff_eject,
  'staff.revertEject': m.action_staff_revert,
} satisfies AuditWords['actions'];

export const subjects = { staff: { text: m.subject_staff, hasName: true } } satisfies AuditWords['subjects'];
