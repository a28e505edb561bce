-- Sums of the back office's first page. Whatever is summed comes from `flows`, so that following and rebuilding cannot differ.

-- What counts of an item, and when: no row where nothing does. A fee is what the way of the money cost the house.
create or replace function deposit_of(t topup) returns table (at timestamptz, amount bigint, fee bigint)
language sql immutable parallel safe
as $$ select t.decided_at, t.amount_credited, 0::bigint where t.status = 'APPROVED' and t.decided_at is not null $$;

create or replace function payout_of(w withdrawal) returns table (at timestamptz, amount bigint, fee bigint)
language sql immutable parallel safe
as $$ select w.decided_at, w.amount, 0::bigint where w.status = 'PAID' and w.decided_at is not null $$;

-- The first of these top-ups of each player, or of one.
create or replace function first_deposits(p_player uuid default null)
returns table (player_id uuid, topup_id uuid, at timestamptz, amount bigint)
language sql stable parallel safe
as $$
  select distinct on (t.player_id) t.player_id, t.id, d.at, d.amount
  from topup t cross join lateral deposit_of(t) d
  where p_player is null or t.player_id = p_player
  order by t.player_id, d.at, t.id
$$;

-- Everything that is summed.
create or replace function flows() returns table (kind text, at timestamptz, player_id uuid, amount bigint, fee bigint)
language sql stable parallel safe
as $$
  select 'deposit', d.at, t.player_id, d.amount, d.fee from topup t cross join lateral deposit_of(t) d
  union all
  select 'withdraw', o.at, w.player_id, o.amount, o.fee from withdrawal w cross join lateral payout_of(w) o
  union all
  select 'signup', p.created_at, p.id, 0, 0 from player p where not p.is_test
  union all
  select 'first_deposit', f.at, f.player_id, f.amount, 0 from first_deposits() f
  union all
  select c.kind, c.claimed_at, c.player_id, c.amount, 0 from earning_claim c
$$;

-- How often each player was active on each day: money came in or went out, or they played a game.
create or replace function activity() returns table (player_id uuid, day date, items bigint)
language sql stable parallel safe
as $$
  select a.player_id, a.day, sum(a.items)::bigint from (
    select f.player_id, (f.at at time zone 'Asia/Bangkok')::date as day, 1 as items from flows() f where f.kind in ('deposit', 'withdraw')
    union all
    select g.player_id, g.day, 1 from game_figure g
  ) a
  group by a.player_id, a.day
$$;

create or replace function flow_begin(p_span text, p_at timestamptz) returns timestamptz
language sql stable parallel safe
as $$ select date_trunc(p_span, p_at, 'Asia/Bangkok') $$;

create or replace function flow_spans() returns setof text
language sql immutable parallel safe rows 3
as $$ values ('minute'), ('hour'), ('day') $$;

