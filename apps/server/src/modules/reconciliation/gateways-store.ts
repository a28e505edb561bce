import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { kindOfMovement, movements, movementsNamed } from './ledger-store.ts';

/** SQL of what was booked for the orders of a gateway. */

/** The order at this gateway for which something was booked. */
const orderOf = (gatewayId: string): RawBuilder<unknown> => sql`case
  when m.kind = 'gateway.fee' then m.ref_id::uuid
  when m.kind = 'suspense.in' then (select s.order_id from suspense_item s where s.id = m.ref_id::uuid)
  when m.kind = 'topup' then (
    select g.id from gateway_order g
    where g.topup_id = m.ref_id::uuid and g.gateway_id = ${gatewayId}::uuid
      and not exists (select from suspense_item s where s.order_id = g.id)
      and not exists (select from suspense_item s where s.covered_by = g.topup_id)
    order by g.state = 'PAID' desc, g.attempt desc limit 1)
  when m.kind = 'withdraw.paid' then (
    select g.id from gateway_order g
    where g.withdrawal_id = m.ref_id::uuid and g.gateway_id = ${gatewayId}::uuid
    order by g.state = 'PAID' desc, g.attempt desc limit 1)
  end`;

/** A movement without an order has a key of its own. One that covers a top-up credited by staff has the key of that credit. */
const keyOf = sql`case when m.kind = 'suspense.covered'
  then (select 'topup:' || s.covered_by || ':credit' from suspense_item s where s.id = m.ref_id::uuid)
  else left(m.key, 200) end`;

/** Movements by order: the payment itself, and the fee beside it. Movements that add up to nothing were no payment. */
const byOrder = (gatewayId: string, moved: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select case when m.kind = 'gateway.fee' then m.ref_id || ' fee' else coalesce(o.id::text, ${keyOf}) end as ref,
    min(${kindOfMovement}) as kind,
    -- What the house itself moved is no order of the gateway's: the balance proves it.
    min(case when m.ref_type = 'house' then 'void' else 'done' end) as state,
    sum(m.amount)::int8 as amount, coalesce(min(m.player), min(o.player_id::text)) as player,
    min(o.provider_reference) as part_of, min(m.at) as at, null::text as notice
  from (${moved}) m left join gateway_order o on o.id = ${orderOf(gatewayId)}
  group by 1
  having sum(m.amount) <> 0`;

/** What was booked in a span of time. */
export const bookedOrders = (gatewayId: string, from: Date, to: Date): RawBuilder<unknown> =>
  byOrder(gatewayId, movements(gatewayId, from, to));

/** What was booked for the orders, or their fees, that rows (`ref`) name, whenever it was. */
export const bookedNamed = (gatewayId: string, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  byOrder(
    gatewayId,
    movementsNamed(
      gatewayId,
      sql`
    select case
      when n.ref like '% fee' then 'gateway:' || g.id || ':fee'
      when s.id is not null then 'suspense:' || s.id || ':in'
      when g.topup_id is not null then 'topup:' || g.topup_id || ':credit'
      else 'withdraw:' || g.withdrawal_id || ':resolve' end as key
    from (${rows}) n
    join gateway_order g on g.id = left(n.ref, 36)::uuid and g.gateway_id = ${gatewayId}::uuid and g.state = 'PAID'
    left join suspense_item s on s.order_id = g.id`,
    ),
  );

/** Satang of orders that were paid before an instant, and that came to our books after it. */
export async function paidBefore(db: Database, gatewayId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case direction when 'deposit' then amount_paid else -coalesce(amount_paid, amount) end
      - coalesce(fee, 0)), 0)::int8 as amount
    from gateway_order
    where gateway_id = ${gatewayId}::uuid and state = 'PAID' and settled_at > ${at} and paid_at <= ${at}`.execute(
    db,
  );
  return rows[0]?.amount ?? 0;
}
