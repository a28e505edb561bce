import { describe, expect, it } from 'vitest';
import { exactBaht, partsOf } from './statement.ts';
import type { Line } from './types.ts';

const nothing: Omit<Line, 'basis' | 'staked' | 'counted'> = {
  won: 0,
  bonuses: 0,
  cashback: 0,
  commission: 0,
  providerShare: 0,
  fee: 0,
  share: 0,
  name: 'สม***',
  level: 1,
  gameType: 'slot',
  ofDay: null,
  percent: 50,
};
const amounts = (line: Line) => partsOf(line).map(([, satang]) => satang);

it.each([
  [1234.56, '฿12.3456'],
  [1234.5, '฿12.345'],
  [1200, '฿12.00'],
  [123_456_789, '฿1,234,567.89'],
  [0, '฿0.00'],
  [0.01, '฿0.0001'],
  [-150.25, '−฿1.5025'],
])('%d satang are %s', (satang, text) => {
  expect(exactBaht(satang)).toBe(text);
});

it('a plus stands before what came in, only if asked for', () => {
  expect([exactBaht(100, true), exactBaht(-100, true), exactBaht(0, true)]).toEqual([
    '+฿1.00',
    '−฿1.00',
    '฿0.00',
  ]);
});

describe('a line', () => {
  it('of stakes says what of them counts where that is not all', () => {
    const line: Line = { ...nothing, basis: 'turnover', staked: 1_000, counted: 1_000 };
    expect(amounts(line)).toEqual([1_000]);
    expect(amounts({ ...line, counted: 400 })).toEqual([1_000, 400]);
  });

  it('of losses has each deduction below zero, and none that is nothing', () => {
    const line: Line = { ...nothing, basis: 'netLoss', staked: 1_000, counted: 1_000, won: 300 };
    expect(amounts(line)).toEqual([1_000, -300]);
    expect(
      amounts({ ...line, bonuses: 50, cashback: 20, commission: 5, providerShare: 1.5, fee: 0.25 }),
    ).toEqual([1_000, -300, -50, -20, -5, -1.5, -0.25]);
  });
});
