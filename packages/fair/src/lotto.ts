import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { commitmentTo, drawsFrom, seedBytes } from './fair.ts';

/**
 * The lotto draw of the house: a number of five digits from a seed that was committed to before the sale, from the numbers
 * that players sent in, and from a public value that did not exist when these were frozen. Neither the house, nor the
 * last sender, nor both together decide it. A seed is used for one draw only.
 */

/** A number that was sent in. */
export interface LottoEntry {
  /** In the order of arrival, from 1 without a gap. */
  place: number;
  /** Five digits. */
  number: string;
}

export interface LottoDraw {
  /** SHA-256 of the seed, in hex, published before the first entry. */
  commitment: string;
  /** 32 bytes in hex, revealed after the draw. */
  seed: string;
  entries: readonly LottoEntry[];
  /** Of the entries, in hex, if it was published when they were frozen. */
  entriesHash?: string;
  /** A public value of after the entries were frozen, 1 to 256 characters. */
  beacon: string;
  /** Five digits. */
  result: string;
}

export interface LottoCheck {
  check: 'commitment' | 'entries' | 'result';
  ok: boolean;
}

const numberDigits = 5;

/**
 * The entries as they are hashed: a line `place:number` for each, in the order of places, each closed by a line feed
 * (also the last one); places in decimal without leading zeros, numbers with all five digits. Without entries, no text.
 * @throws RangeError unless the places go 1, 2, 3 and so on, and each number has five digits
 */
export function entriesText(entries: readonly LottoEntry[]): string {
  return entries
    .map(({ place, number }, index) => {
      if (place !== index + 1) throw new RangeError(`place ${index + 1} is missing or not in order`);
      if (!/^[0-9]{5}$/.test(number))
        throw new RangeError(`the number at place ${place} has not five digits`);
      return `${place}:${number}\n`;
    })
    .join('');
}

/** SHA-256 of the UTF-8 bytes of `entriesText`, in hex: published when the entries are frozen. */
export const entriesHash = (entries: readonly LottoEntry[]): string =>
  bytesToHex(sha256(utf8ToBytes(entriesText(entries))));

/**
 * The number drawn, `00000` to `99999`, each equally likely. Bytes are HMAC-SHA256(key = the 32 bytes of the seed, message =
 * "entriesHash:beacon:cursor") for cursor 0, 1, 2 and so on, the hash in lower-case hex. Four bytes at a time are a number,
 * the highest first; one from 4,294,900,000 on, the largest multiple of 100,000 below 2^32, is skipped, the first other is
 * taken modulo 100,000.
 * @throws RangeError unless seed and hash are 32 bytes in hex, and the beacon has 1 to 256 characters
 */
export function drawLotto(seed: string, hash: string, beacon: string): string {
  const text = bytesToHex(seedBytes(hash));
  checkBeacon(beacon);
  const keyed = hmac.create(sha256, seedBytes(seed));
  const draws = drawsFrom((cursor) =>
    keyed
      .clone()
      .update(utf8ToBytes(`${text}:${beacon}:${cursor}`))
      .digest(),
  );
  return String(draws.below(10 ** numberDigits)).padStart(numberDigits, '0');
}

function checkBeacon(beacon: string): void {
  const { length } = [...beacon];
  // Half a surrogate pair has no UTF-8 form: different texts would give the same bytes. PostgreSQL stores no NUL.
  if (length < 1 || length > 256 || !beacon.isWellFormed() || beacon.includes('\0'))
    throw new RangeError('a beacon has 1 to 256 characters');
}

/** Checks a draw by what was published of it. Something malformed does not hold. */
export function verifyLottoDraw(draw: LottoDraw): LottoCheck[] {
  const { commitment, seed, entries, beacon, result } = draw;
  const published = draw.entriesHash?.toLowerCase();
  const checks: Record<LottoCheck['check'], () => boolean> = {
    commitment: () => commitmentTo(seed) === commitment.toLowerCase(),
    entries: () => {
      const hash = entriesHash(entries);
      return published === undefined || published === hash;
    },
    result: () => drawLotto(seed, entriesHash(entries), beacon) === result,
  };
  return (['commitment', 'entries', 'result'] as const).map((check) => ({ check, ok: holds(checks[check]) }));
}

function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
