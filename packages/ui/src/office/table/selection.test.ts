import { expect, it } from 'vitest';
import { allOf, pressed, pressedAll, stillThere } from './selection.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const none = new Set<string>();
const list = (selected: ReadonlySet<string>) => [...selected].sort().join('');

it('selects and deselects one row', () => {
  const one = pressed(none, { keys, key: 'b', range: false });
  expect(list(one)).toBe('b');
  expect(list(pressed(one, { keys, key: 'b', range: false }))).toBe('');
  expect(list(none)).toBe('');
});

it('adds a range in both directions to the selection', () => {
  expect(list(pressed(new Set(['b']), { keys, key: 'd', anchor: 'b', range: true }))).toBe('bcd');
  expect(list(pressed(new Set(['d', 'e']), { keys, key: 'b', anchor: 'd', range: true }))).toBe('bcde');
});

it('deselects a range if the row at its end was selected', () => {
  expect(list(pressed(new Set(keys), { keys, key: 'd', anchor: 'b', range: true }))).toBe('ae');
});

it('selects one row if the other end is gone', () => {
  expect(list(pressed(none, { keys, key: 'c', anchor: 'gone', range: true }))).toBe('c');
  expect(list(pressed(none, { keys, key: 'c', range: true }))).toBe('c');
  expect(list(pressed(none, { keys, key: 'gone', range: false }))).toBe('');
});

it('selects or deselects a page', () => {
  expect(list(pressedAll(new Set(['b']), keys))).toBe('abcde');
  expect(list(pressedAll(new Set(keys), keys))).toBe('');
  expect(list(stillThere(new Set(['a', 'x', 'c']), keys))).toBe('ac');
});

it('knows whether all selectable rows are selected', () => {
  const choosable = new Set(['a', 'b']);
  expect(allOf(none, choosable)).toEqual({ checked: false, some: false });
  expect(allOf(new Set(['a']), choosable)).toEqual({ checked: false, some: true });
  expect(allOf(choosable, choosable)).toEqual({ checked: true, some: false });
  expect(allOf(none, none)).toEqual({ checked: false, some: false });
});
