import type { Database, Tx } from '../../platform/db/database.ts';

/** What other modules know of a player: each fact comes from one of them. */
export interface PlayerFacts {
  /** Satang, ever. */
  toppedUp: number;
  paidOut: number;
  /** Satang still to be played, as it is written down. */
  turnoverLeft: number;
  openTopupId: string | null;
  openWithdrawalId: string | null;
}

/**
 * What a module answers about a player. Modules depend on this one, so that it cannot import them: they say in their
 * `module.ts` what they know.
 */
export interface PlayerUse {
  facts?(db: Database | Tx, playerId: string, now: Date): Promise<Partial<PlayerFacts>>;
  /** Whether something of the player is not settled yet. */
  hasOpen?(tx: Tx, playerId: string, now: Date): Promise<boolean>;
  /** Until when the player may not be let in to play again; undefined where nothing says so. */
  keepsExcluded?(tx: Tx, playerId: string, now: Date): Promise<Date | 'forever' | undefined>;
  /** Satang that the player paid in since an instant, with what waits to be decided. */
  deposited?(db: Database | Tx, playerId: string, since: Date): Promise<number>;
}

/** All that the modules know of a player, at an instant. */
export async function factsOf(
  uses: readonly PlayerUse[],
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<PlayerFacts> {
  const facts: PlayerFacts = {
    toppedUp: 0,
    paidOut: 0,
    turnoverLeft: 0,
    openTopupId: null,
    openWithdrawalId: null,
  };
  for (const use of uses) Object.assign(facts, await use.facts?.(db, playerId, now));
  return facts;
}

/** Whether something of a player is not settled yet, in any module. */
export async function hasOpen(
  uses: readonly PlayerUse[],
  tx: Tx,
  playerId: string,
  now: Date,
): Promise<boolean> {
  for (const use of uses) if (await use.hasOpen?.(tx, playerId, now)) return true;
  return false;
}
