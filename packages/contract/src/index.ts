import { auditCalls } from './audit/calls.ts';
import { authCalls } from './auth/calls.ts';
import { bankCalls } from './banks/calls.ts';
import { liveCalls } from './live/calls.ts';
import { playerCalls } from './players/calls.ts';
import { roleCalls } from './roles/calls.ts';
import { staffCalls } from './staff/calls.ts';
import { topupCalls } from './topup/calls.ts';
import { uploadCalls } from './upload/calls.ts';
import { withdrawCalls } from './withdraw/calls.ts';

/** Every call of the platform by its name, `module.verb`. */
export const calls = {
  ...authCalls,
  ...auditCalls,
  ...bankCalls,
  ...liveCalls,
  ...playerCalls,
  ...roleCalls,
  ...staffCalls,
  ...topupCalls,
  ...uploadCalls,
  ...withdrawCalls,
};

export type CallName = keyof typeof calls;

export { type BankCode, bankByCode, isAccountNumber, thaiBanks } from './banks/thai-banks.ts';
export type { Audience, Call, Calls } from './call.ts';
export * from './constants.ts';
export { type ErrorCode, errors, errorText, type Problem } from './errors.ts';
export type { PlayerEvents, StaffEvents } from './live/events.ts';
export * from './money.ts';
export {
  allPermissions,
  type BuiltInRole,
  builtInRoles,
  type Permission,
  permissions,
} from './permissions.ts';
