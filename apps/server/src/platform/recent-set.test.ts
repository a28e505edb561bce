import { expect, it } from 'vitest';
import { RecentSet } from './recent-set.ts';

it('what was added is known for its time, and anew when it is added again', () => {
  const recent = new RecentSet(100);
  recent.add('a', 1_000);
  expect(recent.has('a', 1_099)).toBe(true);
  expect(recent.has('a', 1_100)).toBe(false);
  expect(recent.has('b', 1_000)).toBe(false);
  recent.add('a', 1_100);
  expect(recent.has('a', 1_199)).toBe(true);
});

it('a thousand are kept, the oldest go', () => {
  const recent = new RecentSet(100);
  for (let n = 0; n <= 1_000; n++) recent.add(String(n), 0);
  expect([recent.has('0', 1), recent.has('1', 1), recent.has('1000', 1)]).toEqual([false, true, true]);
});
