import type { Answer } from '@salung/contract/schemas';
import { inTransaction } from '../../../platform/db/database.ts';
import { asPerson, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import * as store from '../store.ts';
import { endAllSessions, endOneSession } from './sessions.ts';

/** A person's own sessions and their devices. */

/** The own open sessions, latest first. */
export async function ownSessions(platform: Platform, caller: Caller): Promise<Answer<'auth.sessions'>> {
  const { audience, id, sessionId } = asPerson(caller);
  const rows = await store.openSessions(platform.db, audience, id, platform.clock.now());
  return {
    data: rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      address: row.address,
      userAgent: row.userAgent,
      endedAt: null,
      isCurrent: row.id === sessionId,
    })),
  };
}

/** Ends one of the own sessions. @throws Problem NOT_FOUND, also for another person's */
export async function endOwnSession(platform: Platform, caller: Caller, id: string): Promise<void> {
  const { audience, id: personId } = asPerson(caller);
  const rows = await store.openSessions(platform.db, audience, personId, platform.clock.now());
  if (!rows.some((row) => row.id === id)) throw new Problem('NOT_FOUND', {}, 'params.id');
  await endOneSession(platform, id, 'ended-by-owner');
}

/** Ends every own session but this one. */
export async function endOtherSessions(platform: Platform, caller: Caller): Promise<void> {
  const { audience, id: personId, sessionId: except } = asPerson(caller);
  await inTransaction(platform.db, (tx) =>
    endAllSessions(platform, tx, { audience, personId, reason: 'ended-by-owner', except }),
  );
}
