import { ApiError } from '@salung/client';
import { expect, it } from 'vitest';
import { fieldOf, otherProblems, refusalProblems } from './form-problems.ts';

const fields = { phone: '', accountNumber: '', allowedAddresses: '' };

it.each([
  ['phone', 'phone'],
  ['bank.accountNumber', 'accountNumber'],
  ['allowedAddresses.1', 'allowedAddresses'],
  ['bank.phone.0.digit', 'phone'],
  ['other', undefined],
])('%s belongs to %s', (path, field) => expect(fieldOf(path, fields)).toBe(field));

it('assigns the server’s errors to the fields, and returns the rest', () => {
  const invalid = new ApiError(400, 'INVALID_INPUT', 'not valid', [
    { code: 'x', message: 'ten digits', path: 'bank.accountNumber' },
    { code: 'x', message: 'elsewhere', path: 'other' },
  ]);
  expect(refusalProblems(invalid, fields)).toEqual({ accountNumber: 'ten digits' });
  expect(otherProblems(invalid, fields)).toEqual(['other: elsewhere']);
  expect(otherProblems(new Error('x'), fields)).toEqual([]);
  const taken = new ApiError(409, 'PHONE_TAKEN', 'taken', []);
  expect(refusalProblems(taken, fields, { PHONE_TAKEN: 'phone' })).toEqual({ phone: 'taken' });
  expect(refusalProblems(taken, fields)).toBeNull();
  expect(refusalProblems(new Error('x'), fields)).toBeNull();
});
