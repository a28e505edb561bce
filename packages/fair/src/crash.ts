import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ExactFigures, figuresOf } from './exact.ts';
import { seedBytes } from './fair.ts';
import { type Fraction, fraction } from './fraction.ts';
import { checkStake, payoutOf } from './money.ts';

/** Crash: a multiplier rises from 1.00 until it busts. Who cashes out before gets the stake times the multiplier. */

/** 99 of 100 come back, whatever the player aims at. */
const returnedOf100 = 99n;
const rangeBits = 52n;
const range = 1n << rangeBits;

/** The lowest multiplier to cash out at, in hundredths: 1.01. */
export const lowestCashOut = 101;
/** The highest multiplier, in hundredths: at 10,000.00 everybody who is left is cashed out. */
export const highestCashOut = 1_000_000;

/**
 * Hashes of a chain, from a published end back to a secret start. Hash `k` decides round `k`, and SHA-256 of its bytes is hash
 * `k - 1`; hash 0 is the end, which is published before anything else. So a revealed hash proves itself by those
 * published before, and tells nothing about those of later rounds.
 */
export interface HashChain {
  /** Hash 0, published before the public seed is known. */
  end: string;
  /** The number of rounds that the chain is good for. */
  rounds: number;
  /** The hash of a round from 0, the end, to `rounds`, the secret start. */
  at(round: number): string;
}

/** Computes a chain from its secret start. It keeps every 1,000th hash, so that `at` needs at most 1,000 steps. */
export function createChain(start: string, rounds: number): HashChain {
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new RangeError('a chain has one round or more');
  const step = 1000;
  const kept: Uint8Array[] = [];
  let hash = seedBytes(start);
  for (let done = 0; done <= rounds; done += 1) {
    if (done % step === 0) kept.push(hash);
    if (done < rounds) hash = sha256(hash);
  }
  return {
    end: bytesToHex(hash),
    rounds,
    at(round) {
      if (!Number.isSafeInteger(round) || round < 0 || round > rounds)
        throw new RangeError(`no round ${round}`);
      const steps = rounds - round;
      let found = kept[Math.floor(steps / step)] ?? hash;
      for (let done = 0; done < steps % step; done += 1) found = sha256(found);
      return bytesToHex(found);
    },
  };
}

/** Whether a revealed hash is the one of that round: hashed once for each round since `known`, it gives that round's hash. */
export function matchesChain(hash: string, round: number, known: { hash: string; round: number }): boolean {
  if (round < known.round) return false;
  let found = seedBytes(hash);
  for (let steps = round - known.round; steps > 0; steps -= 1) found = sha256(found);
  return bytesToHex(found) === known.hash.toLowerCase();
}

/**
 * The multiplier at which a round busts, in hundredths, from the round's hash and the chain's public seed. The public seed is a
 * text that nobody could know when the end of the chain was published, so the house cannot have searched for a
 * chain that suits it.
 *
 * With `r` the first 52 bits of HMAC-SHA256(key = hash, message = public seed): 99 × 2^52 / (2^52 - r), rounded down,
 * at least 1.00 and at most the highest multiplier.
 */
export function bustOf(hash: string, publicSeed: string): number {
  const mac = hmac(sha256, seedBytes(hash), utf8ToBytes(publicSeed));
  return bustFrom(BigInt(`0x${bytesToHex(mac.subarray(0, 7))}`) >> 4n);
}

/** The bust point of one of the 2^52 equally likely numbers. */
export function bustFrom(r: bigint): number {
  const hundredths = (returnedOf100 * range) / (range - r);
  if (hundredths < 100n) return 100;
  return hundredths > BigInt(highestCashOut) ? highestCashOut : Number(hundredths);
}

/** What a stake gives back that is cashed out at `multiplier`, by itself or by hand, in a round that busts at `bust`. */
export function settleCrash(stake: number, multiplier: number, bust: number): number {
  checkCashOut(multiplier);
  checkStake(stake);
  return multiplier <= bust ? payoutOf(stake, multiplier) : 0;
}

/** How likely a round reaches a multiplier: this many of 2^52 numbers are large enough. */
export const chanceOf = (multiplier: number): Fraction => fraction(casesOf(multiplier), range);

/** Exact figures of an automatic cash-out at `multiplier`, for a stake in whole baht. */
export const crashFigures = (multiplier: number): ExactFigures =>
  figuresOf([
    [multiplier, casesOf(multiplier)],
    [0, range - casesOf(multiplier)],
  ]);

/** The exact RTP for any stake in satang, which is lower where the payout is rounded down. */
export const crashRtp = (stake: number, multiplier: number): Fraction =>
  fraction(BigInt(payoutOf(stake, multiplier)) * casesOf(multiplier), range * BigInt(stake));

/** `bustFrom(r) >= m` for `r >= range - 99 * range / m`. */
function casesOf(multiplier: number): bigint {
  checkCashOut(multiplier);
  return (returnedOf100 * range) / BigInt(multiplier);
}

function checkCashOut(multiplier: number): void {
  if (!Number.isSafeInteger(multiplier) || multiplier < lowestCashOut || multiplier > highestCashOut) {
    throw new RangeError('a multiplier is a whole number of hundredths from 1.01 to 10,000.00');
  }
}
