import type { Answer } from '@salung/contract/schemas';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordChange } from '../../audit/index.ts';
import { endAllSessions } from '../../auth/index.ts';
import * as store from '../store.ts';
import { assertPlayer, lockOne } from './find.ts';

const SHOWN = 50;

/** A player's latest sessions, newest first; an expired one ended when it expired. @throws Problem NOT_FOUND */
export async function playerSessions(platform: Platform, id: string): Promise<Answer<'players.sessions'>> {
  await assertPlayer(platform.db, id);
  const now = platform.clock.now();
  const rows = await store.latestSessions(platform.db, id, SHOWN);
  return {
    data: rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      address: row.address,
      userAgent: row.userAgent,
      endedAt: (row.endedAt ?? (row.expiresAt <= now ? row.expiresAt : null))?.toISOString() ?? null,
      isCurrent: false,
    })),
  };
}

/** Signs a player out everywhere; open streams close. @throws Problem NOT_FOUND */
export const endSessions = (
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'players.endSessions'>> =>
  caller.transaction(async (tx) => {
    await lockOne(tx, id);
    const ended = await endAllSessions(platform, tx, {
      audience: 'player',
      personId: id,
      reason: 'signed-out-by-staff',
    });
    await recordChange(platform, tx, caller, {
      action: 'players.endSessions',
      subject: { type: 'player', id },
      after: { ended: ended.length },
    });
    return {};
  });
