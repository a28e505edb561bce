import { describe, expect, it } from 'vitest';
import { baccaratFigures, countDeals } from './baccarat-exact.ts';
import { crashFigures } from './crash.ts';
import type { ExactFigures } from './exact.ts';
import { approximate } from './fraction.ts';
import { hiLoFigures } from './hilo.ts';
import { baccaratPayouts, crashPayouts, hiLoPayouts, type Payouts, slotPayouts } from './payouts.ts';
import { slotFigures } from './slot-exact.ts';

/** The average over evenly spread numbers, which for a table is its exact average. */
function averageOf({ next }: Payouts, steps = 216_000): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum += next(() => (step + 0.5) / steps);
  return sum / steps;
}
const rtpOf = ({ rtp }: ExactFigures): number => approximate(rtp);
/** A generator with a long period (mulberry32). */
function generator(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('payouts in a simulation', () => {
  it.each(['low', 'high', 'eleven', 'any-triple'])('are the exact ones of Hi-Lo, %s', (spot) => {
    expect(averageOf(hiLoPayouts({ [spot]: 1 }))).toBeCloseTo(rtpOf(hiLoFigures(spot)), 6);
  });

  it.each(['player', 'banker', 'tie'] as const)('are the exact ones of baccarat, %s', (spot) => {
    const deals = countDeals();
    expect(averageOf(baccaratPayouts({ [spot]: 1 }, deals))).toBeCloseTo(
      rtpOf(baccaratFigures(spot, deals)),
      4,
    );
  });

  it.each([101, 200, 1_000])('are the exact ones of crash at %d hundredths', (multiplier) => {
    expect(averageOf(crashPayouts(multiplier))).toBeCloseTo(rtpOf(crashFigures(multiplier)), 4);
  });

  it('of bets against each other are the average of both, and risk little', () => {
    const both = baccaratPayouts({ player: 0.5, banker: 0.5 });
    const half = (rtpOf(baccaratFigures('player')) + rtpOf(baccaratFigures('banker'))) / 2;
    expect(averageOf(both)).toBeCloseTo(half, 4);
    expect(both.atRisk).toBeCloseTo(0.025, 10);
    expect(hiLoPayouts({ low: 1 }).atRisk).toBe(1);
  });

  it('of the slot have the exact average and deviation', () => {
    const payouts = slotPayouts();
    const random = generator();
    const { rtp, variance } = slotFigures();
    const rounds = 1_000_000;
    let sum = 0;
    for (let round = 0; round < rounds; round++) sum += payouts.next(random);
    const deviation = Math.sqrt(approximate(variance) / rounds);
    // The seed is fixed; 99.7 % of averages lie within three deviations.
    expect(Math.abs(sum / rounds - approximate(rtp))).toBeLessThan(3 * deviation);
  });
});
