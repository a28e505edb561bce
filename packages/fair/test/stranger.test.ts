import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A stranger who has nothing but the README checks spins of Night Market: everything that decides a spin is read from the
 * document, and nothing is taken from the code.
 */

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const vectors = JSON.parse(
  readFileSync(new URL('../vectors/slot.json', import.meta.url), 'utf8'),
) as readonly Vector[];

interface Vector {
  name: string;
  input: { seeds: { serverSeed: string; clientSeed: string; nonce: number }; stake: number };
  outcome: {
    result: {
      stops: number[];
      lanterns: { value: number }[];
      sky: { value: number }[][] | null;
      freeSpins: { stops: number[]; pays: number }[];
      pays: number;
    };
    payouts: number[];
  };
}

const part = (name: string): string =>
  readme.slice(readme.indexOf(`<!-- table ${name} -->`), readme.indexOf(`<!-- end ${name} -->`));
const stripsOf = (kind: string): string[] =>
  [...part('strips').matchAll(new RegExp(`^\\| ${kind} (\\d) \\| (\\d+) \\| \`(\\w+)\` \\|$`, 'gm'))].map(
    ([, reel, length, strip = ''], place) => {
      expect([reel, length]).toEqual([String(place + 1), String(strip.length)]);
      return strip;
    },
  );
const hundredths = (text: string): number => Math.round(Number(text) * 100);
const prizes = new Map(
  [...part('prizes').matchAll(/^\| (\w) .*?\| ([\d.]+) × \| ([\d.]+) × \| ([\d.]+) × \|$/gm)].map(
    ([, letter = '', ...pays]) => [letter, pays.map(hundredths)] as const,
  ),
);
/** Each value as often as it stands for a number from 0 to 99. */
const values = [...part('prizes').matchAll(/([\d.]+) × \((\d+) of 100\)/g)].flatMap(
  ([, value = '', weight]) => Array.from({ length: Number(weight) }, () => hundredths(value)),
);
const grants = new Map(
  [...part('prizes').matchAll(/(\d+) for (\d)/g)].map(
    ([, spins, signs]) => [Number(signs), Number(spins)] as const,
  ),
);
const [base, free] = [stripsOf('base'), stripsOf('free')];

function choices({ serverSeed, clientSeed, nonce }: Vector['input']['seeds']) {
  const words: number[] = [];
  let cursor = 0;
  return (among: number): number => {
    for (;;) {
      if (words.length === 0) {
        const mac = createHmac('sha256', Buffer.from(serverSeed, 'hex'));
        const block = mac.update(`${clientSeed}:${nonce}:${cursor}`).digest();
        cursor += 1;
        for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
      }
      const word = words.shift() ?? 0;
      if (word < 2 ** 32 - (2 ** 32 % among)) return word % among;
    }
  };
}

function ways(windows: string[]): number {
  let pays = 0;
  for (const dish of new Set(windows[0])) {
    const counts = windows.map(
      (window) => [...window].filter((each) => each === dish || each === 'W').length,
    );
    const reels = counts.includes(0) ? counts.indexOf(0) : 5;
    const product = counts.slice(0, reels).reduce((all, count) => all * count, 1);
    pays += product * (prizes.get(dish)?.[reels - 3] ?? 0);
  }
  return pays;
}
const seen = (windows: string[], letter: string): number => windows.join('').split(letter).length - 1;

function play({ seeds, stake }: Vector['input']) {
  const choose = choices(seeds);
  const turn = (strips: string[]) => {
    const stops = strips.map((strip) => choose(strip.length));
    return {
      stops,
      windows: strips.map((strip, reel) => (strip + strip).slice(stops[reel], (stops[reel] ?? 0) + 3)),
    };
  };
  const value = (): number => values[choose(100)] ?? 0;
  const { stops, windows } = turn(base);
  let pays = ways(windows);
  const lanterns = Array.from({ length: seen(windows, 'L') }, value);
  const lit = [...lanterns];
  for (let tries = 3; lanterns.length >= 5 && tries > 0 && lit.length < 15; tries -= 1) {
    const dark = 15 - lit.length;
    const before = lit.length;
    for (let place = 0; place < dark; place += 1) if (choose(20) === 0) lit.push(value());
    if (lit.length > before) tries = 4;
  }
  if (lanterns.length >= 5)
    pays += lit.reduce((sum, each) => sum + each, 0) + (lit.length === 15 ? 100_000 : 0);
  const freePays: number[] = [];
  for (let left = grants.get(seen(windows, 'S')) ?? 0; left > 0; left -= 1) {
    const spin = turn(free).windows;
    spin[[4, 3, 2, 1, 2, 3][freePays.length % 6] ?? 0] = 'WWW';
    freePays.push(ways(spin));
    left = Math.min(20 - freePays.length + 1, left + seen(spin, 'S'));
  }
  pays += freePays.reduce((sum, each) => sum + each, 0);
  return { stops, lanterns, freePays, pays, payout: Math.floor((stake * pays) / 100) };
}

test('the document has all that it needs', () => {
  expect([base.length, free.length, prizes.size, values.length, grants.size]).toEqual([5, 5, 8, 100, 3]);
});

test.each(vectors)('with the document alone: $name', ({ input, outcome: { result, payouts } }) => {
  expect(play(input)).toEqual({
    stops: result.stops,
    lanterns: result.lanterns.map(({ value }) => value),
    freePays: result.freeSpins.map(({ pays }) => pays),
    pays: result.pays,
    payout: payouts[0],
  });
});
