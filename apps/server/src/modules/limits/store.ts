import type { Insertable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { Limit, Period } from './state.ts';

/** A player's deposit limits that hold at an instant. */
export async function depositLimitsOf(
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<({ period: Period } & Limit)[]> {
  const rows = await db
    .selectFrom('deposit_limit')
    .select(['period', 'most', 'later_most', 'later_at'])
    .where('player_id', '=', playerId)
    .execute();
  return rows.flatMap(({ period: stored, most, later_most, later_at }) => {
    const period = stored as Period;
    if (later_at === null || later_at > now) {
      return { period, most, later: later_at && { most: later_most, at: later_at } };
    }
    return later_most === null ? [] : { period, most: later_most, later: null };
  });
}

export const setDepositLimit = (tx: Tx, playerId: string, period: Period, { most, later }: Limit) => {
  const set = { most, later_most: later?.most ?? null, later_at: later?.at ?? null };
  return tx
    .insertInto('deposit_limit')
    .values({ player_id: playerId, period, ...set })
    .onConflict((conflict) => conflict.columns(['player_id', 'period']).doUpdateSet(set))
    .execute();
};

/** Deletes limits that no longer hold. */
export const dropOverLimits = (db: Database, now: Date) =>
  db.deleteFrom('deposit_limit').where('later_at', '<=', now).where('later_most', 'is', null).execute();

export const insertChange = (tx: Tx, row: Insertable<Tables['limit_change']>) =>
  tx.insertInto('limit_change').values(row).execute();

export const latestChanges = (db: Database | Tx, playerId: string, most: number) =>
  db
    .selectFrom('limit_change as c')
    .leftJoin('staff as s', 's.id', 'c.staff_id')
    .select(['c.id', 'c.at', 'c.kind', 'c.period', 'c.before', 'c.after', 'c.effective_at', 'c.reason'])
    .select('s.name as staff')
    .where('c.player_id', '=', playerId)
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();

export async function reminderOf(db: Database | Tx, playerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('play_reminder')
    .select('minutes')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.minutes ?? null;
}

export const setReminder = (tx: Tx, playerId: string, minutes: number) =>
  tx
    .insertInto('play_reminder')
    .values({ player_id: playerId, minutes })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ minutes }))
    .execute();

export const dropReminder = (tx: Tx, playerId: string) =>
  tx.deleteFrom('play_reminder').where('player_id', '=', playerId).execute();

export const exclusionOf = (db: Database | Tx, playerId: string) =>
  db.selectFrom('player_exclusion').selectAll().where('player_id', '=', playerId).executeTakeFirst();

export const setExclusion = (tx: Tx, row: Insertable<Tables['player_exclusion']>) => {
  const { player_id: _, ...set } = row;
  return tx
    .insertInto('player_exclusion')
    .values(row)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(set))
    .execute();
};

export const dropExclusion = (tx: Tx, playerId: string) =>
  tx.deleteFrom('player_exclusion').where('player_id', '=', playerId).execute();

/** Players whose break is over at an instant. */
export const endedBreaks = (db: Database, now: Date, most: number) =>
  db
    .selectFrom('player_exclusion')
    .select('player_id as playerId')
    .where('length', 'in', ['DAY', 'WEEK', 'MONTH'])
    .where('until', '<=', now)
    .orderBy('until')
    .limit(most)
    .execute();
