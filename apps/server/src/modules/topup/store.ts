import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import type { Tables } from '../../tables.ts';
import { waitingRequests } from '../approvals/index.ts';
import { OPEN } from './state.ts';

/** SQL of single top-ups; that of their list is in `list-store.ts`, that of their slips in `slip-store.ts`. */

export type TopupRow = NonNullable<Awaited<ReturnType<typeof lockTopup>>>;

/** The player of a top-up; that never changes, so it can be read before anything is locked. */
export async function playerOf(db: Database | Tx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('topup').select('player_id').where('id', '=', id).executeTakeFirst();
  return row?.player_id;
}

/** What a top-up has come to, and whose it is. */
export const statusOf = (db: Database | Tx, id: string) =>
  db
    .selectFrom('topup')
    .select(['player_id as playerId', 'status', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The staff who have a hand in a top-up: who opened it, attached slips, and imported its bank line. */
export const handsIn = (db: Database | Tx, id: string) =>
  db
    .selectFrom('topup')
    .select(['created_by', 'slip_staff', 'line_staff'])
    .where('id', '=', id)
    .executeTakeFirst();

export const lockTopup = (tx: Tx, id: string) =>
  tx.selectFrom('topup').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The player's open top-up: the one whose money is still expected. With a slip it waits for staff, and another may be opened. */
export const openTopup = (db: Database | Tx, playerId: string) =>
  db
    .selectFrom('topup')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', 'in', OPEN)
    .where('slip_at', 'is', null)
    .executeTakeFirst();

/** Ids of the top-ups of a player whose slip waits for staff, also late ones; the oldest first. */
export async function inCheckOf(db: Database | Tx, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from topup
    where player_id = ${playerId}
      and ((status in ('PENDING', 'AWAITING_PAYMENT') and slip_at is not null) or late_slip_at is not null)
    order by created_at, id limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

export const updateTopup = (tx: Tx, id: string, set: Updateable<Tables['topup']>) =>
  tx.updateTable('topup').set(set).where('id', '=', id).execute();

/** Adds a top-up through a gateway, which knows it by its order. */
export const insertGatewayTopup = (tx: Tx, row: Insertable<Tables['topup']>) =>
  tx.insertInto('topup').values(row).execute();

/** False where another open top-up of the account has this amount: the caller tries the next one. */
export async function insertTopup(tx: Tx, row: Insertable<Tables['topup']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('topup')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['channel_id', 'amount_to_pay']).where('status', '=', 'PENDING').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function takenAmounts(
  tx: Tx,
  accountId: string,
  from: number,
  to: number,
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('topup')
    .select('amount_to_pay')
    .where('channel_id', '=', accountId)
    .where('status', '=', 'PENDING')
    .where('amount_to_pay', '>=', from)
    .where('amount_to_pay', '<=', to)
    .execute();
  return new Set(rows.map((row) => row.amount_to_pay));
}

/** Amounts that a player has just paid to an account: a slip of one of these payments must not fit another top-up. */
export async function justPaidAmounts(
  tx: Tx,
  { playerId, accountId }: { playerId: string; accountId: string },
  since: Date,
): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('topup')
    .select(['amount_to_pay', 'amount_credited'])
    .where('player_id', '=', playerId)
    .where('channel_id', '=', accountId)
    .where('status', '=', 'APPROVED')
    .where('decided_at', '>=', since)
    .execute();
  return new Set(rows.flatMap((row) => [row.amount_to_pay, row.amount_credited ?? row.amount_to_pay]));
}

/** Updates top-ups that have expired by an instant, oldest first: of one player, of one account, or all. */
export const expire = (
  tx: Tx | Database,
  now: Date,
  limit: number,
  of: { playerId?: string; accountId?: string } = {},
) =>
  tx
    .updateTable('topup')
    .set({ status: 'EXPIRED', decided_at: sql<Date>`expires_at` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('topup')
        .select('id')
        .where('status', 'in', OPEN)
        .where('slip_at', 'is', null)
        .where('expires_at', '<=', now)
        .$if(of.playerId !== undefined, (some) => some.where('player_id', '=', of.playerId ?? ''))
        .$if(of.accountId !== undefined, (some) => some.where('channel_id', '=', of.accountId ?? ''))
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'player_id as playerId'])
    .execute();

/** Claims references for a top-up, for ever. False if one of them was credited before. */
export async function claimReferences(tx: Tx, topupId: string, references: string[]): Promise<boolean> {
  const wanted = [...new Set(references)].sort();
  const claimed = await tx
    .insertInto('credited_reference')
    .values(wanted.map((reference) => ({ reference, topup_id: topupId })))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .execute();
  return claimed.length === wanted.length;
}

/**
 * The satang that a person (not a rule or a gateway) credited it with, and the channel that they were booked on; undefined if no
 * person did.
 */
export const creditedByStaff = (tx: Tx, id: string) =>
  tx
    .selectFrom('topup')
    .select(['amount_credited as amount', 'channel_id as channelId'])
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('decided_by', 'is not', null)
    .executeTakeFirst();

/** Whether one of these references was credited before. */
export async function anyCredited(tx: Tx, references: string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('credited_reference')
    .select('reference')
    .where('reference', 'in', references)
    .executeTakeFirst();
  return row !== undefined;
}

/** All satang that top-ups credited to a player, ever or since an instant. */
export async function creditedTo(db: Database | Tx, playerId: string, since?: Date): Promise<number> {
  const row = await db
    .selectFrom('topup')
    .select(sql<number>`coalesce(sum(amount_credited), 0)::bigint`.as('sum'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'APPROVED')
    .$if(since !== undefined, (some) => some.where('decided_at', '>=', since ?? null))
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** Whether another top-up of a player has been credited and has stayed. */
export async function hasOtherCredited(tx: Tx, playerId: string, topupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('topup')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'APPROVED')
    .where('id', '<>', topupId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When a player was last credited with a top-up, apart from one. */
export async function lastCreditedAt(
  db: Database | Tx,
  playerId: string,
  except?: string,
): Promise<Date | undefined> {
  const { rows } = await lastCreditedSql(playerId, except ?? null).execute(db);
  return rows[0]?.at ?? undefined;
}

/** The same as a query, for a statement that asks more. */
export const lastCreditedSql = (playerId: string, except: string | null) => sql<{ at: Date | null }>`
  select max(decided_at) as at from topup
  where player_id = ${playerId} and status = 'APPROVED' ${except === null ? sql`` : sql`and id <> ${except}`}`;

/** Satang that was credited to a player since an instant, and what late slips say that they have paid. */
export async function depositedSince(db: Database | Tx, playerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case when status = 'APPROVED' then amount_credited else amount_to_pay end), 0)::int8 as sum
    from topup
    where player_id = ${playerId} and (
      (status = 'APPROVED' and decided_at >= ${since}) or late_slip_at is not null
      or (status = 'PENDING' and slip_at is not null)
    )`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** How many of a player's top-ups were approved and rejected before an instant. */
export const decidedBefore = (db: Database, playerId: string, before: Date) =>
  db
    .selectFrom('topup')
    .select([
      sql<number>`count(*) filter (where status = 'APPROVED')::int`.as('approved'),
      sql<number>`count(*) filter (where status = 'REJECTED')::int`.as('rejected'),
    ])
    .where('player_id', '=', playerId)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();

/** The player's latest top-up. */
export const latestOf = (db: Database, playerId: string) =>
  db
    .selectFrom('topup')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many seconds the latest decisions since an instant took, from the slip on. */
export async function latestWaits(db: Database, since: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('topup')
    .select(sql<number>`extract(epoch from decided_at - slip_at)::int`.as('seconds'))
    .where('status', 'in', ['APPROVED', 'REJECTED'])
    .where('slip_at', 'is not', null)
    .where('decided_at', '>=', since)
    .orderBy('decided_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ seconds }) => seconds);
}

export const nameOf = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('player')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();

/** The newest top-up of each of these players that has not ended at an instant: one without a slip is over when it expires. */
export async function openTopupsOf(
  db: Database | Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('topup')
    .select(['player_id', 'id'])
    .where('player_id', 'in', playerIds)
    .where('status', 'in', OPEN)
    .where((e) => e.or([e('slip_at', 'is not', null), e('expires_at', '>', now)]))
    // The last one of a player is the one that stays in the map.
    .orderBy('created_at')
    .execute();
  return new Map(rows.map((row) => [row.player_id, row.id]));
}

/**
 * Satang that a channel has taken in since an instant, and satang that it expects: of top-ups that have not expired, and of
 * those whose slip waits.
 */
export async function takenIn(tx: Tx, channelId: string, since: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select (
      coalesce((
        select sum(amount_credited) from topup
        where channel_id = ${channelId} and status = 'APPROVED' and decided_at >= ${since}
      ), 0) + coalesce((
        select sum(amount_to_pay) from topup
        where channel_id = ${channelId} and status = 'PENDING' and (slip_at is not null or expires_at > ${now})
      ), 0) + coalesce((
        select sum(amount_to_pay) from topup where channel_id = ${channelId} and late_slip_at is not null
      ), 0)
    )::int8 as sum`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** Whether a top-up to the channel is open, or may still be credited or taken back by a second person. */
export async function hasOpenThrough(tx: Tx, channelId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
        select from topup
        where channel_id = ${channelId}
          and (status in ('PENDING', 'AWAITING_PAYMENT') or late_slip_at is not null)
      ) as found`.execute(tx);
  if (rows[0]?.found) return true;
  const ids = (await waitingRequests(tx, ['topup.approve', 'topup.reverse'])).map((each) => each.subjectId);
  if (ids.length === 0) return false;
  const row = await tx
    .selectFrom('topup')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return row !== undefined;
}

/** Top-ups with a slip (including late slips), waiting since the slip came: what their queue lists. */
export const waitingTopupsQueue = () =>
  // Two ways into the table, each with an index of its own; a late slip is never one of a pending top-up.
  sql<WaitingQueue>`select count(*)::int as waiting, min(slip_at) as "oldestAt" from (
        select slip_at from topup where status = 'PENDING' and slip_at is not null
        union all
        select slip_at from topup where late_slip_at is not null
      ) as t`;
