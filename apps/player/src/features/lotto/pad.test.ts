import { describe, expect, it } from 'vitest';
import {
  dropNumber,
  emptyPad,
  enter,
  familiesFor,
  isComplete,
  leastDigits,
  type Pad,
  pressFamily,
  restored,
  toggleType,
  type as typeDigits,
} from './pad.ts';

/** Presses digits one after the other. */
const press = (pad: Pad, digits: string): Pad =>
  [...digits].reduce((before, digit) => typeDigits(before, before.typed + digit), pad);

describe('types', () => {
  it('of the same digits are chosen together', () => {
    expect(toggleType(emptyPad('top2'), 'bottom2').types).toEqual(['top2', 'bottom2']);
  });
  it('of other digits replace them, with what was typed', () => {
    expect(toggleType(press(emptyPad('top2'), '12345'), 'tod3')).toEqual(emptyPad('tod3'));
  });
  it('are sets alone, for the same numbers', () => {
    const four = toggleType(press(emptyPad('top4'), '1234'), 'tod4');
    const sets = toggleType(four, 'set4');
    expect(sets).toMatchObject({ types: ['set4'], numbers: ['1234'] });
    expect(toggleType(sets, 'set4').types).toEqual(['set4']);
    expect(toggleType(sets, 'top4')).toMatchObject({ types: ['top4'], numbers: ['1234'] });
  });
  it('are never none', () => {
    expect(toggleType(emptyPad('top2'), 'top2').types).toEqual(['top2']);
    const both = toggleType(emptyPad('top2'), 'bottom2');
    expect(toggleType(both, 'top2').types).toEqual(['bottom2']);
  });
});

describe('what is typed', () => {
  it('becomes a number once it has its digits, each number once', () => {
    const pad = press(emptyPad('top3'), '12345612378');
    expect(pad.numbers).toEqual(['123', '456']);
    expect(pad.typed).toBe('78');
  });
  it('is digits only', () => {
    expect(typeDigits(emptyPad('top3'), 'a1-2').typed).toBe('12');
  });
  it('can be taken out again', () => {
    expect(dropNumber(press(emptyPad('runTop'), '123'), '2').numbers).toEqual(['1', '3']);
  });
});

describe('families', () => {
  it('are offered where their numbers fit', () => {
    expect(familiesFor(3)).toEqual(['permutations', 'triples', 'win3']);
    expect(familiesFor(2)).toContain('doors19');
    expect(familiesFor(1)).toEqual([]);
  });
  it('19 ประตู of a digit are 19 numbers, and of the next as well', () => {
    const pad = press(pressFamily(emptyPad('top2'), 'doors19'), '5');
    expect(pad.numbers).toHaveLength(19);
    // 56 and 65 are in both.
    expect(press(pad, '6').numbers).toHaveLength(36);
  });
  it('6 กลับ are the orders of each number until it is let go', () => {
    const pad = press(pressFamily(emptyPad('top3'), 'permutations'), '123112');
    expect(pad.numbers).toHaveLength(9);
    expect(press(pressFamily(pad, 'permutations'), '999').numbers).toHaveLength(10);
  });
  it('that need nothing are made at once', () => {
    expect(pressFamily(emptyPad('top3'), 'triples').numbers).toHaveLength(10);
  });
  it('of several digits wait until they are entered', () => {
    const pad = press(pressFamily(emptyPad('top2'), 'win'), '123');
    expect([pad.typed, pad.numbers]).toEqual(['123', []]);
    expect(enter(pad).numbers).toEqual(['12', '13', '23']);
    const short = press(pressFamily(emptyPad('top3'), 'win3'), '112');
    expect(isComplete(short)).toBe(false);
    expect(enter(short)).toEqual(short);
  });
});

it.each([
  ['win', 2],
  ['win3', 3],
  ['doors19', 1],
  ['permutations', 3],
] as const)('%s is made from at least %d digits', (family, least) => {
  expect(leastDigits(family, 3)).toBe(least);
});

describe('numbers that were cleared', () => {
  const pad = press(emptyPad('top2'), '1234');
  it('come back beside those made since', () => {
    const now = press({ ...pad, numbers: [] }, '1256');
    expect(restored(pad, now).numbers).toEqual(['12', '34', '56']);
  });
  it('come back with their type where another was chosen', () => {
    expect(restored(pad, press(toggleType(pad, 'top3'), '123'))).toEqual(pad);
  });
});
