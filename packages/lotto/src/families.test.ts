import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Family, families, familyNames, fitsFamily, permutationsOf, reverseOf } from './families.ts';

const sizes: [keyof typeof families, string, number][] = [
  ['reverse', '12', 2],
  ['reverse', '11', 1],
  ['permutations', '12', 2],
  ['permutations', '123', 6],
  ['permutations', '112', 3],
  ['permutations', '777', 1],
  ['permutations', '1234', 24],
  ['permutations', '12345', 60],
  ['doors19', '5', 19],
  ['front', '1', 10],
  ['back', '1', 10],
  ['frontBack', '1', 20],
  ['siblings', '', 20],
  ['doubles', '', 10],
  ['triples', '', 10],
  ['evenEven', '', 25],
  ['oddOdd', '', 25],
  ['evenOdd', '', 50],
  ['high', '', 50],
  ['low', '', 50],
  ['even', '', 50],
  ['odd', '', 50],
  ['win', '12345', 10],
  ['winReversed', '12345', 20],
  ['winDoubles', '12345', 15],
  ['winReversedDoubles', '12345', 25],
  ['win3', '12345', 10],
  ['win', '1123', 3],
];

describe('families', () => {
  it.each(sizes)('%s of "%s" has %i numbers', (name, input, size) => {
    expect(families[name].numbers(input)).toHaveLength(size);
  });

  it('names every family in the sizes', () => {
    expect(new Set(sizes.map(([name]) => name))).toEqual(new Set(familyNames));
  });

  it('lists what players mean', () => {
    expect(families.doors19.numbers('5').slice(0, 12).join(' ')).toBe('50 51 52 53 54 55 56 57 58 59 05 15');
    expect(families.front.numbers('1')).toEqual('10 11 12 13 14 15 16 17 18 19'.split(' '));
    expect(families.back.numbers('1')).toEqual('01 11 21 31 41 51 61 71 81 91'.split(' '));
    expect(families.frontBack.numbers('1').filter((number) => number === '11')).toHaveLength(2);
    expect(families.siblings.numbers('').join(' ')).toBe(
      '01 09 10 12 21 23 32 34 43 45 54 56 65 67 76 78 87 89 90 98',
    );
    expect(families.win.numbers('12345').join(' ')).toBe('12 13 14 15 23 24 25 34 35 45');
    expect(families.high.numbers('')[0]).toBe('50');
    expect(families.odd.numbers('').slice(0, 3)).toEqual(['01', '03', '05']);
  });

  it('never invents an order: 112 has no 122', () => {
    expect(permutationsOf('112').toSorted()).toEqual(['112', '121', '211']);
    expect(
      permutationsOf('1123').every((number) => [...number].filter((digit) => digit === '2').length < 2),
    ).toBe(true);
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{3}$/), (number) => {
        const sorted = [...number].toSorted().join('');
        for (const order of permutationsOf(number)) expect([...order].toSorted().join('')).toBe(sorted);
      }),
    );
  });

  it('gives numbers of its length only, each once, save the one of frontBack', () => {
    for (const name of familyNames) {
      const family: Family = families[name];
      const input = { nothing: '', digit: '7', digits: '0457', number: '457' }[family.needs];
      const numbers = family.numbers(input);
      if (name !== 'frontBack') expect(new Set(numbers).size).toBe(numbers.length);
      if (name !== 'reverse') expect(numbers.every((number) => number.length === family.digits)).toBe(true);
    }
    expect(reverseOf('90')).toEqual(['90', '09']);
  });

  it('refuses what it cannot be made from', () => {
    expect(() => families.doors19.numbers('55')).toThrow('input: 19ประตู needs digit');
    expect(() => families.doubles.numbers('1')).toThrow(RangeError);
    expect(() => families.win.numbers('1')).toThrow(RangeError);
    expect(() => families.permutations.numbers('12a')).toThrow(RangeError);
    expect(fitsFamily(families.win, '12')).toBe(true);
    expect(fitsFamily(families.win, '12345678')).toBe(false);
  });
});
