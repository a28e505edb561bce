// node packages/fair/tools/vectors.ts
// Writes the golden vectors. Only for a new game or a new vector: what rounds were decided by must never change.
import { writeFileSync } from 'node:fs';
import { baccaratSpots, createChain, drawsOf, hiLoSpots, type RoundInput, recompute } from '../src/index.ts';

const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const chainStart = 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff000102030405060708090a0b0c0d0e0f';
const chain = createChain(chainStart, 2500);
const publicSeed = 'the text that was fixed after hash 0 was published';

const round = (name: string, input: RoundInput) => ({ name, input, outcome: recompute(input) });

const draws = [
  ['one die after the other', 'player one', 0, Array<number>(12).fill(6)],
  ['another nonce', 'player one', 1, Array<number>(12).fill(6)],
  ['a client seed in Thai', 'ตลาดโต้รุ่ง', 0, [416, 415, 414, 413, 412, 411]],
  ['a colon in the client seed', 'a:b', 3, [36, 36, 36, 36, 36, 100]],
  ['half of the words are skipped', 'player one', 2, Array<number>(20).fill(2 ** 31 + 1)],
  ['all words are used', 'player one', 2, Array<number>(20).fill(2 ** 32)],
].map(([name, clientSeed, nonce, limits]) => {
  const seeds = { serverSeed, clientSeed: String(clientSeed), nonce: Number(nonce) };
  const { below } = drawsOf(seeds);
  return { name, seeds, limits, numbers: (limits as number[]).map(below) };
});

const hilo = [0, 1, 14, 49, 50].map((nonce) =>
  round(`every spot, nonce ${nonce}`, {
    game: 'hilo',
    seeds: { serverSeed, clientSeed: 'player one', nonce },
    bets: hiLoSpots.map(({ id }, index) => ({ spot: id, stake: 2000 + index })),
  }),
);

const baccarat = Object.entries({
  0: 'banker by a natural',
  1: 'banker without a third card',
  2: 'banker, both with a third card',
  3: 'player with a third card',
  4: 'player without one, and a pair of the banker',
  5: 'player by a natural',
  8: 'player without one, the banker with one',
  12: 'a pair of the player',
  19: 'a tie with third cards',
  78: 'a tie without third cards',
  176: 'a tie of naturals',
}).map(([nonce, name]) =>
  round(name, {
    game: 'baccarat',
    seeds: { serverSeed, clientSeed: 'player one', nonce: Number(nonce) },
    bets: baccaratSpots.map((spot, index) => ({ spot, stake: 2001 + index })),
  }),
);

const slot = Object.entries({
  0: 'a win on ways',
  1: 'nothing',
  8: 'four lanterns, which stay down',
  30: 'the lanterns rise',
  125: 'free spins with extra ones',
  554: 'lanterns that rise for long',
  1078: 'more than a hundred times the stake',
}).map(([nonce, name]) =>
  round(name, {
    game: 'slot',
    seeds: { serverSeed, clientSeed: 'ตลาดโต้รุ่ง', nonce: Number(nonce) },
    stake: 2000,
  }),
);

const crash = [
  {
    name: 'hashes of a chain of 2,500 rounds',
    chain: {
      start: chainStart,
      rounds: chain.rounds,
      hashes: Object.fromEntries([0, 1, 2, 999, 1000, 1001, 2499, 2500].map((at) => [at, chain.at(at)])),
    },
  },
  ...Array.from({ length: 40 }, (_, index) =>
    round(`round ${index + 1} of the chain`, {
      game: 'crash',
      hash: chain.at(index + 1),
      publicSeed,
      bets: [
        { stake: 2000, multiplier: 101 },
        { stake: 2001, multiplier: 155 },
        { stake: 100_000, multiplier: 1000 },
      ],
    }),
  ),
];

for (const [name, vectors] of Object.entries({ draws, hilo, slot, baccarat, crash })) {
  writeFileSync(new URL(`../vectors/${name}.json`, import.meta.url), `${JSON.stringify(vectors, null, 2)}\n`);
}
