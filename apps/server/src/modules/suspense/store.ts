import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

export type ItemRow = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

export const insertItems = (tx: Tx, rows: Insertable<Tables['suspense_item']>[]) =>
  tx.insertInto('suspense_item').values(rows).execute();

export const lockItem = (tx: Tx, id: string) =>
  tx.selectFrom('suspense_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * The player who seems to have paid, and who of the staff brought it in; neither ever changes, so they can be read before anything is
 * locked.
 */
export async function partiesOf(db: Database | Tx, id: string) {
  const row = await db
    .selectFrom('suspense_item')
    .select(['player_id as playerId', 'brought_by as broughtBy'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { playerId: null, broughtBy: null };
}

export const updateItem = (tx: Tx, id: string, set: Updateable<Tables['suspense_item']>) =>
  tx.updateTable('suspense_item').set(set).where('id', '=', id).execute();

/** The transfer that an item is a part of, and all of its parts; an item that was never split is its own. */
export async function wholeOf(tx: Database | Tx, id: string) {
  const { rows } = await sql<{
    id: string;
    parentId: string | null;
    amount: number;
    reference: string | null;
  }>`
    with recursive above as (
      select id, parent_id from suspense_item where id = ${id}
      union all
      select i.id, i.parent_id from suspense_item i join above a on i.id = a.parent_id
    ), family as (
      select id, parent_id, amount, reference from suspense_item where id = (select id from above where parent_id is null)
      union all
      select i.id, i.parent_id, i.amount, i.reference from suspense_item i join family f on i.parent_id = f.id
    )
    select id, parent_id as "parentId", amount, reference from family`.execute(tx);
  const whole = rows.find(({ parentId }) => parentId === null);
  if (!whole) throw new Error(`item ${id} is a part of nothing`);
  return {
    rootId: whole.id,
    amount: whole.amount,
    reference: whole.reference,
    itemIds: rows.map((row) => row.id),
  };
}

/** An item of which nothing is resolved: itself, or the parts that it was split into. */
export interface Unresolved {
  /** Who seems to have paid. */
  playerId: string | null;
  itemIds: readonly string[];
}

/** Those of these of which nothing is resolved. A part that was split again counts as resolved. */
export async function unresolvedOf(
  db: Database | Tx,
  ids: readonly string[],
): Promise<Map<string, Unresolved>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Unresolved & { id: string }>`
    select w.id, w.player_id as "playerId", array_agg(s.id) as "itemIds"
    from suspense_item w
    join suspense_item s on s.id = w.id and w.state = 'OPEN' or s.parent_id = w.id and w.state = 'SPLIT'
    where w.id = any(${[...ids]}::uuid[])
    group by w.id having bool_and(s.state = 'OPEN')`.execute(db);
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}

/** Those of these that are still open, and what is known of them; locks them until the commit. */
export async function lockOpenOf(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { why: string; playerId: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('suspense_item')
    .select(['id', 'why', 'player_id as playerId'])
    .where('id', 'in', ids)
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, ...item }) => [id, item]));
}

/** Whether the money of an item was credited by this top-up. */
export async function isCoveredBy(tx: Tx, topupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('suspense_item')
    .select('id')
    .where('covered_by', '=', topupId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The items of a channel whose money was booked by something else: all of it, where it had been split. */
const coveredOf = (channelId: string): RawBuilder<unknown> => sql`
  select w.id, w.amount, w.paid_at, w.reference, w.created_at, max(s.resolved_at) as covered_at,
    array_agg(s.id || ':out') as outs
  from suspense_item w
  join suspense_item s on s.id = w.id and w.state = 'COVERED' or s.parent_id = w.id and w.state = 'SPLIT'
  where w.channel_id = ${channelId} and w.parent_id is null
  group by w.id having bool_and(s.state = 'COVERED')`;

/**
 * The keys of what came into suspense and left it because it was booked by something else: they cancel each other, and only the
 * other booking is a transfer of the channel's.
 */
export const coveredKeys = (channelId: string): RawBuilder<unknown> => sql`
  select 'suspense:' || unnest(array_append(c.outs, c.id || ':in')) from (${coveredOf(channelId)}) c`;

/** A transfer as its item has it. */
export interface HeldMoney {
  /** Satang. */
  amount: number;
  paidAt: Date | null;
  reference: string | null;
}

/** The money that was in suspense at an instant, and was booked as something else later. */
export async function heldAt(db: Database, channelId: string, at: Date): Promise<HeldMoney[]> {
  const { rows } = await sql<HeldMoney>`
    select c.amount, c.paid_at as "paidAt", c.reference from (${coveredOf(channelId)}) c
    where c.created_at < ${at} and c.covered_at >= ${at}`.execute(db);
  return rows;
}

/** Satang of all open items. */
export async function openSum(db: Database): Promise<number> {
  const row = await db
    .selectFrom('suspense_item')
    .where('state', '=', 'OPEN')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum;
}
