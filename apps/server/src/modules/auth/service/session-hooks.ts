import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** A module with something that belongs to sessions. */
export interface SessionParticipant {
  /** Releases what belongs to ended sessions, in the transaction that ends them. */
  sessionsEnded?(platform: Platform, tx: Tx, sessionIds: readonly string[]): Promise<unknown>;
}

/** Tells the modules that sessions have ended, in the transaction that ends them. */
export async function tellEnded(platform: Platform, tx: Tx, sessionIds: readonly string[]): Promise<void> {
  const participants: SessionParticipant[] = Object.values(platform.modules);
  for (const participant of participants) await participant.sessionsEnded?.(platform, tx, sessionIds);
}
