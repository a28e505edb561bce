import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approximate, decimal, fraction, percent, plus, sum } from './fraction.ts';
import { gameRtp, rtpHundredths } from './rtp.ts';
import { spinAt } from './slot.ts';
import { enumerateSpins } from './slot-enumerate.ts';
import { freeSpinMoments, skyMoments, slotFigures } from './slot-exact.ts';
import { baseStrips, freeStrips, lanternValues } from './slot-tables.ts';

/** Every combination of stops, one by one. */
function countedOneByOne(strips: readonly string[], tukTuk: number | null): Map<string, number> {
  const counts = new Map<string, number>();
  const cycle = strips.reduce((product, strip) => product * strip.length, 1);
  for (let index = 0; index < cycle; index += 1) {
    let rest = index;
    const stops = strips.map((strip) => {
      const stop = rest % strip.length;
      rest = (rest - stop) / strip.length;
      return stop;
    });
    const { pays, signs, lanterns } = spinAt(stops, strips, tukTuk);
    const key = `${pays}:${signs}:${lanterns}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const grouped = (strips: readonly string[], tukTuk: number | null) =>
  new Map(
    enumerateSpins(strips, tukTuk).map(({ pays, signs, lanterns, count }) => [
      `${pays}:${signs}:${lanterns}`,
      count,
    ]),
  );

describe('counting stops in groups', () => {
  const letter = fc.constantFrom(...'PNAMKTCBWSL');
  const strip = (letters: fc.Arbitrary<string>) =>
    fc.array(letters, { minLength: 3, maxLength: 5 }).map((list) => list.join(''));
  // The first reel has no tuk-tuk.
  const strips = fc.tuple(
    strip(letter.filter((each) => each !== 'W')),
    ...([0, 1, 2, 3].map(() => strip(letter)) as [
      fc.Arbitrary<string>,
      fc.Arbitrary<string>,
      fc.Arbitrary<string>,
      fc.Arbitrary<string>,
    ]),
  );

  test('gives what counting them one by one gives', () => {
    fc.assert(
      fc.property(strips, fc.constantFrom(null, 1, 2, 3, 4), (given, tukTuk) => {
        expect(grouped(given, tukTuk)).toEqual(countedOneByOne(given, tukTuk));
      }),
      { numRuns: 40 },
    );
  });

  test('covers every stop of the real strips', () => {
    const total = (list: readonly { count: number }[]) => list.reduce((all, { count }) => all + count, 0);
    expect(total(enumerateSpins(baseStrips, null))).toBe(36 ** 5);
    expect(total(enumerateSpins(freeStrips, 3))).toBe(32 ** 5);
  });

  test('a round has one feature at most', () => {
    const both = enumerateSpins(baseStrips, null).filter(
      ({ signs, lanterns }) => signs >= 3 && lanterns >= 5,
    );
    expect(both).toEqual([]);
  });
});

describe('features', () => {
  test('the lanterns, computed a second way in floating point', () => {
    const value = lanternValues.reduce((all, { value: each, weight }) => all + each * weight, 0) / 100;
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    /** The mean of new lanterns and prize with `dark` places left. */
    const ahead = (dark: number, tries: number): number => {
      if (dark === 0) return 100_000;
      if (tries === 0) return 0;
      return Array.from({ length: dark + 1 }, (_, lit) => {
        const chance = choose(dark, lit) * 0.05 ** lit * 0.95 ** (dark - lit);
        return chance * (lit * value + ahead(dark - lit, lit > 0 ? 3 : tries - 1));
      }).reduce((all, each) => all + each, 0);
    };
    for (const lanterns of [9, 12, 15]) {
      const expected = lanterns * value + ahead(15 - lanterns, 3);
      expect(approximate(skyMoments()(lanterns).mean)).toBeCloseTo(expected, 6);
    }
    expect(skyMoments()(5).maximum).toBe(15 * 5000 + 100_000);
  });

  test('more free spins give more, and cannot all miss as easily', () => {
    const free = freeSpinMoments();
    const [eight, ten] = [free.of(8), free.of(10)];
    expect(approximate(ten.mean) / approximate(eight.mean)).toBeCloseTo(10 / 8, 1);
    expect(approximate(free.missOf(10))).toBeLessThan(approximate(free.missOf(8)));
    expect(free.of(0).mean).toEqual(fraction(0));
    expect(free.missOf(0)).toEqual(fraction(1));
    // At the limit nothing is added: twenty spins, whose means add up.
    const alone = [4, 3, 2, 1, 2, 3, 4, 3, 2, 1, 2, 3, 4, 3, 2, 1, 2, 3, 4, 3].map((tukTuk) =>
      sum(enumerateSpins(freeStrips, tukTuk).map(({ pays, count }) => fraction(pays * count, 32 ** 5))),
    );
    expect(free.of(20).mean).toEqual(sum(alone));
  });
});

describe('the whole game', () => {
  const figures = slotFigures();

  test('exact figures', () => {
    expect({
      rtp: percent(figures.rtp, 6),
      ways: percent(figures.parts.ways, 4),
      sky: percent(figures.parts.sky, 4),
      freeSpins: percent(figures.parts.freeSpins, 4),
      hitRate: percent(figures.hitRate, 4),
      variance: decimal(figures.variance, 4),
      maximum: figures.maximum,
    }).toMatchInlineSnapshot(`
      {
        "freeSpins": "27.9779",
        "hitRate": "46.5666",
        "maximum": 249750,
        "rtp": "96.129151",
        "sky": "12.0365",
        "variance": "33.1696",
        "ways": "56.1147",
      }
    `);
  });

  test('the RTP that is shown is the exact one, rounded half up', () => {
    expect(rtpHundredths(figures.rtp)).toBe(gameRtp.slot);
  });

  test('the parts add up to the RTP, which is about 96 %', () => {
    const { ways, sky, freeSpins } = figures.parts;
    expect(plus(plus(ways, sky), freeSpins)).toEqual(figures.rtp);
    expect(Math.abs(approximate(figures.rtp) - 0.96)).toBeLessThan(0.005);
  });
});
