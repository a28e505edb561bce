import { expect, it } from 'vitest';
import { nextReady } from './next-ready.ts';

const nobody = () => false;

it('goes on to the oldest item, also if it is before the last one', () => {
  expect(nextReady(['a', 'b', 'c'], new Set(['b']), nobody)).toBe('a');
  expect(nextReady(['a', 'b', 'c'], new Set(['a', 'b']), nobody)).toBe('c');
});

it('never returns to an item that was left, and ends when there are none', () => {
  expect(nextReady(['a'], new Set(['a']), nobody)).toBeUndefined();
  expect(nextReady([], new Set(), nobody)).toBeUndefined();
});

it('takes items that somebody else has open last', () => {
  expect(nextReady(['a', 'b'], new Set(), (id) => id === 'a')).toBe('b');
  expect(nextReady(['a', 'b'], new Set(['b']), (id) => id === 'a')).toBe('a');
});
