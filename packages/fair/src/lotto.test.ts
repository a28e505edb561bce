import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { commitmentTo } from './fair.ts';
import {
  drawLotto,
  entriesHash,
  entriesText,
  type LottoDraw,
  type LottoEntry,
  verifyLottoDraw,
} from './lotto.ts';

const vectors = JSON.parse(readFileSync(new URL('../vectors/lotto.json', import.meta.url), 'utf8')) as {
  name: string;
  input: LottoDraw & { game: 'lotto' };
}[];
const [{ input: good }] = vectors as [(typeof vectors)[number]];

const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const number = fc.integer({ min: 0, max: 99_999 }).map((each) => String(each).padStart(5, '0'));
const numbered = (numbers: readonly string[]): LottoEntry[] =>
  numbers.map((each, index) => ({ place: index + 1, number: each }));
const entries = fc.array(number, { maxLength: 40 }).map(numbered);
const beacon = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => !text.includes('\0') && [...text].length <= 256);
const verdicts = (draw: LottoDraw) =>
  Object.fromEntries(verifyLottoDraw(draw).map(({ check, ok }) => [check, ok]));
const all = { commitment: true, entries: true, result: true };

describe('golden vectors', () => {
  test.each(vectors)('$name', ({ input }) => {
    expect(entriesHash(input.entries)).toBe(input.entriesHash);
    expect(commitmentTo(input.seed)).toBe(input.commitment);
    expect(drawLotto(input.seed, entriesHash(input.entries), input.beacon)).toBe(input.result);
    expect(verdicts(input)).toEqual(all);
  });
});

describe('entries', () => {
  test('are hashed as lines, the last one closed too', () => {
    const text = '1:51876\n2:00042\n';
    expect(entriesText(numbered(['51876', '00042']))).toBe(text);
    expect(entriesHash(numbered(['51876', '00042']))).toBe(createHash('sha256').update(text).digest('hex'));
    expect(entriesHash([])).toBe(createHash('sha256').digest('hex'));
  });

  test.each<[string, LottoEntry[]]>([
    ['place 1 is missing', [{ place: 2, number: '51876' }]],
    ['place 2 is missing', [...numbered(['51876']), { place: 3, number: '51876' }]],
    ['place 2 is missing', [...numbered(['51876']), { place: 1, number: '51876' }]],
    ['place 1 has not five digits', numbered(['5187'])],
    ['place 1 has not five digits', numbered(['518760'])],
    ['place 1 has not five digits', numbered(['51\n76'])],
    ['place 1 has not five digits', numbered(['๕๑๘๗๖'])],
  ])('refused: %s', (message, list) => {
    expect(() => entriesText(list)).toThrow(message);
  });

  test('another order, number or count is another hash', () => {
    fc.assert(
      fc.property(entries, entries, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(entriesHash(one) === entriesHash(other)).toBe(isSame);
      }),
    );
  });
});

describe('the number drawn', () => {
  test('is the first usable word of HMAC-SHA256(seed, "entriesHash:beacon:cursor")', () => {
    fc.assert(
      fc.property(hex32, hex32, beacon, (seed, hash, text) => {
        const mac = createHmac('sha256', Buffer.from(seed, 'hex'))
          .update(`${hash}:${text}:0`, 'utf8')
          .digest();
        const words = Array.from({ length: 8 }, (_, at) => mac.readUInt32BE(at * 4));
        const usable = words.find((word) => word < 4_294_900_000) ?? 0;
        expect(drawLotto(seed, hash, text)).toBe(String(usable % 100_000).padStart(5, '0'));
        expect(drawLotto(seed.toUpperCase(), hash.toUpperCase(), text)).toBe(drawLotto(seed, hash, text));
      }),
    );
  });

  test('every digit is about equally frequent at each place', () => {
    const counts = Array.from({ length: 5 }, () => Array<number>(10).fill(0));
    const draws = 20_000;
    for (let round = 0; round < draws; round += 1)
      for (const [place, digit] of [
        ...drawLotto('ab'.repeat(32), '00'.repeat(32), `round ${round}`),
      ].entries()) {
        const row = counts[place] ?? [];
        row[Number(digit)] = (row[Number(digit)] ?? 0) + 1;
      }
    for (const row of counts) {
      const expected = draws / 10;
      const chiSquare = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // 9 degrees of freedom: exceeded once in 10,000 by chance, and these draws are always the same.
      expect(chiSquare).toBeLessThan(33.7);
    }
  });

  test('what cannot be a seed, a hash or a beacon is refused', () => {
    const hash = '00'.repeat(32);
    expect(() => drawLotto('00', hash, 'x')).toThrow('32 bytes in hex');
    expect(() => drawLotto(hash, 'zz'.repeat(32), 'x')).toThrow('32 bytes in hex');
    for (const text of ['', 'x'.repeat(257), '\ud800', 'a\0b'])
      expect(() => drawLotto(hash, hash, text)).toThrow('a beacon has 1 to 256 characters');
    expect(drawLotto(hash, hash, 'x'.repeat(256))).toMatch(/^[0-9]{5}$/);
  });
});

