import { describe, expect, it } from 'vitest';
import { presets } from '../../../test/settings.ts';
import { amountProblem, leftToday, mayBecome, OPEN, transitions, type WithdrawStatus } from './state.ts';

const {
  'withdraw.minimum': MIN,
  'withdraw.maximum': MAX,
  'withdraw.dailyMaximum': DAY,
  'withdraw.dailyCount': COUNT,
} = presets;
const problem = (amount: number, today = 0, count = 0) =>
  amountProblem(amount, { amount: today, count }, presets);

describe('amounts', () => {
  it('have bounds, both inside', () => {
    const tried = [MIN - 1, MIN, MAX, MAX + 1];
    expect(tried.map((amount) => problem(amount))).toEqual([
      'AMOUNT_TOO_SMALL',
      undefined,
      undefined,
      'AMOUNT_TOO_LARGE',
    ]);
  });
  it('add up over a day', () => {
    const used = DAY - MIN;
    expect(leftToday(used, presets)).toBe(MIN);
    expect(problem(MIN, used)).toBeUndefined();
    expect(problem(MIN + 1, used)).toBe('WITHDRAW_DAY_LIMIT');
    expect(leftToday(DAY + 1, presets)).toBe(0);
  });
  it('are so many in a day', () => {
    expect(problem(MIN, 0, COUNT - 1)).toBeUndefined();
    expect(problem(MIN, 0, COUNT)).toBe('WITHDRAW_DAY_COUNT');
  });
});

describe('the states', () => {
  const statuses = Object.keys(transitions) as WithdrawStatus[];
  it('never pay twice: what is in doubt is neither retried nor given back', () => {
    expect(statuses.filter((to) => mayBecome('UNKNOWN', to))).toEqual(['FAILED', 'PAID']);
    expect(statuses.filter((from) => mayBecome(from, 'PAID'))).toEqual(['PROCESSING', 'UNKNOWN']);
  });
  it('are open exactly while they can still come to another end', () => {
    const ends = statuses.filter((status) => transitions[status].length === 0);
    expect(statuses.filter((status) => !ends.includes(status) && status !== 'PAID').sort()).toEqual(
      [...OPEN].sort(),
    );
  });
});
