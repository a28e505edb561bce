import type { PaymentDirection, PaymentKind } from '@salung/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Database, readPrepared, type Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { RecentOrders } from './state.ts';

/** SQL of gateways and their settings; that of orders is in `orders-store.ts`. */

export type GatewayRow = Awaited<ReturnType<typeof gateways>>[number];
export type SettingRow = Awaited<ReturnType<typeof settings>>[number];

export const gateways = (db: Database | Tx) => db.selectFrom('gateway').selectAll().orderBy('id').execute();

export const gatewayById = (db: Database | Tx, id: string) =>
  db.selectFrom('gateway').selectAll().where('id', '=', id).executeTakeFirst();

export const gatewayByProvider = (db: Database | Tx, provider: Tables['gateway']['provider']) =>
  db.selectFrom('gateway').selectAll().where('provider', '=', provider).executeTakeFirst();

/** By its provider's name in lower case, as addresses have it. */
export const gatewayByName = (db: Database | Tx, name: string) =>
  db.selectFrom('gateway').selectAll().where(sql<string>`lower(provider)`, '=', name).executeTakeFirst();

export const lockGateway = (tx: Tx, id: string) =>
  tx.selectFrom('gateway').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertGateway = (tx: Tx, row: Insertable<Tables['gateway']>) =>
  tx
    .insertInto('gateway')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertSettings = (tx: Tx, rows: Insertable<Tables['gateway_setting']>[]) =>
  tx
    .insertInto('gateway_setting')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateGateway = (tx: Tx, id: string, set: Updateable<Tables['gateway']>) =>
  tx.updateTable('gateway').set(set).where('id', '=', id).execute();

/** Notes that a gateway answers again. */
export const noteAnswer = (db: Database, id: string, at: Date) =>
  db.updateTable('gateway').set({ answered_at: at }).where('id', '=', id).execute();

export const updateSetting = (tx: Tx, id: string, set: Updateable<Tables['gateway_setting']>) =>
  tx.updateTable('gateway_setting').set(set).where('id', '=', id).execute();

const withProvider = (db: Database | Tx) =>
  db
    .selectFrom('gateway_setting as s')
    .innerJoin('gateway as g', 'g.id', 's.gateway_id')
    .selectAll('s')
    .select('g.provider')
    .orderBy('s.position')
    .orderBy('s.id');

/** Every setting with its provider, in the order in which they are offered. */
export const settings = (db: Database | Tx) => withProvider(db).execute();

export const settingById = (db: Database | Tx, id: string) =>
  withProvider(db).where('s.id', '=', id).executeTakeFirst();

export const lockSetting = (tx: Tx, id: string) =>
  withProvider(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst();

/** Settings that are on, of gateways that are on. */
export const activeSettings = (
  db: Database | Tx,
  { direction, kind }: { direction: PaymentDirection; kind?: PaymentKind | undefined },
) =>
  withProvider(db)
    .where('s.is_active', '=', true)
    .where('g.is_active', '=', true)
    .where('s.direction', '=', direction)
    .$if(kind !== undefined, (query) => query.where('s.kind', '=', kind ?? 'qr'))
    .execute();

export interface HealthRow extends RecentOrders {
  gatewayId: string;
  secondsToPay: number | null;
  lastAnswerAt: Date | null;
}

/** The latest orders of each gateway that its health is judged by, and of at most this many. */
const LATEST = 500;
/** Orders among which those in a row without an answer are counted. */
const IN_A_ROW = 10;

/** What the orders of each gateway since an instant say of its health. */
export async function healthSince(db: Database | Tx, since: Date): Promise<HealthRow[]> {
  const query = sql<HealthRow>`
    select g.id as "gatewayId", o.sent, o.paid, o.failed, o.seconds as "secondsToPay", o.answered as "lastAnswerAt",
      coalesce(r.silent, 0) as "silentInARow"
    from gateway g,
    lateral (
      select count(*)::int as sent,
        (count(*) filter (where state = 'PAID'))::int as paid,
        (count(*) filter (where state in ('REFUSED', 'FAILED', 'DOUBTFUL')))::int as failed,
        (percentile_cont(0.5) within group (order by extract(epoch from settled_at - answered_at))
          filter (where state = 'PAID' and direction = 'deposit'))::int as seconds,
        max(answered_at) as answered
      from (
        select * from gateway_order
        where gateway_id = g.id and created_at >= ${since} and sent_at is not null
        order by created_at desc, id desc limit ${LATEST}
      ) l
    ) o,
    lateral (
      select coalesce(min(place) filter (where answered_at is not null) - 1, count(*))::int as silent
      from (
        select answered_at, row_number() over (order by created_at desc, id desc) as place
        from (
          select answered_at, created_at, id from gateway_order
          where gateway_id = g.id and created_at >= ${since} and state <> 'NEW' and state <> 'SENDING'
            and created_at > coalesce(g.answered_at, '-infinity')
          order by created_at desc, id desc limit ${IN_A_ROW}
        ) latest
      ) numbered
    ) r`;
  return readPrepared(db, query.compile(db));
}
