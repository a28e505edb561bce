/**
 * Which item comes after a decision: the oldest that this person can decide about, those that somebody else has open
 * last. Undefined where none is left.
 * @param ready ids in the order of the queue
 * @param done ids that were left and may still be listed
 */
export function nextReady(
  ready: readonly string[],
  done: ReadonlySet<string>,
  isLookedAt: (id: string) => boolean,
): string | undefined {
  const left = ready.filter((id) => !done.has(id));
  return left.find((id) => !isLookedAt(id)) ?? left[0];
}
