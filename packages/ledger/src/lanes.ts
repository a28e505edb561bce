import type pg from 'pg';
import { type BatchFunction, postBatch } from './batchFunction.ts';
import { LedgerBusyError, LedgerClosedError } from './errors.ts';
import { Lane } from './lane.ts';
import type { Item, Outcome } from './types.ts';

export interface LanesOptions {
  connectionString: string;
  /**
   * Connections, two by default; use as many as have a core each. All but the first are used only while more than `spreadAbove`
   * items are in flight, because a small batch costs nearly as much as a larger one.
   */
  lanes?: number;
  /** Items; 128 by default. */
  spreadAbove?: number;
  /** The most items that may wait in total; more are refused with {@link LedgerBusyError}. */
  maxQueue?: number;
  /** The most items in one batch. */
  maxItems?: number;
  /** Milliseconds after which a caller is told that the outcome is unknown. */
  patience?: number;
  /** Milliseconds that a batch waits for one lock before it is halved. */
  lockTimeout?: number;
  /** Told of every batch that was committed: how many items it had, and how many seconds it took. It must not throw. */
  onBatch?: (items: number, seconds: number) => void;
  /** Further options of `pg.Client`, e.g. `application_name`. */
  connection?: pg.ClientConfig;
}

export interface Lanes<I = Item, O = Outcome> {
  /**
   * Posts one item in a batch with others that are waiting. Resolves after the commit.
   * @throws TypeError (malformed), LedgerBusyError, LedgerClosedError (both: not posted),
   *   LedgerUnavailableError (unknown; send it again with the same key)
   */
  post(item: I): Promise<O>;
  /** Items that wait, for metrics. */
  readonly waiting: number;
  /** Posts what waits, then closes the connections. */
  close(): Promise<void>;
}

export function createLanes(options: LanesOptions): Lanes;
export function createLanes<I, O>(options: LanesOptions & { fn: BatchFunction<I, O> }): Lanes<I, O>;
export function createLanes<I, O>(options: LanesOptions & { fn?: BatchFunction<I, O> }): Lanes<I, O> {
  const fn = options.fn ?? (postBatch as unknown as BatchFunction<I, O>);
  const {
    lanes: count = 2,
    spreadAbove = 128,
    maxQueue = 10_000,
    maxItems = 512,
    patience = 10_000,
    lockTimeout = 2_000,
    onBatch,
  } = options;
  const connection = { connectionString: options.connectionString, ...options.connection };
  const lanes = Array.from(
    { length: count },
    () => new Lane<I, O>({ connection, fn, maxItems, maxLegs: 1024, patience, lockTimeout, onBatch }),
  );
  let closed = false;
  const waiting = () => lanes.reduce((sum, lane) => sum + lane.waiting, 0);
  const isBusy = () => lanes.reduce((sum, lane) => sum + lane.underWay, 0) >= spreadAbove;

  return {
    post(item) {
      return new Promise<O>((resolve, reject) => {
        if (closed) throw new LedgerClosedError('the lanes are closed');
        fn.check(item);
        const bucket = fn.bucket(item);
        const lane = lanes[isBusy() ? bucket % count : 0];
        if (lane === undefined || !(bucket >= 0)) throw new TypeError('bucket must be 0 or more');
        if (waiting() >= maxQueue) throw new LedgerBusyError('too many postings wait');
        lane.add({ item, fingerprint: fn.fingerprint(item), legs: fn.legs(item), resolve, reject });
      });
    },
    get waiting() {
      return waiting();
    },
    async close() {
      closed = true;
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
