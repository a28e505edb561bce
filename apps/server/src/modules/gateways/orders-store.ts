import type { OrderState } from '@salung/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows, inOrderOf } from '../../platform/db/paging.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import type { Tables } from '../../tables.ts';
import { SENDING_TIME } from './state.ts';

/** SQL of orders at gateways. */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type OrderRow = NonNullable<Awaited<ReturnType<typeof orderById>>>;

export const orderById = (db: Database | Tx, id: string) =>
  db.selectFrom('gateway_order').selectAll().where('id', '=', id).executeTakeFirst();

export const lockOrder = (tx: Tx, id: string) =>
  tx.selectFrom('gateway_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertOrder = (tx: Tx, row: Insertable<Tables['gateway_order']>) =>
  tx.insertInto('gateway_order').values(row).execute();

export const updateOrder = (tx: Tx, id: string, set: Updateable<Tables['gateway_order']>) =>
  tx.updateTable('gateway_order').set(set).where('id', '=', id).execute();

/** Has a gateway asked about an order at once, unless that was paid. */
export const askNow = (db: Database, id: string, now: Date) =>
  db
    .updateTable('gateway_order')
    .set({ ask_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'PAID')
    .execute();

/**
 * Claims one order that waits to be sent. Only the worker that claimed it ever sends it.
 * @param busy gateways whose orders have to wait
 */
export const claimNew = (db: Database, now: Date, busy: readonly string[]): Promise<OrderRow | undefined> =>
  db
    .updateTable('gateway_order')
    .set({ state: 'SENDING', sent_at: now })
    .where('id', '=', (query) =>
      query
        .selectFrom('gateway_order')
        .select('id')
        .where('state', '=', 'NEW')
        .$if(busy.length > 0, (others) => others.where('gateway_id', 'not in', busy))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Orders that were not sent yet, and since when the oldest waits. */
export const unsentOrders = () =>
  sql<WaitingQueue>`select count(*)::int as waiting, min(created_at) as "oldestAt" from gateway_order where state = 'NEW'`;

/** Orders that were being sent when their process died: nobody knows whether the gateway has them. */
export const abandonedOrders = (db: Database, before: Date) =>
  db
    .selectFrom('gateway_order')
    .select('id')
    .where('state', '=', 'SENDING')
    .where('sent_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute();

/**
 * Claims one order that is due to be asked about. It is due again after a time, in case the process dies that asks.
 * @param busy gateways whose orders have to wait
 */
export const claimDue = (db: Database, now: Date, busy: readonly string[]): Promise<OrderRow | undefined> =>
  db
    .updateTable('gateway_order')
    .set({ ask_at: new Date(now.getTime() + SENDING_TIME), asked: sql<number>`asked + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('gateway_order')
        .select('id')
        .where('ask_at', '<=', now)
        .$if(busy.length > 0, (others) => others.where('gateway_id', 'not in', busy))
        .orderBy('ask_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** The gateways at which a top-up has had an order. */
export const triedFor = async (tx: Tx, topupId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('gateway_order')
    .select('gateway_id')
    .where('topup_id', '=', topupId)
    .execute();
  return rows.map((row) => row.gateway_id);
};

/** Whether a gateway has been paid for a top-up. */
export const isPaidFor = async (tx: Tx, topupId: string): Promise<boolean> =>
  (await tx
    .selectFrom('gateway_order')
    .select('id')
    .where('topup_id', '=', topupId)
    .where('state', '=', 'PAID')
    .executeTakeFirst()) !== undefined;

/** How long an order may wait for its payment at most, in milliseconds, when it is looked for by when it was paid. */
const LONGEST_WAIT = 31 * 24 * 3_600_000;

/** Orders that were sent and paid within a span of time, and those from `unpaidFrom` on that were not, by id. */
export const ordersToReport = (
  db: Database,
  asked: {
    gatewayId: string;
    from: Date;
    to: Date;
    unpaidFrom: Date;
    after: string | undefined;
    limit: number;
  },
) => {
  const { gatewayId, from, to, unpaidFrom, after, limit } = asked;
  const paidAt = sql<Date>`coalesce(paid_at, settled_at)`;
  let rows = db
    .selectFrom('gateway_order')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .where('sent_at', 'is not', null)
    .where('created_at', '>=', new Date(from.getTime() - LONGEST_WAIT))
    .where('created_at', '<', to)
    .where((e) =>
      e.or([
        e.and([e('state', '=', 'PAID'), e(paidAt, '>=', from), e(paidAt, '<', to)]),
        e.and([e('state', '<>', 'PAID'), e('created_at', '>=', unpaidFrom)]),
      ]),
    );
  if (after) rows = rows.where('id', '>', after);
  return rows.orderBy('id').limit(limit).execute();
};

/** The gateways at which a withdrawal has had an order since an instant. */
export const triedForPayout = async (tx: Tx, withdrawalId: string, since: Date): Promise<string[]> => {
  const rows = await tx
    .selectFrom('gateway_order')
    .select('gateway_id')
    .where('withdrawal_id', '=', withdrawalId)
    .where('created_at', '>=', since)
    .execute();
  return rows.map((row) => row.gateway_id);
};

/** The orders of a withdrawal, the first one first. */
export const payoutOrdersOf = (db: Database, withdrawalId: string, most: number) =>
  db
    .selectFrom('gateway_order as o')
    .innerJoin('gateway as g', 'g.id', 'o.gateway_id')
    .where('o.withdrawal_id', '=', withdrawalId)
    .select([
      'o.id',
      'g.provider',
      'o.state',
      'o.created_at as at',
      'o.provider_reference as reference',
      'o.failure',
    ])
    .orderBy('o.attempt')
    .limit(most)
    .execute();

/** How many orders a withdrawal has had. */
export const attemptsOf = async (tx: Tx, withdrawalId: string): Promise<number> =>
  (
    await tx
      .selectFrom('gateway_order')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirstOrThrow()
  ).n;

/** How many orders a withdrawal has had at one gateway. */
export const attemptsAt = async (
  db: Database | Tx,
  withdrawalId: string,
  gatewayId: string,
): Promise<number> =>
  (
    await db
      .selectFrom('gateway_order')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('withdrawal_id', '=', withdrawalId)
      .where('gateway_id', '=', gatewayId)
      .executeTakeFirstOrThrow()
  ).n;

/** Notes an event of a gateway's. @returns false where it was noted before */
export async function noteEvent(tx: Tx, row: Insertable<Tables['gateway_event']>): Promise<boolean> {
  const noted = await tx
    .insertInto('gateway_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event')
    .executeTakeFirst();
  return noted !== undefined;
}

export const insertMessage = (db: Database | Tx, row: Insertable<Tables['gateway_message']>) =>
  db.insertInto('gateway_message').values(row).execute();

export const messagesOf = (db: Database, orderId: string, most: number) =>
  db
    .selectFrom('gateway_message')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(most)
    .execute();

/** Deletes messages from before an instant, the oldest first. They have no index by time, but their ids follow it. */
export async function forgetMessages(db: Database, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from gateway_message where id in (
      select id from (select id, at from gateway_message order by id limit ${most}) oldest where at < ${before}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface OrderFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  gatewayId?: string | undefined;
  direction?: 'deposit' | 'withdraw' | undefined;
  state?: OrderState | undefined;
  /** An order's id, or the gateway's reference. */
  reference?: string | undefined;
  /** Null for nobody. */
  playerId?: string | null | undefined;
}

const views = (db: Database) =>
  db
    .selectFrom('gateway_order as o')
    .innerJoin('gateway as g', 'g.id', 'o.gateway_id')
    .innerJoin('player as p', 'p.id', 'o.player_id')
    .selectAll('o')
    .select(['g.provider', 'p.phone', 'p.first_name as firstName', 'p.last_name as lastName']);

export type OrderView = NonNullable<Awaited<ReturnType<typeof orderView>>>;

export const orderView = (db: Database, id: string) => views(db).where('o.id', '=', id).executeTakeFirst();

/** One page of orders, newest first, and how many there are. */
export async function orderPage(db: Database, filter: OrderFilter, page: number, perPage: number) {
  const { from, to, gatewayId, direction, state, reference, playerId } = filter;
  let rows = db.selectFrom('gateway_order as o');
  if (from) rows = rows.where('o.created_at', '>=', from);
  if (to) rows = rows.where('o.created_at', '<', to);
  if (gatewayId) rows = rows.where('o.gateway_id', '=', gatewayId);
  if (direction) rows = rows.where('o.direction', '=', direction);
  if (state) rows = rows.where('o.state', '=', state);
  if (playerId !== undefined) rows = rows.where('o.player_id', playerId === null ? 'is' : '=', playerId);
  if (reference) {
    rows = rows.where((e) =>
      e.or([
        e('o.provider_reference', '=', reference),
        ...(UUID.test(reference) ? [e('o.id', '=', reference)] : []),
      ]),
    );
  }
  const found = await rows
    .select('o.id')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const ids = found.map(({ id }) => id);
  const shown = ids.length > 0 ? await views(db).where('o.id', 'in', ids).execute() : [];
  return {
    rows: inOrderOf(ids, shown),
    ...(await countRows(db, rows.select('o.id'))),
  };
}
