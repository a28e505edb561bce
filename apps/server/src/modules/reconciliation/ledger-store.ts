import { houseBalance } from '@salung/ledger';
import { type RawBuilder, sql } from 'kysely';
import { type Database, ledgerTx } from '../../platform/db/database.ts';
import { channelLedgerCode } from '../channels/index.ts';

/** What the ledger has on a house account of ours that stands for money elsewhere: at a bank, or at a gateway. */

/**
 * The movements of a channel's account in a span of time, as rows: key, kind, ref_type, ref_id, amount (positive towards the
 * house), player, at. The ids of transfers begin with their time, so that a day is a part of the primary key.
 */
export const movements = (channelId: string, from: Date, to: Date): RawBuilder<unknown> => sql`
  select t.key, t.kind, t.ref_type, t.ref_id, t.at, o.player::text as player,
    case when t.from_id = a.id then t.amount else -t.amount end as amount
  from (${account(channelId)}) a
  join ledger.transfer t on t.id >= ledger.id_at(${from}) and t.id < ledger.id_at(${to})
    and (t.from_id = a.id or t.to_id = a.id)
  ${playerOf}`;

/** The same of what was posted under the keys of rows (`key`), whenever that was. */
export const movementsNamed = (channelId: string, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.key, t.kind, t.ref_type, t.ref_id, t.at, o.player::text as player,
    case when t.from_id = a.id then t.amount else -t.amount end as amount
  from (${account(channelId)}) a
  cross join (${rows}) n
  join ledger.key k on k.digest = ledger.digest_of(n.key)
  join ledger.transfer t on t.id = k.transfer and t.bucket = k.bucket and (t.from_id = a.id or t.to_id = a.id)
  ${playerOf}`;

const account = (channelId: string) => sql`
  select distinct h.id from channel c join ledger.account h on h.code = c.ledger_code and h.id < 0
  where c.id = ${channelId}::uuid`;

const playerOf = sql`
  left join lateral (
    select p.player from ledger.account p where p.bucket = t.bucket and p.id in (t.from_id, t.to_id) and p.id > 0 limit 1
  ) o on true`;

/** What a movement is, in the words of the reconciliation. */
export const kindOfMovement: RawBuilder<unknown> = sql`case
  when m.ref_type = 'house' then 'move'
  when m.kind = 'gateway.fee' then 'fee'
  when m.kind = 'suspense.in' then 'suspense'
  when m.kind = 'topup' then 'deposit'
  when m.kind = 'withdraw.paid' then 'payout'
  when m.kind in ('topup.reverse', 'topup.owed') then 'reversal'
  when m.kind = 'withdraw.return' then 'return'
  else 'other' end`;

/** What the house has at a channel now. The account is an asset: its balance in the ledger is negative. */
export const houseBalanceAt = async (db: Database, channelId: string): Promise<number> =>
  0 - (await houseBalance(ledgerTx(db), await channelLedgerCode(db, channelId)));
