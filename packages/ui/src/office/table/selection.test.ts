import { expect, it } from 'vitest';
import { allOf, pressed, pressedAll, stillThere } from './selection.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];
const none = new Set<string>();
const list = (selected: ReadonlySet<string>) => [...selected].sort().join('');

it('chooses and lets go one row', () => {
  const one = pressed(none, { keys, key: 'b', range: false });
  expect(list(one)).toBe('b');
  expect(list(pressed(one, { keys, key: 'b', range: false }))).toBe('');
  expect(list(none)).toBe('');
});

it('chooses a range in both directions, with what was chosen before', () => {
  expect(list(pressed(new Set(['b']), { keys, key: 'd', anchor: 'b', range: true }))).toBe('bcd');
  expect(list(pressed(new Set(['d', 'e']), { keys, key: 'b', anchor: 'd', range: true }))).toBe('bcde');
});

it('lets a range go when the row at its end was chosen', () => {
  expect(list(pressed(new Set(keys), { keys, key: 'd', anchor: 'b', range: true }))).toBe('ae');
});

it('takes the one row where the other end is not there', () => {
  expect(list(pressed(none, { keys, key: 'c', anchor: 'gone', range: true }))).toBe('c');
  expect(list(pressed(none, { keys, key: 'c', range: true }))).toBe('c');
  expect(list(pressed(none, { keys, key: 'gone', range: false }))).toBe('');
});

it('chooses a page, or lets it go', () => {
  expect(list(pressedAll(new Set(['b']), keys))).toBe('abcde');
  expect(list(pressedAll(new Set(keys), keys))).toBe('');
  expect(list(stillThere(new Set(['a', 'x', 'c']), keys))).toBe('ac');
});

it('knows whether all of what may be chosen is chosen', () => {
  const choosable = new Set(['a', 'b']);
  expect(allOf(none, choosable)).toEqual({ checked: false, some: false });
  expect(allOf(new Set(['a']), choosable)).toEqual({ checked: false, some: true });
  expect(allOf(choosable, choosable)).toEqual({ checked: true, some: false });
  expect(allOf(none, none)).toEqual({ checked: false, some: false });
});
