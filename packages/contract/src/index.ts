import { approvalCalls } from './approvals/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { authCalls } from './auth/calls.ts';
import { bankCalls } from './banks/calls.ts';
import { contentCalls } from './content/calls.ts';
import { creditCalls } from './credit/calls.ts';
import { houseCalls } from './house/calls.ts';
import { legalCalls } from './legal/calls.ts';
import { liveCalls } from './live/calls.ts';
import { maintenanceCalls } from './maintenance/calls.ts';
import { overviewCalls } from './overview/calls.ts';
import { playerCalls } from './players/calls.ts';
import { presenceCalls } from './presence/calls.ts';
import { roleCalls } from './roles/calls.ts';
import { searchCalls } from './search/calls.ts';
import { settingCalls } from './settings/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { topupCalls } from './topup/calls.ts';
import { turnoverCalls } from './turnover/calls.ts';
import { uploadCalls } from './upload/calls.ts';
import { viewCalls } from './views/calls.ts';
import { withdrawCalls } from './withdraw/calls.ts';

/** Every call of the platform by its name, `module.verb`. */
export const calls = {
  ...approvalCalls,
  ...auditCalls,
  ...authCalls,
  ...bankCalls,
  ...contentCalls,
  ...creditCalls,
  ...houseCalls,
  ...legalCalls,
  ...liveCalls,
  ...maintenanceCalls,
  ...overviewCalls,
  ...playerCalls,
  ...presenceCalls,
  ...roleCalls,
  ...searchCalls,
  ...settingCalls,
  ...staffCalls,
  ...topupCalls,
  ...turnoverCalls,
  ...uploadCalls,
  ...viewCalls,
  ...withdrawCalls,
};

export type CallName = keyof typeof calls;

export {
  type AuditAction,
  type AuditedItem,
  type AuditField,
  type AuditSubject,
  type AuditValues,
  auditActions,
  auditFields,
  auditSubjects,
} from './audit/entries.ts';
export { type SessionEnd, sessionEnds } from './auth/session-end.ts';
export { type BankCode, bankByCode, isAccountNumber, thaiBanks } from './banks/thai-banks.ts';
export type { Audience, Call, Calls } from './call.ts';
export * from './choices.ts';
export * from './constants.ts';
export { type ErrorCode, errors, errorText, type Problem } from './errors.ts';
export type { Looking, PlayerEvents, StaffEvents } from './live/events.ts';
export * from './money.ts';
export { compareNames, type NameMatch, nameMatches } from './names.ts';
export {
  allPermissions,
  type BuiltInRole,
  builtInRoles,
  guardedPermissions,
  isGuarded,
  type Permission,
  permissions,
} from './permissions.ts';
export { isReference, plainReference, referenceKey } from './references.ts';
export {
  type Setting,
  type SettingId,
  type SettingType,
  type SettingValues,
  settingIds,
  settings,
  settingTypes,
} from './settings/catalogue.ts';
export { type Product, productIn } from './settings/product.ts';
export { idsOfShortReference, shortReference } from './short-reference.ts';
export { type ViewList, viewLists } from './views/lists.ts';
