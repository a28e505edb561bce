import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import type { Tables } from '../../tables.ts';

/** @returns whether it was written: a player gets it once */
export async function insertGift(
  tx: Tx,
  { id, playerId, amount, at }: { id: string; playerId: string; amount: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('welcome_gift')
    .values({ id, player_id: playerId, amount, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Where a player is texted. */
export const addresseeOf = (tx: Tx, playerId: string) =>
  tx.selectFrom('player').select(['phone', 'language']).where('id', '=', playerId).executeTakeFirstOrThrow();

export const lockGift = (tx: Tx, topupId: string) =>
  tx.selectFrom('welcome_gift').selectAll().where('id', '=', topupId).forUpdate().executeTakeFirst();

export const giftOf = (db: Database, playerId: string) =>
  db.selectFrom('welcome_gift').selectAll().where('player_id', '=', playerId).executeTakeFirst();

export const updateGift = (tx: Tx, topupId: string, takenBack: number): Promise<unknown> =>
  tx.updateTable('welcome_gift').set({ taken_back: takenBack }).where('id', '=', topupId).execute();

/** Ids of the games of a type. */
export const gamesOf = async (tx: Tx, type: Tables['game']['type']): Promise<number[]> =>
  (await tx.selectFrom('game').select('id').where('type', '=', type).execute()).map(({ id }) => id);

export interface CountedRound {
  player: string;
  round: number;
  batch: number;
  day: string;
  /** Satang. */
  staked: number;
}

/** Adds to the days what rounds count now and did not before; a batch that comes again adds nothing. */
export async function count(tx: Tx, rounds: readonly CountedRound[]): Promise<void> {
  if (rounds.length === 0) return;
  await sql`
    with news as (
      select s.*, s.staked - coalesce(r.staked, 0) as more
      from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
        as s(player uuid, round bigint, batch bigint, day date, staked bigint)
      left join welcome_round r on r.player_id = s.player and r.round_id = s.round
      where r.batch is null or r.batch < s.batch
    ), kept as (
      insert into welcome_round (player_id, round_id, batch, day, staked)
      select player, round, batch, day, staked from news
      on conflict (player_id, round_id) do update set batch = excluded.batch, staked = excluded.staked
    )
    insert into welcome_day (player_id, day, staked)
    select player, day, sum(more) from news group by player, day order by player, day
    on conflict (player_id, day) do update set staked = welcome_day.staked + excluded.staked`.execute(tx);
}

/** The latest days of a player, in satang. */
export const daysOf = (db: Database, playerId: string) =>
  db
    .selectFrom('welcome_day')
    .select(['day', 'staked'])
    .where('player_id', '=', playerId)
    .orderBy('day', 'desc')
    .limit(31)
    .execute();

export type TaskRow = Selectable<Tables['welcome_task']> & { first_name: string; last_name: string };

const tasks = (db: Database | Tx) =>
  db
    .selectFrom('welcome_task as t')
    .innerJoin('player as p', 'p.id', 't.player_id')
    .selectAll('t')
    .select(['p.first_name', 'p.last_name']);

/** The open tasks of all players, or of one; oldest first. */
export const openTasksOf = (db: Database | Tx, playerId?: string): Promise<TaskRow[]> =>
  tasks(db)
    .where('t.closed_at', 'is', null)
    .$if(playerId !== undefined, (query) => query.where('t.player_id', '=', playerId ?? ''))
    .orderBy('t.opened_at')
    .orderBy('t.id')
    .limit(100)
    .execute();

/** The latest tasks of a player, open and closed. */
export const latestTasksOf = (db: Database, playerId: string): Promise<TaskRow[]> =>
  tasks(db).where('t.player_id', '=', playerId).orderBy('t.opened_at', 'desc').limit(100).execute();

/** Who opened a task; null where there is none. */
export async function openerOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('welcome_task').select('opened_by').where('id', '=', id).executeTakeFirst();
  return row?.opened_by ?? null;
}

export const lockTask = (tx: Tx, id: string): Promise<TaskRow | undefined> =>
  tasks(tx).where('t.id', '=', id).forUpdate('t').executeTakeFirst();

export const playerOfTask = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('welcome_task').select('player_id').where('id', '=', id).executeTakeFirst())
    ?.player_id;

export const insertTask = (
  tx: Tx,
  {
    id,
    playerId,
    task,
    openedBy,
    at,
  }: { id: string; playerId: string; task: string; openedBy: string; at: Date },
): Promise<unknown> =>
  tx
    .insertInto('welcome_task')
    .values({ id, player_id: playerId, task, opened_by: openedBy, opened_at: at })
    .execute();

export const closeTask = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.updateTable('welcome_task').set({ closed_at: at }).where('id', '=', id).execute();

export const openTasksQueue = () =>
  sql<WaitingQueue>`select count(*)::int as waiting, min(opened_at) as "oldestAt" from welcome_task
    where closed_at is null`;

/** Days whose sum is not that of their rounds. */
export async function wrongDays(db: Database): Promise<{ player: string; day: string }[]> {
  const { rows } = await sql<{ player: string; day: string }>`
    select player_id as player, day from welcome_day d
    full join (select player_id, day, sum(staked) as staked from welcome_round group by player_id, day) r
      using (player_id, day)
    where d.staked is distinct from r.staked`.execute(db);
  return rows;
}
