import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PlayerStatus } from '../state.ts';

/** A player whose status changes in this transaction; they are locked. */
export interface StatusChange {
  playerId: string;
  from: PlayerStatus;
  to: PlayerStatus;
}

/** A module that reacts to what becomes of a player. */
export interface StatusParticipant {
  /** Called while the wallet can still be debited: before it is frozen or closed, and after it is free again. */
  playerStatusChanged?(platform: Platform, tx: Tx, caller: Caller, change: StatusChange): Promise<unknown>;
}

/** Lets the modules react to a change of a player's status, in the transaction that changes it. */
export async function tellStatus(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  change: StatusChange,
): Promise<void> {
  if (change.from === change.to) return;
  const participants: StatusParticipant[] = Object.values(platform.modules);
  for (const participant of participants)
    await participant.playerStatusChanged?.(platform, tx, caller, change);
}
