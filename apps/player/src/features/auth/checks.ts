import { isAccountNumber, MINIMUM_AGE, PASSWORD_MIN } from '@salung/contract/browser';
import { businessDay } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** Checks of single fields before anything is sent: the sentence to show, or null. The server checks all again. */
type Check<Value> = (value: Value) => string | null;

export const checkPhone: Check<string> = (phone) => (/^0[689]\d{8}$/.test(phone) ? null : m.invalid_phone());

export const checkNewPassword: Check<string> = (password) =>
  password.length < PASSWORD_MIN ? m.invalid_password() : null;

export const checkFilled: Check<string> = (text) => (text.trim() ? null : m.invalid_required());

export const checkConsent: Check<boolean> = (given) => (given ? null : m.invalid_consent());

export function checkAccount(bankCode: string, accountNumber: string): string | null {
  if (!accountNumber) return m.invalid_required();
  return isAccountNumber(bankCode, accountNumber) ? null : m.invalid_account();
}

/** `1990-02-30` is not a day; the 29th of February is one only in leap years. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** The last birth date that is old enough on the business day of `now`. */
export function latestBirthDate(now: number): string {
  const today = businessDay(now);
  const year = Number(today.slice(0, 4)) - MINIMUM_AGE;
  const day = `${year}${today.slice(4)}`;
  // Somebody born on a leap day comes of age on 1 March where the year has none.
  return isDay(day) ? day : `${year}-02-28`;
}

export function checkBirthDate(day: string, now = Date.now()): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return m.invalid_birth_date();
  if (!isDay(day)) return m.invalid_day();
  return day > latestBirthDate(now) ? m.invalid_age() : null;
}
