import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetType, betTypeNames, betTypes, numbersOf, type Outcome } from './bets.ts';
import type { SoldLine } from './parts.ts';
import { payoutsOf } from './settle.ts';

const part = (stake: number, rate: number) => ({ stake, rate });
const sold = (type: BetType, number: string, ...parts: SoldLine['parts'][number][]): SoldLine => ({
  type,
  number,
  parts: parts.length === 0 ? [part(100, 1000)] : parts,
});
const outcome: Outcome = { top: '7387', bottom: '08', front3: ['091', '298'], bottom3: ['602', '602'] };

describe('worked examples', () => {
  test.each<[BetType, string, boolean]>([
    ['top3', '387', true],
    ['top3', '378', false],
    ['top3', '738', false],
    ['tod3', '387', true],
    ['tod3', '738', true],
    ['tod3', '877', false],
    ['top2', '87', true],
    ['top2', '78', false],
    ['top2', '08', false],
    ['bottom2', '08', true],
    ['bottom2', '80', false],
    ['runTop', '3', true],
    ['runTop', '7', true],
    ['runTop', '0', false],
    ['runBottom', '0', true],
    ['runBottom', '7', false],
    ['front3', '091', true],
    ['front3', '298', true],
    ['front3', '602', false],
    ['bottom3', '602', true],
    ['bottom3', '206', false],
    ['top4', '7387', true],
    ['top4', '7378', false],
    ['tod4', '8773', true],
    ['tod4', '8733', false],
  ])('%s %s: %s', (type, number, wins) => {
    expect(payoutsOf([sold(type, number)], outcome)).toEqual([wins ? 1000 : 0]);
  });

  test('the run digit before the last three does not win', () => {
    expect(payoutsOf([sold('runTop', '9')], { ...outcome, top: '9123' })).toEqual([0]);
  });

  test('what is drawn twice pays once', () => {
    const twice: Outcome = { top: '777', bottom: '77', front3: ['111', '111'], bottom3: ['222', '222'] };
    const lines = [
      sold('runTop', '7'),
      sold('runBottom', '7'),
      sold('front3', '111'),
      sold('bottom3', '222'),
    ];
    expect(payoutsOf(lines, twice)).toEqual([1000, 1000, 1000, 1000]);
  });

  test('each part pays at its own rate, rounded down to satang', () => {
    expect(payoutsOf([sold('top2', '87', part(1000, 9000), part(333, 4501))], outcome)).toEqual([
      90_000 + 14_988,
    ]);
    expect(payoutsOf([sold('top2', '87', part(33, 333), part(33, 333))], outcome)).toEqual([109 + 109]);
  });

  test('without lines or parts there is nothing to pay', () => {
    expect(payoutsOf([], outcome)).toEqual([]);
    expect(payoutsOf([{ type: 'top2', number: '87', parts: [] }], outcome)).toEqual([0]);
  });

  test('four digits lose where three are published', () => {
    expect(payoutsOf([sold('top4', '0123'), sold('tod4', '0123')], { ...outcome, top: '123' })).toEqual([
      0, 0,
    ]);
  });
});

/** The rules once more, in arithmetic on the numbers and not on their digits as text. */
const countOf = (number: number, width: number): string => {
  const counts = Array<number>(10).fill(0);
  for (let rest = number, at = 0; at < width; at += 1) {
    counts[rest % 10] = (counts[rest % 10] ?? 0) + 1;
    rest = Math.floor(rest / 10);
  }
  return counts.join();
};
const hasDigit = (number: number, width: number, digit: number): boolean =>
  Array.from({ length: width }, (_, place) => Math.floor(number / 10 ** place) % 10).includes(digit);
const references: Record<
  BetType,
  (number: number, top: number, bottom: number, drawn: number[][]) => boolean
> = {
  top3: (number, top) => top % 1000 === number,
  tod3: (number, top) => countOf(top % 1000, 3) === countOf(number, 3),
  top2: (number, top) => top % 100 === number,
  bottom2: (number, _, bottom) => bottom === number,
  runTop: (number, top) => hasDigit(top, 3, number),
  runBottom: (number, _, bottom) => hasDigit(bottom, 2, number),
  front3: (number, _top, _bottom, [front = []]) => front.some((each) => each === number),
  bottom3: (number, _top, _bottom, [, back = []]) => back.some((each) => each === number),
  top4: (number, top) => top === number,
  tod4: (number, top) => countOf(top, 4) === countOf(number, 4),
  set4: (number, top) => percentOfSet(number, top) > 0,
};

