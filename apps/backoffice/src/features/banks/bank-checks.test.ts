import { expect, it } from 'vitest';
import type { Account } from './bank.ts';
import {
  type BankFields,
  bankProblems,
  countedAt,
  countedDifference,
  createBody,
  fieldsOf,
  movedSince,
} from './bank-checks.ts';

const account: Account = {
  id: '0198c0de-0000-7000-8000-00000000abcd',
  kind: 'deposit',
  bankCode: '004',
  accountNumber: '1234567890',
  accountName: 'บริษัท สลึง จำกัด',
  promptPayId: null,
  balance: 150_000,
  minAmount: 10_000,
  maxAmount: null,
  dailyLimit: 5_000_050,
  displayOrder: 3,
  counted: null,
  isActive: true,
};
const good = fieldsOf(account);

it('fills the form with an account, and sends the same values again', () => {
  expect(good).toMatchObject({
    minAmount: '100.00',
    maxAmount: '',
    dailyLimit: '50000.50',
    displayOrder: '3',
  });
  expect(bankProblems(good)).toEqual({});
  expect(createBody({ ...good, accountNumber: '123-4-56789-0', promptPayId: '081-234-5678' })).toEqual({
    bankCode: '004',
    accountNumber: '1234567890',
    accountName: 'บริษัท สลึง จำกัด',
    promptPayId: '0812345678',
    minAmount: 10_000,
    maxAmount: null,
    dailyLimit: 5_000_050,
    displayOrder: 3,
    isActive: true,
  });
});

it.each<[Partial<BankFields>, keyof BankFields]>([
  [{ bankCode: '' }, 'bankCode'],
  [{ accountNumber: '123' }, 'accountNumber'],
  [{ accountName: ' ' }, 'accountName'],
  [{ promptPayId: '123' }, 'promptPayId'],
  [{ minAmount: 'x' }, 'minAmount'],
  [{ minAmount: '0' }, 'minAmount'],
  [{ maxAmount: '99' }, 'maxAmount'],
  [{ dailyLimit: '1.234' }, 'dailyLimit'],
  [{ displayOrder: 'first' }, 'displayOrder'],
])('%j is told at %s', (change, field) => {
  expect(Object.keys(bankProblems({ ...good, ...change }))).toEqual([field]);
});

it('compares what the bank showed with the ledger at that time', () => {
  expect(countedDifference(account)).toBeNull();
  const counted = { amount: 149_900, ledger: 150_000, at: '2026-01-01T00:00:00.000Z', by: 'สมศรี' };
  expect(countedDifference({ ...account, counted })).toBe(-100);
});

it('knows how far the ledger has moved since', () => {
  expect(movedSince(account)).toBeNull();
  const counted = { amount: 150_000, ledger: 150_000, at: '2026-01-01T00:00:00.000Z', by: 'สมศรี' };
  expect(movedSince({ ...account, counted })).toBe(0);
  expect(movedSince({ ...account, counted, balance: 160_000 })).toBe(10_000);
  expect(countedAt(counted.at)).toMatch(/ม\.ค\./);
  expect(countedAt(new Date().toISOString())).toMatch(/^\d\d:\d\d$/);
});
