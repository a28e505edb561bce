import { bustOf, createChain } from '@salung/fair';
import { describe, expect, it } from 'vitest';
import type { CrashBet, CrashEvent, CrashTable } from '../../shared/crash.ts';
import { inOrder, isProven, provenRounds, reduceTable } from '../../web/crash/table.ts';

const chain = createChain('5a'.repeat(32), 50);
const publicSeed = 'a lottery draw';
const past = (round: number) => ({ round, bust: bustOf(chain.at(round), publicSeed), hash: chain.at(round) });
const table: CrashTable = {
  chain: 1,
  round: 7,
  phase: 'busted',
  previousHash: chain.at(6),
  publicSeed,
  closesAt: 0,
  startedAt: 1,
  bust: past(7).bust,
  hash: chain.at(7),
  bets: [],
  last: [past(7), past(6), past(5)],
  now: 0,
};
const bet = (id: string, stake: number): CrashBet => ({
  id,
  player: 'so***ai',
  stake,
  autoAt: null,
  cashedAt: null,
  payout: null,
});
const after = (...events: CrashEvent[]): CrashTable => {
  const reached = events.reduce<CrashTable | undefined>(reduceTable, table);
  if (!reached) throw new Error('the table is gone');
  return reached;
};
const open: CrashEvent = {
  type: 'open',
  chain: 1,
  round: 8,
  closesAt: 900,
  previousHash: chain.at(7),
  publicSeed,
  now: 100,
};

describe('the table of crash as the page knows it', () => {
  it('knows nothing before the first table', () => {
    expect(reduceTable(undefined, open)).toBeUndefined();
    expect(reduceTable(undefined, { type: 'table', table })).toBe(table);
  });

  it('goes through a round: bets, start, a cash-out, the bust', () => {
    const reached = after(
      open,
      { type: 'bet', bet: bet('a', 1000) },
      { type: 'bet', bet: bet('b', 5000) },
      { type: 'bet', bet: bet('a', 1000) },
      { type: 'start', startedAt: 950, now: 950 },
      { type: 'cashed', id: 'b', player: 'so***ai', multiplier: 150, payout: 7500 },
    );
    expect(reached).toMatchObject({ round: 8, phase: 'running', startedAt: 950, bust: null });
    expect(reached.bets.map(({ id, payout }) => [id, payout])).toEqual([
      ['b', 7500],
      ['a', null],
    ]);
    const ended = reduceTable(reached, { type: 'bust', ...past(8), now: 2000 });
    expect(ended).toMatchObject({ phase: 'busted', bust: past(8).bust });
    expect(ended?.last.map(({ round }) => round)).toEqual([8, 7, 6, 5]);
  });

  it('begins a round with no bets and no result of the last one', () => {
    expect(after({ type: 'bet', bet: bet('a', 100) }, open)).toMatchObject({
      bets: [],
      bust: null,
      hash: null,
    });
  });

  it('shows own bets first, then the highest', () => {
    const bets = [bet('a', 100), bet('b', 300), bet('mine', 200)];
    expect(inOrder(bets, (id) => id === 'mine').map(({ id }) => id)).toEqual(['mine', 'b', 'a']);
  });
});

describe('what the page checks of a round', () => {
  it('proves a hash by the one before, and the bust by the hash', () => {
    expect(isProven(past(8), chain.at(7), publicSeed)).toBe(true);
    expect(isProven({ ...past(8), bust: past(8).bust + 1 }, chain.at(7), publicSeed)).toBe(false);
    expect(isProven({ ...past(8), hash: chain.at(9) }, chain.at(7), publicSeed)).toBe(false);
    expect(isProven(past(8), chain.at(7), 'another seed')).toBe(false);
  });

  it('proves rounds of a list that follow one another', () => {
    const proven = provenRounds([past(9), past(8), past(6), past(5)], publicSeed);
    expect([...proven]).toEqual([
      [9, true],
      [6, true],
    ]);
  });
});
