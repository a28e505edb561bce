import type { playerOrders } from '@salung/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import {
  allOf,
  findPage,
  inOrderOf,
  type ListQuery,
  type Lookup,
  newestIds,
} from '../../platform/db/paging.ts';
import type { PlayerStatus } from './state.ts';

/** SQL of the list of players, and of what is shown with each. */

export type PlayerOrder = (typeof playerOrders)[number];

export interface PlayerFilter {
  page: number;
  per_page: number;
  /** When they registered. */
  from?: Date | undefined;
  to?: Date | undefined;
  status?: PlayerStatus | undefined;
  /** What the search text matched. */
  search?: Lookup[] | undefined;
  order: PlayerOrder;
}

const summaryColumns = { lastSeen: 'last_seen_at', held: 'held', balance: 'balance' } as const;

/** By the summary where the order is not that of registering: the ledger's balances carry no index. */
function playerOrder(order: PlayerOrder): ListQuery['order'] {
  if (order === 'newest' || order === 'oldest') return order;
  const [column, direction] = order.split('_') as [keyof typeof summaryColumns, 'asc' | 'desc'];
  return {
    keys: [sql.ref(`s.${summaryColumns[column]}`), sql`s.player_id`],
    direction,
    joined: { table: 'player_summary', id: 'player_id' },
  };
}

/** Test players of a conformance run are no customers: the page of the tests names them. */
const notTest = sql<SqlBool>`not t.is_test`;

/** The ids of one page of players, in the order in which they registered or in that of their summary. */
export function playerPage(db: Database, filter: PlayerFilter) {
  const { page, per_page, from, to, status, search, order } = filter;
  const where = allOf(
    notTest,
    status ? sql<SqlBool>`t.status = ${status}` : undefined,
    from ? sql<SqlBool>`t.created_at >= ${from}` : undefined,
    to ? sql<SqlBool>`t.created_at < ${to}` : undefined,
  );
  return findPage(db, {
    table: 'player',
    lookups: search ?? [{}],
    where,
    order: playerOrder(order),
    page,
    per_page,
  });
}

export const newestPlayers = (db: Database, lookups: Lookup[], most: number) =>
  newestIds(
    db,
    'player',
    lookups.map((lookup) => ({ ...lookup, where: allOf(lookup.where, notTest) })),
    most,
  );

export type PlayerView = Awaited<ReturnType<typeof playerViews>>[number];

/** Players with bank account, referrer and when they were last seen, in the order of the ids. */
export async function playerViews(db: Database | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('player as p')
    .leftJoin('player_bank as b', (join) =>
      join.onRef('b.player_id', '=', 'p.id').on('b.is_active', '=', true),
    )
    .leftJoin('player as r', 'r.id', 'p.referred_by')
    .select([
      'p.id',
      'p.phone',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.status',
      'p.status_reason as statusReason',
      'p.birth_date as birthDate',
      'p.language',
      'p.referral_code as referralCode',
      'p.marketing_source as marketingSource',
      'p.totp_confirmed_at as totpConfirmedAt',
      'p.payout_paused_until as payoutPausedUntil',
      'p.created_at as createdAt',
      'p.is_test as isTest',
      'b.bank_code as bankCode',
      'b.account_number as accountNumber',
      'b.account_name as accountName',
      'r.id as referrerId',
      'r.phone as referrerPhone',
      'r.first_name as referrerFirstName',
      'r.last_name as referrerLastName',
    ])
    .select((e) =>
      e
        .selectFrom('session as s')
        .select((max) => max.fn.max('s.last_seen_at').as('at'))
        .whereRef('s.person_id', '=', 'p.id')
        .where('s.audience', '=', 'player')
        .as('lastSeenAt'),
    )
    .where('p.id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows);
}
