import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction, percent } from './fraction.ts';
import {
  allDice,
  type Dice,
  hiLoAtRisk,
  hiLoFigures,
  hiLoReturns,
  hiLoSpots,
  rollDice,
  settleHiLo,
} from './hilo.ts';

const die = fc.integer({ min: 1, max: 6 });
const anyDice = fc.tuple(die, die, die) as fc.Arbitrary<Dice>;
const anySpot = fc.constantFrom(...hiLoSpots.map(({ id }) => id));
const anyBets = fc.array(fc.record({ spot: anySpot, stake: fc.integer({ min: 1, max: 50_000 }) }), {
  maxLength: 12,
});

test('the table has 84 spots with names of their own', () => {
  expect(new Set(hiLoSpots.map(({ id }) => id)).size).toBe(84);
  expect(hiLoSpots).toHaveLength(84);
  const kinds = Map.groupBy(hiLoSpots, ({ kind }) => kind);
  expect(Object.fromEntries([...kinds].map(([kind, spots]) => [kind, spots.length]))).toEqual({
    low: 1,
    eleven: 1,
    high: 1,
    single: 6,
    pair: 15,
    'low-with': 6,
    'high-with': 6,
    'two-of-three': 2,
    three: 20,
    double: 6,
    triple: 6,
    'any-triple': 1,
    sum: 13,
  });
});

test.each<[Dice, Record<string, number>]>([
  [
    [4, 4, 3],
    {
      eleven: 780,
      low: 0,
      high: 0,
      'single:4': 300,
      'single:3': 200,
      'single:1': 0,
      'pair:3-4': 700,
      'pair:1-3': 0,
      'double:4': 1300,
      'double:3': 0,
      'two-of-three:1-2-3': 0,
      'low-with:4': 0,
      'high-with:4': 0,
    },
  ],
  [
    [5, 5, 5],
    {
      high: 260,
      'single:5': 1500,
      'double:5': 1500,
      'triple:5': 21_000,
      'triple:4': 0,
      'any-triple': 3500,
      'sum:15': 2100,
      'sum:14': 0,
      'pair:4-5': 0,
      'high-with:5': 425,
      'high-with:6': 0,
      'two-of-three:4-5-6': 0,
    },
  ],
  [
    [1, 3, 2],
    {
      low: 195,
      eleven: 0,
      'three:1-2-3': 3500,
      'three:1-2-4': 0,
      'two-of-three:1-2-3': 1100,
      'pair:1-2': 700,
      'pair:1-3': 700,
      'sum:6': 2100,
      'low-with:1': 285,
      'any-triple': 0,
    },
  ],
  [
    [1, 1, 2],
    { 'two-of-three:1-2-3': 200, 'three:1-2-3': 0, 'sum:4': 7000, 'double:1': 1300, 'pair:1-2': 700 },
  ],
  [[4, 3, 3], { low: 195, 'sum:10': 770, eleven: 0 }],
  [[4, 4, 4], { high: 260, 'sum:12': 840, eleven: 0 }],
  [[6, 4, 5], { 'two-of-three:4-5-6': 1100, high: 260, 'high-with:4': 565, 'high-with:1': 0 }],
])('%j gives back what the table says', (dice, expected) => {
  for (const [spot, returns] of Object.entries(expected)) {
    expect([spot, hiLoReturns(spot, dice)]).toEqual([spot, returns]);
  }
});

test('the order of the dice does not matter', () => {
  fc.assert(
    fc.property(anyDice, anySpot, ([a, b, c], spot) => {
      expect(hiLoReturns(spot, [c, a, b])).toBe(hiLoReturns(spot, [a, b, c]));
      expect(hiLoReturns(spot, [b, a, c])).toBe(hiLoReturns(spot, [a, b, c]));
    }),
  );
});

test('exactly one of low, eleven and high wins', () => {
  for (const dice of allDice) {
    expect(['low', 'eleven', 'high'].filter((spot) => hiLoReturns(spot, dice) > 0)).toHaveLength(1);
  }
});

