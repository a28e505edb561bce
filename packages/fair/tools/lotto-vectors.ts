// node packages/fair/tools/lotto-vectors.ts
// Writes the golden vectors of the lotto draw with Node's own SHA-256 and HMAC, apart from the package. Only for a new vector:
// what draws were decided by must never change.
import { createHash, createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

function draw(name: string, seed: string, numbers: readonly string[], beacon: string) {
  const entries = numbers.map((number, index) => ({ place: index + 1, number }));
  const entriesHash = sha256(entries.map(({ place, number }) => `${place}:${number}\n`).join(''));
  let [result, skipped, cursor] = ['', 0, 0];
  while (result === '') {
    const block = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`${entriesHash}:${beacon}:${cursor}`, 'utf8')
      .digest();
    for (let at = 0; at < 32 && result === ''; at += 4) {
      const word = block.readUInt32BE(at);
      if (word < 4_294_900_000) result = String(word % 100_000).padStart(5, '0');
      else skipped += 1;
    }
    cursor += 1;
  }
  const input = {
    game: 'lotto',
    commitment: sha256(Buffer.from(seed, 'hex')),
    seed,
    entries,
    entriesHash,
    beacon,
    result,
  };
  return { skipped, vector: { name, input } };
}

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const block = '00000000000000000001b2c4a1f0d3e58796a5b4c3d2e1f00112233445566778';
const twenty = Array.from({ length: 20 }, (_, index) =>
  String((index * 51_876 + 7) % 100_000).padStart(5, '0'),
);

/** The first beacon with a number that satisfies the condition, so that a rare case is covered. */
function first(name: string, isWanted: (drawn: ReturnType<typeof draw>) => boolean) {
  for (let tries = 0; ; tries += 1) {
    const drawn = draw(name, seed, ['51876'], `round ${tries}`);
    if (isWanted(drawn)) return drawn;
  }
}

const vectors = [
  draw('twenty entries', seed, twenty, block),
  draw('one entry changed', seed, twenty.with(19, '00000'), block),
  draw('no entries', seed, [], block),
  draw('another seed', 'ff'.repeat(32), twenty, block),
  draw('a beacon in Thai, with colons', seed, ['00000', '99999'], 'งวด:16:พ.ย.'),
  first('a result with leading zeros', ({ vector }) => vector.input.result.startsWith('00')),
  first('a number that is skipped', ({ skipped }) => skipped > 0),
].map(({ vector }) => vector);

writeFileSync(new URL('../vectors/lotto.json', import.meta.url), `${JSON.stringify(vectors, null, 2)}\n`);
