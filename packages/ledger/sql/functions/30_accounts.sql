set local role salung_ledger;

create or replace function ledger.open_player(p_player uuid, p_at timestamptz default clock_timestamp()) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.account (id, player, bucket, kind, opened_at)
  select nextval('ledger.account_id'), p_player, ledger.bucket_of(p_player), k, p_at
  from (values (1::smallint), (2::smallint)) v(k)
  on conflict do nothing
$$;

create or replace function ledger.open_house(p_code text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.account (id, code, bucket)
  select -nextval('ledger.account_id'), p_code, b
  from generate_series(0, 63) b
  where not exists (select from ledger.account a where a.id < 0 and a.code = p_code and a.bucket = b)
  on conflict do nothing
$$;

-- First statement of every money transaction: both accounts of each player, in the one order of locks.
create or replace function ledger.lock_players(p_players uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
as $$
begin
  perform from ledger.account a
  where a.id > 0 and a.player = any (p_players)
  order by a.bucket, a.id
  for no key update of a;
end
$$;

-- Locks wallets alone, in the one order of locks, for batch functions whose rows are guarded by them. Answers, in the
-- order of the players, what each has and its state; `known` is false where there is no such player.
create or replace function ledger.lock_wallets(
  p_players uuid[], out balance bigint[], out state smallint[], out known boolean[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Joined to, and not written as a constant: so the planner takes the index of players, as in post_batch.
  c_wallet constant smallint[] := array_fill(1::smallint, array[cardinality(p_players)]);
begin
  -- What FOR NO KEY UPDATE returns is the row as it is once it is locked.
  select array_agg(x.balance order by x.ord), array_agg(x.state order by x.ord)
  into balance, state
  from (
    select u.ord, a.balance, a.state
    from unnest(p_players, c_wallet) with ordinality u (player, kind, ord)
    join ledger.account a on a.id > 0 and a.player = u.player and a.kind = u.kind
    order by a.bucket, a.id
    for no key update of a
  ) x;
  known := array_fill(true, array[cardinality(p_players)]);
  if cardinality(balance) is distinct from cardinality(p_players) then
    select array_agg(a.balance order by u.ord), array_agg(a.state order by u.ord), array_agg(a.id is not null order by u.ord)
    into balance, state, known
    from unnest(p_players, c_wallet) with ordinality u (player, kind, ord)
    left join ledger.account a on a.id > 0 and a.player = u.player and a.kind = u.kind;
  end if;
end
$$;

-- Frozen stops debits of the wallet. Answers the state before, null for an unknown or closed account.
create or replace function ledger.set_frozen(p_player uuid, p_frozen boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_state smallint;
begin
  perform ledger.lock_players(array[p_player]);
  select a.state into v_state from ledger.account a where a.id > 0 and a.player = p_player and a.kind = 1;
  if v_state is null or v_state = 2 then
    return null;
  end if;
  update ledger.account a set state = p_frozen::int
  where a.id > 0 and a.player = p_player and a.kind = 1 and a.state <> p_frozen::int;
  return v_state = 1;
end
$$;

-- Closes wallet and held, when both are 0. That no round is open is for the caller to know.
create or replace function ledger.close_player(p_player uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_sum bigint;
begin
  perform ledger.lock_players(array[p_player]);
  select sum(a.balance) into v_sum from ledger.account a where a.id > 0 and a.player = p_player;
  if v_sum is distinct from 0 then
    return false;
  end if;
  update ledger.account a set state = 2 where a.id > 0 and a.player = p_player;
  return true;
end
$$;

revoke all on function ledger.open_player(uuid, timestamptz), ledger.open_house(text), ledger.lock_players(uuid[]),
  ledger.lock_wallets(uuid[]), ledger.set_frozen(uuid, boolean), ledger.close_player(uuid) from public;
grant execute on function ledger.open_player(uuid, timestamptz), ledger.open_house(text), ledger.lock_players(uuid[]),
  ledger.lock_wallets(uuid[]), ledger.set_frozen(uuid, boolean), ledger.close_player(uuid) to salung_app;
reset role;
