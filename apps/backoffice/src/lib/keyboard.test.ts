import { expect, it } from 'vitest';
import { type Press, pressName, SEQUENCE_PAUSE, Sequence } from './keyboard.ts';

const press = (key: string, code: string, more: Partial<Press> = {}): Press => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

it.each([
  [press('a', 'KeyA'), 'a'],
  [press('A', 'KeyA', { shiftKey: true }), 'a'],
  [press('ฟ', 'KeyA'), 'a'],
  [press('่', 'KeyJ'), 'j'],
  // On Dvorak the letter counts, not the place.
  [press('j', 'KeyC'), 'j'],
  [press('?', 'Slash', { shiftKey: true }), '?'],
  [press('ฦ', 'Slash', { shiftKey: true }), '?'],
  [press('ArrowDown', 'ArrowDown'), 'ArrowDown'],
  [press('Enter', 'Enter'), 'Enter'],
  [press('a', 'KeyA', { ctrlKey: true }), null],
  [press('r', 'KeyR', { metaKey: true }), null],
])('%j is %s', (given, name) => expect(pressName(given)).toBe(name));

it('puts g and the next key together, within a pause', () => {
  const sequence = new Sequence();
  expect(sequence.push('j', 0)).toBe('j');
  expect(sequence.push('g', 10)).toBeNull();
  expect(sequence.push('t', 500)).toBe('g t');
  expect(sequence.push('t', 600)).toBe('t');
  expect(sequence.push('g', 700)).toBeNull();
  expect(sequence.push('Shift', 710)).toBeNull();
  expect(sequence.push('w', 800)).toBe('g w');
  expect(sequence.push('g', 1000)).toBeNull();
  expect(sequence.push('w', 1001 + SEQUENCE_PAUSE)).toBe('w');
});