test('exact figures of each kind', () => {
  const shown = (spot: string) => {
    const { rtp, hitRate } = hiLoFigures(spot);
    return `${percent(rtp, 4)} ${hitRate.n}/${hitRate.d}`;
  };
  expect(allDice).toHaveLength(216);
  expect(shown('low')).toBe('97.5000 1/2');
  expect(shown('eleven')).toBe('97.5000 1/8');
  expect(shown('high')).toBe('97.5000 3/8');
  expect(hiLoFigures('single:4')).toMatchObject({
    rtp: fraction(35, 36),
    hitRate: fraction(91, 216),
    maximum: 1500,
  });
  expect(hiLoFigures('pair:2-5')).toMatchObject({ rtp: fraction(35, 36), hitRate: fraction(30, 216) });
  expect(hiLoFigures('three:1-2-4')).toMatchObject({ rtp: fraction(35, 36), hitRate: fraction(6, 216) });
  expect(hiLoFigures('two-of-three:1-2-3')).toMatchObject({
    rtp: fraction(35, 36),
    hitRate: fraction(78, 216),
  });
  expect(hiLoFigures('double:1')).toMatchObject({ rtp: fraction(35, 36), hitRate: fraction(16, 216) });
  expect(hiLoFigures('triple:1')).toMatchObject({ rtp: fraction(35, 36), hitRate: fraction(1, 216) });
  expect(hiLoFigures('any-triple')).toMatchObject({ rtp: fraction(35, 36), hitRate: fraction(6, 216) });
  expect(shown('sum:4')).toBe('97.2222 1/72');
  expect(shown('sum:10')).toBe('96.2500 1/8');
  expect(shown('low-with:1')).toBe('96.3194 73/216');
  expect(shown('high-with:6')).toBe('96.0185 61/216');
});

test('spots of one kind give the same, whatever face they name', () => {
  for (const kind of ['single', 'pair', 'three', 'two-of-three', 'double', 'triple'] as const) {
    const same = hiLoSpots.filter((spot) => spot.kind === kind).map(({ id }) => hiLoFigures(id));
    for (const figures of same) expect(figures).toEqual(same[0]);
  }
});

test('every spot gives back 96 % to 97.5 %', () => {
  for (const { id } of hiLoSpots) {
    const { rtp } = hiLoFigures(id);
    expect([id, rtp.n * 100n >= rtp.d * 96n, rtp.n * 1000n <= rtp.d * 975n]).toEqual([id, true, true]);
  }
});

test('a variance is that of the spot itself', () => {
  // Half the time 1.95: 1.95² / 2 - 0.975².
  expect(hiLoFigures('low').variance).toEqual(fraction(1521, 1600));
});

test('a round adds up its bets', () => {
  fc.assert(
    fc.property(anyBets, anyDice, (bets, dice) => {
      const settled = settleHiLo(bets, dice);
      expect(settled.stake).toBe(bets.reduce((sum, { stake }) => sum + stake, 0));
      const expected = bets.map(({ spot, stake }) => Math.floor((stake * hiLoReturns(spot, dice)) / 100));
      expect(settled.bets.map(({ payout }) => payout)).toEqual(expected);
    }),
  );
});

test('what is at risk is the most that a round can take', () => {
  expect(hiLoAtRisk([{ spot: 'low', stake: 1000 }])).toBe(1000);
  expect(hiLoAtRisk([])).toBe(0);
  // Low or high comes, or eleven takes both.
  const both = [
    { spot: 'low', stake: 1000 },
    { spot: 'high', stake: 1000 },
  ];
  expect(hiLoAtRisk(both)).toBe(2000);
  expect(hiLoAtRisk([...both, { spot: 'eleven', stake: 1000 }])).toBe(1050);
  fc.assert(
    fc.property(anyBets, anyDice, (bets, dice) => {
      const { stake, payout } = settleHiLo(bets, dice);
      const risk = hiLoAtRisk(bets);
      expect(risk).toBeGreaterThanOrEqual(stake - payout);
      expect(risk).toBeLessThanOrEqual(stake);
    }),
    { numRuns: 30 },
  );
});

test('dice are drawn one after the other', () => {
  const faces = [0, 5, 3];
  const limits: number[] = [];
  const draws = {
    below: (limit: number) => {
      limits.push(limit);
      return faces[limits.length - 1] ?? 0;
    },
  };
  expect(rollDice(draws)).toEqual([1, 6, 4]);
  expect(limits).toEqual([6, 6, 6]);
});

test('an unknown spot is refused', () => {
  expect(() => hiLoReturns('sum:11', [1, 2, 3])).toThrow(RangeError);
  expect(() => settleHiLo([{ spot: 'pair:2-1', stake: 100 }], [1, 2, 3])).toThrow(RangeError);
});
