import { expect, it } from 'vitest';
import {
  checkWithdraw,
  isBack,
  isOpenWithdrawal,
  mostOf,
  reasonsNow,
  reasonText,
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

type Reason = Parameters<typeof reasonsNow>[0][number];
const reason = (code: string, more: Partial<Reason> = {}): Reason => ({
  code,
  textTh: `ไทย ${code}`,
  textEn: code,
  remedy: 'ASK_STAFF',
  until: null,
  ...more,
});

it('takes the least of balance, daily limit and limit of one withdrawal, and names it', () => {
  const most = (balance: number, limits: object = {}) => mostOf(balance, { ...bounds, ...limits }, false);
  expect(most(300_000)).toEqual({ amount: 200_000, by: 'day' });
  expect(most(900_000, { amountLeft: 800_000 })).toEqual({ amount: 500_000, by: 'once' });
  expect(most(12_345)).toEqual({ amount: 12_345, by: 'balance' });
  expect(most(9_999)).toEqual({ amount: 0, by: 'balance' });
  expect(most(300_000, { amountLeft: -1 }).amount).toBe(0);
  expect(mostOf(300_000, bounds, true).amount).toBe(0);
});

it('says everything that holds up a withdrawal, and nothing that is over', () => {
  const now = Date.parse('2025-11-20T03:00:00Z');
  const paused = reason('PAYOUT_PAUSED', { remedy: 'WAIT', until: '2025-11-20T03:00:01Z' });
  const over = { ...paused, until: '2025-11-20T03:00:00Z' };
  const toPlay = reason('TURNOVER_OPEN', { remedy: 'PLAY' });
  const codes = (reasons: Reason[], left: number, mayPlay = true) =>
    reasonsNow(reasons, { now, left, mayPlay }).map(({ code }) => code);
  expect(codes([paused, toPlay, toPlay], 1)).toEqual(['PAYOUT_PAUSED', 'TURNOVER_OPEN', 'TURNOVER_OPEN']);
  expect(codes([over, toPlay], 1)).toEqual(['TURNOVER_OPEN']);
  const blocked = reason('ACCOUNT_BLOCKED');
  expect(codes([blocked, toPlay], 1, false)).toEqual(['ACCOUNT_BLOCKED']);
  // What was played since the limits were read.
  expect(codes([toPlay], 0)).toEqual([]);
  // The amounts say it, with the balance of this minute.
  expect(codes([reason('WITHDRAW_BELOW_MINIMUM', { remedy: 'MORE_MONEY' })], 0)).toEqual([]);
  expect(codes([reason('WITHDRAW_OPEN', { remedy: 'WAIT' })], 0)).toEqual([]);
  expect(reasonText(toPlay)).toBe('ไทย TURNOVER_OPEN');
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
