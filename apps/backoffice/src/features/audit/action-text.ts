import type { AuditAction } from '@salung/contract';
import { auditActions } from '@salung/contract/staff';
import { m } from '../../paraglide/messages.js';
import { type BankKind, kindTitle } from '../banks/bank.ts';

/** The same deed for each kind of house account, told apart by what the kind is called. */
const ofKind = (kind: BankKind, deed: () => string) => () => `${deed()} · ${kindTitle(kind)}`;

const reportOf = (list: () => string) => () => `${m.action_report()} · ${list()}`;

const texts: Record<AuditAction, () => string> = {
  'topup.create': m.action_topup_create,
  'topup.approve': m.action_topup_approve,
  'topup.reject': m.action_topup_reject,
  'topup.attachSlip': m.action_topup_slip,
  'topup.recordPayer': m.action_topup_payer,
  'withdraw.create': m.action_withdraw_create,
  'withdraw.take': m.action_withdraw_take,
  'withdraw.release': m.action_withdraw_release,
  'withdraw.approve': m.action_withdraw_approve,
  'withdraw.reject': m.action_withdraw_reject,
  'withdraw.revoke': m.action_withdraw_revoke,
  'topup.reverse': m.action_topup_reverse,
  'withdraw.return': m.action_withdraw_return,
  'credit.manage': m.action_credit,
  'approvals.approve': m.action_approval_approve,
  'approvals.reject': m.action_approval_reject,
  'approvals.cancel': m.action_approval_cancel,
  'settings.edit': m.action_setting_edit,
  'settings.toggle': m.action_setting_toggle,
  'settings.editContact': m.action_setting_contact,
  'settings.icon': m.action_setting_icon,
  'settings.editGeneral': m.action_setting_general,
  'legal.save': m.action_legal_save,
  'legal.publish': m.action_legal_publish,
  'legal.discard': m.action_legal_discard,
  'maintenance.toggle': m.action_maintenance_toggle,
  'maintenance.editDescription': m.action_maintenance_text,
  'content.marketingCreate': m.action_marketing_create,
  'content.marketingEdit': m.action_marketing_edit,
  'credit.report': reportOf(m.nav_credit),
  'topup.report': reportOf(m.nav_topups),
  'withdraw.report': reportOf(m.nav_withdrawals),
  'players.create': m.action_players_create,
  'players.edit': m.action_players_edit,
  'players.changeStatus': m.action_players_status,
  'players.endSessions': m.action_players_sessions,
  'players.resetTwoFactor': m.action_players_factor,
  'players.addNote': m.action_players_note,
  'players.staffChange': m.action_players_ask_change,
  'players.approveChange': m.action_players_approve_change,
  'players.rejectChange': m.action_players_reject_change,
  'turnover.adjust': m.action_turnover_adjust,
  'turnover.close': m.action_turnover_close,
  'banks.depositCreate': ofKind('deposit', m.action_banks_create),
  'banks.depositEdit': ofKind('deposit', m.action_banks_edit),
  'banks.depositToggle': ofKind('deposit', m.action_banks_toggle),
  'banks.depositDelete': ofKind('deposit', m.action_banks_delete),
  'banks.withdrawCreate': ofKind('withdraw', m.action_banks_create),
  'banks.withdrawEdit': ofKind('withdraw', m.action_banks_edit),
  'banks.withdrawToggle': ofKind('withdraw', m.action_banks_toggle),
  'banks.withdrawDelete': ofKind('withdraw', m.action_banks_delete),
  'banks.suspenseCreate': ofKind('suspense', m.action_banks_create),
  'banks.suspenseEdit': ofKind('suspense', m.action_banks_edit),
  'banks.suspenseToggle': ofKind('suspense', m.action_banks_toggle),
  'banks.suspenseDelete': ofKind('suspense', m.action_banks_delete),
  'banks.flexibleCreate': ofKind('flexible', m.action_banks_create),
  'banks.flexibleEdit': ofKind('flexible', m.action_banks_edit),
  'banks.flexibleToggle': ofKind('flexible', m.action_banks_toggle),
  'banks.flexibleDelete': ofKind('flexible', m.action_banks_delete),
  'house.move': m.action_house_move,
  'house.count': m.action_house_count,
  'staff.create': m.action_staff_create,
  'staff.edit': m.action_staff_edit,
  'staff.sendPasswordSms': m.action_staff_sms,
  'staff.adjustFirstLogin': m.action_staff_first_login,
  'staff.resetFailedLogins': m.action_staff_failed,
  'staff.resetTwoFactor': m.action_staff_factor,
  'staff.changeStatus': m.action_staff_status,
  'staff.eject': m.action_staff_eject,
  'staff.revertEject': m.action_staff_revert,
  'roles.create': m.action_roles_create,
  'roles.edit': m.action_roles_edit,
  'roles.delete': m.action_roles_delete,
};

/** The actions that one may filter by. */
export const actionChoices = () => auditActions.map((action) => ({ value: action, label: texts[action]() }));

/** What somebody did, in words; the call's name where it is newer than this app. */
export function actionText(action: string): string {
  const known = auditActions.find((each) => each === action);
  return known ? texts[known]() : action;
}

/** What an entry of the log says was done; of what is switched also which way. */
export function entryText({
  action,
  after,
}: {
  action: string;
  after: Record<string, unknown> | null;
}): string {
  const isOn = after?.isActive;
  if (typeof isOn !== 'boolean') return actionText(action);
  if (action === 'maintenance.toggle') {
    return isOn ? m.action_maintenance_open() : m.action_maintenance_close();
  }
  return action.endsWith('Toggle')
    ? `${actionText(action)} · ${isOn ? m.bank_on() : m.bank_off()}`
    : actionText(action);
}
