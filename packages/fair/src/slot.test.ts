import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draws, drawsOf } from './fair.ts';
import { playSlot, type ReelWindow, settleSlot, spinAt, tukTukAt, waysOf, windowAt } from './slot.ts';
import { baseStrips, freeSpinsFor, freeStrips, type Letter, linePays } from './slot-tables.ts';

/** Draws that give these numbers in turn and then only `rest`; it keeps the limits that were asked for. */
function scripted(numbers: number[], rest = 1): Draws & { limits: number[] } {
  const limits: number[] = [];
  return {
    limits,
    below(limit) {
      limits.push(limit);
      const value = numbers[limits.length - 1] ?? rest;
      if (value >= limit) throw new Error(`${value} is not below ${limit}`);
      return value;
    },
  };
}

const windows = (...columns: string[]): ReelWindow[] => columns.map((column) => [...column] as Letter[]);
/** A stop at which a strip shows a text, from its top row. */
const stopAt = (strip: string, text: string) => `${strip}${strip.slice(0, 2)}`.indexOf(text);
/** A stop at which nothing special is seen. */
const plainStop = (strip: string) =>
  [...strip].findIndex((_, stop) => windowAt(strip, stop).every((letter) => letter in linePays));
const plainStops = baseStrips.map(plainStop);
const withStop = (stops: number[], reel: number, stop: number) => stops.with(reel, stop);

describe('strips', () => {
  test('have 36 places in the base game and 32 in the free spins', () => {
    expect(baseStrips.map((strip) => strip.length)).toEqual([36, 36, 36, 36, 36]);
    expect(freeStrips.map((strip) => strip.length)).toEqual([32, 32, 32, 32, 32]);
  });

  test('show at most one sign and one tuk-tuk; the first reel is never wild', () => {
    for (const strip of [...baseStrips, ...freeStrips]) {
      for (const stop of strip.split('').keys()) {
        const window = windowAt(strip, stop);
        expect(window.filter((letter) => letter === 'S').length).toBeLessThan(2);
        expect(window.filter((letter) => letter === 'W').length).toBeLessThan(2);
      }
    }
    expect(baseStrips[0]).not.toContain('W');
    expect(freeStrips.join('')).not.toContain('L');
    expect(freeStrips[0]).not.toContain('W');
  });

  test('close to a ring', () => {
    expect(windowAt('PNAM', 3)).toEqual(['M', 'P', 'N']);
    expect(windowAt('PNAM', 0)).toEqual(['P', 'N', 'A']);
  });
});

describe('ways', () => {
  test('a symbol wins on three neighbouring reels from the left', () => {
    expect(waysOf(windows('PNA', 'PTB', 'KPM', 'CBT', 'PCB'))).toEqual([
      { symbol: 'P', reels: 3, ways: 1, pays: 150 },
    ]);
    expect(waysOf(windows('PNA', 'KTB', 'PPP', 'PPP', 'PPP'))).toEqual([]);
    expect(waysOf(windows('CBT', 'PNA', 'PNA', 'PNA', 'PNA'))).toEqual([]);
  });

  test('each choice of places is a way', () => {
    expect(waysOf(windows('PNP', 'PPB', 'PPP', 'PTB', 'CKB'))).toEqual([
      { symbol: 'P', reels: 4, ways: 12, pays: 12 * 500 },
    ]);
    expect(waysOf(windows('BBB', 'BBB', 'BBB', 'BBB', 'BBB'))).toEqual([
      { symbol: 'B', reels: 5, ways: 243, pays: 243 * 110 },
    ]);
  });

  test('the tuk-tuk stands for every symbol that pays, and only for those', () => {
    expect(waysOf(windows('PNA', 'WTB', 'CWM', 'CBT', 'PCB'))).toEqual([
      { symbol: 'P', reels: 3, ways: 1, pays: 150 },
      { symbol: 'N', reels: 3, ways: 1, pays: 100 },
      { symbol: 'A', reels: 3, ways: 1, pays: 70 },
    ]);
    expect(waysOf(windows('SLS', 'WWW', 'WWW', 'WWW', 'SSS'))).toEqual([]);
  });

  test('a symbol beside a tuk-tuk counts both', () => {
    expect(waysOf(windows('PNA', 'PWB', 'PTB', 'CKM', 'CKM'))[0]).toEqual({
      symbol: 'P',
      reels: 3,
      ways: 2,
      pays: 300,
    });
  });

  test('longer is better, and dearer symbols never pay less', () => {
    const pays = Object.values(linePays);
    for (const [three, four, five] of pays) expect(three < four && four < five).toBe(true);
    pays.slice(1).forEach((line, index) => {
      expect(line.every((each, length) => each <= (pays[index]?.[length] ?? 0))).toBe(true);
    });
  });
});

