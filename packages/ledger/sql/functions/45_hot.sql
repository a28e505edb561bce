-- Hot house accounts. A batch notes by how much it changes them (ledger.batch.hot_*), and ledger.fold adds that to
-- ledger.folded. What an account has is the newest folded balance and what the batches since have changed, read in one
-- snapshot: ledger.current_account, which everything that reads a house account goes through.
--
-- Which batches are folded is told by a snapshot: those that the last folding saw. So none is folded twice, none is
-- missed that commits late, and a transaction that stays open delays nothing.
set local role salung_ledger;

-- What committed batches have changed of hot accounts since the last folding.
create or replace function ledger.unfolded() returns table (account bigint, change bigint, transfers bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
as $$
  select h.account, sum(h.change)::bigint, sum(h.transfers)::bigint
  from (select f.upto, f.after_id from ledger.fold f order by f.no desc limit 1) last
  cross join lateral (
    -- begun after it,
    select b.* from ledger.batch b where b.hot_accounts is not null and b.xid >= pg_snapshot_xmax(last.upto)
    union all
    -- or under way while it was made
    select b.* from pg_snapshot_xip(last.upto) late (xid)
    join ledger.batch b on b.xid = late.xid and b.hot_accounts is not null
  ) b
  cross join lateral unnest(b.hot_accounts, b.hot_changes, b.hot_transfers) h (account, change, transfers)
  where b.id > last.after_id
  group by h.account
$$;

-- Every account with what it has now. The row of a hot account itself says 0.
create or replace view ledger.current_account as
select a.id, a.bucket, a.player, a.kind, a.code, a.state, a.hot,
  a.balance + coalesce(f.balance, 0) + coalesce(u.change, 0) as balance,
  a.seq + coalesce(f.transfers, 0) + coalesce(u.transfers, 0) as seq
from ledger.account a
left join lateral (
  select o.balance, o.transfers from ledger.folded o where o.account = a.id order by o.no desc limit 1
) f on a.hot
left join ledger.unfolded() u on a.hot and u.account = a.id;
grant select on ledger.current_account to salung_app;

-- Adds what was committed since the last folding to the balances of hot accounts. Answers how many batches, and how
-- old the oldest of them was. One at a time; whoever comes second finds nothing to do. The first folding after a
-- restore from a dump begins anew: transaction ids of another cluster say nothing here.
create or replace function ledger.fold(out batches integer, out age interval)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
as $$
declare
  v_cluster constant bigint := (select c.system_identifier from pg_control_system() c);
  v_last ledger.fold;
begin
  batches := 0; age := interval '0';
  if not pg_try_advisory_xact_lock(hashtext('ledger.fold')) then
    return;
  end if;
  select * into v_last from ledger.fold f order by f.no desc limit 1;
  -- One statement, so one snapshot: the batches that it sees are the ones that it notes as seen.
  with fresh as materialized (
    select b.id, b.hot_accounts, b.hot_changes, b.hot_transfers from ledger.batch b
    where b.hot_accounts is not null and b.xid >= pg_snapshot_xmax(v_last.upto) and b.id > v_last.after_id
    union all
    select b.id, b.hot_accounts, b.hot_changes, b.hot_transfers from pg_snapshot_xip(v_last.upto) late (xid)
    join ledger.batch b on b.xid = late.xid and b.hot_accounts is not null and b.id > v_last.after_id
  ), noted as (
    insert into ledger.fold (no, upto, after_id, cluster, batches, folded_at)
    select v_last.no + 1, pg_current_snapshot(),
      case when v_last.cluster = v_cluster then v_last.after_id else (select max(b.id) from ledger.batch b) end,
      v_cluster, count(*), clock_timestamp()
    from fresh
    having count(*) > 0 or v_last.cluster <> v_cluster
    returning no
  ), change as (
    select h.account, sum(h.change)::bigint as change, sum(h.transfers)::bigint as transfers
    from fresh cross join lateral unnest(hot_accounts, hot_changes, hot_transfers) h (account, change, transfers)
    group by h.account
  ), added as (
    insert into ledger.folded (account, no, bucket, balance, transfers)
    select c.account, noted.no, a.bucket, coalesce(o.balance, 0) + c.change, coalesce(o.transfers, 0) + c.transfers
    from noted cross join change c
    join ledger.account a on a.id = c.account
    left join lateral (
      select f.balance, f.transfers from ledger.folded f where f.account = c.account order by f.no desc limit 1
    ) o on true
    returning account
  )
  select count(*), coalesce(clock_timestamp() - ledger.instant_of(min(f.id)), interval '0') into batches, age
  from fresh f;
  -- Now and then: what newer rows have made worthless.
  if batches > 0 and v_last.no % 256 = 255 then
    delete from ledger.fold f where f.no < v_last.no;
    delete from ledger.folded f
    using ledger.account a, lateral (
      select o.no from ledger.folded o where o.account = a.id order by o.no desc limit 1
    ) newest
    where a.hot and f.account = a.id and f.no < newest.no;
  end if;
end
$$;

-- Opens a hot house account, one row per bucket; does nothing when it exists. Which accounts are hot changes only by
-- a migration: what is open as an ordinary account is refused.
create or replace function ledger.open_hot_house(p_code text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into ledger.account (id, code, bucket, hot)
  select -nextval('ledger.account_id'), p_code, b, true
  from generate_series(0, 63) b
  where not exists (select from ledger.account a where a.id < 0 and a.code = p_code and a.bucket = b)
  on conflict do nothing;
  if exists (select from ledger.account a where a.id < 0 and a.code = p_code and not a.hot) then
    raise exception 'house account % is open and not hot', p_code using errcode = '55000';
  end if;
end
$$;

-- What batches with hot accounts share, and closing one of these has alone.
create or replace function ledger.hot_gate() returns bigint
language sql immutable parallel safe
as $$ select 7881392004321 $$;

-- Closes a house account for ever: nothing is posted from it or to it any more. Answers false, and does nothing, unless
-- it is open. Of a hot account, batches under way end before; what they changed is folded as ever.
create or replace function ledger.close_house(p_code text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_closed integer;
begin
  if exists (select from ledger.account a where a.id < 0 and a.code = p_code and a.hot) then
    perform pg_advisory_xact_lock(ledger.hot_gate());
  end if;
  perform from ledger.account a where a.id < 0 and a.code = p_code order by a.bucket, a.id for no key update of a;
  update ledger.account a set state = 2 where a.id < 0 and a.code = p_code and a.state = 0;
  get diagnostics v_closed = row_count;
  return v_closed > 0;
end
$$;

revoke all on function ledger.unfolded(), ledger.fold(), ledger.open_hot_house(text), ledger.close_house(text)
  from public;
grant execute on function ledger.unfolded(), ledger.fold(), ledger.open_hot_house(text), ledger.close_house(text)
  to salung_app;
reset role;
