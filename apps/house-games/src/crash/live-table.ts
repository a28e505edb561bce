import type pg from 'pg';
import type { CrashEvent, CrashPast, CrashTable as TableView } from '../../shared/crash.ts';
import type { Outbox } from '../outbox.ts';
import { Problem } from '../problem.ts';
import type { LiveBet } from './bets.ts';
import type { Chain } from './chain.ts';
import type { Time } from './time.ts';

interface Options {
  pool: pg.Pool;
  outbox: Outbox;
  isDemo: boolean;
  time: Time;
}

/** The table at this moment: where its round stands, the bets of it, and who listens. */
export class LiveTable {
  readonly pool: pg.Pool;
  readonly outbox: Outbox;
  readonly isDemo: boolean;
  readonly time: Time;
  chain: Chain;
  phase: TableView['phase'] | 'closed' = 'closed';
  takesBets = false;
  /** Of the round, in its chain. */
  number = 0;
  closesAt = 0;
  startedAt = 0;
  /** Of the running round; never told before it is over. */
  bust = 0;
  readonly bets = new Map<string, LiveBet>();
  readonly last: CrashPast[] = [];
  readonly #listeners = new Set<(event: CrashEvent) => void>();
  readonly #stopping = new AbortController();

  constructor({ pool, outbox, isDemo, time }: Options, chain: Chain) {
    this.pool = pool;
    this.outbox = outbox;
    this.isDemo = isDemo;
    this.time = time;
    this.chain = chain;
  }

  /** @throws Problem while the chain has no public seed */
  view(): TableView {
    const { chain, phase, number } = this;
    const { publicSeed } = chain;
    if (publicSeed === null || phase === 'closed') {
      throw new Problem(503, 'CLOSED', 'The table is not open yet. Try again later.');
    }
    const isOver = phase === 'busted';
    return {
      now: this.time.now(),
      chain: chain.id,
      round: number,
      phase,
      closesAt: this.closesAt,
      startedAt: phase === 'betting' ? null : this.startedAt,
      bust: isOver ? this.bust : null,
      hash: isOver ? chain.hashes.at(number) : null,
      previousHash: chain.hashes.at(Math.max(0, number - 1)),
      publicSeed,
      bets: [...this.bets.values()].map((bet) => bet.view),
      last: this.last,
    };
  }

  /** Calls `onEvent` from now on; returns what stops it. */
  listen(onEvent: (event: CrashEvent) => void): () => void {
    this.#listeners.add(onEvent);
    return () => this.#listeners.delete(onEvent);
  }

  emit(event: CrashEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  pause(ms: number): Promise<void> {
    return this.time.wait(Math.max(0, ms), this.#stopping.signal);
  }

  /** Repeats what the database could not do, so that the table outlives it. */
  async surely<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.isStopping || error instanceof Problem) throw error;
        await this.pause(500);
      }
    }
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Ends all waiting. */
  stop(): void {
    this.#stopping.abort();
  }
}
