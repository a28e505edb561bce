export { compareNumber, type NumberVerdict } from './account-numbers.ts';
export * from './affiliate/terms.ts';
export * from './affiliate/words.ts';
export {
  type AuditedItem,
  type AuditField,
  type AuditSubject,
  type AuditValues,
  auditFields,
  auditSubjects,
} from './audit/entries.ts';
export { type SessionEnd, sessionEnds } from './auth/session-end.ts';
export { type BankCode, bankByCode, isAccountNumber, thaiBanks } from './banks/thai-banks.ts';
export * from './books/chart.ts';
export * from './books/kinds.ts';
export { playerMovementNames } from './books/player-names.ts';
export { ofKind } from './by-kind.ts';
export {
  type ApprovalKind,
  type AuditAction,
  approvalKinds,
  auditActions,
  type Call,
  type CallName,
  calls,
  type ReportCall,
} from './calls.ts';
export * from './cashback/terms.ts';
export * from './cashback/words.ts';
export type { All as AllOf, Exported } from './catalogue.ts';
export * from './choices.ts';
export * from './constants.ts';
export type { Audience, PersonAudience } from './define/call.ts';
export type { BuiltInRole } from './define/permission.ts';
export { type Setting, type SettingType, settingTypes } from './define/setting.ts';
export {
  type ErrorCode,
  type ErrorDetails,
  errors,
  errorText,
  type Problem,
  type WithdrawReason,
} from './errors.ts';
export type { PlayerEvents, Presence, StaffEvents } from './live/events.ts';
export * from './lotto/field-words.ts';
export * from './money.ts';
export { composeThai, plainName } from './name-forms.ts';
export { compareNames, type NameMatch, nameMatches } from './names.ts';
export {
  allPermissions,
  builtInRoles,
  guardedPermissions,
  isGuarded,
  type Permission,
  permissions,
} from './permissions.ts';
export { asciiDigits, isPhone, phoneDigits, plainDigits, plainPhone } from './phones.ts';
export * from './promotions/staff-words.ts';
export * from './promotions/terms.ts';
export * from './promotions/words.ts';
export { isReference, plainReference, referenceKey } from './references.ts';
export * from './segments/filter.ts';
export * from './segments/named.ts';
export * from './segments/words.ts';
export { type SettingId, type SettingValues, settingIds, settings } from './settings/catalogue.ts';
export { type Product, productIn } from './settings/product.ts';
export { idsOfShortReference, shortReference } from './short-reference.ts';
export { type PictureType, pictureType } from './upload/picture-type.ts';
export { type ViewList, viewLists } from './views/lists.ts';
export * from './words-line.ts';
