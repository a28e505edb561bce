import { type AffiliateTerms, gameTypes } from '@salung/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closed, counts, type Given, linesOf, type Played, roomOf, rounded } from './state.ts';

const terms = (more: Partial<AffiliateTerms> = {}): AffiliateTerms => ({
  rates: {
    slot: { basis: 'turnover', level1: 50, level2: 10 },
    live: { basis: 'netLoss', level1: 1_000, level2: 200 },
  },
  deduct: { bonuses: false, cashback: false, commission: false, providerShare: false, fee: 0 },
  carries: true,
  mostPerDay: null,
  mostPerMonth: null,
  minimum: 1,
  ...more,
});
const given = (more: Partial<Given> = {}): Given => ({ bonuses: 0, cashback: 0, commission: 0, ...more });
const played = (
  gameType: Played['gameType'],
  staked: number,
  won: number,
  more: Partial<Played> = {},
): Played => ({
  gameType,
  staked,
  won,
  counted: staked,
  shared: 0n,
  ...more,
});
const sumOf = (lines: readonly { share: bigint }[]) =>
  rounded(lines.reduce((sum, { share }) => sum + share, 0n));

describe('lines', () => {
  it('take turnover of what counts, and losses of what was lost, by level', () => {
    const day = [played('slot', 100_000, 20_000, { counted: 60_000 }), played('live', 50_000, 10_000)];
    expect(sumOf(linesOf(terms(), 1, day, given()))).toBe(60_000 * 0.005 + 40_000 * 0.1);
    expect(sumOf(linesOf(terms(), 2, day, given()))).toBe(60_000 * 0.001 + 40_000 * 0.02);
  });

  it('are rounded once, toward zero, and not each', () => {
    // Three shares of 0.5 satang are 1 satang together, and minus 1.5 is minus 1.
    const day = [played('live', 5, 0), played('live', 5, 0), played('live', 5, 0)];
    expect(sumOf(linesOf(terms(), 1, day, given()))).toBe(1);
    expect(sumOf(linesOf(terms(), 1, [played('live', 0, 15)], given()))).toBe(-1);
  });

  it('deduct what the plan names, spread over losses by their stakes', () => {
    const two = terms({
      rates: {
        live: { basis: 'netLoss', level1: 1_000, level2: 0 },
        table: { basis: 'netLoss', level1: 2_000, level2: 0 },
      },
      deduct: { bonuses: true, cashback: true, commission: true, providerShare: true, fee: 500 },
    });
    const day = [played('live', 3_000, 1_000, { shared: 2_000_000n }), played('table', 1_000, 0)];
    const lines = linesOf(two, 1, day, given({ bonuses: 101, cashback: 10, commission: 1 }));
    expect(
      lines.map(({ gameType, bonuses, cashback, commission }) => [gameType, bonuses, cashback, commission]),
    ).toEqual([
      ['live', 75, 7, 0],
      ['table', 26, 3, 1],
    ]);
    // (2000 − 82 − 200 − 100) × 10 % + (1000 − 30 − 50) × 20 %
    expect(sumOf(lines)).toBe(161 + 184);
    expect(linesOf(two, 2, day, given({ bonuses: 101 }))).toEqual([]);
  });

  it('deduct gifts on a day without a loss at the lowest share', () => {
    const deducting = terms({ deduct: { ...terms().deduct, bonuses: true } });
    expect(linesOf(deducting, 1, [], given({ bonuses: 1_000 }))).toMatchObject([
      { gameType: '', percent: 1_000, bonuses: 1_000 },
    ]);
    expect(sumOf(linesOf(deducting, 1, [played('slot', 1_000, 0)], given({ bonuses: 1_000 })))).toBe(5 - 100);
    expect(linesOf(terms(), 1, [], given({ bonuses: 1_000 }))).toEqual([]);
  });
});

it('what is taken back of gifts adds nothing where the day on which they were given may have been closed at zero', () => {
  const deducting = (carries: boolean) => terms({ carries, deduct: { ...terms().deduct, bonuses: true } });
  const back = given({ bonuses: -500_000 });
  expect(linesOf(deducting(false), 1, [], back)).toEqual([]);
  expect(sumOf(linesOf(deducting(false), 1, [played('live', 1_000, 0)], back))).toBe(100);
  expect(sumOf(linesOf(deducting(true), 1, [], back))).toBe(50_000);
});

