import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BetType, betTypeNames, betTypes, keyOf, type Outcome, winnersOf } from './bets.ts';
import { createExposure } from './exposure.ts';
import { formulaNames, formulas } from './formulas.ts';
import { type Joint, outcomesOf } from './outcomes.ts';
import { bestCase, exposureTo, payoutOf, smallestPayout, worstCase } from './worst-case.ts';

const none: Outcome = { top: '', bottom: '', front3: [], bottom3: [] };

/** Top and bottom of every single outcome, as numbers. */
function pairsOf(joint: Joint) {
  const [tops, bottoms] = [new Uint16Array(10 ** joint.digits), new Uint8Array(10 ** joint.digits)];
  let at = 0;
  for (const { top, bottom } of outcomesOf(joint)) {
    tops[at] = Number(top);
    bottoms[at] = Number(bottom);
    at += 1;
  }
  return { tops, bottoms };
}

/** Sums the payouts of every single outcome of top and bottom; front and back numbers are added as their best ones. */
function naive(joint: Joint, pairs: ReturnType<typeof pairsOf>, payouts: ReadonlyMap<string, number>) {
  const costs = (part: keyof Outcome, length: number): number[] => {
    const types = betTypeNames.filter((type) => betTypes[type].on === part);
    return Array.from({ length: 10 ** length }, (_, index) => {
      const text = String(index).padStart(length, '0');
      const outcome = { ...none, [part]: part.endsWith('3') ? [text] : text };
      return types
        .flatMap((type) =>
          winnersOf(type, outcome).map(
            ({ number, percent }) => ((payouts.get(`${type}:${number}`) ?? 0) * percent) / 100,
          ),
        )
        .reduce((sum, each) => sum + each, 0);
    });
  };
  const [top, bottom] = [costs('top', joint.top.length), costs('bottom', 2)];
  let [most, least] = [0, Number.POSITIVE_INFINITY];
  for (const [at, each] of pairs.tops.entries()) {
    const cost = (top[each] ?? 0) + (bottom[pairs.bottoms[at] ?? 0] ?? 0);
    most = Math.max(most, cost);
    least = Math.min(least, cost);
  }
  for (const part of ['front3', 'bottom3'] as const) {
    const sorted = costs(part, 3).toSorted((a, b) => a - b);
    for (let drawn = 0; drawn < joint[part]; drawn += 1) {
      most += sorted[999 - drawn] ?? 0;
      least += sorted[drawn] ?? 0;
    }
  }
  return { most, least };
}

const digit = fc.constantFrom(...'0123456789');
const wagerOf = (types: readonly BetType[]) =>
  fc.constantFrom(...types).chain((type) =>
    fc.tuple(
      fc
        .array(digit, { minLength: betTypes[type].digits, maxLength: betTypes[type].digits })
        .map((list) => keyOf(type, list.join(''))),
      // Sets pay whole baht.
      fc.integer({ min: 0, max: 900_000 }).map((units) => units * (type === 'set4' ? 100 : 97)),
    ),
  );
const payoutsFor = (types: readonly BetType[]) =>
  fc.array(wagerOf(types), { maxLength: 120 }).map((list) => new Map(list));
/** One formula of each joint. */
const joints = [
  ...new Map(formulaNames.map((name) => [JSON.stringify(formulas[name].joint), name])).values(),
];

