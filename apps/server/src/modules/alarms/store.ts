import type { AlarmChannel, AlarmOutcome } from '@salung/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { AlarmFacts } from '../../platform/alarm.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of alarms, their rules and messages. */

/** Serialises what follows from looks at the rules, and changes of channels, until the commit. */
export const lockAlarms = (tx: Tx) => sql`select pg_advisory_xact_lock(5125)`.execute(tx);

export const storedRules = (db: Database | Tx) => db.selectFrom('alarm_rule').selectAll().execute();

export const putRule = (tx: Tx, row: Insertable<Tables['alarm_rule']>) => {
  const { name: _, ...set } = row;
  return tx
    .insertInto('alarm_rule')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(set))
    .execute();
};

/** Takes the turn to check the rules, if nobody has taken it since. @returns whether it is ours */
export async function takeTurn(db: Database, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarm_turn')
    .set({ at: now })
    .where('at', '<=', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type AlarmRow = Awaited<ReturnType<typeof openAlarms>>[number];

/** Alarms that are on, the newest first. */
export const openAlarms = (db: Database | Tx) =>
  db
    .selectFrom('alarm')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** A page of them. */
export const openPage = (db: Database, { page, perPage }: { page: number; perPage: number }) =>
  db
    .selectFrom('alarm')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

/** A page of those that are over. */
export const closedPage = (db: Database, { page, perPage }: { page: number; perPage: number }) =>
  db
    .selectFrom('alarm')
    .selectAll()
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export async function countAlarms(db: Database, isOpen: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('alarm')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('closed_at', isOpen ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many alarms of each rule are on. */
export async function openByRule(db: Database | Tx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('alarm')
    .select(['rule', sql<number>`count(*)::int`.as('count')])
    .where('closed_at', 'is', null)
    .groupBy('rule')
    .execute();
  return new Map(rows.map(({ rule, count }) => [rule, count]));
}

export const insertAlarms = (tx: Tx, rows: readonly Insertable<Tables['alarm']>[]) =>
  tx
    .insertInto('alarm')
    .values([...rows])
    .execute();

/** Notes that these were found again. */
export const touch = (tx: Tx, ids: readonly string[], now: Date) =>
  tx.updateTable('alarm').set({ seen_at: now }).where('id', 'in', ids).execute();

export const setFacts = (tx: Tx, id: string, facts: AlarmFacts) =>
  tx
    .updateTable('alarm')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .execute();

export const closeAlarms = (tx: Tx, ids: readonly string[], now: Date, message: string | null) =>
  tx.updateTable('alarm').set({ closed_at: now, over_message: message }).where('id', 'in', ids).execute();

export const insertMessage = (tx: Tx, row: Insertable<Tables['alarm_message']>) =>
  tx.insertInto('alarm_message').values(row).execute();

export type MessageRow = Awaited<ReturnType<typeof takeDue>>[number];

/** Takes a message that is due, until an instant. If the worker dies, other workers take it from then on. */
export const takeDue = (db: Database, now: Date, until: Date) =>
  db
    .updateTable('alarm_message')
    .set({ due_at: until, attempts: sql<number>`least(attempts + 1, 30000)` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('alarm_message')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Changes a message while it is as it was taken. @returns whether it still was */
export async function updateMessage(
  tx: Tx,
  { id, attempts }: Pick<MessageRow, 'id' | 'attempts'>,
  set: Updateable<Tables['alarm_message']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alarm_message')
    .set(set)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Since when the oldest message waits that no channel has told; null where none does. */
export async function oldestUntold(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('alarm_message')
    .select((row) => row.fn.min('created_at').as('since'))
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return row?.since ?? null;
}

/** The alarms of a message, the oldest first. */
export const alarmsOf = (db: Database, { id, kind }: Pick<MessageRow, 'id' | 'kind'>) =>
  db
    .selectFrom('alarm')
    .selectAll()
    .where(kind === 'OVER' ? 'over_message' : 'opened_message', '=', id)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();

export const messagesByIds = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('alarm_message').selectAll().where('id', 'in', ids).execute();

export const insertAttempt = (
  db: Database,
  row: Omit<Insertable<Tables['alarm_attempt']>, 'outcome' | 'channel'> & {
    outcome: AlarmOutcome;
    channel: AlarmChannel;
  },
) => db.insertInto('alarm_attempt').values(row).execute();

/** The latest attempts of each of these messages, the latest last. */
export async function attemptsOf(db: Database, messageIds: readonly string[], most: number) {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<Tables['alarm_attempt'] & { at: Date }>`
    select a.message_id, a.channel, a.at, a.outcome, a.status, a.answer
    from unnest(${[...messageIds]}::uuid[]) m (id),
    lateral (select * from alarm_attempt where message_id = m.id order by id desc limit ${most}) a
    order by a.id`.execute(db);
  return rows as unknown as {
    message_id: string;
    channel: AlarmChannel;
    at: Date;
    outcome: AlarmOutcome;
    status: number | null;
    answer: string;
  }[];
}

/** Forgets what ended before an instant, and messages that no alarm names. */
export async function forget(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('alarm').where('closed_at', '<', before).execute();
  await sql`
    delete from alarm_message m where created_at < ${before}
      and not exists (select from alarm where opened_message = m.id)
      and not exists (select from alarm where over_message = m.id)`.execute(db);
}
