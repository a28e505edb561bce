import type { amountOrders } from '@salung/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Database, readPrepared, type Tx } from '../../platform/db/database.ts';
import {
  allOf,
  findPage,
  inOrderOf,
  type ListQuery,
  type Lookup,
  matchesAny,
  newestIds,
} from '../../platform/db/paging.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import type { Tables } from '../../tables.ts';
import { waitingFor, waitingRequests } from '../approvals/index.ts';
import { COUNTED, OPEN, type WithdrawStatus } from './state.ts';

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>;

/** Whose withdrawal it is; that never changes, so that it may be asked before anything is locked. */
export async function playerOf(db: Database | Tx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('withdrawal').select('player_id').where('id', '=', id).executeTakeFirst();
  return row?.player_id;
}

/** The account that a withdrawal is to be paid to, as the player had it when they asked. */
export const payeeOf = (db: Database | Tx, id: string) =>
  db
    .selectFrom('withdrawal')
    .select(['bank_code as bankCode', 'account_number as accountNumber', 'account_name as accountName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whose withdrawal it is, and the staff who had a hand in it until now. */
export async function partiesOf(db: Database | Tx, id: string) {
  const row = await db
    .selectFrom('withdrawal')
    .select(['player_id', 'created_by', 'decided_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { player_id: playerId, created_by: openedBy, decided_by: paidBy } = row;
  return { playerId, openedBy, paidBy, staffIds: [openedBy, paidBy] };
}

export const withdrawalById = (db: Database | Tx, id: string) =>
  db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();

export const lockWithdrawal = (tx: Tx, id: string) =>
  tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Where and in which language a player is written to. */
export const addresseeOf = (tx: Tx, playerId: string) =>
  tx.selectFrom('player').select(['phone', 'language']).where('id', '=', playerId).executeTakeFirstOrThrow();

export const insertWithdrawal = (tx: Tx, row: Insertable<Tables['withdrawal']>) =>
  tx.insertInto('withdrawal').values(row).execute();

export const updateWithdrawal = (tx: Tx, id: string, set: Updateable<Tables['withdrawal']>) =>
  tx.updateTable('withdrawal').set(set).where('id', '=', id).execute();

export const hasOpen = async (tx: Database | Tx, playerId: string): Promise<boolean> =>
  (await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', 'in', OPEN)
    .executeTakeFirst()) !== undefined;

export const hasEqualSince = async (
  tx: Tx,
  playerId: string,
  amount: number,
  since: Date,
): Promise<boolean> =>
  (await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('player_id', '=', playerId)
    .where('amount', '=', amount)
    .where('created_at', '>', since)
    .executeTakeFirst()) !== undefined;

/** Satang and number of what a player has asked for since an instant and that is paid or still open. */
export const sumSince = (db: Database | Tx, playerId: string, since: Date) =>
  db
    .selectFrom('withdrawal')
    .select([
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('player_id', '=', playerId)
    .where('status', 'in', COUNTED)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();

/** Satang that was ever paid out to a player. */
export async function paidTo(db: Database | Tx, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('withdrawal')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'PAID')
    .executeTakeFirstOrThrow();
  return row.sum;
}

export const sessionIsOver = async (tx: Tx, sessionId: string, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) === undefined;

export async function staffName(db: Database | Tx, id: string): Promise<string> {
  const row = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

const letGo = { status: 'PENDING', taken_by: null, taken_session: null, taken_at: null } as const;

/** Lets go of what was taken in these sessions. */
export const releaseOfSessions = (tx: Tx, sessionIds: readonly string[]) =>
  tx
    .updateTable('withdrawal')
    .set(letGo)
    .where('status', '=', 'PROCESSING')
    .where('taken_session', 'in', sessionIds)
    .returning(['id', 'player_id as playerId'])
    .execute();

/** Lets go of what was taken in sessions that are over by now. */
export const releaseOfEndedSessions = (tx: Tx, now: Date) =>
  tx
    .updateTable('withdrawal')
    .set(letGo)
    .where('status', '=', 'PROCESSING')
    .where('taken_session', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where((where) => where.or([where('ended_at', 'is not', null), where('expires_at', '<=', now)])),
    )
    .returning(['id', 'player_id as playerId'])
    .execute();

type AmountOrder = (typeof amountOrders)[number];

/** What the rows are narrowed by. */
export interface WithdrawFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  status?: WithdrawStatus | undefined;
  bankCode?: string | undefined;
  /** Satang. */
  amount?: number | undefined;
  playerId?: string | undefined;
  /** Only this one. */
  id?: string | undefined;
  search?: Lookup[] | undefined;
}

export function withdrawalOrder(order: AmountOrder): ListQuery['order'] {
  if (order === 'newest' || order === 'oldest') return order;
  const keys = [sql`t.amount`, sql`t.created_at`, sql`t.id`];
  return { keys, direction: order === 'amount_desc' ? 'desc' : 'asc' };
}

const narrowed = ({ from, to, status, bankCode, amount, playerId, id }: WithdrawFilter) =>
  allOf(
    id ? sql`t.id = ${id}` : undefined,
    status ? sql`t.status = ${status}` : undefined,
    bankCode ? sql`t.bank_code = ${bankCode}` : undefined,
    amount === undefined ? undefined : sql`t.amount = ${amount}`,
    playerId ? sql`t.player_id = ${playerId}` : undefined,
    from ? sql`t.created_at >= ${from}` : undefined,
    to ? sql`t.created_at < ${to}` : undefined,
  );

/** The ids of one page of withdrawals. */
export function withdrawalPage(
  db: Database,
  filter: WithdrawFilter & { page: number; per_page: number; order: AmountOrder },
) {
  const { page, per_page, order, search } = filter;
  return findPage(db, {
    table: 'withdrawal',
    lookups: search ?? [{}],
    where: narrowed(filter),
    order: withdrawalOrder(order),
    page,
    per_page,
  });
}

/** The same rows as one condition on `t`, for a report. */
export const withdrawalCondition = (filter: WithdrawFilter) =>
  allOf(matchesAny(filter.search ?? [{}]), narrowed(filter));

export const newestWithdrawals = (db: Database, lookups: Lookup[], most: number) =>
  newestIds(db, 'withdrawal', lookups, most);

export type WithdrawalView = Awaited<ReturnType<typeof withdrawalViews>>[number];

/** Withdrawals with everything that is shown beside them, in the order of the ids. */
export async function withdrawalViews(db: Database | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('withdrawal as w')
    .innerJoin('player as p', 'p.id', 'w.player_id')
    .leftJoin('bank_account as a', 'a.id', 'w.channel_id')
    .leftJoin('gateway as g', 'g.id', 'w.channel_id')
    .leftJoin('staff as t', 't.id', 'w.taken_by')
    .leftJoin('staff as d', 'd.id', 'w.decided_by')
    .leftJoin('staff as c', 'c.id', 'w.created_by')
    .selectAll('w')
    .select([
      'p.phone',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.payout_paused_until as payoutPausedUntil',
      'a.bank_code as paidFromBankCode',
      'a.account_number as paidFromAccountNumber',
      'a.account_name as paidFromAccountName',
      'g.provider as paidFromGateway',
      't.name as takenByName',
      'd.name as decidedByName',
      'c.name as createdByName',
    ])
    // The payment or the return that waits.
    .select((e) => waitingFor('withdrawal', e.ref('w.id')).as('approvalId'))
    .where(sql<boolean>`w.id = any(${ids}::uuid[])`);
  // So many joins take longer to plan than to run.
  return inOrderOf(ids, await readPrepared(db, query.compile()));
}

export async function lastOf(db: Database, playerId: string): Promise<WithdrawalView | undefined> {
  const last = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last && (await withdrawalViews(db, [last.id]))[0];
}

/** How many seconds the latest payments since an instant took, counted from the request. */
export async function latestWaits(db: Database, since: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(sql<number>`extract(epoch from decided_at - created_at)::int`.as('seconds'))
    .where('status', '=', 'PAID')
    .where('decided_at', '>=', since)
    .orderBy('decided_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ seconds }) => seconds);
}

/** The first player whose hold is not the sum of their open withdrawals, both in satang, as one snapshot sees them. */
export async function wrongHold(
  db: Database,
): Promise<{ playerId: string; held: number; open: number } | undefined> {
  const { rows } = await sql<{ playerId: string; held: number; open: number }>`
    select a.player as "playerId", a.balance as held, coalesce(w.open, 0)::int8 as open
    from ledger.account a
    left join (
      select player_id, sum(amount)::int8 as open from withdrawal
      where status in (${sql.join([...OPEN])}) group by player_id
    ) w on w.player_id = a.player
    where a.id > 0 and a.kind = 2 and a.balance <> coalesce(w.open, 0)
    limit 1`.execute(db);
  return rows[0];
}

/** The open withdrawal of each of these players, if any. */
export async function openWithdrawalsOf(
  db: Database | Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['player_id', 'id'])
    .where('player_id', 'in', playerIds)
    .where('status', 'in', OPEN)
    .execute();
  return new Map(rows.map((row) => [row.player_id, row.id]));
}

/** What these players have open and nothing has begun to pay. */
export const waitingOf = (tx: Tx, playerIds: readonly string[]) =>
  tx
    .selectFrom('withdrawal')
    .select(['id', 'player_id as playerId', 'status', 'taken_by as takenBy'])
    .where('player_id', 'in', playerIds)
    .where('status', 'in', OPEN)
    .where('attempt_id', 'is', null)
    .execute();

/**
 * Satang that a channel has paid out since an instant, also what came back or was paid twice, and payments that wait for a
 * second person.
 */
export async function paidOut(db: Database | Tx, channelId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('withdrawal')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('sum'))
    .where('channel_id', '=', channelId)
    .where((e) => e.or([e('decided_at', '>=', since), e('decided_at', 'is', null)]))
    .executeTakeFirstOrThrow();
  const twice = await db
    .selectFrom('payout_conflict')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('sum'))
    .where('channel_id', '=', channelId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.sum + twice.sum;
}

/**
 * Whether a withdrawal through the channel is open, or a second person may still agree to its payment, its return or a
 * second transfer.
 */
export async function hasOpenThrough(tx: Tx, channelId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('status', 'in', OPEN)
    .limit(1)
    .executeTakeFirst();
  if (open) return true;
  const requests = await waitingRequests(tx, ['withdraw.approve', 'withdraw.return', 'withdraw.recordTwice']);
  if (requests.some(({ request }) => request.channelId === channelId)) return true;
  if (requests.length === 0) return false;
  const row = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('channel_id', '=', channelId)
    .where(
      'id',
      'in',
      requests.map(({ subjectId }) => subjectId),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdrawals that nobody has paid yet, and since when the oldest waits. */
export const waitingWithdrawalsQueue = () =>
  sql<WaitingQueue>`select count(*)::int as waiting, min(created_at) as "oldestAt" from withdrawal
      where status in (${sql.join(OPEN.map((status) => sql.lit(status)))})`;
