import type { amountOrders } from '@salung/contract';
import { type SqlBool, sql } from 'kysely';
import { type Database, readPrepared, type Tx } from '../../platform/db/database.ts';
import {
  allOf,
  type Condition,
  findPage,
  inOrderOf,
  type ListQuery,
  type Lookup,
  matchesAny,
  newestIds,
} from '../../platform/db/paging.ts';
import { waitingFor } from '../approvals/index.ts';
import { OPEN, type TopupStatus } from './state.ts';

/** SQL of the lists of top-ups. */

export type AmountOrder = (typeof amountOrders)[number];

/** The filters of the list. */
export interface TopupFilter {
  now: Date;
  from?: Date | undefined;
  to?: Date | undefined;
  status?: TopupStatus | undefined;
  playerId?: string | undefined;
  /** Only this one. */
  id?: string | undefined;
  /** Satang: the requested amount or the amount to pay. */
  amount?: number | undefined;
  accountIds?: string[] | undefined;
  decidedBy?: string[] | undefined;
  hasSlip?: boolean | undefined;
  /** Only those whose slip waits for a decision. */
  isWaiting?: boolean | undefined;
  /** What the search text matched. */
  search?: Lookup[] | undefined;
}

const stale = (now: Date): Lookup[] =>
  OPEN.map((status) => ({
    where: sql`t.status = ${status} and t.slip_at is null and t.expires_at <= ${now}`,
  }));

/** The status at this instant, as in `statusAt`. */
function statusLookups(status: TopupStatus, now: Date): Lookup[] {
  if (status === 'PENDING') {
    return [{ where: sql`t.status = 'PENDING' and (t.slip_at is not null or t.expires_at > ${now})` }];
  }
  if (status === 'AWAITING_PAYMENT') {
    return [{ where: sql`t.status = 'AWAITING_PAYMENT' and t.expires_at > ${now}` }];
  }
  const plain: Lookup = { where: sql`t.status = ${status}` };
  return status === 'EXPIRED' ? [plain, ...stale(now)] : [plain];
}

const slipLookup = (hasSlip: boolean): Lookup => ({
  where: hasSlip ? sql`t.slip_at is not null` : sql`t.slip_at is null`,
});

const waitingLookups: Lookup[] = [
  { where: sql`t.status = 'PENDING' and t.slip_at is not null` },
  { where: sql`t.late_slip_at is not null` },
];

const amountLookups = (amount: number): Lookup[] => [
  { where: sql`t.amount = ${amount}` },
  { where: sql`t.amount_to_pay = ${amount} and t.amount_to_pay <> t.amount` },
];

/** By the amount that the list shows: the credited one, or else the amount to pay. */
export function topupOrder(order: AmountOrder): ListQuery['order'] {
  if (order === 'newest' || order === 'oldest') return order;
  const amount = sql`coalesce(t.amount_credited, t.amount_to_pay)`;
  return {
    keys: [amount, sql`t.created_at`, sql`t.id`],
    direction: order === 'amount_desc' ? 'desc' : 'asc',
  };
}

/** The most selective filter finds the rows, the others only check them. */
function topupLookups(filter: TopupFilter): { lookups: Lookup[]; where: Condition } {
  const { now, from, to, status, amount, hasSlip, search } = filter;
  const each = (column: string, ids?: string[]): Lookup[] | undefined =>
    ids ? [{ each: { column, ids } }] : undefined;
  const choices = [
    filter.id ? [{ where: sql<SqlBool>`t.id = ${filter.id}` }] : undefined,
    search,
    each('player_id', filter.playerId ? [filter.playerId] : undefined),
    amount === undefined ? undefined : amountLookups(amount),
    each('decided_by', filter.decidedBy),
    each('channel_id', filter.accountIds),
    filter.isWaiting ? waitingLookups : undefined,
    status ? statusLookups(status, now) : undefined,
    hasSlip === undefined ? undefined : [slipLookup(hasSlip)],
  ].filter((lookups) => lookups !== undefined);
  const [lookups = [{}], ...checks] = choices;
  const where = allOf(
    ...checks.map(matchesAny),
    from ? sql<SqlBool>`t.created_at >= ${from}` : undefined,
    to ? sql<SqlBool>`t.created_at < ${to}` : undefined,
  );
  return { lookups, where };
}

/** The ids of one page. */
export const topupPage = (
  db: Database,
  filter: TopupFilter & { page: number; per_page: number; order: AmountOrder },
) => {
  const { page, per_page, order } = filter;
  return findPage(db, { table: 'topup', ...topupLookups(filter), order: topupOrder(order), page, per_page });
};

/** The same rows as one condition on `t`, for a report. */
export function topupCondition(filter: TopupFilter): Condition {
  const { lookups, where } = topupLookups(filter);
  return allOf(matchesAny(lookups), where);
}

export const newestTopups = (db: Database, lookups: Lookup[], most: number) =>
  newestIds(db, 'topup', lookups, most);

export type TopupView = Awaited<ReturnType<typeof topupViews>>[number];

/** Top-ups with everything that is shown with them, in the order of the ids. */
export async function topupViews(db: Database | Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const query = db
    .selectFrom('topup as t')
    .innerJoin('player as p', 'p.id', 't.player_id')
    .innerJoin('channel as h', 'h.id', 't.channel_id')
    .leftJoin('bank_account as a', 'a.id', 't.channel_id')
    .leftJoin('gateway as g', 'g.id', 't.channel_id')
    .leftJoin('gateway_order as o', 'o.id', 't.order_id')
    .leftJoin('player_bank as b', (join) =>
      join.onRef('b.player_id', '=', 'p.id').on('b.is_active', '=', true),
    )
    .leftJoin('staff as d', 'd.id', 't.decided_by')
    .leftJoin('staff as s', 's.id', 't.approved_by')
    .leftJoin('staff as c', 'c.id', 't.created_by')
    .leftJoin('staff as y', 'y.id', 't.payer_recorded_by')
    .selectAll('t')
    .select([
      'p.phone',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'b.bank_code as bankCode',
      'b.account_number as accountNumber',
      'b.account_name as accountName',
      'h.kind as channelKind',
      'a.bank_code as payToBankCode',
      'a.account_number as payToAccountNumber',
      'a.account_name as payToAccountName',
      'a.promptpay_id as payToPromptPayId',
      'g.provider',
      'o.kind as method',
      'o.state as orderState',
      'o.amount_paid as orderPaid',
      'o.qr',
      'o.pay_url as payUrl',
      'o.pay_to as payToAccount',
      'd.name as decidedByName',
      's.name as approvedByName',
      'c.name as createdByName',
      'y.name as payerRecordedByName',
    ])
    .select((e) => waitingFor('topup', e.ref('t.id')).as('approvalId'))
    .where(sql<SqlBool>`t.id = any(${ids}::uuid[])`);
  // So many joins take several times longer to plan than to run.
  return inOrderOf(ids, await readPrepared(db, query.compile()));
}

/** One top-up with everything that is shown with it. */
export async function topupView(db: Database | Tx, id: string): Promise<TopupView | undefined> {
  const [view] = await topupViews(db, [id]);
  return view;
}

/** Staff by an id, a user name or part of a name. */
export async function staffNamed(db: Database, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where((where) =>
      where.or([
        where(sql<string>`id::text`, '=', text.toLowerCase()),
        where('username', '=', text.toLowerCase()),
        where(sql<number>`strpos(lower(name), ${text.toLowerCase()})`, '>', 0),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
