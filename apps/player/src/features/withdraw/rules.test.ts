import { expect, it } from 'vitest';
import {
  checkWithdraw,
  gateOf,
  isBack,
  isOpenWithdrawal,
  mostOf,
  turnoverPercent,
  withdrawStep,
} from './rules.ts';

it.each([
  ['PENDING', true, false, 0],
  ['PROCESSING', true, false, 1],
  ['UNKNOWN', true, false, 1],
  ['FAILED', true, false, 1],
  ['PAID', false, false, 3],
  ['REJECTED', false, true, 1],
  ['REVOKED', false, true, 1],
  ['RETURNED', false, true, 1],
])('%s is open: %s, went back: %s, on step %d', (status, open, back, step) => {
  expect(isOpenWithdrawal(status)).toBe(open);
  expect(isBack(status)).toBe(back);
  expect(withdrawStep(status)).toBe(step);
});

const bounds = { minimum: 10_000, maximum: 500_000, amountLeft: 200_000 };

it.each([
  ['', 300_000, false],
  ['99.99', 300_000, false],
  ['100', 300_000, true],
  ['100', 9_999, false],
  ['2000', 300_000, true],
  ['2000.01', 300_000, false],
])('an amount of %j out of %d satang is good: %s', (typed, balance, good) =>
  expect(checkWithdraw(typed, balance, bounds) === null).toBe(good),
);

it('takes the least of balance, daily limit and limit of one withdrawal, and names it', () => {
  const now = Date.parse('2025-11-20T03:00:00Z');
  const free = { ...bounds, turnoverLeft: 0, pausedUntil: null, countLeft: 1 };
  const most = (balance: number, limits: object = {}) => mostOf(balance, { ...free, ...limits }, now);
  expect(most(300_000)).toEqual({ amount: 200_000, by: 'day' });
  expect(most(900_000, { amountLeft: 800_000 })).toEqual({ amount: 500_000, by: 'once' });
  expect(most(12_345)).toEqual({ amount: 12_345, by: 'balance' });
  expect(most(9_999)).toEqual({ amount: 0, by: 'balance' });
  expect(most(300_000, { amountLeft: -1 }).amount).toBe(0);
  expect(most(300_000, { turnoverLeft: 1 }).amount).toBe(0);
  expect(most(300_000, { countLeft: 0 }).amount).toBe(0);
  expect(most(300_000, { pausedUntil: '2025-11-20T03:00:01Z' }).amount).toBe(0);
});

it('says why nothing can be withdrawn', () => {
  const now = Date.parse('2025-11-20T03:00:00Z');
  const free = { turnoverLeft: 0, pausedUntil: null, countLeft: 1, amountLeft: 10_000, minimum: 10_000 };
  expect(gateOf(free, now)).toBeNull();
  expect(gateOf({ ...free, pausedUntil: '2025-11-20T03:00:00Z' }, now)).toBeNull();
  expect(gateOf({ ...free, pausedUntil: '2025-11-21T03:00:00Z', turnoverLeft: 1 }, now)).toContain('10:00');
  expect(gateOf({ ...free, turnoverLeft: 123_450 }, now)).toContain('1,234.50');
  expect(gateOf({ ...free, countLeft: 0 }, now)).toMatch(/ครั้ง.*พรุ่งนี้/);
  expect(gateOf({ ...free, amountLeft: 9_999 }, now)).toMatch(/วงเงิน.*พรุ่งนี้/);
});

it.each([
  [100_000, 100_000, 0],
  [100_000, 50_000, 50],
  [100_000, 1, 99],
  [100_000, 0, 100],
  [0, 0, 100],
  [100, 200, 0],
])('of %d required with %d left %d percent are played', (required, left, percent) =>
  expect(turnoverPercent({ required, left })).toBe(percent),
);
