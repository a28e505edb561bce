import { PRESENCE_LIFE } from '@salung/contract/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Item, noteAllLooking, noteLooking, othersAt } from './presence.ts';

const somsri = { staffId: '1', name: 'สมศรี' };
const first: Item = { kind: 'topup', id: 'a' };
const second: Item = { kind: 'withdrawal', id: 'a' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  noteAllLooking([]);
  vi.useRealTimers();
});

test('who looks at an item is known by its kind and id, until he leaves', () => {
  noteLooking({ ...first, staff: [somsri] });
  expect([othersAt(first), othersAt(second)]).toEqual([[somsri], []]);
  noteLooking({ ...first, staff: [] });
  expect(othersAt(first)).toEqual([]);
});

test('a word is believed for so long only, and each one anew', () => {
  noteLooking({ ...first, staff: [somsri] });
  vi.advanceTimersByTime(PRESENCE_LIFE - 1);
  noteLooking({ ...first, staff: [somsri] });
  vi.advanceTimersByTime(PRESENCE_LIFE - 1);
  expect(othersAt(first)).toEqual([somsri]);
  vi.advanceTimersByTime(1);
  expect(othersAt(first)).toEqual([]);
});

test('a new beginning replaces everything', () => {
  noteLooking({ ...first, staff: [somsri] });
  noteAllLooking([{ ...second, staff: [somsri] }]);
  expect([othersAt(first), othersAt(second)]).toEqual([[], [somsri]]);
});
