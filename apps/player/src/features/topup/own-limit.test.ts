import { expect, it } from 'vitest';
import { leastLeft, leftText } from './own-limit.ts';

const limit = { resetsAt: '2026-01-02T00:00:00+07:00', later: null } as const;

it('finds the limit of deposits that allows least, and says what is left of it', () => {
  expect(leastLeft([])).toBeUndefined();
  const own = leastLeft([
    { ...limit, kind: 'loss', period: 'day', most: 100, used: 100 },
    { ...limit, kind: 'deposit', period: 'month', most: 5_000_00, used: 4_500_00 },
    { ...limit, kind: 'deposit', period: 'day', most: 1_000_00, used: 400_00 },
  ]);
  expect(own).toEqual({ period: 'month', left: 500_00 });
  expect(leftText({ period: 'day', left: 500_00 }, 100_00)).toBe('วันนี้ฝากได้อีก ฿500');
  expect(leftText({ period: 'day', left: 99_00 }, 100_00)).not.toContain('฿');
  // Money that has arrived counts even above the limit.
  expect(leastLeft([{ ...limit, kind: 'deposit', period: 'day', most: 100, used: 900 }])?.left).toBe(0);
});
