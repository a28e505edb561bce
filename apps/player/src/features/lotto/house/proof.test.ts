import { drawLotto, entriesHash } from '@salung/fair/lotto';
import { describe, expect, it } from 'vitest';
import type { Draw } from './draw-query.ts';
import { checksOf, fileOf } from './proof.ts';

const seed = '0f'.repeat(32);
/** SHA-256 of the bytes of the seed. */
const commitment = '9b68d49bb092f71292ad76ab8fb8750d710aae5af70e43b8ec0a901d048c0030';
const beacon = 'ab'.repeat(32);
const at = '2026-05-11T03:14:00.000Z';
const entries = [{ place: 1, number: '51876', at, by: 'สม***' }];
const hash = entriesHash(entries);
const drawn = {
  commitment,
  seed,
  entries,
  entriesHash: hash,
  beacon,
  frozenAt: at,
  beaconOf: { source: 'https://beacon.example/1', round: 1, at: '2026-05-11T03:15:00.000Z' },
  result: drawLotto(seed, hash, beacon),
  round: { id: 'a round' },
} as Draw;

const checked = (change: Partial<Draw> = {}) => {
  const file = fileOf({ ...drawn, ...change });
  return file && Object.entries(checksOf(file)).flatMap(([check, ok]) => (ok ? [] : [check]));
};

describe('the proof of a draw', () => {
  it('holds for a draw as it was published', () => {
    expect(checked()).toEqual([]);
  });
  it.each<[string, Partial<Draw>, string[]]>([
    ['another commitment', { commitment: '00'.repeat(32) }, ['commitment']],
    [
      'another number',
      { entries: [{ ...entries[0], number: '51877' }] as Draw['entries'] },
      ['entries', 'result'],
    ],
    ['another result', { result: '00000' === drawn.result ? '00001' : '00000' }, ['result']],
    ['a value of before the freeze', { frozenAt: '2026-05-11T03:15:00.000Z' }, ['order']],
  ])('fails for %s', (_name, change, failed) => {
    expect(checked(change)).toEqual(failed);
  });
  it('is not there before the draw, and names nobody', () => {
    expect(fileOf({ ...drawn, seed: null })).toBeUndefined();
    expect(JSON.stringify(fileOf(drawn))).not.toContain('สม');
  });
});
