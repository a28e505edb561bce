import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BatchFunction } from './batchFunction.ts';
import { failUnconfirmed } from './durable.ts';
import { LedgerBusyError, LedgerUnavailableError } from './errors.ts';
import { isRetryable } from './retrying.ts';

/** An item in progress, with everybody who waits for its outcome. */
export interface Entry<I, O> {
  item: I;
  fingerprint: string;
  legs: number;
  resolve: (outcome: O) => void;
  reject: (error: unknown) => void;
  /** Callers who sent the same key and body while it waited. */
  joined?: Entry<I, O>[];
}

export interface LaneOptions<I, O> {
  connection: pg.ClientConfig;
  fn: BatchFunction<I, O>;
  maxItems: number;
  maxLegs: number;
  /** Milliseconds of failing attempts after which the caller of an item is told that the outcome is unknown. */
  patience: number;
  /** Milliseconds that a batch waits for one lock. */
  lockTimeout: number;
  /** Told of every batch that was committed. */
  onBatch: ((items: number, seconds: number) => void) | undefined;
}

/**
 * One connection with at most one batch in flight; items that arrive meanwhile form the next batch. There is no timer: a
 * quiet lane immediately posts batches of one.
 */
export class Lane<I, O> {
  readonly #options: LaneOptions<I, O>;
  #client: pg.Client | undefined;
  #waiting: Entry<I, O>[] = [];
  #inFlight = 0;
  #busy = false;
  #cornering = 0;
  #idle: (() => void) | undefined;

  constructor(options: LaneOptions<I, O>) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Items that wait or are in the batch that is in flight. */
  get underWay(): number {
    return this.#waiting.length + this.#inFlight;
  }

  add(entry: Entry<I, O>): void {
    this.#waiting.push(entry);
    if (this.#busy) return;
    this.#busy = true;
    // After the current turn of the event loop, so that all items that arrived in it go together.
    setImmediate(() => void this.#run());
  }

  /** Posts what is queued, then closes the connection. */
  async close(): Promise<void> {
    if (this.#busy) {
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
      });
    }
    await this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      this.#inFlight = batch.length;
      await this.#send(batch, performance.now() + this.#options.patience);
      this.#inFlight = 0;
      // Callers who just got their outcome may post again at once: let them join the next batch.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#busy = false;
    this.#idle?.();
  }

