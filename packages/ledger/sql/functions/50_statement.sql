set local role salung_ledger;

-- Lines of one account, newest first. The instants become bounds of the time-ordered id, so that old
-- partitions are left out; the order comes from the index on (account, seq).
create or replace function ledger.statement(
  p_player uuid, p_kind smallint, p_from timestamptz, p_to timestamptz, p_before bigint, p_limit integer
) returns table (
  seq bigint, transfer_id bigint, kind text, amount bigint, balance_after bigint, at timestamptz,
  ref_type text, ref_id text, caused_by text, counterparty text
) language sql stable security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set jit = off
as $$
  with own as (
    select a.id from ledger.account a where a.id > 0 and a.player = p_player and a.kind = p_kind
  ), line as (
    (select t.from_seq as seq, t.id, t.kind, -t.amount as amount, t.from_balance as balance, t.at,
       t.ref_type, t.ref_id, t.caused_by, t.to_id as other
     from ledger.transfer t
     where t.from_id > 0 and t.from_id = (select own.id from own)
       and t.from_seq < coalesce(p_before, 9223372036854775807)
       and t.id >= coalesce(ledger.id_at(p_from), 0) and t.id < coalesce(ledger.id_at(p_to), 9223372036854775807)
     order by t.from_seq desc limit p_limit)
    union all
    (select t.to_seq, t.id, t.kind, t.amount, t.to_balance, t.at, t.ref_type, t.ref_id, t.caused_by, t.from_id
     from ledger.transfer t
     where t.to_id > 0 and t.to_id = (select own.id from own)
       and t.to_seq < coalesce(p_before, 9223372036854775807)
       and t.id >= coalesce(ledger.id_at(p_from), 0) and t.id < coalesce(ledger.id_at(p_to), 9223372036854775807)
     order by t.to_seq desc limit p_limit)
    order by 1 desc limit p_limit
  )
  select l.seq, l.id, l.kind, l.amount, l.balance, l.at, l.ref_type, l.ref_id, l.caused_by,
    coalesce(o.code, case o.kind when 1 then 'wallet' else 'held' end)
  from line l join ledger.account o on o.id = l.other
  order by l.seq desc
$$;
revoke all on function ledger.statement(uuid, smallint, timestamptz, timestamptz, bigint, integer) from public;
grant execute on function ledger.statement(uuid, smallint, timestamptz, timestamptz, bigint, integer) to salung_app;
reset role;
