import type { Item } from '@salung/ledger';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Money of the house's own that is about to come into one of its bank accounts, with the bank's reference. */
export interface HouseMove {
  move: 'transfer' | 'fee' | 'capital_in' | 'capital_out';
  fromId: string | null;
  toId: string;
  /** Satang. */
  amount: number;
  reference: string;
}

/** The same once it is recorded. */
export interface MovedMoney extends Omit<HouseMove, 'reference'> {
  movementId: string;
  reference: string | null;
}

/** A module that has a part in what is recorded as the house's own money, in the transaction that records it. */
export interface HouseWatcher {
  /** Looks at what the bank says of it. @returns who brought that in @throws Problem where it is not the house's own */
  houseMoving?(platform: Platform, tx: Tx, move: HouseMove): Promise<{ importerIds: string[] }>;
  /** Takes note of money that came into an account. @returns what to post with it */
  houseMoved?(platform: Platform, tx: Tx, moved: MovedMoney): Promise<Item[]>;
  /** Takes note that such a movement is undone: no bank line is it any more. */
  houseReversed?(platform: Platform, tx: Tx, moved: { movementId: string; toId: string }): Promise<unknown>;
}

const watchers = ({ modules }: Platform): HouseWatcher[] => Object.values(modules);

/** Asks the modules about money that is about to be recorded. @returns who brought in what the bank says of it */
export async function askWatchers(platform: Platform, tx: Tx, move: HouseMove): Promise<string[]> {
  const importerIds = [];
  for (const watcher of watchers(platform)) {
    importerIds.push(...((await watcher.houseMoving?.(platform, tx, move))?.importerIds ?? []));
  }
  return importerIds;
}

/** Tells the modules that money of the house's own came into an account. @returns what they want posted with it */
export async function tellMoved(platform: Platform, tx: Tx, moved: MovedMoney): Promise<Item[]> {
  const postings = [];
  for (const watcher of watchers(platform)) {
    postings.push(...((await watcher.houseMoved?.(platform, tx, moved)) ?? []));
  }
  return postings;
}

/** Tells the modules that such a movement is undone. */
export async function tellReversed(
  platform: Platform,
  tx: Tx,
  moved: { movementId: string; toId: string },
): Promise<void> {
  for (const watcher of watchers(platform)) await watcher.houseReversed?.(platform, tx, moved);
}