describe('a round', () => {
  test('draws a stop for each reel from its whole strip', () => {
    const draws = scripted(plainStops);
    const round = playSlot(draws);
    expect(draws.limits).toEqual([36, 36, 36, 36, 36]);
    expect(round.spin.stops).toEqual(plainStops);
    expect(round).toMatchObject({ lanterns: [], sky: null, freeSpins: [] });
    expect(round.pays).toBe(round.spin.pays);
  });

  test('gives back hundredths of the stake, rounded down', () => {
    const round = playSlot(drawsOf({ serverSeed: '00'.repeat(32), clientSeed: 'x', nonce: 0 }));
    expect(settleSlot(100, { ...round, pays: 375 })).toBe(375);
    expect(settleSlot(99, { ...round, pays: 375 })).toBe(371);
  });

  test('four lanterns get a value each, and stay down', () => {
    const stops = plainStops
      .with(0, stopAt(baseStrips[0] ?? '', 'LL'))
      .with(2, stopAt(baseStrips[2] ?? '', 'LL'));
    const draws = scripted([...stops, 0, 39, 40, 99]);
    const round = playSlot(draws);
    expect(round.lanterns.map(({ value }) => value)).toEqual([100, 100, 200, 5000]);
    expect(round.lanterns[0]).toMatchObject({ reel: 0, row: 0 });
    expect(round.sky).toBeNull();
    expect(round.pays).toBe(round.spin.pays);
    expect(draws.limits.slice(5)).toEqual([100, 100, 100, 100]);
  });

  /** Stops with five lanterns: two on the first reel, two on the third, one on the fifth. */
  const five = plainStops
    .with(0, stopAt(baseStrips[0] ?? '', 'LL'))
    .with(2, stopAt(baseStrips[2] ?? '', 'LL'))
    .with(4, (stopAt(baseStrips[4] ?? '', 'LL') + 1) % 36);

  test('five lanterns rise: three tries for the dark places', () => {
    const round = playSlot(scripted([...five, 0, 0, 0, 0, 0], 1));
    expect(round.lanterns).toHaveLength(5);
    expect(round.sky).toEqual({ tries: [[], [], []], isFullSky: false, pays: 500 });
    expect(round.pays).toBe(round.spin.pays + 500);
  });

  test('a new lantern gives three tries again, and its value at once', () => {
    // The second try lights the first dark place, which is worth 300.
    const numbers = [...five, 0, 0, 0, 0, 0, ...Array<number>(10).fill(1), 0, 70];
    const draws = scripted(numbers, 1);
    const { sky } = playSlot(draws);
    expect(sky?.tries.map((risen) => risen.length)).toEqual([0, 1, 0, 0, 0]);
    expect(sky?.tries[1]).toEqual([{ reel: 0, row: 2, value: 300 }]);
    expect(sky?.pays).toBe(800);
    expect(draws.limits.slice(10, 22)).toEqual([...Array<number>(11).fill(20), 100]);
    // Ten places at the first try, ten and a value at the second, nine at the others.
    expect(draws.limits).toHaveLength(10 + 10 + 11 + 27);
  });

  test('a full sky ends the tries and pays its prize', () => {
    const { sky } = playSlot(scripted(five, 0));
    expect(sky?.tries.map((risen) => risen.length)).toEqual([10]);
    expect(sky).toMatchObject({ isFullSky: true, pays: 15 * 100 + 100_000 });
  });

  test.each([
    [86, 500],
    [85, 300],
    [94, 1000],
    [98, 1000],
    [99, 5000],
  ])('a value of %i of 100 is worth %i hundredths', (drawn, value) => {
    const { lanterns } = playSlot(scripted([...five, drawn], 1));
    expect(lanterns[0]?.value).toBe(value);
  });

  const signs = baseStrips.map((strip) => strip.indexOf('S'));

  test.each([
    [3, 8],
    [4, 10],
    [5, 12],
  ])('%i signs open the market for %i free spins', (count, spins) => {
    const stops = plainStops.map((stop, reel) => (reel < count ? (signs[reel] ?? 0) : stop));
    const free = freeStrips.map(plainStop);
    const round = playSlot(scripted([...stops, ...Array.from({ length: spins }, () => free).flat()]));
    expect(freeSpinsFor(count)).toBe(spins);
    expect(round.spin.signs).toBe(count);
    expect(round.freeSpins.map(({ tukTuk }) => tukTuk)).toEqual(
      [4, 3, 2, 1, 2, 3, 4, 3, 2, 1, 2, 3].slice(0, spins),
    );
    expect(round.freeSpins.every(({ tukTuk, windows: shown }) => shown[tukTuk]?.join('') === 'WWW')).toBe(
      true,
    );
    const free0 = round.freeSpins.reduce((sum, { pays }) => sum + pays, 0);
    expect(round.pays).toBe(round.spin.pays + free0);
  });

  test('two signs open nothing', () => {
    const round = playSlot(scripted(withStop(withStop(plainStops, 0, signs[0] ?? 0), 1, signs[1] ?? 0)));
    expect(round.spin.signs).toBe(2);
    expect(round.freeSpins).toEqual([]);
  });

  test('signs in free spins add spins, up to twenty; those under the tuk-tuk do not count', () => {
    const stops = plainStops.map((stop, reel) => (reel < 3 ? (signs[reel] ?? 0) : stop));
    const freeSigns = freeStrips.map((strip) => strip.indexOf('S'));
    const round = playSlot(scripted([...stops, ...Array.from({ length: 20 }, () => freeSigns).flat()]));
    expect(round.freeSpins).toHaveLength(20);
    expect(round.freeSpins.map(({ signs: seen }) => seen)).toEqual(Array<number>(20).fill(4));
    expect(round.freeSpins.map(({ extraSpins }) => extraSpins)).toEqual([
      4,
      4,
      4,
      ...Array<number>(17).fill(0),
    ]);
  });

  test('is the same again from its stops', () => {
    fc.assert(
      fc.property(fc.nat(5000), (nonce) => {
        const round = playSlot(drawsOf({ serverSeed: '11'.repeat(32), clientSeed: 'x', nonce }));
        expect(spinAt(round.spin.stops, baseStrips, null)).toEqual(round.spin);
        for (const { tukTuk, extraSpins: _, ...spin } of round.freeSpins) {
          expect(spinAt(spin.stops, freeStrips, tukTuk)).toEqual(spin);
        }
        const free = round.freeSpins.reduce((sum, { pays }) => sum + pays, 0);
        expect(round.pays).toBe(round.spin.pays + (round.sky?.pays ?? 0) + free);
      }),
    );
  });

  test('the tuk-tuk drives in from the right, up to the second reel, and back', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(tukTukAt)).toEqual([4, 3, 2, 1, 2, 3, 4, 3]);
  });
});
