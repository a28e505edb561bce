import { PASSWORD_MIN } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';

export interface NewStaff {
  username: string;
  name: string;
  phone: string;
  roleId: string;
  password: string;
  /** `08:00`, or empty; both or neither. */
  shiftStart: string;
  shiftEnd: string;
}

export type NewStaffProblems = Partial<Record<keyof NewStaff, string>>;

/** What can be said before the server is asked, by field. The same rules as the contract's. */
export function newStaffProblems(given: NewStaff): NewStaffProblems {
  const halfShift = (given.shiftStart === '') !== (given.shiftEnd === '');
  return {
    ...(/^[a-z][a-z0-9._-]{2,39}$/.test(given.username.trim().toLowerCase())
      ? {}
      : { username: m.invalid_username() }),
    ...(given.name.trim() ? {} : { name: m.invalid_name() }),
    ...(given.phone === '' || /^0[689]\d{8}$/.test(given.phone) ? {} : { phone: m.invalid_phone() }),
    ...(given.roleId ? {} : { roleId: m.invalid_role() }),
    ...(given.password.length >= PASSWORD_MIN
      ? {}
      : { password: m.invalid_password_short({ minimum: PASSWORD_MIN }) }),
    ...(halfShift ? { [given.shiftStart === '' ? 'shiftStart' : 'shiftEnd']: m.invalid_shift() } : {}),
  };
}

/** As the call takes it: what was left empty is left out, times with seconds. */
export function newStaffBody(given: NewStaff) {
  const { phone, shiftStart, shiftEnd } = given;
  return {
    username: given.username.trim().toLowerCase(),
    name: given.name.trim(),
    roleId: given.roleId,
    password: given.password,
    ...(phone ? { phone } : {}),
    ...(shiftStart && shiftEnd ? { shiftStart: `${shiftStart}:00`, shiftEnd: `${shiftEnd}:00` } : {}),
  };
}
