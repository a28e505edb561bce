import type { Database, Tx } from '../../platform/db/database.ts';

/** What the modules know about a player; each fact comes from one of them. */
export interface PlayerFacts {
  /** Satang, ever. */
  toppedUp: number;
  paidOut: number;
  /** Satang won in games less what was staked. */
  netResult: number;
  /** Satang still to be played, as it is written down. */
  turnoverLeft: number;
  openTopupId: string | null;
  openWithdrawalId: string | null;
}

/** What the statement belongs to, as the ledger names it. */
export interface MovementRef {
  type: string;
  id: string;
}

/** Who moved money and why, for staff. */
export interface MovementNote {
  by: string;
  approvedBy: string | null;
  reason: string;
}

/**
 * Queries about a player that a module answers. Other modules depend on this one, so it cannot import them: they
 * provide their answers in `module.ts`.
 */
export interface PlayerQueries {
  facts?(db: Database | Tx, playerId: string, now: Date): Promise<Partial<PlayerFacts>>;
  /** Whether something of the player is not settled yet. */
  hasOpen?(tx: Tx, playerId: string, now: Date): Promise<boolean>;
  /** Until when the player may not be let in to play again; undefined where nothing says so. */
  keepsExcluded?(tx: Tx, playerId: string, now: Date): Promise<Date | 'forever' | undefined>;
  /** Satang that the player paid in since an instant, with what waits to be decided. */
  deposited?(db: Database | Tx, playerId: string, since: Date): Promise<number>;
  /** What staff noted about some of these movements, by the id of what they belong to. */
  notes?(db: Database | Tx, refs: readonly MovementRef[]): Promise<ReadonlyMap<string, MovementNote>>;
}

/** What staff noted about movements, in all modules. */
export async function notesOf(
  queries: readonly PlayerQueries[],
  db: Database | Tx,
  refs: readonly MovementRef[],
): Promise<ReadonlyMap<string, MovementNote>> {
  const notes = new Map<string, MovementNote>();
  for (const query of queries) {
    for (const [id, note] of (await query.notes?.(db, refs)) ?? []) notes.set(id, note);
  }
  return notes;
}

/** Everything that the modules know about a player at an instant. */
export async function factsOf(
  queries: readonly PlayerQueries[],
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<PlayerFacts> {
  const facts: PlayerFacts = {
    toppedUp: 0,
    paidOut: 0,
    netResult: 0,
    turnoverLeft: 0,
    openTopupId: null,
    openWithdrawalId: null,
  };
  for (const query of queries) Object.assign(facts, await query.facts?.(db, playerId, now));
  return facts;
}

/** Whether something of a player is not settled yet, in any module. */
export async function hasOpen(
  queries: readonly PlayerQueries[],
  tx: Tx,
  playerId: string,
  now: Date,
): Promise<boolean> {
  for (const query of queries) if (await query.hasOpen?.(tx, playerId, now)) return true;
  return false;
}
