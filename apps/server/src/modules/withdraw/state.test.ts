import { WITHDRAW_MAX, WITHDRAW_MAX_PER_DAY, WITHDRAW_MIN } from '@salung/contract';
import { describe, expect, it } from 'vitest';
import { amountProblem, leftToday, mayBecome, OPEN, transitions, type WithdrawStatus } from './state.ts';

describe('amounts', () => {
  it('have bounds, both inside', () => {
    const tried = [WITHDRAW_MIN - 1, WITHDRAW_MIN, WITHDRAW_MAX, WITHDRAW_MAX + 1];
    expect(tried.map((amount) => amountProblem(amount, 0))).toEqual([
      'AMOUNT_TOO_SMALL',
      undefined,
      undefined,
      'AMOUNT_TOO_LARGE',
    ]);
  });
  it('add up over a day', () => {
    const used = WITHDRAW_MAX_PER_DAY - WITHDRAW_MIN;
    expect(leftToday(used)).toBe(WITHDRAW_MIN);
    expect(amountProblem(WITHDRAW_MIN, used)).toBeUndefined();
    expect(amountProblem(WITHDRAW_MIN + 1, used)).toBe('WITHDRAW_DAY_LIMIT');
    expect(leftToday(WITHDRAW_MAX_PER_DAY + 1)).toBe(0);
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