describe('a day', () => {
  it('below zero is carried, or closed', () => {
    expect(closed(-5, { carries: true, room: null })).toEqual({ notCarried: 0, capped: 0 });
    expect(counts(-5, { carries: false, room: null })).toBe(0);
  });
  it('has the room that the day and the month leave', () => {
    expect(roomOf(terms(), 5)).toBeNull();
    expect(roomOf(terms({ mostPerDay: 10, mostPerMonth: 12 }), 5)).toBe(7);
    expect(roomOf(terms({ mostPerMonth: 12 }), 20)).toBe(0);
    expect(counts(30, { carries: true, room: 7 })).toBe(7);
  });
});

/** The same rules once more, with fractions and without any of the code above. */
function reference(plan: AffiliateTerms, level: 1 | 2, day: readonly Played[], gifts: Given): number {
  const percentOf = (type: Played['gameType']) =>
    (level === 1 ? plan.rates[type]?.level1 : plan.rates[type]?.level2) ?? 0;
  const basisOf = (type: Played['gameType']) => plan.rates[type]?.basis;
  const amounts = [
    plan.deduct.bonuses ? gifts.bonuses : 0,
    plan.deduct.cashback ? gifts.cashback : 0,
    plan.deduct.commission ? gifts.commission : 0,
  ];
  const losing = day.filter(({ gameType }) => basisOf(gameType) === 'netLoss' && percentOf(gameType) > 0);
  const all = losing.reduce((sum, { staked }) => sum + staked, 0);
  const left = [...amounts];
  // Thousandths of a hundred-millionth would do; whole parts of 10^-8 satang are exact.
  let total = 0n;
  for (const { gameType, staked, won, counted, shared } of day) {
    const percent = BigInt(percentOf(gameType));
    if (basisOf(gameType) === 'turnover') total += BigInt(counted) * percent * 10_000n;
    if (basisOf(gameType) !== 'netLoss' || percent === 0n) continue;
    const isLast = losing.at(-1)?.gameType === gameType;
    let taken = 0;
    for (const [at, amount] of amounts.entries()) {
      const part = isLast ? (left[at] ?? 0) : all === 0 ? 0 : Math.floor((amount * staked) / all);
      left[at] = (left[at] ?? 0) - part;
      taken += part;
    }
    const loss = BigInt(staked) - BigInt(won);
    let exact = (loss - BigInt(taken)) * 10_000n;
    if (plan.deduct.providerShare) exact -= shared;
    if (loss > 0n) exact -= loss * BigInt(plan.deduct.fee);
    total += exact * percent;
  }
  if (losing.length === 0) {
    const percents = Object.values(plan.rates).flatMap((rate) => {
      const percent = level === 1 ? rate.level1 : rate.level2;
      return rate.basis === 'netLoss' && percent > 0 ? [percent] : [];
    });
    const sum = amounts.reduce((one, other) => one + other, 0);
    if (percents.length > 0)
      total -= BigInt(sum) * 10_000n * BigInt(percents.sort((one, other) => one - other)[0] ?? 0);
  }
  return Number(total / 100_000_000n);
}

it('any day of any plan comes to what a plain reference says', () => {
  const satang = fc.nat(1_000_000);
  const rate = fc.record({
    basis: fc.constantFrom('turnover' as const, 'netLoss' as const),
    level1: fc.nat(5_000),
    level2: fc.nat(5_000),
  });
  const plan = fc.record({
    rates: fc.dictionary(fc.constantFrom(...gameTypes), rate, { maxKeys: 5 }),
    deduct: fc.record({
      bonuses: fc.boolean(),
      cashback: fc.boolean(),
      commission: fc.boolean(),
      providerShare: fc.boolean(),
      fee: fc.nat(3_000),
    }),
  });
  const day = fc.uniqueArray(
    fc.record({
      gameType: fc.constantFrom(...gameTypes),
      staked: satang,
      won: satang,
      part: fc.nat(100),
      share: fc.nat(5_000),
    }),
    { selector: ({ gameType }) => gameType, maxLength: 5 },
  );
  const gifts = fc.record({ bonuses: satang, cashback: satang, commission: satang });
  fc.assert(
    fc.property(
      plan,
      fc.constantFrom(1 as const, 2 as const),
      day,
      gifts,
      ({ rates, deduct }, level, sums, gift) => {
        const full = terms({ rates: rates as AffiliateTerms['rates'], deduct });
        const list = sums.map(({ gameType, staked, won, part, share }) =>
          played(gameType, staked, won, {
            counted: Math.floor((staked * part) / 100),
            shared: BigInt(staked - won) * BigInt(share),
          }),
        );
        expect(sumOf(linesOf(full, level, list, gift))).toBe(reference(full, level, list, gift));
      },
    ),
    { numRuns: 500 },
  );
});
