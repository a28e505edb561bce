import { expect, it } from 'vitest';
import { type NewPlayer, newPlayerBody, newPlayerProblems } from './player-checks.ts';

const good: NewPlayer = {
  phone: '0812345678',
  firstName: ' สมชาย ',
  lastName: 'ใจดี',
  birthDate: '1990-12-31',
  bankCode: '004',
  accountNumber: '123-4-56789-0',
  referralCode: '',
  marketingSource: ' ',
  language: 'th',
  terms: true,
  privacy: true,
  marketing: false,
};

it('takes what the contract takes', () => {
  expect(newPlayerProblems(good)).toEqual({});
  expect(newPlayerBody(good)).toEqual({
    phone: '0812345678',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    birthDate: '1990-12-31',
    bank: { bankCode: '004', accountNumber: '1234567890' },
    language: 'th',
    consents: { terms: true, privacy: true, marketing: false },
  });
  expect(newPlayerBody({ ...good, referralCode: 'ABC', marketingSource: 'line' })).toMatchObject({
    referralCode: 'ABC',
    marketingSource: 'line',
  });
});

it.each([
  [{ phone: '021234567' }, 'phone'],
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: '' }, 'lastName'],
  [{ birthDate: '' }, 'birthDate'],
  [{ bankCode: '999' }, 'bankCode'],
  [{ accountNumber: '123' }, 'accountNumber'],
  [{ terms: false }, 'terms'],
  [{ privacy: false }, 'privacy'],
])('%j is told at %s', (change, field) => {
  expect(Object.keys(newPlayerProblems({ ...good, ...change }))).toEqual([field]);
});
