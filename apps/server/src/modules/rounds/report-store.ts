import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A provider's transactions as the reconciliation needs them: rows for another module's SQL statement. */

/**
 * Columns `ref, kind, state, amount, player, part_of, at, notice`; the amount is satang, positive towards the house.
 * `notice` says what staff should know although both sides agree: money was taken back from a player, or a credit waits in
 * suspense, because the wallet was closed. Steps of our sweep and of staff are left out, because the provider never sent them; so are
 * test players.
 */
const lines = (providerId: number, table: RawBuilder<unknown>, where: RawBuilder<SqlBool>) => sql`
  select t.ref,
    (array['stake','win','rollback','close','reward','takeBack','adjust'])[t.kind] as kind,
    (array['done','refused','rolledBack','void'])[t.state + 1] as state,
    case when t.kind in (1, 6) then t.amount when t.kind in (3, 4) then 0 else -t.amount end as amount,
    t.player_id::text as player, t.round_ref as part_of, t.at,
    case
      when t.state in (0, 2) and t.kind in (3, 6) and t.effect < 0 then 'TAKEN_BACK'
      -- A wallet that got it would have at least as much.
      when t.state in (0, 2) and t.effect > 0 and t.balance < t.effect then 'SUSPENSE'
    end as notice
  from ${table}
  where t.provider_id = ${providerId} and ${where}
    and not (t.kind = 4 and t.ref like 'sweep:%') and not (t.kind in (3, 4) and t.ref like 'staff:%')
    and not exists (select from player p where p.id = t.player_id and p.is_test)`;

/** The transactions of a span of time, excluding its end. */
export const transactionsBetween = (providerId: number, from: Date, to: Date): RawBuilder<unknown> =>
  lines(providerId, sql`game_transaction t`, sql`t.at >= ${from} and t.at < ${to}`);

/**
 * The named transactions of any time: one index lookup for each.
 * @param named rows with the columns `ref` and `player`, our id of the player as text
 */
export const transactionsNamed = (providerId: number, named: RawBuilder<unknown>): RawBuilder<unknown> =>
  lines(
    providerId,
    sql`(${named}) n cross join lateral (
      select * from game_transaction f
      where f.bucket = ledger.bucket_of(n.player::uuid) and f.provider_id = ${providerId} and f.ref = n.ref limit 1
    ) t`,
    sql`true`,
  );
