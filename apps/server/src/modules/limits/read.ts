import type { Answer } from '@salung/contract/schemas';
import { dayStart, periodBegin } from '../../platform/business-day.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertPlayer, type PlayerQueries, playerNow } from '../players/index.ts';
import { playedSince, playLimitsOf } from '../rounds/index.ts';
import { isBreak, type Kind, type Length, type Limit, type Period, periodEnd } from './state.ts';
import * as store from './store.ts';

type Own = Answer<'limits.own'>;
type ActiveLimit = Limit & { kind: Kind; period: Period };

/** How many changes of limits staff see. */
const CHANGES = 20;
/** How far back played money is summed for a reminder. Milliseconds. */
const LONGEST_SITTING = 24 * 3_600_000;

/** All of a player's limits that hold at an instant. */
export async function activeLimits(
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<(ActiveLimit & { used?: number })[]> {
  const deposits = await store.depositLimitsOf(db, playerId, now);
  return [
    ...deposits.map((limit) => ({ ...limit, kind: 'deposit' as const })),
    ...(await playLimitsOf(db, playerId, now)),
  ];
}

/** Satang that a player deposited in the current period. */
export async function deposited(
  queries: readonly PlayerQueries[],
  db: Database | Tx,
  playerId: string,
  period: Period,
  now: Date,
): Promise<number> {
  const since = dayStart(periodBegin(period, now));
  let sum = 0;
  for (const query of queries) sum += (await query.deposited?.(db, playerId, since)) ?? 0;
  return sum;
}

/** A player's limits and how much of each is used. */
export async function limitsOf(
  platform: Platform,
  db: Database | Tx,
  playerId: string,
  queries: readonly PlayerQueries[],
): Promise<Own> {
  const now = platform.clock.now();
  const limits: Own['limits'] = [];
  for (const { kind, period, most, later, used } of await activeLimits(db, playerId, now)) {
    limits.push({
      kind,
      period,
      most,
      used: used ?? (await deposited(queries, db, playerId, period, now)),
      resetsAt: periodEnd(period, now).toISOString(),
      later: later && { most: later.most, at: later.at.toISOString() },
    });
  }
  return {
    limits,
    reminderMinutes: await store.reminderOf(db, playerId),
    exclusion: await exclusionNow(db, playerId, now),
  };
}

/** The same with the latest changes, for staff. @throws Problem NOT_FOUND */
export async function limitDetails(
  platform: Platform,
  db: Database | Tx,
  playerId: string,
  queries: readonly PlayerQueries[],
): Promise<Answer<'limits.details'>> {
  await assertPlayer(db, playerId);
  const changes = await store.latestChanges(db, playerId, CHANGES);
  return {
    ...(await limitsOf(platform, db, playerId, queries)),
    changes: changes.map(({ at, effective_at, kind, period, ...change }) => ({
      ...change,
      kind: kind as Kind,
      period: period as Period,
      at: at.toISOString(),
      effectiveAt: effective_at.toISOString(),
    })),
  };
}

/** A player's break or exclusion; one that is over is shown until staff readmit the player. */
async function exclusionNow(
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<Answer<'limits.own'>['exclusion']> {
  const row = await store.exclusionOf(db, playerId);
  if (!row) return null;
  const isOver = row.until !== null && row.until <= now;
  if (isOver && (isBreak(row.length as Length) || (await playerNow(db, playerId)).status !== 'EXCLUDED'))
    return null;
  return {
    length: row.length as Length,
    beganAt: row.begins_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    isOver,
  };
}

/** What the caller has played since an instant, at most the last day. */
export async function played(
  platform: Platform,
  caller: Caller,
  since: string,
): Promise<Answer<'limits.played'>> {
  const earliest = platform.clock.now().getTime() - LONGEST_SITTING;
  const from = new Date(Math.max(Date.parse(since), earliest));
  return { since: from.toISOString(), ...(await playedSince(platform.db, asPlayer(caller).id, from)) };
}