/** A true draw with one thing changed, and the checks that fail then. */
const changes: [string, Partial<LottoDraw>, (keyof typeof all)[]][] = [
  ['another commitment', { commitment: '00'.repeat(32) }, ['commitment']],
  ['a commitment that is none', { commitment: '' }, ['commitment']],
  ['another seed', { seed: '11'.repeat(32) }, ['commitment', 'result']],
  ['a seed that is none', { seed: 'secret' }, ['commitment', 'result']],
  ['an entry less', { entries: good.entries.slice(0, -1) }, ['entries', 'result']],
  [
    'an entry more',
    { entries: numbered([...good.entries.map((each) => each.number), '00000']) },
    ['entries', 'result'],
  ],
  [
    'two entries swapped',
    { entries: numbered(good.entries.map((each) => each.number).toReversed()) },
    ['entries', 'result'],
  ],
  ['a gap in the places', { entries: good.entries.slice(1) }, ['entries', 'result']],
  ['another published hash', { entriesHash: '00'.repeat(32) }, ['entries']],
  ['another beacon', { beacon: 'another' }, ['result']],
  ['no beacon', { beacon: '' }, ['result']],
  ['another result', { result: good.result === '00000' ? '00001' : '00000' }, ['result']],
];
const failing = (names: readonly string[]) =>
  Object.fromEntries(Object.keys(all).map((name) => [name, !names.includes(name)]));

describe('checking a draw', () => {
  test.each(changes)('%s is noticed', (_, changed, names) => {
    expect(verdicts({ ...good, ...changed })).toEqual(failing(names));
  });

  test('hex may be written in capitals, and the hash of the entries may be unknown', () => {
    const { entriesHash: _, ...unknown } = good;
    expect(verdicts(unknown)).toEqual(all);
    const capitals = { commitment: good.commitment.toUpperCase(), seed: good.seed.toUpperCase() };
    expect(verdicts({ ...good, ...capitals, entriesHash: good.entriesHash?.toUpperCase() ?? '' })).toEqual(
      all,
    );
  });
});

describe('the stand-alone script', () => {
  const script = fileURLToPath(new URL('../bin/verify.mjs', import.meta.url));
  const folder = mkdtempSync(path.join(tmpdir(), 'lotto-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'draw.json');

  test('confirms a true draw', () => {
    writeFileSync(file, JSON.stringify(good));
    expect(JSON.parse(execFileSync(process.execPath, [script, file], { encoding: 'utf8' }))).toEqual(all);
  });

  test('notices each change as the package does', () => {
    // A seed that is no seed is an error there.
    for (const [, changed, names] of changes.filter(
      ([name]) => name !== 'a seed that is none' && name !== 'no beacon',
    )) {
      writeFileSync(file, JSON.stringify({ ...good, ...changed }));
      const { status, stdout } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
      expect({ status, checks: JSON.parse(stdout) }).toEqual({ status: 1, checks: failing(names) });
    }
  });

  test('tells a vector that differs', () => {
    writeFileSync(
      file,
      JSON.stringify([vectors[0], { name: 'changed', input: { ...good, result: '00000' } }]),
    );
    const { status, stderr, stdout } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
    expect({ status, stderr, stdout }).toEqual({
      status: 1,
      stderr: 'differs: changed\n',
      stdout: '1 of 2 vectors hold\n',
    });
  });
});
