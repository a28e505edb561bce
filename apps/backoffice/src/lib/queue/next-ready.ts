/**
 * The item after a decision: the oldest one that this person can decide, with those that somebody else has open last.
 * Undefined if there are none.
 * @param ready ids in the order of the queue
 * @param done ids of items that were left and may still be listed
 */
export function nextReady(
  ready: readonly string[],
  done: ReadonlySet<string>,
  isLookedAt: (id: string) => boolean,
): string | undefined {
  const left = ready.filter((id) => !done.has(id));
  return left.find((id) => !isLookedAt(id)) ?? left[0];
}
