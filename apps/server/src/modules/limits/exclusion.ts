import type { Answer, Output } from '@salung/contract/schemas';
import { bangkokTime } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asPlayer, type Caller, staffOf, systemCaller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordOwnChange } from '../audit/index.ts';
import { allowPlay, excludeFromPlay, lockOne, type PlayerQueries } from '../players/index.ts';
import { limitDetails, limitsOf } from './read.ts';
import { endsBefore, isBreak, type Length, lastsUntil } from './state.ts';
import * as store from './store.ts';

/** How many breaks one run of the job ends. */
const AT_ONCE = 500;

/**
 * Starts a break or an exclusion at once; a current one can only be extended.
 * @throws Problem NOT_FOUND, ACCOUNT_BLOCKED, EXCLUSION_SHORTER
 */
async function start(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  playerId: string,
  { length, reason }: { length: Length; reason?: string },
): Promise<void> {
  const now = platform.clock.now();
  const { status } = await lockOne(tx, playerId);
  if (status !== 'ACTIVE' && status !== 'EXCLUDED') throw new Problem('ACCOUNT_BLOCKED');
  const running = await store.exclusionOf(tx, playerId);
  const runs = running !== undefined && (running.until === null || running.until > now);
  const until = lastsUntil(length, now);
  if (runs && endsBefore(until, running.until)) throw new Problem('EXCLUSION_SHORTER', {}, 'body.length');
  await store.setExclusion(tx, {
    player_id: playerId,
    length,
    begins_at: now,
    until,
    restores: runs ? running.restores && isBreak(running.length as Length) : status === 'ACTIVE',
  });
  await excludeFromPlay(platform, tx, caller, { id: playerId, from: status, reason: reason ?? null });
  await recordOwnChange(platform, tx, caller, {
    action: staffOf(caller) ? 'limits.staffExclude' : 'limits.exclude',
    subject: { type: 'player', id: playerId },
    before: { status },
    after: { status: 'EXCLUDED', length, until: until?.toISOString() ?? null, reason: reason ?? null },
  });
  await notify(tx, { to: `player:${playerId}`, event: 'limits', data: {} });
}

/** Starts the caller's own break or exclusion. @throws Problem EXCLUSION_SHORTER */
export function exclude(
  platform: Platform,
  caller: Caller,
  body: Output<'limits.exclude', 'body'>,
  queries: readonly PlayerQueries[],
): Promise<Answer<'limits.exclude'>> {
  const { id } = asPlayer(caller);
  return caller.transaction(async (tx) => {
    await start(platform, tx, caller, id, body);
    return limitsOf(platform, tx, id, queries);
  });
}

/** Starts one at a player's request. @throws Problem NOT_FOUND, ACCOUNT_BLOCKED, EXCLUSION_SHORTER */
export const staffExclude = (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'limits.staffExclude', 'body'>,
  queries: readonly PlayerQueries[],
): Promise<Answer<'limits.details'>> =>
  caller.transaction(async (tx) => {
    await start(platform, tx, caller, id, body);
    return limitDetails(platform, tx, id, queries);
  });

/** Keeps staff from readmitting a player before the period that the player asked for is over. */
export const keepsExcluded: NonNullable<PlayerQueries['keepsExcluded']> = async (tx, playerId, now) => {
  const row = await store.exclusionOf(tx, playerId);
  if (!row || (row.until !== null && row.until <= now)) return undefined;
  return row.until ?? 'forever';
};

/** What refuses play and deposits of a player who is EXCLUDED: a break ends by itself, so it says when; the rest is for staff. */
export async function awayProblem(db: Database | Tx, playerId: string): Promise<Problem> {
  const row = await store.exclusionOf(db, playerId);
  // A break of somebody whom staff had excluded before does not let them in.
  if (row?.until && row.restores && isBreak(row.length as Length)) {
    return new Problem('ACCOUNT_ON_BREAK', { until: bangkokTime(row.until) });
  }
  return new Problem('ACCOUNT_EXCLUDED');
}

/** Readmits players whose break is over. */
export async function endBreaks(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const caller = systemCaller(platform.db, 'limits-breaks');
  for (const { playerId } of await store.endedBreaks(platform.db, now, AT_ONCE)) {
    await caller.transaction(async (tx) => {
      const { status } = await lockOne(tx, playerId);
      const row = await store.exclusionOf(tx, playerId);
      // It may have been extended meanwhile.
      if (!row?.until || row.until > now || !isBreak(row.length as Length)) return;
      await store.dropExclusion(tx, playerId);
      if (row.restores && status === 'EXCLUDED') await allowPlay(platform, tx, caller, playerId);
      await notify(tx, { to: `player:${playerId}`, event: 'limits', data: {} });
    });
  }
}
