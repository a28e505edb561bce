import { expect, test } from 'vitest';
import { barsOf, type GraphData, scaleOf, slotsOf } from './bars.ts';

const sum = (amount: number) => ({ amount, count: 1, fee: 0 });
const graph = (
  fromDate: string,
  toDate: string,
  amounts: readonly number[],
  unit: GraphData['unit'] = 'day',
) => ({
  at: '2026-05-13T03:00:00.000Z',
  fromDate,
  toDate,
  unit,
  points: amounts.map((amount, no) => ({
    at: new Date(Date.parse(`${fromDate}T00:00:00+07:00`) + no * 86_400_000).toISOString(),
    in: sum(amount),
    out: null,
  })),
});

test('has room for the whole day, week or month', () => {
  expect(slotsOf(graph('2026-05-01', '2026-05-01', [], 'hour'))).toEqual({ slots: 24, each: 1 });
  expect(slotsOf(graph('2026-05-01', '2026-05-31', []))).toEqual({ slots: 31, each: 1 });
  expect(slotsOf(graph('2025-04-10', '2026-05-14', []))).toEqual({ slots: 58, each: 7 });
});

test('takes days of long periods together, and leaves out what one may not see', () => {
  const bars = barsOf(graph('2026-01-01', '2026-03-31', [1, 2, 3]));
  expect(bars.map((bar) => [bar.at.slice(0, 10), bar.lastAt.slice(0, 10), bar.in, bar.out])).toEqual([
    ['2025-12-31', '2026-01-01', 3, null],
    ['2026-01-02', '2026-01-02', 3, null],
  ]);
  expect(barsOf(graph('2026-01-01', '2026-01-02', []))).toEqual([]);
});

test('ends the scale at a round amount', () => {
  const scale = (amount: number) => scaleOf(barsOf(graph('2026-01-01', '2026-01-01', [amount])));
  expect(scaleOf([])).toBe(10_000);
  expect(scale(10_001)).toBe(20_000);
  expect(scale(50_000)).toBe(50_000);
  expect(scale(50_001)).toBe(100_000);
  expect(scale(9_007_199_254_740_991)).toBe(10_000_000_000_000_000);
});
