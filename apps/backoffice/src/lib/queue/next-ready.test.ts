import { expect, it } from 'vitest';
import { nextReady } from './next-ready.ts';

const nobody = () => false;

it('goes on to the oldest, also to one before the item that was left', () => {
  expect(nextReady(['a', 'b', 'c'], new Set(['b']), nobody)).toBe('a');
  expect(nextReady(['a', 'b', 'c'], new Set(['a', 'b']), nobody)).toBe('c');
});

it('never comes back to what was left, and ends where nothing is', () => {
  expect(nextReady(['a'], new Set(['a']), nobody)).toBeUndefined();
  expect(nextReady([], new Set(), nobody)).toBeUndefined();
});

it('leaves what somebody else has open for last', () => {
  expect(nextReady(['a', 'b'], new Set(), (id) => id === 'a')).toBe('b');
  expect(nextReady(['a', 'b'], new Set(['b']), (id) => id === 'a')).toBe('a');
});
