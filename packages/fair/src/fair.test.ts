import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  commitmentTo,
  createServerSeed,
  drawFirst,
  drawsFrom,
  drawsOf,
  matchesCommitment,
  type Seeds,
} from './fair.ts';

const serverSeed = '00'.repeat(32);
const seeds: Seeds = { serverSeed, clientSeed: 'player one', nonce: 7 };
const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const anySeeds = fc.record({
  serverSeed: hex32,
  clientSeed: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => [...text].length <= 64 && !text.includes('\0')),
  nonce: fc.nat(),
});
const words = (...list: number[]) => {
  const bytes = Buffer.alloc(32);
  list.forEach((word, index) => {
    bytes.writeUInt32BE(word, index * 4);
  });
  return bytes;
};

describe('commitment', () => {
  test('is SHA-256 of the bytes of the seed, not of its text', () => {
    expect(commitmentTo(serverSeed)).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
    expect(commitmentTo('AB'.repeat(32))).toBe(commitmentTo('ab'.repeat(32)));
  });

  test('is met by its own seed only', () => {
    fc.assert(
      fc.property(hex32, hex32, (one, other) => {
        const published = createHash('sha256').update(Buffer.from(one, 'hex')).digest('hex');
        expect(matchesCommitment(one, published.toUpperCase())).toBe(true);
        expect(matchesCommitment(other, published)).toBe(one === other);
      }),
    );
  });

  test('new server seeds differ and have 32 bytes', () => {
    const made = new Set(Array.from({ length: 50 }, createServerSeed));
    expect(made.size).toBe(50);
    for (const seed of made) expect(seed).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('draws', () => {
  test('are words of HMAC-SHA256(server seed, "clientSeed:nonce:cursor"), block after block', () => {
    fc.assert(
      fc.property(anySeeds, (given) => {
        const { below } = drawsOf(given);
        const drawn = Array.from({ length: 20 }, () => below(2 ** 32));
        const expected = [0, 1, 2].flatMap((cursor) => {
          const block = createHmac('sha256', Buffer.from(given.serverSeed, 'hex'))
            .update(`${given.clientSeed}:${given.nonce}:${cursor}`)
            .digest();
          return [0, 4, 8, 12, 16, 20, 24, 28].map((at) => block.readUInt32BE(at));
        });
        expect(drawn).toEqual(expected.slice(0, 20));
      }),
    );
  });

  test('depend on each of the three seeds and on nothing else', () => {
    const first = (given: Seeds) => drawsOf(given).below(2 ** 32);
    expect(first(seeds)).toBe(first({ ...seeds }));
    const others = [
      { ...seeds, nonce: 8 },
      { ...seeds, clientSeed: 'player two' },
      { ...seeds, serverSeed: `${'00'.repeat(31)}01` },
    ];
    expect(new Set([seeds, ...others].map(first)).size).toBe(4);
  });

  test('skip the words that would prefer the lower numbers', () => {
    // 2^32 leaves 4 when divided by 6: the last four words are too many.
    const { below } = drawsFrom(() => words(2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5, 13));
    expect([below(6), below(6)]).toEqual([5, 1]);
    // 2^32 divides by 8: none is skipped.
    const even = drawsFrom(() => words(2 ** 32 - 1, 2 ** 32 - 4));
    expect([even.below(8), even.below(8)]).toEqual([7, 4]);
  });

  test('ask for the next block after eight words', () => {
    const asked: number[] = [];
    const { below } = drawsFrom((cursor) => {
      asked.push(cursor);
      return words(cursor, 1, 2, 3, 4, 5, 6, 7);
    });
    expect(Array.from({ length: 9 }, () => below(100))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 1]);
    expect(asked).toEqual([0, 1]);
  });

  test('lie below their limit', () => {
    fc.assert(
      fc.property(anySeeds, fc.integer({ min: 1, max: 2 ** 32 }), (given, limit) => {
        const value = drawsOf(given).below(limit);
        expect(Number.isInteger(value) && value >= 0 && value < limit).toBe(true);
      }),
    );
  });

  test('are even: each of 36 numbers about as often as the others', () => {
    const counts = Array<number>(36).fill(0);
    for (let nonce = 0; nonce < 4500; nonce += 1) {
      const { below } = drawsOf({ ...seeds, nonce });
      for (let index = 0; index < 8; index += 1) {
        const value = below(36);
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 99.9 % of even sources stay below this with 35 degrees of freedom; the seeds are fixed.
    expect(chiSquare).toBeLessThan(66.6);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuse the limit %s', (limit) => {
    expect(() => drawsOf(seeds).below(limit)).toThrow(RangeError);
  });

  test.each([
    { ...seeds, serverSeed: '00' },
    { ...seeds, serverSeed: 'g'.repeat(64) },
    { ...seeds, serverSeed: `${serverSeed}00` },
    { ...seeds, clientSeed: '' },
    { ...seeds, clientSeed: 'x'.repeat(65) },
    { ...seeds, clientSeed: '\ud800' },
    { ...seeds, clientSeed: 'a\0b' },
    { ...seeds, nonce: -1 },
    { ...seeds, nonce: 0.5 },
    { ...seeds, nonce: 2 ** 53 },
  ])('refuse seeds that could be read in two ways or not at all: %o', (bad) => {
    expect(() => drawsOf(bad)).toThrow(RangeError);
  });

  test('take a client seed of 64 characters, however many bytes they have', () => {
    expect(drawsOf({ ...seeds, clientSeed: '🏮'.repeat(64) }).below(10)).toBeLessThan(10);
  });
});

describe('drawing without repetition', () => {
  test('gives the front of a Fisher-Yates shuffle', () => {
    fc.assert(
      fc.property(anySeeds, fc.integer({ min: 1, max: 60 }), (given, size) => {
        const { below } = drawsOf(given);
        const cards = Array.from({ length: size }, (_, card) => card);
        for (let place = 0; place < size; place += 1) {
          const chosen = place + below(size - place);
          [cards[place], cards[chosen]] = [cards[chosen] ?? 0, cards[place] ?? 0];
        }
        expect(drawFirst(drawsOf(given), size, size)).toEqual(cards);
        const count = Math.ceil(size / 3);
        expect(drawFirst(drawsOf(given), size, count)).toEqual(cards.slice(0, count));
      }),
    );
  });

  test('makes each of the six orders of three cards about equally often', () => {
    const counts = new Map<string, number>();
    for (let nonce = 0; nonce < 6000; nonce += 1) {
      const order = drawFirst(drawsOf({ ...seeds, nonce }), 3, 3).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(110);
  });

  test('cannot draw more than there is', () => {
    expect(() => drawFirst(drawsOf(seeds), 3, 4)).toThrow(RangeError);
  });
});
