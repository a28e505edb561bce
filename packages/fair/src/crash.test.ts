import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bustFrom,
  bustOf,
  chanceOf,
  crashFigures,
  crashRtp,
  createChain,
  highestCashOut,
  lowestCashOut,
  matchesChain,
  settleCrash,
} from './crash.ts';
import { decimal, fraction, minus, percent } from './fraction.ts';

const range = 2n ** 52n;
const start = '5a'.repeat(32);
const anyMultiplier = fc.integer({ min: lowestCashOut, max: highestCashOut });
const anyHash = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

describe('chain', () => {
  const chain = createChain(start, 2345);

  test('each hash is SHA-256 of the next one, back to the published end', () => {
    let hash = Buffer.from(start, 'hex');
    for (let round = 2345; round >= 0; round -= 1) {
      if (round % 501 === 0 || round > 2340 || round < 5) expect(chain.at(round)).toBe(hash.toString('hex'));
      if (round > 0) hash = createHash('sha256').update(hash).digest();
    }
    expect(chain.end).toBe(chain.at(0));
  });

  test.each([1, 999, 1000, 1001, 2000])('holds for %i rounds', (rounds) => {
    const made = createChain(start, rounds);
    expect(made.at(rounds)).toBe(start);
    expect(matchesChain(start, rounds, { hash: made.end, round: 0 })).toBe(true);
    expect(matchesChain(made.at(1), 1, { hash: made.end, round: 0 })).toBe(true);
  });

  test('a revealed hash is checked against any earlier one', () => {
    expect(matchesChain(chain.at(20), 20, { hash: chain.at(7).toUpperCase(), round: 7 })).toBe(true);
    expect(matchesChain(chain.at(20), 20, { hash: chain.at(20), round: 20 })).toBe(true);
    expect(matchesChain(chain.at(21), 20, { hash: chain.at(7), round: 7 })).toBe(false);
    expect(matchesChain(start, 20, { hash: chain.at(7), round: 7 })).toBe(false);
    expect(matchesChain(chain.at(6), 6, { hash: chain.at(7), round: 7 })).toBe(false);
  });

  test.each([-1, 2346, 0.5])('has no round %s', (round) => {
    expect(() => chain.at(round)).toThrow(RangeError);
  });

  test.each([0, -5, 1.5])('of %s rounds is refused', (rounds) => {
    expect(() => createChain(start, rounds)).toThrow(RangeError);
  });
});

describe('bust point', () => {
  test('is 99 × 2^52 / (2^52 - r) in hundredths', () => {
    expect(bustFrom(0n)).toBe(100);
    expect(bustFrom(range / 2n)).toBe(198);
    expect(bustFrom((range * 9n) / 10n)).toBe(989);
    expect(bustFrom(range - 99n)).toBe(highestCashOut);
    expect(bustFrom(range - 1n)).toBe(highestCashOut);
  });

  test('comes from the key of the round itself, salted by the public seed', () => {
    fc.assert(
      fc.property(anyHash, fc.string({ minLength: 1 }), (hash, publicSeed) => {
        const hex = createHmac('sha256', Buffer.from(hash, 'hex')).update(publicSeed, 'utf8').digest('hex');
        expect(bustOf(hash, publicSeed)).toBe(bustFrom(BigInt(`0x${hex.slice(0, 13)}`)));
      }),
    );
  });

  test('does not follow from anything that is published before the round', () => {
    const chain = createChain(start, 10);
    const busts = (round: number) => bustOf(chain.at(round), 'public');
    // The hash of the round before, the end, and the public seed give other points.
    expect(busts(6)).not.toBe(busts(5));
    expect(busts(6)).not.toBe(busts(0));
    expect(bustOf(chain.at(6), 'other')).not.toBe(busts(6));
  });

  test('never goes down as the number goes up', () => {
    const number = fc.bigInt({ min: 0n, max: range - 1n });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(bustFrom(low)).toBeLessThanOrEqual(bustFrom(high));
      }),
    );
  });
});

describe('exact figures', () => {
  test('the chance counts the numbers that reach a multiplier', () => {
    fc.assert(
      fc.property(anyMultiplier, (multiplier) => {
        const { n, d } = chanceOf(multiplier);
        const reaching = (n * range) / d;
        expect(bustFrom(range - reaching)).toBeGreaterThanOrEqual(multiplier);
        expect(bustFrom(range - reaching - 1n)).toBeLessThan(multiplier);
      }),
    );
  });

  test('99 % come back at every multiplier: never more, and less by a trillionth of the multiplier at most', () => {
    fc.assert(
      fc.property(anyMultiplier, (multiplier) => {
        const { rtp } = crashFigures(multiplier);
        const missing = minus(fraction(99, 100), rtp);
        expect(missing.n >= 0n).toBe(true);
        // Less than one of the 2^52 numbers times the multiplier.
        expect(missing.n * range * 100n < missing.d * BigInt(multiplier)).toBe(true);
        expect(percent(rtp, 6)).toBe('99.000000');
      }),
    );
  });

  test('at 1.01 as at 10,000.00', () => {
    expect(decimal(chanceOf(101), 6)).toBe('0.980198');
    expect(decimal(chanceOf(200), 6)).toBe('0.495000');
    expect(decimal(chanceOf(1_000_000), 8)).toBe('0.00009900');
    expect(crashFigures(198)).toMatchObject({
      maximum: 198,
      rtp: fraction(99, 100),
      hitRate: fraction(1, 2),
    });
  });

  test('a stake in whole baht loses nothing to rounding', () => {
    fc.assert(
      fc.property(anyMultiplier, fc.integer({ min: 1, max: 100_000 }), (multiplier, baht) => {
        expect(crashRtp(baht * 100, multiplier)).toEqual(crashFigures(multiplier).rtp);
      }),
    );
  });

  test('another stake loses less than a satang for each win', () => {
    fc.assert(
      fc.property(anyMultiplier, fc.integer({ min: 1, max: 100_000 }), (multiplier, stake) => {
        const lost = minus(crashFigures(multiplier).rtp, crashRtp(stake, multiplier));
        const { n, d } = chanceOf(multiplier);
        expect(lost.n >= 0n).toBe(true);
        expect(lost.n * BigInt(stake) * d < lost.d * n).toBe(true);
      }),
    );
    // 20.01 baht at 1.01 pay 20.21 in place of 20.2101.
    expect(percent(crashRtp(2001, 101), 4)).toBe('98.9995');
    expect(percent(crashRtp(1, 199), 2)).toBe('49.75');
  });
});

describe('a bet', () => {
  test('wins up to the bust point itself', () => {
    expect(settleCrash(2000, 150, 150)).toBe(3000);
    expect(settleCrash(2000, 151, 150)).toBe(0);
    expect(settleCrash(2001, 155, 200)).toBe(3101);
    expect(settleCrash(100, highestCashOut, highestCashOut)).toBe(1_000_000);
  });

  test.each([100, 0, 150.5, highestCashOut + 1])('cannot aim at %s', (multiplier) => {
    expect(() => settleCrash(2000, multiplier, 500)).toThrow(RangeError);
    expect(() => chanceOf(multiplier)).toThrow(RangeError);
  });

  test('needs a stake even where it loses', () => {
    expect(() => settleCrash(0, 200, 100)).toThrow(RangeError);
  });
});
