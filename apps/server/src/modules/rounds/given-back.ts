import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** A module in which players give back for rounds what these no longer bring them, such as a debt that is collected. */
export interface GivesBack {
  /** Satang that a player gave back outside of these rounds, by their references; those without are left out. */
  givenBack?(db: Database, playerId: string, refs: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

const sources = ({ modules }: Platform): GivesBack[] => Object.values(modules);

/** Satang that a player gave back for rounds after them, by their references: what a round brought is less by it. */
export async function givenBackOf(
  platform: Platform,
  playerId: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  if (refs.length === 0) return sums;
  for (const { givenBack } of sources(platform)) {
    const found = (await givenBack?.(platform.db, playerId, refs)) ?? [];
    for (const [ref, amount] of found) sums.set(ref, (sums.get(ref) ?? 0) + amount);
  }
  return sums;
}
