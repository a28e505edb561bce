import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begin,
  counts,
  type End,
  ended,
  faultOf,
  lossOf,
  nextAmount,
  type Plan,
  type Series,
  satangOf,
  settled,
  spun,
  usualLimit,
  worstCase,
} from '../../web/slot/auto.ts';

const plan: Plan = { count: 10, stake: 1000, lossLimit: 20_000, winStop: null, stopsAtFree: true };
const nothing = { payout: 0, isFree: false };

/** Spins until no further one may begin, with these results over and over. */
function spinAll(wanted: Plan, rounds: readonly { payout: number; isFree: boolean }[]): Series {
  let series = begin(wanted);
  while (series.end === null) {
    const round = rounds[series.played % rounds.length] ?? nothing;
    series = settled(spun(series), round);
  }
  return series;
}

describe('automatic spins', () => {
  it('end after so many spins, with every stake and payout counted', () => {
    const series = spinAll(plan, [nothing, { payout: 700, isFree: false }]);
    expect(series).toMatchObject({ end: 'done', left: 0, played: 10, staked: 10_000, paid: 3500 });
    expect(lossOf(series)).toBe(6500);
  });

  it('end before a spin that could lose more than the limit', () => {
    expect(spinAll({ ...plan, lossLimit: 3000 }, [nothing])).toMatchObject({ end: 'loss', played: 3 });
    expect(spinAll({ ...plan, lossLimit: 3999 }, [nothing])).toMatchObject({ end: 'loss', played: 3 });
    // Money that came back may be lost again, up to the limit.
    const back = [nothing, { payout: 500, isFree: false }];
    expect(spinAll({ ...plan, lossLimit: 3500 }, back)).toMatchObject({ end: 'loss', played: 4, paid: 1000 });
  });

  it('end with the round that pays what was asked for, and not with one that pays less', () => {
    const wins = [{ payout: 4999, isFree: false }, nothing, { payout: 5000, isFree: false }];
    expect(spinAll({ ...plan, winStop: 5000 }, wins)).toMatchObject({ end: 'win', played: 3 });
    expect(spinAll(plan, wins)).toMatchObject({ end: 'done', played: 10 });
  });

  it('end with the round that has free spins, unless the player lets them go on', () => {
    const rounds = [nothing, { payout: 800, isFree: true }];
    expect(spinAll(plan, rounds)).toMatchObject({ end: 'free', played: 2, paid: 800 });
    expect(spinAll({ ...plan, stopsAtFree: false }, rounds)).toMatchObject({ end: 'done', played: 10 });
  });

  it('that were stopped count the round that is under way, and keep the first reason', () => {
    const stopped = ended(ended(spun(begin(plan)), 'touch'), 'hidden');
    expect(stopped).toMatchObject({ end: 'touch', left: 9, played: 0 });
    expect(settled(stopped, { payout: 50_000, isFree: true })).toMatchObject({
      end: 'touch',
      played: 1,
      paid: 50_000,
    });
  });

  it('never cost more than was said, and end for a reason, whatever comes', () => {
    const plans = fc
      .tuple(fc.constantFrom(...counts), fc.integer({ min: 1000, max: 30_000 }), fc.boolean())
      .map(([count, lossLimit, stopsAtFree]) => {
        return { count, stake: 1000, lossLimit, winStop: 50_000, stopsAtFree };
      });
    const payout = fc.oneof(fc.constant(0), fc.nat(3000), fc.nat(100_000));
    const rounds = fc.array(fc.record({ payout, isFree: fc.boolean() }), { minLength: 1 });
    fc.assert(
      fc.property(plans, rounds, (wanted, results) => {
        const series = spinAll(wanted, results);
        expect(series.played).toBe(wanted.count - series.left);
        expect(series.staked).toBe(series.played * wanted.stake);
        expect(lossOf(series)).toBeLessThanOrEqual(worstCase(wanted));
        expect(worstCase(wanted)).toBeLessThanOrEqual(wanted.lossLimit);
        expect<End[]>(['done', 'loss', 'win', 'free']).toContain(series.end);
        expect(Number.isSafeInteger(lossOf(series))).toBe(true);
      }),
    );
  });
});

describe('what the player allows', () => {
  it('costs the stakes of all spins at most, or the limit', () => {
    expect(usualLimit(1000)).toBe(20_000);
    expect(worstCase(plan)).toBe(10_000);
    expect(worstCase({ ...plan, count: 100 })).toBe(20_000);
    // After something came back, a spin may reach what whole stakes do not.
    const cents = { ...plan, lossLimit: 4550 };
    const once = [{ payout: 550, isFree: false }, ...Array.from({ length: 9 }, () => nothing)];
    expect(lossOf(spinAll(cents, once))).toBe(4450);
    expect(worstCase(cents)).toBe(4550);
  });

  it('needs a loss limit of a stake or more, and a win of something or none', () => {
    expect(faultOf(plan)).toBeNull();
    expect(faultOf({ ...plan, lossLimit: 999 })).toBe('lossLimit');
    expect(faultOf({ ...plan, lossLimit: Number.NaN })).toBe('lossLimit');
    expect(faultOf({ ...plan, winStop: 0 })).toBe('winStop');
    expect(faultOf({ ...plan, winStop: Number.NaN })).toBe('winStop');
    expect(faultOf({ ...plan, winStop: 1 })).toBeNull();
  });

  it('is typed in baht and counted in satang, without fractions of one', () => {
    for (const [typed, satang] of [
      ['250', 25_000],
      ['1,250.50', 125_050],
      ['฿ 0.1', 10],
      [' 19.99 ', 1999],
      ['0', 0],
      ['9999999', 999_999_900],
    ] as const)
      expect(satangOf(typed)).toBe(satang);
    for (const typed of ['', '-5', '1.005', '12,50', '1e3', 'abc', '99999999', '٣', '1.'])
      expect(satangOf(typed)).toBeUndefined();
  });

  it('steps through multiples of the stake', () => {
    expect(nextAmount(0, 1000, 1)).toBe(5000);
    expect(nextAmount(20_000, 1000, 1)).toBe(50_000);
    expect(nextAmount(20_001, 1000, -1)).toBe(20_000);
    expect(nextAmount(5000, 1000, -1)).toBeUndefined();
    expect(nextAmount(200_000, 1000, 1)).toBeUndefined();
  });
});
