import { decodeBatch, encodeBatch, postBatchSql } from './codec.ts';
import { bucketOfItem, checkItem, fingerprintOf } from './item.ts';
import type { Item, Outcome } from './types.ts';

/**
 * An SQL function that handles a whole batch, and how to call it. A module whose own rows must change together with the
 * money, at the speed of the lanes, writes a function that locks players, decides on its rows, calls `ledger.post_batch` and
 * writes its rows, and passes it to `createLanes`.
 */
export interface BatchFunction<I, O> {
  /** Name of the prepared statement. */
  name: string;
  /** One statement that returns one row. */
  text: string;
  /** Throws a TypeError for an invalid item. */
  check(item: I): void;
  /** Idempotency keys that the item reads or writes; the first is its own. */
  keys(item: I): readonly [string, ...string[]];
  /** Equal keys with equal fingerprints in one batch are sent once. */
  fingerprint(item: I): string;
  /** 0 to 63; chooses the lane. */
  bucket(item: I): number;
  /** How many rows of work it is; a batch holds at most `maxLegs`. */
  legs(item: I): number;
  /** Parameters of the statement. */
  encode(items: readonly I[], fingerprints: readonly string[]): unknown[];
  /** One outcome per item, in order. */
  decode(row: Record<string, unknown>, items: readonly I[]): O[];
  /** The outcome for callers who sent an equal item a moment later. */
  replay(outcome: O): O;
}

/** Plain postings. */
export const postBatch: BatchFunction<Item, Outcome> = {
  name: 'ledger.post_batch',
  text: postBatchSql,
  check: checkItem,
  keys: (item) => (item.reverseOf === undefined ? [item.key] : [item.key, item.reverseOf]),
  fingerprint: fingerprintOf,
  bucket: bucketOfItem,
  legs: (item) => item.legs.length,
  encode: encodeBatch,
  decode: decodeBatch,
  replay: (outcome) => (outcome.status === 'ok' ? { ...outcome, replayed: true } : outcome),
};
