import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL to find top-ups whose money a bank line may be. */

export interface LineCandidate {
  /** The line's index in the request. */
  n: number;
  id: string;
  playerId: string;
  /**
   * Whether its money is booked already, or is waited for. A top-up that was reversed has no money any more: money that comes for it
   * now is new.
   */
  is: 'credited' | 'waits' | 'reversed';
  /**
   * Whether it was open when the line came. Otherwise it was opened `later`: many people transfer first. Or it was decided
   * `before`: some banks are slow to show a transfer.
   */
  time: 'open' | 'later' | 'before';
  createdAt: Date;
  playerName: string;
  /** The account that the player has registered. */
  accountNumber: string | null;
  /** The payer that somebody has read from its slip. */
  payerName: string | null;
  /** In normal form: the reference on its slip, and those that it was credited with. */
  references: string[];
}

/** A bank line whose top-up is searched for. */
export interface LineSearch {
  n: number;
  /** Satang. */
  amount: number;
  /** When the money came, allowing for the difference of clocks. */
  from: Date;
  to: Date;
}

/** For how many days the line of a top-up is looked for. */
const LONGEST = '7 days';
/** How long after its end a top-up still accepts money. */
const LATE = '24 hours';
/** How long before a top-up was opened, or after it was decided, its line may have come. */
const AROUND = '24 hours';

const FOUND = sql.raw('id, player_id, created_at, payer_name, slip_reference, bank_reference');
/** Credited with the amount, and without a line; some were reversed since. */
const credited = (channelId: string) => sql`channel_id = ${channelId} and bank_line_id is null
  and suspense_item_id is null and status in ('APPROVED', 'REVERSED') and amount_credited = w.amount`;
const CREDITED = sql.raw("case status when 'APPROVED' then 'credited' else 'reversed' end as is");
/** Waits for the amount, or ended without it. */
const open = (channelId: string) => sql`channel_id = ${channelId} and bank_line_id is null
  and status in ('PENDING', 'EXPIRED', 'CANCELLED') and amount_to_pay = w.amount`;

/**
 * An account's top-ups that have no line yet: those that were credited with the amount, also if they were reversed since, and
 * those that wait for it or ended shortly before it came. One query for all lines; each kind has its own limit, so that many
 * that are only near in time do not displace those that were open.
 */
export async function candidatesFor(
  db: Database | Tx,
  channelId: string,
  lines: readonly LineSearch[],
): Promise<LineCandidate[]> {
  const { rows } = await sql<LineCandidate>`
    select w.n, t.id, t.player_id as "playerId", t.is, t.time, t.created_at as "createdAt",
      p.first_name || ' ' || p.last_name as "playerName", b.account_number as "accountNumber",
      t.payer_name as "payerName",
      array_remove(array[to_reference_key(t.slip_reference), to_reference_key(t.bank_reference)], null) as "references"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w(n int, amount bigint, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      (select ${FOUND}, ${CREDITED}, 'open' as time from topup where ${credited(channelId)}
          and decided_at >= w."from"
          and created_at <= w."to" and created_at >= w."from" - ${LONGEST}::interval
        order by created_at desc limit 100)
      union all
      (select ${FOUND}, ${CREDITED}, 'later' from topup where ${credited(channelId)}
          and created_at > w."to" and created_at <= w."to" + ${AROUND}::interval
        order by created_at limit 100)
      union all
      (select ${FOUND}, ${CREDITED}, 'before' from topup where ${credited(channelId)}
          and decided_at < w."from" and decided_at >= w."from" - ${AROUND}::interval
          and created_at <= w."to" and created_at >= w."from" - ${LONGEST}::interval
        order by created_at desc limit 100)
      union all
      (select ${FOUND}, 'waits', 'open' from topup where ${open(channelId)}
          and created_at <= w."to" and created_at >= w."from" - ${LONGEST}::interval
          and ((status = 'PENDING' and slip_at is not null)
            or coalesce(decided_at, expires_at) + ${LATE}::interval >= w."from")
        order by created_at desc limit 100)
      union all
      (select ${FOUND}, 'waits', 'later' from topup where ${open(channelId)}
          and created_at > w."to" and created_at <= w."to" + ${AROUND}::interval
          and (status = 'PENDING' or late_slip_at is not null)
        order by created_at limit 100)
    ) t
    join player p on p.id = t.player_id
    left join player_bank b on b.player_id = t.player_id and b.is_active
    order by w.n, t.created_at, t.id`.execute(db);
  return rows;
}

