import { PRESENCE_LIFE } from '@salung/contract/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Item, othersAt, replacePresence, setPresence } from './presence.ts';

const somsri = { staffId: '1', name: 'สมศรี' };
const first: Item = { kind: 'topup', id: 'a' };
const second: Item = { kind: 'withdrawal', id: 'a' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  replacePresence([]);
  vi.useRealTimers();
});

test('the people at an item are known by its kind and id, until they leave', () => {
  setPresence({ ...first, staff: [somsri] });
  expect([othersAt(first), othersAt(second)]).toEqual([[somsri], []]);
  setPresence({ ...first, staff: [] });
  expect(othersAt(first)).toEqual([]);
});

test('presence expires, and every renewal extends it', () => {
  setPresence({ ...first, staff: [somsri] });
  vi.advanceTimersByTime(PRESENCE_LIFE - 1);
  setPresence({ ...first, staff: [somsri] });
  vi.advanceTimersByTime(PRESENCE_LIFE - 1);
  expect(othersAt(first)).toEqual([somsri]);
  vi.advanceTimersByTime(1);
  expect(othersAt(first)).toEqual([]);
});

test('a snapshot replaces everything', () => {
  setPresence({ ...first, staff: [somsri] });
  replacePresence([{ ...second, staff: [somsri] }]);
  expect([othersAt(first), othersAt(second)]).toEqual([[], [somsri]]);
});