-- Brings a player's first deposit up to date.
create or replace function note_first_deposit(p_player uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  v_old first_deposit;
  v_new first_deposit;
begin
  select * into v_old from first_deposit f where f.player_id = p_player for update;
  select * into v_new from first_deposits(p_player);
  if v_old is not distinct from v_new then
    return;
  end if;
  if v_old.player_id is not null then
    delete from first_deposit f where f.player_id = p_player;
    insert into flow_change (kind, at, player_id, items, amount, fee)
    values ('first_deposit', v_old.at, p_player, -1, -v_old.amount, 0);
  end if;
  if v_new.player_id is not null then
    insert into first_deposit select v_new.*;
    insert into flow_change (kind, at, player_id, items, amount, fee)
    values ('first_deposit', v_new.at, p_player, 1, v_new.amount, 0);
  end if;
end
$$;

create or replace function note_deposit() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into flow_change (kind, at, player_id, items, amount, fee)
    select 'deposit', d.at, old.player_id, -1, -d.amount, -d.fee from deposit_of(old) d;
    if exists (select from first_deposit f where f.player_id = old.player_id and f.topup_id = old.id) then
      perform note_first_deposit(old.player_id);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    insert into flow_change (kind, at, player_id, items, amount, fee)
    select 'deposit', d.at, new.player_id, 1, d.amount, d.fee from deposit_of(new) d;
    if found and not exists (
      select from first_deposit f where f.player_id = new.player_id and (f.at, f.topup_id) <= (new.decided_at, new.id)
    ) then
      perform note_first_deposit(new.player_id);
    end if;
  end if;
  return null;
end
$$;
create or replace trigger flow_added after insert on topup for each row
  when (new.status = 'APPROVED') execute function note_deposit();
create or replace trigger flow_changed after update on topup for each row
  when ((old.status = 'APPROVED' or new.status = 'APPROVED')
    and (old.status, old.decided_at, old.amount_credited) is distinct from (new.status, new.decided_at, new.amount_credited))
  execute function note_deposit();
create or replace trigger flow_removed after delete on topup for each row
  when (old.status = 'APPROVED') execute function note_deposit();

create or replace function note_payout() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into flow_change (kind, at, player_id, items, amount, fee)
    select 'withdraw', o.at, old.player_id, -1, -o.amount, -o.fee from payout_of(old) o;
  end if;
  if tg_op <> 'DELETE' then
    insert into flow_change (kind, at, player_id, items, amount, fee)
    select 'withdraw', o.at, new.player_id, 1, o.amount, o.fee from payout_of(new) o;
  end if;
  return null;
end
$$;
create or replace trigger flow_added after insert on withdrawal for each row
  when (new.status = 'PAID') execute function note_payout();
create or replace trigger flow_changed after update on withdrawal for each row
  when ((old.status = 'PAID' or new.status = 'PAID')
    and (old.status, old.decided_at, old.amount) is distinct from (new.status, new.decided_at, new.amount))
  execute function note_payout();
create or replace trigger flow_removed after delete on withdrawal for each row
  when (old.status = 'PAID') execute function note_payout();

create or replace function note_signup() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into flow_change (kind, at, player_id, items, amount, fee)
  values ('signup', new.created_at, new.id, case when new.is_test then -1 else 1 end, 0, 0);
  return null;
end
$$;
create or replace trigger flow_added after insert on player for each row
  when (not new.is_test) execute function note_signup();
create or replace trigger flow_changed after update of is_test on player for each row
  when (old.is_test <> new.is_test) execute function note_signup();

-- A claim is paid once, and never changed.
create or replace function note_claim() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into flow_change (kind, at, player_id, items, amount, fee)
  values (new.kind, new.claimed_at, new.player_id, 1, new.amount, 0);
  return null;
end
$$;
create or replace trigger flow_added after insert on earning_claim for each row execute function note_claim();

-- A row of figures is a game that the player played on a day.
create or replace function note_play() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into flow_change (kind, at, player_id, items, amount, fee)
  select 'play', g.day::timestamp at time zone 'Asia/Bangkok', g.player_id,
    case when tg_op = 'INSERT' then count(*) else -count(*) end, 0, 0
  from changed g group by g.day, g.player_id;
  return null;
end
$$;
create or replace trigger flow_added after insert on game_figure referencing new table as changed
  for each statement execute function note_play();
create or replace trigger flow_removed after delete on game_figure referencing old table as changed
  for each statement execute function note_play();

-- Adds the oldest changes to the sums, at most so many. Returns how many there were; none where another process does it.
create or replace function fold_flows(p_most integer) returns integer
language plpgsql set search_path = public, pg_temp set jit = off
as $$
declare
  v_taken integer;
  v_players uuid[];
  v_days date[];
begin
  if not pg_try_advisory_xact_lock(hashtext('follow.dashboard')) then
    return 0;
  end if;
  with taken as materialized (
    delete from flow_change c where c.id in (select o.id from flow_change o order by o.id limit p_most) returning c.*
  ), summed as (
    insert into flow_sum as s (span, at, kind, items, amount, fee)
    select p.span, flow_begin(p.span, t.at), t.kind, sum(t.items), sum(t.amount), sum(t.fee)
    from taken t cross join flow_spans() p (span)
    where t.kind <> 'play'
    group by 1, 2, 3
    having sum(t.items) <> 0 or sum(t.amount) <> 0 or sum(t.fee) <> 0
    on conflict (span, at, kind) do update
      set items = s.items + excluded.items, amount = s.amount + excluded.amount, fee = s.fee + excluded.fee
  ), active as (
    insert into player_day as d (player_id, day, items)
    select t.player_id, (t.at at time zone 'Asia/Bangkok')::date, sum(t.items) from taken t
    where t.kind in ('deposit', 'withdraw', 'play')
    group by 1, 2
    having sum(t.items) <> 0
    on conflict (player_id, day) do update set items = d.items + excluded.items
    returning d.player_id, d.day
  )
  select (select count(*) from taken), array_agg(a.player_id), array_agg(a.day) into v_taken, v_players, v_days from active a;
  if v_taken > 0 then
    delete from flow_sum s where s.items = 0;
    if v_players is not null then
      perform link_active_days(v_players, v_days);
    end if;
  end if;
  return v_taken;
end
$$;

-- Brings the gaps up to date with these days of players, and with the next day of each of them.
create or replace function link_active_days(p_players uuid[], p_days date[]) returns void
language plpgsql set search_path = public, pg_temp set jit = off set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
begin
  with touched as materialized (
    select t.player_id, t.day from unnest(p_players, p_days) t (player_id, day)
    union
    select t.player_id, n.day from unnest(p_players, p_days) t (player_id, day)
    cross join lateral (
      select d.day from player_day d where d.player_id = t.player_id and d.day > t.day and d.items > 0 order by d.day limit 1
    ) n
  ), compared as materialized (
    select d.player_id, d.day, d.previous as was, case when d.items > 0 then coalesce((
      select e.day from player_day e where e.player_id = d.player_id and e.day < d.day and e.items > 0
      order by e.day desc limit 1
    ), '-infinity') end as previous
    from touched t
    cross join lateral (select * from player_day d where d.player_id = t.player_id and d.day = t.day limit 1) d
  ), gaps as (
    insert into active_gap as g (day, previous, players)
    select c.day, c.previous, sum(c.players) from (
      select day, was as previous, -1 as players from compared where was is not null and was is distinct from previous
      union all
      select day, previous, 1 from compared where previous is not null and was is distinct from previous
    ) c
    group by 1, 2
    having sum(c.players) <> 0
    on conflict (day, previous) do update set players = g.players + excluded.players
  )
  update player_day d set previous = c.previous from compared c
  where d.player_id = c.player_id and d.day = c.day and c.was is distinct from c.previous;
  delete from player_day d using unnest(p_players, p_days) t (player_id, day)
  where d.player_id = t.player_id and d.day = t.day and d.items = 0;
  delete from active_gap g where g.players = 0;
end
$$;

-- Makes all sums again from what they sum, in a transaction of one snapshot (repeatable read) while nothing folds: what it
-- doesn't see has its changes still to come. Returns the number of items.
create or replace function rebuild_flows() returns bigint
language plpgsql set search_path = public, pg_temp set jit = off
as $$
begin
  delete from flow_change;
  delete from flow_sum;
  delete from active_gap;
  delete from player_day;
  insert into flow_sum (span, at, kind, items, amount, fee)
  select 'minute', flow_begin('minute', f.at), f.kind, count(*), sum(f.amount), sum(f.fee) from flows() f group by 2, 3;
  insert into flow_sum (span, at, kind, items, amount, fee)
  select p.span, flow_begin(p.span, s.at), s.kind, sum(s.items), sum(s.amount), sum(s.fee)
  from flow_sum s cross join flow_spans() p (span)
  where s.span = 'minute' and p.span <> 'minute'
  group by 1, 2, 3;
  insert into player_day (player_id, day, items, previous)
  select a.player_id, a.day, a.items, coalesce(lag(a.day) over (partition by a.player_id order by a.day), '-infinity')
  from activity() a;
  insert into active_gap (day, previous, players) select d.day, d.previous, count(*) from player_day d group by 1, 2;
  -- Top-ups are decided meanwhile, so only what is wrong is written.
  delete from first_deposit f
  where not exists (select from first_deposits() d where (d.player_id, d.topup_id, d.at, d.amount) = (f.player_id, f.topup_id, f.at, f.amount));
  insert into first_deposit select d.* from first_deposits() d on conflict (player_id) do nothing;
  update flow_state set is_built = true;
  return coalesce((select sum(s.items) from flow_sum s where s.span = 'day'), 0);
end
$$;

-- What is wrong with the sums, in sentences. All of it in one snapshot.
create or replace function wrong_flows() returns table (wrong text)
language sql stable set search_path = public, pg_temp set jit = off
as $$
  with sums as (
    select x.span, x.at, x.kind, sum(x.items) as items, sum(x.amount) as amount, sum(x.fee) as fee from (
      select s.span, s.at, s.kind, s.items, s.amount, s.fee from flow_sum s
      union all
      select p.span, flow_begin(p.span, c.at), c.kind, c.items, c.amount, c.fee
      from flow_change c cross join flow_spans() p (span) where c.kind <> 'play'
      union all
      select p.span, flow_begin(p.span, f.at), f.kind, -count(*), -sum(f.amount), -sum(f.fee)
      from flows() f cross join flow_spans() p (span) group by 1, 2, 3
    ) x
    group by 1, 2, 3
    having sum(x.items) <> 0 or sum(x.amount) <> 0 or sum(x.fee) <> 0
  ), firsts as (
    (select 1 from (table first_deposit except select * from first_deposits()) a limit 1)
    union all
    (select 1 from (select * from first_deposits() except table first_deposit) b limit 1)
  ), days as (
    select x.player_id, x.day, sum(x.items) as items from (
      select d.player_id, d.day, d.items from player_day d
      union all
      select c.player_id, (c.at at time zone 'Asia/Bangkok')::date, c.items from flow_change c where c.kind in ('deposit', 'withdraw', 'play')
      union all
      select a.player_id, a.day, -a.items from activity() a
    ) x
    group by 1, 2
    having sum(x.items) <> 0
  ), gaps as (
    select x.day, x.previous, sum(x.players) as players from (
      select g.day, g.previous, g.players from active_gap g
      union all
      select d.day, coalesce(lag(d.day) over (partition by d.player_id order by d.day), '-infinity'), -1 from player_day d
    ) x
    group by 1, 2
    having sum(x.players) <> 0
  )
  (select format('sums of the dashboard: %s of the %s of %s are %s items and %s satang too many', s.kind, s.span, s.at,
    s.items, s.amount) from sums s limit 3)
  union all
  select 'sums of the dashboard: first deposits are not those of the top-ups' where exists (select from firsts)
  union all
  (select format('sums of the dashboard: player %s was active %s times too many on %s', d.player_id, d.items, d.day)
  from days d limit 3)
  union all
  (select format('sums of the dashboard: %s players too many on %s after %s', g.players, g.day, g.previous) from gaps g limit 3)
$$;
