import { bustOf, matchesChain } from '@salung/fair';
import type { CrashBet, CrashEvent, CrashPast, CrashTable } from '../../shared/crash.ts';

/** The table as the page knows it, changed by what the server reports. Pure. */

const pastLength = 30;

export function reduceTable(table: CrashTable | undefined, event: CrashEvent): CrashTable | undefined {
  if (event.type === 'table') return event.table;
  if (table === undefined) return undefined;
  switch (event.type) {
    case 'open':
      return {
        ...table,
        phase: 'betting',
        chain: event.chain,
        publicSeed: event.publicSeed,
        last: event.chain === table.chain ? table.last : [],
        round: event.round,
        closesAt: event.closesAt,
        previousHash: event.previousHash,
        startedAt: null,
        bust: null,
        hash: null,
        bets: [],
      };
    case 'bet':
      return { ...table, bets: [...table.bets.filter(({ id }) => id !== event.bet.id), event.bet] };
    case 'start':
      return { ...table, phase: 'running', startedAt: event.startedAt };
    case 'cashed':
      return { ...table, bets: table.bets.map((bet) => (bet.id === event.id ? cashed(bet, event) : bet)) };
    case 'bust': {
      const past: CrashPast = { round: event.round, bust: event.bust, hash: event.hash };
      const last = [past, ...table.last.filter(({ round }) => round !== event.round)].slice(0, pastLength);
      return { ...table, phase: 'busted', bust: event.bust, hash: event.hash, last };
    }
  }
}

const cashed = (bet: CrashBet, { multiplier, payout }: { multiplier: number; payout: number }): CrashBet => ({
  ...bet,
  cashedAt: multiplier,
  payout,
});

/** Own bets first, then the highest stakes. */
export const inOrder = (bets: readonly CrashBet[], isOwn: (id: string) => boolean): CrashBet[] =>
  [...bets].sort((a, b) => Number(isOwn(b.id)) - Number(isOwn(a.id)) || b.stake - a.stake);

/** Whether the house played the round that it was committed to: its hash gives the one before, and the bust point. */
export const isProven = (past: CrashPast, previousHash: string, publicSeed: string): boolean =>
  matchesChain(past.hash, past.round, { hash: previousHash, round: past.round - 1 }) &&
  bustOf(past.hash, publicSeed) === past.bust;

/** Rounds whose hash can be checked against the round before it in the same list. */
export function provenRounds(last: readonly CrashPast[], publicSeed: string): Map<number, boolean> {
  const proven = new Map<number, boolean>();
  for (const [index, past] of last.entries()) {
    const before = last[index + 1];
    if (before?.round === past.round - 1) proven.set(past.round, isProven(past, before.hash, publicSeed));
  }
  return proven;
}
