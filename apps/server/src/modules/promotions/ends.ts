import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StatusChange } from '../players/index.ts';
import type { EndedWithdrawal } from '../withdraw/index.ts';
import { endCap } from './caps.ts';
import { bringUpToDate, end } from './session.ts';
import * as store from './session-store.ts';

/** What happens elsewhere to a player with a session. */

/** The player was excluded or closed: the running session ends, and they keep what a cancellation would leave. A blocked one waits. */
export async function endAway(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { playerId, to }: StatusChange,
): Promise<void> {
  if (to !== 'EXCLUDED' && to !== 'CLOSED') return;
  const running = await store.runningOf(tx, playerId);
  const session = running && (await bringUpToDate(platform, tx, caller, running));
  if (session?.status === 'RUNNING') await end(platform, tx, caller, session, 'ENDED', { reason: to });
}

/** A withdrawal was paid: the limit of the first one is over, and so is what was taken with it. */
export async function notePaid(
  platform: Platform,
  tx: Tx,
  _caller: Caller,
  { playerId, status, deductions }: EndedWithdrawal,
): Promise<void> {
  if (status !== 'PAID') return;
  let taken = deductions
    .filter(({ to }) => to === 'promotion:capped')
    .reduce((sum, { amount }) => sum + amount, 0);
  for (const { id, owed } of await store.owingSessions(tx, playerId)) {
    const part = Math.min(taken, owed);
    if (part > 0) await store.updateSession(tx, id, { owed: owed - part });
    taken -= part;
  }
  const capped = await store.cappedOf(tx, playerId);
  if (capped) await endCap(tx, capped, platform.clock.now(), taken);
}
