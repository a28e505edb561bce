import { decodeBatch, encodeBatch, fingerprints, postBatchSql } from './codec.ts';
import { checkItem } from './item.ts';
import type { Item, Outcome, Tx } from './types.ts';

/**
 * Posts items inside the caller's transaction, as its last statement. The transaction must have begun with
 * {@link lockPlayers}. Refusals are values; the caller rolls back if one is not acceptable.
 * @throws TypeError for a malformed item, or one key named twice in `items`
 */
export async function post(tx: Tx, items: readonly Item[]): Promise<Outcome[]> {
  if (items.length === 0) return [];
  const keys = new Set<string>();
  for (const item of items) {
    checkItem(item);
    for (const key of item.reverseOf === undefined ? [item.key] : [item.key, item.reverseOf]) {
      if (keys.has(key)) throw new TypeError('one key twice in one call');
      keys.add(key);
    }
  }
  const { rows } = await tx.query(postBatchSql, encodeBatch(items, fingerprints(items)));
  const row = rows[0];
  if (row === undefined) throw new Error('ledger.post_batch answered nothing');
  return decodeBatch(row);
}
