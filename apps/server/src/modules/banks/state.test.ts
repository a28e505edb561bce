import { describe, expect, it } from 'vitest';
import { inOrder, leftOf, mayMove, takesAmount } from './state.ts';

describe('an account’s limits', () => {
  it('have bounds, both inside', () => {
    expect(takesAmount({ min_amount: null, max_amount: null }, 1)).toBe(true);
    const bounds = { min_amount: 100, max_amount: 200 };
    expect([99, 100, 200, 201].map((amount) => takesAmount(bounds, amount))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it('leave something of a day, or nothing', () => {
    expect([leftOf(null, 5), leftOf(10, 4), leftOf(10, 11)]).toEqual([Number.POSITIVE_INFINITY, 6, 0]);
  });
});

describe('flexible accounts', () => {
  const regular = {
    name: 'a',
    kind: 'withdraw' as 'withdraw' | 'flexible',
    is_active: true,
    min_amount: null as number | null,
    max_amount: null as number | null,
    left: 1_000,
  };
  const flexible = { ...regular, name: 'flexible', kind: 'flexible' as const };
  const moving = (...accounts: (typeof regular)[]) =>
    mayMove([...accounts, flexible], 500).map(({ name }) => name);
  const second = { ...regular, name: 'b' };

  it('stand in for accounts that are off or over their limit', () => {
    expect(moving(regular, second)).toEqual(['a', 'b']);
    expect(moving({ ...regular, is_active: false })).toEqual(['flexible']);
    expect(moving({ ...regular, left: 499 }, second)).toEqual(['b', 'flexible']);
  });
  it('do not for one whose bounds leave the amount out, nor for none', () => {
    expect(moving({ ...regular, max_amount: 499, is_active: false }, second)).toEqual(['b']);
    expect(moving({ ...regular, max_amount: 499 })).toEqual([]);
    expect(moving()).toEqual([]);
  });
});

describe('the order of a list', () => {
  const account = (
    name: string,
    dailyLimit: number | null,
    balance: number,
    counted: { amount: number; ledger: number } | null,
  ) => ({
    name,
    displayOrder: 1,
    dailyLimit,
    balance,
    counted,
  });
  const all = [
    account('a', null, 30, { amount: 12, ledger: 12 }),
    account('b', 5, 10, null),
    account('c', 9, 20, { amount: 15, ledger: 20 }),
  ];
  const names = (order: Parameters<typeof inOrder>[1]) =>
    inOrder(all, order)
      .map(({ name }) => name)
      .join('');

  it('is by what an account has; one that has no such thing comes last either way', () => {
    expect(names('balance_desc')).toBe('acb');
    expect(names('balance_asc')).toBe('bca');
    expect(names('dailyLimit_desc')).toBe('cba');
    expect(names('dailyLimit_asc')).toBe('bca');
    expect(names('difference_asc')).toBe('cab');
    expect(names('difference_desc')).toBe('acb');
  });

  it('leaves equal ones as they are', () => {
    expect(names('displayOrder_desc')).toBe('abc');
  });
});
