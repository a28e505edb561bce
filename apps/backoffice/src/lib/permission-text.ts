import type { Permission } from '@salung/contract';
import { m } from '../paraglide/messages.js';

const texts: Record<Permission, () => string> = {
  'player:read': m.permission_player_read,
  'player:contact': m.permission_player_contact,
  'topup:read': m.permission_topup_read,
  'topup:create': m.permission_topup_create,
  'topup:slip': m.permission_topup_slip,
  'topup:approve': m.permission_topup_approve,
  'topup:reject': m.permission_topup_reject,
  'withdraw:read': m.permission_withdraw_read,
  'withdraw:create': m.permission_withdraw_create,
  'withdraw:pay': m.permission_withdraw_pay,
  'withdraw:reject': m.permission_withdraw_reject,
  'withdraw:revoke': m.permission_withdraw_revoke,
  'bank:read': m.permission_bank_read,
  'upload:read': m.permission_upload_read,
  'upload:write': m.permission_upload_write,
  'staff:read': m.permission_staff_read,
  'staff:edit': m.permission_staff_edit,
  'staff:eject': m.permission_staff_eject,
  'role:read': m.permission_role_read,
  'role:edit': m.permission_role_edit,
  'legal:read': m.permission_legal_read,
  'legal:edit': m.permission_legal_edit,
  'player:note': m.permission_player_note,
  'player:edit': m.permission_player_edit,
  'player:change': m.permission_player_change,
  'player:block': m.permission_player_block,
  'topup:reverse': m.permission_topup_reverse,
  'withdraw:return': m.permission_withdraw_return,
  'credit:read': m.permission_credit_read,
  'credit:manage': m.permission_credit_manage,
  'turnover:read': m.permission_turnover_read,
  'turnover:recalc': m.permission_turnover_recalc,
  'turnover:edit': m.permission_turnover_edit,
  'approval:read': m.permission_approval_read,
  'approval:decide': m.permission_approval_decide,
  'bank:edit': m.permission_bank_edit,
  'house:read': m.permission_house_read,
  'house:move': m.permission_house_move,
  'report:read': m.permission_report_read,
  'staff:password': m.permission_staff_password,
  'setting:read': m.permission_setting_read,
  'setting:edit': m.permission_setting_edit,
  'setting:money': m.permission_setting_money,
  'maintenance:edit': m.permission_maintenance_edit,
  'content:read': m.permission_content_read,
  'content:edit': m.permission_content_edit,
  'audit:read': m.permission_audit_read,
};

/** What a permission allows, in the language of the screen; its name where it is newer than this app. */
export const permissionText = (permission: string): string =>
  Object.hasOwn(texts, permission) ? texts[permission as Permission]() : permission;

const groups: Record<string, () => string> = {
  player: m.permission_group_player,
  topup: m.permission_group_topup,
  legal: m.permission_group_legal,
  withdraw: m.permission_group_withdraw,
  bank: m.permission_group_bank,
  upload: m.permission_group_upload,
  staff: m.permission_group_staff,
  role: m.permission_group_role,
  credit: m.permission_group_credit,
  turnover: m.permission_group_turnover,
  approval: m.permission_group_approval,
  house: m.permission_group_house,
  report: m.permission_group_report,
  setting: m.permission_group_setting,
  maintenance: m.permission_group_maintenance,
  content: m.permission_group_content,
  audit: m.permission_group_audit,
};

/** What a resource, the part before the colon, is called. */
export const resourceText = (resource: string): string =>
  Object.hasOwn(groups, resource) ? (groups[resource]?.() ?? resource) : resource;
