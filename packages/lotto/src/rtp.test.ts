import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetType, betTypeNames, numbersOf, winnersOf } from './bets.ts';
import { chanceOf, edgeProblems, rtp, rtpOfType } from './rtp.ts';
import type { TypeTerms } from './terms.ts';

const termsOf = (type: BetType, rate: number): TypeTerms => ({
  type,
  rate,
  minStake: 100,
  maxStake: null,
  perNumber: null,
  perPlayer: null,
  tiers: [],
});

describe('chances', () => {
  test.each<[BetType, string, number, number]>([
    ['top3', '123', 1, 1000],
    ['tod3', '123', 6, 1000],
    ['tod3', '112', 3, 1000],
    ['tod3', '111', 1, 1000],
    ['top2', '12', 1, 100],
    ['bottom2', '12', 1, 100],
    ['runTop', '1', 271, 1000],
    ['runBottom', '1', 19, 100],
    ['front3', '123', 2, 1000],
    ['bottom3', '123', 2, 1000],
    ['top4', '1234', 1, 10_000],
    ['tod4', '1234', 24, 10_000],
    ['tod4', '1123', 12, 10_000],
    ['tod4', '1122', 6, 10_000],
    ['tod4', '1112', 4, 10_000],
    ['tod4', '1111', 1, 10_000],
    ['set4', '1234', 265, 10_000],
    ['set4', '1111', 199, 10_000],
  ])('%s of %s: %d of %d', (type, number, cases, all) => {
    const { n, d } = chanceOf(type, number);
    expect(n * all).toBe(cases * d);
  });

  test('agree with the outcomes in which a number wins', () => {
    const wins = new Map<string, number>();
    for (let index = 0; index < 10_000; index += 1) {
      const text = String(index).padStart(4, '0');
      const outcome = { top: text, bottom: text.slice(0, 2), front3: [text.slice(1)], bottom3: [] };
      for (const type of betTypeNames)
        for (const { number } of winnersOf(type, outcome)) {
          const key = `${type}:${number}`;
          wins.set(key, (wins.get(key) ?? 0) + (type === 'front3' ? 2 : 1));
        }
    }
    for (const type of betTypeNames.filter((each) => each !== 'bottom3')) {
      for (const number of numbersOf(type)) {
        const { n, d } = chanceOf(type, number);
        expect(n * 10_000).toBe((wins.get(`${type}:${number}`) ?? 0) * d);
      }
    }
  });

  test('a number of another type is refused', () => {
    expect(() => chanceOf('top2', '123')).toThrow('123 is no number of top2');
  });
});

describe('RTP', () => {
  test.each<[BetType, string, number, number, number]>([
    ['top3', '123', 90_000, 9, 10],
    ['tod3', '123', 15_000, 9, 10],
    ['tod3', '112', 15_000, 45, 100],
    ['tod3', '111', 15_000, 15, 100],
    ['runTop', '5', 320, 8672, 10_000],
    ['runBottom', '5', 420, 798, 1000],
    ['front3', '123', 45_000, 9, 10],
    ['set4', '1234', 83_000, 65_072, 100_000],
    ['set4', '1111', 83_000, 46_397, 100_000],
  ])('%s of %s at %d', (type, number, rate, n, d) => {
    const found = rtp(type, number, rate);
    expect(found.n * d).toBe(n * found.d);
    expect(rtp(type, number, 0)).toEqual({ n: 0, d: 1 });
  });

  test('of a type ranges over its numbers', () => {
    expect(rtpOfType('tod3', 15_000)).toEqual({ low: { n: 3, d: 20 }, high: { n: 9, d: 10 } });
    expect(rtpOfType('top2', 9000)).toEqual({ low: { n: 9, d: 10 }, high: { n: 9, d: 10 } });
    for (const type of betTypeNames) {
      const values = numbersOf(type).map((number) => rtp(type, number, 100));
      const { low, high } = rtpOfType(type, 100);
      expect(Math.min(...values.map(({ n, d }) => n / d))).toBe(low.n / low.d);
      expect(Math.max(...values.map(({ n, d }) => n / d))).toBe(high.n / high.d);
    }
  });
});

describe('rates without an edge', () => {
  const plan = (id: string, ratePercent: number, discountPercent: number) => ({
    id,
    name: id,
    ratePercent,
    discountPercent,
  });
  const nothing = { commissionPercent: 0, cashbackPercent: 0 };

  test('the usual rates have one', () => {
    const usual = [
      termsOf('top3', 90_000),
      termsOf('tod3', 15_000),
      termsOf('top2', 9000),
      termsOf('runTop', 320),
    ];
    expect(edgeProblems(usual, [], { commissionPercent: 8, cashbackPercent: 1 })).toEqual([]);
    expect(edgeProblems(usual, [plan('90', 100, 0)], nothing)).toEqual([]);
  });

  test('no edge at all is a problem already', () => {
    expect(edgeProblems([termsOf('top2', 9000)], [], { commissionPercent: 8, cashbackPercent: 2 })).toEqual([
      {
        type: 'top2',
        plan: 'normal',
        rate: 9000,
        rtp: { n: 9, d: 10 },
        total: { n: 1, d: 1 },
        highestRate: 8999,
      },
    ]);
  });

  test('a discount beside full rates, and only for that plan', () => {
    const problems = edgeProblems(
      [termsOf('top3', 90_000)],
      [plan('90', 100, 0), plan('wrong', 100, 28)],
      nothing,
    );
    expect(problems).toEqual([
      {
        type: 'top3',
        plan: 'wrong',
        rate: 90_000,
        rtp: { n: 9, d: 10 },
        total: { n: 59, d: 50 },
        highestRate: 71_999,
      },
    ]);
  });

  test('the likeliest number of tod counts', () => {
    expect(edgeProblems([termsOf('tod3', 16_667)], [], nothing)).toHaveLength(1);
    expect(edgeProblems([termsOf('tod3', 16_666)], [], nothing)).toEqual([]);
  });

  test('where discount and commission take everything no rate is low enough', () => {
    const [problem] = edgeProblems([termsOf('top2', 100)], [plan('free', 100, 60)], {
      commissionPercent: 30,
      cashbackPercent: 10,
    });
    expect(problem?.highestRate).toBe(0);
  });

  test('the highest rate has an edge, the next one has none', () => {
    const percent = fc.integer({ min: 0, max: 3000 }).map((share) => share / 100);
    fc.assert(
      fc.property(
        fc.constantFrom(...betTypeNames),
        percent,
        percent,
        (type, commissionPercent, cashbackPercent) => {
          const extras = { commissionPercent, cashbackPercent };
          const [problem] = edgeProblems([termsOf(type, 10_000_000)], [], extras);
          const highest = problem?.highestRate ?? 0;
          expect(highest).toBeGreaterThan(0);
          expect(edgeProblems([termsOf(type, highest)], [], extras)).toEqual([]);
          // The rate of a set is a whole number.
          const next = highest + (type === 'set4' ? 100 : 1);
          expect(edgeProblems([termsOf(type, next)], [], extras)).toHaveLength(1);
        },
      ),
    );
  });
});
