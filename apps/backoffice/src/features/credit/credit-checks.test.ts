import { withoutJoiners } from '@salung/ui';
import { expect, it } from 'vitest';
import {
  type NewCredit,
  newCreditBody,
  newCreditProblems,
  parseMultiplier,
  turnoverText,
  typedTurnover,
} from './credit-checks.ts';

const good: NewCredit = {
  phone: '0812345678',
  action: 'add_bonus',
  amount: '1,000.50',
  turnoverMultiplier: '1.5',
  reason: ' วันเกิด ',
};

it('accepts what the contract accepts', () => {
  expect(newCreditProblems(good)).toEqual({});
  expect(newCreditBody(good)).toEqual({
    phone: '0812345678',
    action: 'add_bonus',
    amount: 100_050,
    turnoverMultiplier: 1.5,
    reason: 'วันเกิด',
  });
});

it('leaves out the multiplier if none is given, and if something is taken', () => {
  const credit: NewCredit = { ...good, action: 'add_credit', turnoverMultiplier: '' };
  expect(newCreditProblems(credit)).toEqual({});
  expect(newCreditBody(credit)).not.toHaveProperty('turnoverMultiplier');
  const cut: NewCredit = { ...good, action: 'cut_bonus', turnoverMultiplier: 'x' };
  expect(newCreditProblems(cut)).toEqual({});
  expect(newCreditBody(cut)).not.toHaveProperty('turnoverMultiplier');
});

it.each<[Partial<NewCredit>, keyof NewCredit]>([
  [{ phone: '021234567' }, 'phone'],
  [{ action: '' }, 'action'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '100,000,000.01' }, 'amount'],
  [{ turnoverMultiplier: '' }, 'turnoverMultiplier'],
  [{ turnoverMultiplier: '100.01' }, 'turnoverMultiplier'],
  [{ reason: '  ' }, 'reason'],
])('%j is told at %s', (change, field) => {
  expect(Object.keys(newCreditProblems({ ...good, ...change }))).toEqual([field]);
});

it.each([
  ['0', 0],
  ['2', 2],
  ['1.25', 1.25],
  ['100', 100],
  ['101', null],
  ['1.255', null],
  ['', null],
  ['-1', null],
])('%j times is %s', (typed, times) => expect(parseMultiplier(typed)).toBe(times));

it('names the limit of an amount that is too large', () => {
  const limit = (given: NewCredit, balance?: number) => newCreditProblems(given, balance).amount;
  expect(limit({ ...good, amount: '100000000.01' })).toContain('100,000,000.00');
  expect(limit({ ...good, action: 'cut_credit', amount: '50.26' }, 5_025)).toContain('50.25');
  expect(limit({ ...good, action: 'cut_credit', amount: '50.25' }, 5_025)).toBeUndefined();
  // The player's balance does not limit what is given.
  expect(limit({ ...good, amount: '50.26' }, 5_025)).toBeUndefined();
});

it('knows the turnover that a gift makes, by default too, and none of what is taken', () => {
  const credit: NewCredit = { ...good, action: 'add_credit', amount: '500', turnoverMultiplier: '' };
  expect(typedTurnover(credit)).toEqual({ times: 1, required: 50_000 });
  expect(withoutJoiners(turnoverText({ times: 1, required: 50_000 }))).toBe(
    'เทิร์นโอเวอร์ 1 เท่า = ต้องเล่น ฿500 ก่อนถอน',
  );
  expect(typedTurnover({ ...credit, action: 'add_bonus', turnoverMultiplier: '3' })?.required).toBe(150_000);
  expect(typedTurnover({ ...credit, amount: '0.01', turnoverMultiplier: '1.5' })?.required).toBe(2);
  expect(typedTurnover({ ...credit, action: 'add_bonus' })).toBeNull();
  expect(typedTurnover({ ...credit, turnoverMultiplier: 'x' })).toBeNull();
  expect(typedTurnover({ ...credit, action: 'cut_credit' })).toBeNull();
});
