import { randomUUID } from 'node:crypto';
import type { Item } from '@salung/ledger';

export const PLAYERS = 100_000;
/** A hot account, and an ordinary one for the naive version, which locks its rows. */
export const HOUSE = 'game:bench';
export const NAIVE_HOUSE = 'game:naive';

/** The same players in every run, spread over all buckets. */
export function playerId(i: number): string {
  const tail = Math.imul(i + 1, 0x9e3779b1) >>> 0;
  return `00000000-0000-4000-8000-0000${tail.toString(16).padStart(8, '0')}`;
}

/** A round's stake or win of a random player: what a game provider sends all day. */
export function randomItem(): Item {
  const id = randomUUID();
  const wallet = { player: playerId(Math.floor(Math.random() * PLAYERS)), account: 'wallet' } as const;
  const house = { house: HOUSE };
  const won = Math.random() < 0.4;
  return {
    key: `bench:${id}`,
    by: 'provider:bench',
    ref: { type: 'round', id: id.slice(0, 18) },
    sticky: !won,
    legs: [
      won
        ? { from: house, to: wallet, amount: 150, kind: 'win' }
        : { from: wallet, to: house, amount: 100, kind: 'stake' },
    ],
  };
}

export interface Round {
  /** Done per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Keeps `inFlight` calls on their way for `seconds`; a call that does not move money ends the benchmark. */
export async function closedLoop(
  inFlight: number,
  seconds: number,
  call: (worker: number) => Promise<void>,
): Promise<Round> {
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let counted = 0;
  const worker = async (_: unknown, index: number) => {
    for (let now = performance.now(); now < until; ) {
      await call(index);
      const done = performance.now();
      latencies.push(done - now);
      if (done <= until) counted++;
      now = done;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { rate: counted / seconds, p50: at(0.5), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
