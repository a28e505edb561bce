import { setImmediate } from 'node:timers/promises';

const PIECE = 1_000;

/** Maps many items a thousand at a time; in between, the process answers others. */
export async function mapInPieces<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += PIECE) {
    if (at > 0) await setImmediate();
    for (const [index, item] of items.slice(at, at + PIECE).entries()) done.push(work(item, at + index));
  }
  return done;
}