/**
 * The amounts that an account's recently ended top-ups waited for. If one of them were assigned again, a late payment could not
 * be told from the new one.
 */
export async function lateAmounts(
  tx: Tx,
  channelId: string,
  from: number,
  to: number,
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ amount: number }>`
    select distinct amount_to_pay as amount from topup
    where channel_id = ${channelId} and bank_line_id is null and status in ('EXPIRED', 'CANCELLED')
      and amount_to_pay between ${from} and ${to} and created_at >= ${now}::timestamptz - ${LATE}::interval`.execute(
    tx,
  );
  return new Set(rows.map(({ amount }) => amount));
}

/** The line of a top-up's money. */
interface Tie {
  topupId: string;
  lineId: string;
  /** When the money came; null where the bank says only the day. */
  at: Date | null;
  isCredited: boolean;
  broughtBy: string | null;
}

/** Links lines to top-ups that have none yet. @returns the top-ups for which that was still possible */
export async function tie(tx: Tx, ties: readonly Tie[]): Promise<Set<string>> {
  if (ties.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update topup t set bank_line_id = w."lineId", line_staff = w."broughtBy", line_at = w.at
    from jsonb_to_recordset(${JSON.stringify(ties)}::jsonb)
      as w("topupId" uuid, "lineId" uuid, at timestamptz, "isCredited" boolean, "broughtBy" uuid)
    where t.id = w."topupId" and t.bank_line_id is null
      and (t.status = 'APPROVED') = w."isCredited" and t.status not in ('REJECTED', 'REVERSED')
    returning t.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Uses up the references of credited top-ups; those already used up stay as they are. */
export const useUpReferences = (tx: Tx, used: readonly { topupId: string; reference: string }[]) =>
  used.length === 0
    ? undefined
    : tx
        .insertInto('credited_reference')
        .values(used.map(({ topupId, reference }) => ({ topup_id: topupId, reference })))
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();

/** Uses up the reference of money that was sent back. False if it was used up before; nothing changes then. */
export async function useUpReturned(tx: Tx, itemId: string, reference: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('credited_reference')
    .values({ reference, suspense_item_id: itemId })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Uses up references of money that waits in suspense for its movement; those already used up stay as they are. */
export const useUpForItems = (tx: Tx, used: readonly { itemId: string; reference: string }[]) =>
  used.length === 0
    ? undefined
    : tx
        .insertInto('credited_reference')
        .values(used.map(({ itemId, reference }) => ({ suspense_item_id: itemId, reference })))
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();

/** Uses up references of the house's own money; those already used up stay as they are, but for these items. */
export async function useUpForMovements(
  tx: Tx,
  used: readonly { movementId: string; reference: string; itemId: string | null }[],
): Promise<void> {
  if (used.length === 0) return;
  await sql`
    insert into credited_reference as c (reference, movement_id)
    select distinct on (w.reference) w.reference, w."movementId"
    from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as w("movementId" uuid, reference text, "itemId" uuid)
    order by w.reference
    on conflict (reference) do update set movement_id = excluded.movement_id, suspense_item_id = null
      where c.suspense_item_id = any(${used.flatMap(({ itemId }) => itemId ?? [])}::uuid[])`.execute(tx);
}

/** Frees the references of a movement that was reversed. */
export const releaseFromMovement = (tx: Tx, movementId: string) =>
  tx.deleteFrom('credited_reference').where('movement_id', '=', movementId).execute();

/** Claims the reference of a movement, until it is reversed. False if it was used up before, by something else than these items. */
export async function claimForMovement(
  tx: Tx,
  { movementId, reference, itemIds }: { movementId: string; reference: string; itemIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ reference: string }>`
    insert into credited_reference as c (reference, movement_id) values (${reference}, ${movementId})
    on conflict (reference) do update set movement_id = excluded.movement_id, suspense_item_id = null
      where c.movement_id = excluded.movement_id or c.suspense_item_id = any(${[...itemIds]}::uuid[])
    returning reference`.execute(tx);
  return rows.length > 0;
}

/** The item of suspense that has used up a reference, or `true` if something else has; false if nothing has. */
export async function userOf(tx: Tx, reference: string): Promise<{ itemId: string } | boolean> {
  const row = await tx
    .selectFrom('credited_reference')
    .select('suspense_item_id as itemId')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return false;
  return row.itemId === null ? true : { itemId: row.itemId };
}

/** Whether a top-up that did not come from one of these items was, and still is, credited with the reference. */
export async function creditedElsewhere(
  tx: Tx,
  reference: string,
  itemIds: readonly string[],
): Promise<boolean> {
  const row = await tx
    .selectFrom('credited_reference as c')
    .innerJoin('topup as t', 't.id', 'c.topup_id')
    .select('t.id')
    .where('c.reference', '=', reference)
    .where('t.status', '=', 'APPROVED')
    .where(({ or, eb }) =>
      or([eb('t.suspense_item_id', 'is', null), eb('t.suspense_item_id', 'not in', itemIds)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these references that a top-up was, and still is, credited with. */
export async function creditedReferences(
  tx: Tx,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const some = references.filter((reference) => reference !== '');
  if (some.length === 0) return new Set();
  const rows = await tx
    .selectFrom('credited_reference as c')
    .innerJoin('topup as t', 't.id', 'c.topup_id')
    .select('c.reference')
    .where('c.reference', 'in', some)
    .where('t.status', '=', 'APPROVED')
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Whether a movement of the house's own money has used up a reference. */
export async function isOfMovement(tx: Tx, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credited_reference')
    .select('movement_id')
    .where('reference', '=', reference)
    .where('movement_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether one of these suspense items used up the reference, by becoming a top-up or by being returned. */
export async function isUsedByItems(tx: Tx, reference: string, itemIds: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('credited_reference as c')
    .leftJoin('topup as t', 't.id', 'c.topup_id')
    .select('c.reference')
    .where('c.reference', '=', reference)
    .where(({ or, eb }) =>
      or([eb('t.suspense_item_id', 'in', itemIds), eb('c.suspense_item_id', 'in', itemIds)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Hands the reference of a top-up that was reversed to the one that its money is credited with at last.
 * @returns whether it was that of a reversed one
 */
export async function takeOverReversed(tx: Tx, reference: string, topupId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credited_reference as c')
    .from('topup as t')
    .set({ topup_id: topupId })
    .whereRef('t.id', '=', 'c.topup_id')
    .where('c.reference', '=', reference)
    .where('t.status', '=', 'REVERSED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether staff have given a player this amount, received through the same channel, from suspense since an instant. */
export async function isGivenFromSuspense(
  tx: Database | Tx,
  given: { playerId: string; channelId: string; amount: number; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('topup')
    .select('id')
    .where('player_id', '=', given.playerId)
    .where('channel_id', '=', given.channelId)
    .where('amount_credited', '=', given.amount)
    .where('status', '=', 'APPROVED')
    .where('suspense_item_id', 'is not', null)
    .where('decided_at', '>=', given.since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this amount came through the same channel from the player, or from an unknown payer, and was sent back. */
export async function isSentBack(
  tx: Database | Tx,
  sent: { playerId: string; channelId: string; amount: number; since: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('suspense_item')
    .select('id')
    .where('channel_id', '=', sent.channelId)
    .where('created_at', '>=', sent.since)
    .where('amount', '=', sent.amount)
    .where('state', '=', 'RETURNED')
    .where(({ or, eb }) => or([eb('player_id', 'is', null), eb('player_id', '=', sent.playerId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Satang of a player's transfers that rules, without staff, have approved since an instant. */
export async function approvedByRules(tx: Tx, playerId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('topup')
    .select(sql<number>`coalesce(sum(amount_credited), 0)::bigint`.as('sum'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'APPROVED')
    .where('decided_by', 'is', null)
    .where('order_id', 'is', null)
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** The top-ups that staff created from suspense items, by item. */
export async function topupsOfItems(
  db: Database | Tx,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('topup')
    .select(['id', 'suspense_item_id'])
    .where('suspense_item_id', 'in', itemIds)
    .execute();
  return new Map(rows.map((row) => [row.suspense_item_id ?? '', row.id]));
}

/** What a line is compared with; undefined if there is no such top-up. */
export const lineFacts = (db: Database, id: string) =>
  db
    .selectFrom('topup as t')
    .innerJoin('player as p', 'p.id', 't.player_id')
    .leftJoin('player_bank as b', (join) =>
      join.onRef('b.player_id', '=', 't.player_id').on('b.is_active', '=', true),
    )
    .where('t.id', '=', id)
    .select(['t.channel_id as channelId', 't.created_at as createdAt', 'b.account_number as accountNumber'])
    .select(sql<number>`coalesce(t.amount_credited, t.amount_to_pay)`.as('amount'))
    .select(sql<string>`p.first_name || ' ' || p.last_name`.as('playerName'))
    .executeTakeFirst();
