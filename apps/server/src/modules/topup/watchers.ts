import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** A slip of a top-up. */
export interface AttachedSlip {
  topupId: string;
  playerId: string;
  filename: string;
}

/** A transfer to a bank account of the house that was approved or rejected. */
export interface DecidedTopup {
  topupId: string;
  status: 'APPROVED' | 'REJECTED';
  /** The bank line that is linked to it. */
  lineId: string | null;
  channelId: string;
  /** Those that it is credited with, in normal form. */
  references: readonly string[];
}

/** A module that takes note of what becomes of top-ups, in the same transaction. */
export interface TopupWatcher {
  /** Takes note of a slip that was attached. */
  slipAttached?(platform: Platform, tx: Tx, slip: AttachedSlip): Promise<unknown>;
  /** Takes note of a top-up that was approved or rejected, before its money moves. */
  topupDecided?(platform: Platform, tx: Tx, topup: DecidedTopup): Promise<unknown>;
}

const watchers = ({ modules }: Platform): TopupWatcher[] => Object.values(modules);

/** Tells the modules that a slip was attached to a top-up. */
export async function tellAttached(platform: Platform, tx: Tx, slip: AttachedSlip): Promise<void> {
  for (const watcher of watchers(platform)) await watcher.slipAttached?.(platform, tx, slip);
}

/** Tells the modules that a top-up was decided; before its money moves. */
export async function tellDecided(platform: Platform, tx: Tx, topup: DecidedTopup): Promise<void> {
  for (const watcher of watchers(platform)) await watcher.topupDecided?.(platform, tx, topup);
}
