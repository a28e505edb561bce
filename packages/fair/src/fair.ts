import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What decides a round: a secret of the house, a text of the player's, and the number of the round under both. */
export interface Seeds {
  /** 32 bytes in hex. Secret until it is rotated. */
  serverSeed: string;
  /** Chosen by the player, 1 to 64 characters. */
  clientSeed: string;
  /** From 0, one higher with each round; never used twice with one server seed, whatever the game. */
  nonce: number;
}

/** Unbiased random choices, always the same for the same seeds. */
export interface Draws {
  /** A whole number from 0 to `limit - 1`, each equally likely. `limit` is 1 to 2^32. */
  below(limit: number): number;
}

const bytesPerSeed = 32;
const wordRange = 2 ** 32;
const blockLength = 32;

/** A new server seed from the system's random source, in hex. */
export const createServerSeed = (): string => bytesToHex(randomBytes(bytesPerSeed));

/**
 * The commitment that is published before the first round: SHA-256 of the 32 bytes of the server seed, in hex.
 * It tells nothing about the seed, and no other seed can be shown for it later.
 */
export const commitmentTo = (serverSeed: string): string => bytesToHex(sha256(seedBytes(serverSeed)));

/** Whether a revealed server seed is the one that was committed to. */
export const matchesCommitment = (serverSeed: string, commitment: string): boolean =>
  commitmentTo(serverSeed) === commitment.toLowerCase();

/** @throws RangeError unless the text is 32 bytes in hex */
export function seedBytes(hex: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('a seed or hash is 32 bytes in hex');
  return hexToBytes(hex);
}

/** @throws RangeError unless the text can be a client seed */
export function checkClientSeed(clientSeed: string): void {
  const { length } = [...clientSeed];
  // Half a surrogate pair has no UTF-8 form: different texts would give the same bytes. PostgreSQL stores no NUL.
  if (length < 1 || length > 64 || !clientSeed.isWellFormed() || clientSeed.includes('\0')) {
    throw new RangeError('a client seed has 1 to 64 characters');
  }
}

/** The choices of one round. */
export const drawsOf = ({ serverSeed, clientSeed, nonce }: Seeds): Draws =>
  seedPair(serverSeed, clientSeed)(nonce);

/**
 * The rounds of one pair of seeds: a function from nonce to choices, which prepares the key once.
 * Bytes are HMAC-SHA256(key = server seed, message = "clientSeed:nonce:cursor") for cursor 0, 1, 2 and so on.
 */
export function seedPair(serverSeed: string, clientSeed: string): (nonce: number) => Draws {
  checkClientSeed(clientSeed);
  const keyed = hmac.create(sha256, seedBytes(serverSeed));
  const scratch = keyed.clone();
  return (nonce) => {
    if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('a nonce is a whole number from 0');
    return drawsFrom((cursor) =>
      keyed
        ._cloneInto(scratch)
        .update(utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`))
        .digest(),
    );
  };
}

/**
 * Choices from blocks of 32 bytes. Four bytes, the highest first, are a word from 0 to 2^32 - 1. A word in the
 * incomplete last run of `limit` numbers is skipped, because taking the remainder of such a word would prefer the lower numbers.
 */
export function drawsFrom(blockAt: (cursor: number) => Uint8Array): Draws {
  let block: Uint8Array = new Uint8Array(0);
  let cursor = 0;
  let offset = blockLength;
  function word(): number {
    if (offset === blockLength) {
      block = blockAt(cursor);
      cursor += 1;
      offset = 0;
    }
    const [a = 0, b = 0, c = 0, d = 0] = [
      block[offset],
      block[offset + 1],
      block[offset + 2],
      block[offset + 3],
    ];
    offset += 4;
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  }
  return {
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > wordRange) {
        throw new RangeError('a limit is a whole number from 1 to 2^32');
      }
      const usable = wordRange - (wordRange % limit);
      let value = word();
      while (value >= usable) value = word();
      return value % limit;
    },
  };
}

/**
 * The first `count` of the numbers 0 to `size - 1` in random order, without repetition (Fisher-Yates from the front):
 * the top cards of a shuffled pack. A whole shuffle is `drawFirst(draws, size, size)`.
 */
export function drawFirst(draws: Draws, size: number, count: number): number[] {
  if (count > size) throw new RangeError('cannot draw more than there is');
  // Only the places that were swapped, so that six cards of 416 cost six steps.
  const moved = new Map<number, number>();
  const drawn: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const chosen = place + draws.below(size - place);
    drawn.push(moved.get(chosen) ?? chosen);
    moved.set(chosen, moved.get(place) ?? place);
  }
  return drawn;
}