  /** The next batch, in order of arrival; an item whose key is already in it joins it or waits for the next. */
  #take(): Entry<I, O>[] {
    const { fn, maxItems, maxLegs } = this.#options;
    const taken: Entry<I, O>[] = [];
    const left: Entry<I, O>[] = [];
    const owners = new Map<string, Entry<I, O>>();
    let legs = 0;
    for (const entry of this.#waiting) {
      if (taken.length >= maxItems || legs + entry.legs > maxLegs) {
        left.push(entry);
        continue;
      }
      const keys = fn.keys(entry.item);
      const owner = owners.get(keys[0]);
      if (owner !== undefined && owner.fingerprint === entry.fingerprint && sameKeys(owner, keys, fn)) {
        owner.joined ??= [];
        owner.joined.push(entry);
      } else if (keys.some((key) => owners.has(key))) {
        left.push(entry);
      } else {
        for (const key of keys) owners.set(key, entry);
        taken.push(entry);
        legs += entry.legs;
      }
    }
    this.#waiting = left;
    return taken;
  }

  /**
   * Sends a batch until its outcome is known. Every item has a key, so sending again is safe whatever the last attempt did.
   * Items with lock time-outs or lasting errors are found by halving.
   */
  async #send(batch: Entry<I, O>[], deadline: number, failures = 0): Promise<void> {
    try {
      await this.#call(batch);
      return;
    } catch (error) {
      if (error instanceof TypeError) return rejectAll(batch, error);
      const lost = !isAnswer(error);
      if (lost) this.#drop();
      if (performance.now() > deadline) {
        return rejectAll(batch, new LedgerUnavailableError('the ledger did not answer', { cause: error }));
      }
      const locked = isLockTimeout(error);
      const again = lost || (isRetryable(error) && !locked) || (failures === 0 && !locked);
      if (!again) return this.#corner(batch, error, locked, deadline);
    }
    await sleep(Math.min(250, 2 ** failures) * (0.5 + Math.random()));
    return this.#send(batch, deadline, failures + 1);
  }

  /** Halves a failing batch until the failing item is found; only that item is rejected. */
  async #corner(batch: Entry<I, O>[], error: unknown, locked: boolean, deadline: number): Promise<void> {
    if (batch.length === 1) {
      const told = locked ? new LedgerBusyError('an account stayed locked', { cause: error }) : error;
      return rejectAll(batch, told);
    }
    // The transaction that has the lock has had enough time: the other items must not wait for it again and again.
    if (locked && this.#cornering++ === 0) await this.#setLockTimeout(this.#options.lockTimeout / 20);
    const middle = batch.length >> 1;
    await this.#send(batch.slice(0, middle), deadline);
    await this.#send(batch.slice(middle), deadline);
    if (locked && --this.#cornering === 0) await this.#setLockTimeout(this.#options.lockTimeout);
  }

  async #setLockTimeout(milliseconds: number): Promise<void> {
    await this.#client?.query(`set lock_timeout = ${Math.ceil(milliseconds)}`).catch(() => this.#drop());
  }

  async #call(batch: Entry<I, O>[]): Promise<void> {
    const { fn } = this.#options;
    const items = batch.map((entry) => entry.item);
    const values = fn.encode(
      items,
      batch.map((entry) => entry.fingerprint),
    );
    const client = this.#client ?? (await this.#connect());
    const began = performance.now();
    // A single statement is its own transaction, so its answer comes after the commit.
    const { rows } = await client.query({ name: fn.name, text: fn.text, values });
    this.#options.onBatch?.(items.length, (performance.now() - began) / 1_000);
    const outcomes = fn.decode(rows[0], items);
    if (outcomes.length !== batch.length) throw new TypeError(`${fn.name} answered another number of items`);
    for (let i = 0; i < batch.length; i++) settle(batch[i] as Entry<I, O>, outcomes[i] as O, fn);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionTimeoutMillis: 2_000,
      // Longer than PostgreSQL itself gives a statement: nothing is heard of a primary that was cut off.
      query_timeout: 20_000,
      keepAlive: true,
      ...this.#options.connection,
    });
    // A connection that breaks between batches is noticed by the next batch.
    client.on('error', () => this.#drop());
    failUnconfirmed(client);
    await client.connect();
    await client.query(`set lock_timeout = ${this.#options.lockTimeout}; set statement_timeout = '15s'`);
    this.#client = client;
    return client;
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
  }
}

/**
 * Whether PostgreSQL itself answered with this error on a connection that is still good, so nothing was committed. One that is read only
 * leads to a server that is no longer the primary.
 */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code !== undefined &&
    !/^(08|57P|53|58|XX|25006)/.test(error.code)
  );
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

function sameKeys<I, O>(owner: Entry<I, O>, keys: readonly string[], fn: BatchFunction<I, O>): boolean {
  const own = fn.keys(owner.item);
  return own.length === keys.length && own.every((key, i) => key === keys[i]);
}

function settle<I, O>(entry: Entry<I, O>, outcome: O, fn: BatchFunction<I, O>): void {
  entry.resolve(outcome);
  if (entry.joined !== undefined) {
    for (const other of entry.joined) settle(other, fn.replay(outcome), fn);
  }
}

function rejectAll<I, O>(batch: readonly Entry<I, O>[], error: unknown): void {
  for (const entry of batch) {
    entry.reject(error);
    if (entry.joined !== undefined) rejectAll(entry.joined, error);
  }
}