/** The best prize of a set, in percent of the first. */
function percentOfSet(number: number, top: number): number {
  const prizes: [boolean, number][] = [
    [top === number, 100],
    [countOf(top, 4) === countOf(number, 4), 4],
    [top % 1000 === number % 1000, 30],
    [countOf(top % 1000, 3) === countOf(number % 1000, 3), 3],
    [Math.floor(top / 100) === Math.floor(number / 100), 1],
    [top % 100 === number % 100, 1],
  ];
  return Math.max(0, ...prizes.map(([wins, percent]) => (wins ? percent : 0)));
}
/** What a line of ten baht pays at 10, as the rules say. */
const paysOf = (type: BetType, number: number, top: number, bottom: number, drawn: number[][]): number => {
  if (!references[type](number, top, bottom, drawn)) return 0;
  return type === 'set4' ? 100 * percentOfSet(number, top) : 10_000;
};
const text = (number: number, width: number): string => String(number).padStart(width, '0');

describe('against the rules written once more', () => {
  const onTop = betTypeNames.filter((type) => betTypes[type].on === 'top');

  test.each(onTop.filter((type) => betTypes[type].digits < 4))('every number of %s', (type) => {
    const lines = numbersOf(type).map((number) => sold(type, number, part(1000, 1000)));
    // 7 and 1,000 have no common divisor, so that all last three digits occur.
    for (let top = 0; top < 10_000; top += 7) {
      const expected = lines.map(({ number }) => paysOf(type, Number(number), top, 0, []));
      expect(payoutsOf(lines, { ...outcome, top: text(top, 4) })).toEqual(expected);
    }
  });

  test.each(['top4', 'tod4', 'set4'] as const)('%s: all outcomes, with numbers that are alike', (type) => {
    for (let top = 0; top < 10_000; top += 1) {
      const drawn = text(top, 4);
      const alike = [
        top,
        (top + 1) % 10_000,
        (top + 1111) % 10_000,
        (top + 1000) % 10_000,
        (top + 4900) % 10_000,
        Number([...drawn].toReversed().join('')),
        Number(`${drawn[0]}${drawn[2]}${drawn[1]}${drawn[3]}`),
        Number(`9${drawn[3]}${drawn[2]}${drawn[1]}`),
      ];
      const expected = alike.map((number) => paysOf(type, number, top, 0, []));
      const lines = alike.map((number) => sold(type, text(number, 4), part(1000, 1000)));
      expect(payoutsOf(lines, { ...outcome, top: drawn })).toEqual(expected);
    }
  });

  test.each(['bottom2', 'runBottom'] as const)('%s in all outcomes of bottom', (type) => {
    const lines = numbersOf(type).map((number) => sold(type, number));
    for (let bottom = 0; bottom < 100; bottom += 1) {
      const expected = lines.map(({ number }) =>
        references[type](Number(number), 0, bottom, []) ? 1000 : 0,
      );
      expect(payoutsOf(lines, { ...outcome, bottom: text(bottom, 2) })).toEqual(expected);
    }
  });

  test('any line in any outcome', () => {
    const few = fc.integer({ min: 0, max: 9999 }).map((number) => (number % 2 === 0 ? number % 50 : number));
    const line = fc.constantFrom(...betTypeNames).chain((type) =>
      fc.tuple(
        fc.constant(type),
        few.map((number) => number % 10 ** betTypes[type].digits),
      ),
    );
    const three = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        fc.array(line),
        few,
        three,
        fc.array(fc.tuple(three, three), { minLength: 2, maxLength: 2 }),
        (bets, top, bottom, drawn) => {
          const [front3 = [], bottom3 = []] = drawn.map((pair) => pair.map((number) => text(number, 3)));
          const found = payoutsOf(
            bets.map(([type, number]) => sold(type, text(number, betTypes[type].digits), part(1000, 1000))),
            { top: text(top, 4), bottom: text(bottom, 2), front3, bottom3 },
          );
          expect(found).toEqual(bets.map(([type, number]) => paysOf(type, number, top, bottom, drawn)));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a set', () => {
  const set = (number: string, top: string, ...parts: SoldLine['parts'][number][]) =>
    payoutsOf([sold('set4', number, ...parts)], { ...outcome, top })[0];
  // 100 baht at 830.
  const one = part(10_000, 83_000);

  test.each([
    ['1234', 8_300_000],
    ['9234', 2_490_000],
    ['4321', 332_000],
    ['9432', 249_000],
    ['1299', 83_000],
    ['9934', 83_000],
    ['9912', 0],
  ])('%s for ฿100 at 830 when 1234 is drawn pays %d', (number, paid) => {
    expect(set(number, '1234', one)).toBe(paid);
  });

  test('pays the best prize only, of each of its parts at its own rate', () => {
    expect(set('1122', '1122', one)).toBe(8_300_000);
    expect(set('4321', '1234', one, part(10_000, 41_500))).toBe(332_000 + 166_000);
    expect(set('4321', '1234', part(20_000, 41_500))).toBe(332_000);
  });

  test('loses where three digits are published', () => {
    expect(set('0123', '123', one)).toBe(0);
  });
});
