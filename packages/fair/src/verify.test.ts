import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { createChain } from './crash.ts';
import { drawsOf, type Seeds } from './fair.ts';
import { type RoundInput, type RoundOutcome, recompute } from './verify.ts';

interface Vector {
  name: string;
  input: RoundInput;
  outcome: RoundOutcome;
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));
const script = fileURLToPath(new URL('../bin/verify.mjs', import.meta.url));
const games = ['hilo', 'slot', 'baccarat', 'crash'] as const;
const rounds = (game: (typeof games)[number]): Vector[] =>
  read(game).filter((each: Partial<Vector>) => each.input);

describe('golden vectors', () => {
  for (const game of games) {
    test.each(rounds(game).map((vector) => [vector.name, vector] as const))(
      `${game}: %s`,
      (_, { input, outcome }) => {
        expect(input.game).toBe(game);
        expect(recompute(input)).toEqual(outcome);
      },
    );
  }

  test.each(read('draws') as { name: string; seeds: Seeds; limits: number[]; numbers: number[] }[])(
    'draws: $name',
    ({ seeds, limits, numbers }) => {
      const { below } = drawsOf(seeds);
      expect(limits.map(below)).toEqual(numbers);
    },
  );

  test('hashes of a chain', () => {
    const [{ chain }] = read('crash');
    const made = createChain(chain.start, chain.rounds);
    for (const [round, hash] of Object.entries(chain.hashes)) expect(made.at(Number(round))).toBe(hash);
    // The commitment of a round is the hash of the round before.
    expect(rounds('crash')[1]?.outcome.commitment).toBe(made.at(1));
  });
});

test('a spot that does not exist is refused', () => {
  const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'x', nonce: 0 };
  const bets = [{ spot: 'dragon' as 'player', stake: 100 }];
  expect(() => recompute({ game: 'baccarat', seeds, bets })).toThrow(RangeError);
  expect(() => recompute({ game: 'hilo', seeds, bets })).toThrow(RangeError);
});

describe('the stand-alone script', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fair-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: unknown) => {
    const name = path.join(folder, 'given.json');
    writeFileSync(name, JSON.stringify(content));
    return name;
  };

  test('agrees with every vector', () => {
    const total = [...games, 'draws', 'lotto'].reduce((sum, name) => sum + read(name).length, 0);
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toBe(
      `${total} of ${total} vectors hold\n`,
    );
  });

  test('tells which vector differs', () => {
    const [first, second] = rounds('hilo') as [Vector, Vector];
    const changed = { ...second, outcome: { ...second.outcome, stake: second.outcome.stake + 1 } };
    const { status, stderr, stdout } = spawnSync(process.execPath, [script, file([first, changed])], {
      encoding: 'utf8',
    });
    expect({ status, stderr, stdout }).toEqual({
      status: 1,
      stderr: `differs: ${second.name}\n`,
      stdout: '1 of 2 vectors hold\n',
    });
  });

  test.each(games)('plays a single round of %s again', (game) => {
    const [{ input, outcome }] = rounds(game) as [Vector];
    const printed = execFileSync(process.execPath, [script, file(input)], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual(outcome);
  });

  test('needs nothing beside Node', () => {
    const imported = [...readFileSync(script, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imported.every((name) => name?.startsWith('node:'))).toBe(true);
  });
});
