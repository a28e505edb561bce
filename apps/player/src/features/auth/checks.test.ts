import { expect, it } from 'vitest';
import {
  checkAccount,
  checkBirthDate,
  checkNewPassword,
  checkPhone,
  isDay,
  latestBirthDate,
} from './checks.ts';

it.each([
  ['0812345678', true],
  ['0612345678', true],
  ['0912345678', true],
  ['0212345678', false],
  ['081234567', false],
  ['', false],
])('phone %j is good: %s', (phone, good) => expect(checkPhone(phone) === null).toBe(good));

it('requires eight characters for a password', () => {
  expect(checkNewPassword('1234567')).not.toBeNull();
  expect(checkNewPassword('12345678')).toBeNull();
});

it('accepts only days that exist', () => {
  expect(isDay('2000-02-29')).toBe(true);
  expect(isDay('1999-02-29')).toBe(false);
  expect(isDay('2000-13-01')).toBe(false);
});

it('counts twenty years by the day in Bangkok', () => {
  const evening = Date.parse('2025-11-20T18:00:00Z'); // already the 21st in Bangkok
  expect(latestBirthDate(evening)).toBe('2005-11-21');
  expect(checkBirthDate('2005-11-21', evening)).toBeNull();
  expect(checkBirthDate('2005-11-22', evening)).not.toBeNull();
  expect(latestBirthDate(Date.parse('2028-02-29T05:00:00Z'))).toBe('2008-02-29');
  expect(latestBirthDate(Date.parse('2024-02-29T05:00:00Z'))).toBe('2004-02-29');
});

it.each(['', '1990-02-30', '1990-2-3', '--'])('birth date %j is none', (day) => {
  expect(checkBirthDate(day)).not.toBeNull();
});

it('checks the account against the bank', () => {
  expect(checkAccount('004', '1234567890')).toBeNull();
  expect(checkAccount('004', '123456789')).not.toBeNull();
  expect(checkAccount('TMW', '0812345678')).toBeNull();
  expect(checkAccount('TMW', '1234567890')).not.toBeNull();
  expect(checkAccount('', '1234567890')).not.toBeNull();
});
