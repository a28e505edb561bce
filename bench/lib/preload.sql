-- Transfers of the last thirty days, set by set, with every invariant of the ledger kept: in pass k each player
-- stakes 100 (k even) or wins 100 (k odd), so that balances after and seq have closed forms, and after an even number
-- of passes everybody has what they had.
-- $1 first pass, $2 passes now, $3 passes in all. `seq` of the accounts follows at the end (preload.ts).
with player as (
  select a.id, a.balance, a.bucket, a.seq,
    row_number() over (order by hashint8(a.id), a.id) - 1 as rank,
    count(*) over () as players
  from ledger.account a where a.id > 0 and a.kind = 1
), house as (
  select a.id, a.bucket from ledger.account a where a.id < 0 and a.code = 'game:bench'
), line as (
  select p.id as player, h.id as house, p.bucket, k, k % 2 = 0 as stake, k * p.players + p.rank as no,
    p.balance - 100 * ((k + 1) % 2) as player_balance,
    p.seq + k + 1 as player_seq,
    p.players * $3::bigint / 1000 as batches
  from generate_series($1::bigint, $1::bigint + $2::bigint - 1) k
  cross join player p join house h on h.bucket = p.bucket
), moment as (
  select l.*, now() - interval '30 days' + (l.no / 1000) * (interval '30 days' / l.batches) as at from line l
), numbered as (
  select m.*, ledger.id_at(m.at) + (m.no / 1000 & 4095) * 1024 + m.no % 1000 as transfer, 'preload:' || m.no as key
  from moment m
), transfers as (
  insert into ledger.transfer (id, from_id, to_id, amount, from_balance, to_balance, from_seq, to_seq, at, bucket,
    kind, key, caused_by, ref_type, ref_id)
  select transfer,
    case when stake then player else house end, case when stake then house else player end, 100,
    -- A hot account's line says neither what it left nor its number.
    case when stake then player_balance end, case when stake then null else player_balance end,
    case when stake then player_seq end, case when stake then null else player_seq end,
    at, bucket, case when stake then 'stake' else 'win' end, key, 'provider:bench', 'round', to_hex(no)
  from numbered
), batches as (
  insert into ledger.batch (id, xid, transfers, hot_accounts, hot_changes, hot_transfers)
  select min(batch), pg_current_xact_id(), 1000, array_agg(house), array_agg(change), array_agg(transfers)
  from (
    select no / 1000 as of, min(transfer) as batch, house, sum(case when stake then 100 else -100 end) as change,
      count(*)::int as transfers
    from numbered group by no / 1000, house
  ) b group by of
)
insert into ledger.key (digest, fingerprint, transfer, balance, bucket, status, transfers, key)
select ledger.digest_of(key), md5(key)::uuid, transfer, player_balance, bucket, 0, 1, key from numbered