describe('against every outcome', () => {
  test.each(joints)('%s: the extremes are exact, and their outcomes have them', (name) => {
    const { joint, types } = formulas[name];
    const pairs = pairsOf(joint);
    fc.assert(
      fc.property(payoutsFor(types), (payouts) => {
        const [worst, best] = [worstCase(joint, payouts), bestCase(joint, payouts)];
        const { most, least } = naive(joint, pairs, payouts);
        expect([worst.payout, best.payout]).toEqual([most, least]);
        expect(payoutOf(worst.outcome, payouts)).toBe(most);
        expect(payoutOf(best.outcome, payouts)).toBe(least);
        for (const { outcome } of [worst, best]) {
          expect(outcome.top).toHaveLength(joint.top.length);
          expect(new Set(outcome.front3).size).toBe(joint.front3);
          if (name === 'lao') expect(outcome.top.slice(0, 2)).toBe(outcome.bottom);
        }
      }),
      // Every run looks at up to a million outcomes.
      { numRuns: joint.digits === 6 ? 5 : 20 },
    );
  });

  test.each(joints)('%s: the room for a key', (name) => {
    const { joint, types } = formulas[name];
    fc.assert(
      fc.property(payoutsFor(types), wagerOf(types), (payouts, [key]) => {
        const exposure = createExposure(joint, joint.top.length === 4 ? 4 : 3);
        for (const [each, payout] of payouts) exposure.add(each, payout);
        // A limit so high that no outcome but one in which the key wins comes near it.
        const limit = 10 ** 12;
        const room = exposure.roomFor(key, limit);
        const unit = key.startsWith('set4') ? 100 : 1;
        const fits = exposure.copy();
        fits.add(key, room - (room % unit));
        expect(fits.extreme(1).payout).toBeLessThanOrEqual(limit);
        exposure.add(key, room - (room % unit) + unit);
        expect(exposure.extreme(1).payout).toBeGreaterThan(limit);
      }),
    );
  });

  test('lao: the room for a set is that of its tightest outcome, below and above the limit', () => {
    const { joint, types } = formulas.lao;
    const all = [...outcomesOf(joint)];
    fc.assert(
      fc.property(
        payoutsFor(types),
        wagerOf(['set4']),
        fc.integer({ min: 0, max: 200_000_000 }),
        (payouts, [key], limit) => {
          const number = key.slice('set4:'.length);
          const rooms = winnersOf('set4', { ...none, top: number }).map(({ number: top, percent }) => {
            const outcome = all[Number(top)] ?? none;
            return Math.floor(((limit - payoutOf(outcome, payouts)) * 100) / percent);
          });
          expect(exposureTo(joint, payouts, ['set4']).roomFor(key, limit)).toBe(Math.min(...rooms));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('worked examples', () => {
  const { joint } = formulas.thaiStock;
  const at = (entries: Record<string, number>) => new Map(Object.entries(entries));

  test('nothing sold costs nothing', () => {
    expect(worstCase(joint, new Map())).toMatchObject({ payout: 0 });
    expect(bestCase(joint, new Map())).toMatchObject({ payout: 0 });
  });

  test('top and bottom add up where they are independent', () => {
    const payouts = at({
      'top3:123': 900,
      'tod3:123': 150,
      'top2:23': 90,
      'runTop:1': 3,
      'bottom2:45': 91,
      'runBottom:4': 4,
    });
    expect(worstCase(joint, payouts)).toEqual({
      payout: 1238,
      outcome: { top: '123', bottom: '45', front3: [], bottom3: [] },
    });
  });

  test('in Lao they share digits, so that both at once may be impossible', () => {
    const payouts = at({ 'top3:813': 900, 'bottom2:97': 90 });
    expect(worstCase(formulas.lao.joint, payouts).payout).toBe(900);
    expect(worstCase(formulas.lao.joint, at({ 'top3:813': 900, 'bottom2:98': 90 }))).toEqual({
      payout: 990,
      outcome: { top: '9813', bottom: '98', front3: [], bottom3: [] },
    });
    expect(worstCase(formulas.hanoi.joint, payouts).payout).toBe(990);
  });

  test('two different front numbers are drawn', () => {
    const { joint: government } = formulas.thaiGovernment;
    const payouts = at({ 'front3:111': 500, 'front3:222': 300, 'front3:333': 100, 'bottom3:111': 7 });
    expect(worstCase(government, payouts)).toMatchObject({
      payout: 807,
      outcome: { front3: ['111', '222'], bottom3: ['111', '000'] },
    });
    expect(worstCase(joint, payouts).payout).toBe(0);
  });

  test('a number that cannot win costs nothing, a key that is none is refused', () => {
    expect(worstCase(joint, at({ 'top4:1234': 5, 'tod4:1234': 5 })).payout).toBe(0);
    for (const key of ['tod3:321', 'top3:12', 'top9:1', 'top3', 'toString:1', ''])
      expect(() => worstCase(joint, at({ [key]: 5 }))).toThrow(`no key ${key}`);
    for (const payout of [-1, 0.5, Number.NaN])
      expect(() => worstCase(joint, at({ 'top3:123': payout }))).toThrow(RangeError);
  });

  test('sets add up in the outcomes in which several win, each with its best prize', () => {
    const { joint: lao } = formulas.lao;
    // 1234 and 9234 are the last three of each other.
    expect(worstCase(lao, at({ 'set4:1234': 1_000_000, 'set4:9234': 900_000 })).payout).toBe(1_270_000);
    expect(worstCase(lao, at({ 'set4:1234': 1_000_000, 'set4:4321': 1_000_000 })).payout).toBe(1_040_000);
    expect(worstCase(lao, at({ 'set4:1234': 1_000_000, 'top3:234': 500_000, 'bottom2:12': 90 }))).toEqual({
      payout: 1_500_090,
      outcome: { top: '1234', bottom: '12', front3: [], bottom3: [] },
    });
    expect(worstCase(joint, at({ 'set4:1234': 100 })).payout).toBe(0);
    expect(() => worstCase(lao, at({ 'set4:1234': 150 }))).toThrow('no whole number of baht');
  });

  test('payouts beyond 32 bits stay exact', () => {
    const payouts = at({ 'top3:123': 4_000_000_000_001, 'bottom2:45': 3_000_000_000_002 });
    expect(worstCase(joint, payouts).payout).toBe(7_000_000_000_003);
  });
});

describe('what a player gets for certain', () => {
  const { joint } = formulas.foreignIndex;
  const all = Array.from({ length: 100 }, (_, number) => ({
    type: 'top2' as const,
    number: String(number).padStart(2, '0'),
    parts: [{ stake: 100, rate: 9000 }],
  }));

  test('all two-digit numbers at 90: 90 of 100 baht', () => {
    expect(smallestPayout(joint, all)).toBe(9000);
    expect(smallestPayout(joint, all.slice(1))).toBe(0);
    expect(smallestPayout(joint, [])).toBe(0);
  });

  test('lines of one key and their parts add up', () => {
    const parts = [
      { stake: 100, rate: 9000 },
      { stake: 50, rate: 4500 },
    ];
    expect(smallestPayout(joint, [...all, ...all.map((line) => ({ ...line, parts }))])).toBe(
      9000 + 9000 + 2250,
    );
  });
});
