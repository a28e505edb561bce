-- Followers read each batch of rounds, or each event, once, whenever it committed: which ones they have read is told by a
-- snapshot. A step reads, writes what follows from it, and moves on in one transaction; so a killed step leaves nothing
-- behind.

-- Adds a follower that is not there yet; it reads what comes from now on, or everything from the beginning.
create or replace function install_follower(p_name text, p_source text, p_from_beginning boolean) returns void
language sql set search_path = public, pg_temp
as $$
  insert into follower (name, source, upto, at_id, cluster)
  select p_name, p_source, case when p_from_beginning then '3:3:'::pg_snapshot else pg_current_snapshot() end,
    case
      when p_from_beginning then 0
      when p_source = 'rounds' then game_id_at(clock_timestamp())
      else (select coalesce(max(e.id), 0) from event e)
    end, c.system_identifier
  from pg_control_system() c
  on conflict (name) do nothing
$$;

-- After a restore from a dump, transaction ids are counted anew. All batches and events become as old as can be, for all
-- followers at once, and each reads those of the last hour before it stopped again, told by their ids alone: a follower must
-- know again what it has read.
create or replace function restore_followers(p_cluster bigint) returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtext('follow'));
  if exists (select from follower f where f.cluster <> p_cluster) then
    -- One statement, one snapshot: what it doesn't see is not seen by `upto` either.
    with aged as (
      update game_batch b set xid = '3' where b.xid <> '3'
    ), aged_events as (
      update event e set xid = '3' where e.xid <> '3'
    )
    update follower f set cluster = p_cluster, upto = pg_current_snapshot(), target = null,
      at_id = case f.source
        when 'rounds' then f.at_id - 3600000 * 8192::bigint
        else least(f.at_id, (
          select coalesce(min(e.id), 1) - 1 from event e
          where e.at > (select max(l.at) from event l where l.id <= f.at_id) - interval '1 hour'
        ))
      end,
      redo_to = case f.source
        when 'rounds' then (select coalesce(max(b.id), 0) from game_batch b)
        else (select coalesce(max(e.id), 0) from event e)
      end;
  end if;
end
$$;

-- The rounds that ended or changed after their end in the next batches that the follower has not read: whole batches, in
-- the order of their ids, until there are p_most rounds. Nothing: it has read all, or another process is reading.
create or replace function follow_batches(p_name text, p_most integer) returns table (
  batch bigint, player_id uuid, round_id bigint, game_id integer, staked bigint, won bigint, counts bigint, is_open boolean
) language plpgsql set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  c_batches constant integer := 4096;
  v_cluster constant bigint := (select c.system_identifier from pg_control_system() c);
  f follower;
begin
  if not pg_try_advisory_xact_lock(hashtext('follow.' || p_name)) then
    return;
  end if;
  select * into f from follower g where g.name = p_name;
  if not found then
    return;  -- removed
  end if;
  if f.cluster <> v_cluster then
    perform restore_followers(v_cluster);
    select * into strict f from follower g where g.name = p_name;
  end if;
  if f.redo_to is null and f.target is null then
    select pg_current_snapshot(), min(n.id) - 1 into f.target, f.at_id
    from (
      select b.id from game_batch b where b.xid >= pg_snapshot_xmax(f.upto)
      union all
      select b.id from pg_snapshot_xip(f.upto) late (xid) join game_batch b on b.xid = late.xid
    ) n;
    if f.at_id is null then
      return;
    end if;
  end if;
  return query
  with unread as materialized (
    select b.*, sum(cardinality(b.settled)) over (order by b.id) as running
    from (
      select b.* from game_batch b
      where b.id > f.at_id and cardinality(b.settled) > 0 and case
        when f.redo_to is not null then b.id <= f.redo_to and b.xid = '3'
        else pg_visible_in_snapshot(b.xid, f.target) and not pg_visible_in_snapshot(b.xid, f.upto)
      end
      order by b.id
      limit c_batches
    ) b
  ), taken as materialized (
    select u.* from unread u where u.running - cardinality(u.settled) < p_most
  ), moved as (
    update follower g set at_id = coalesce(t.last, f.at_id),
      redo_to = case when not t.is_all then f.redo_to end,
      upto = case when t.is_all and f.redo_to is null then f.target else f.upto end,
      target = case when not t.is_all then f.target end
    from (
      select max(t.id) as last, count(*) < c_batches and count(*) = (select count(*) from unread) as is_all from taken t
    ) t
    where g.name = p_name
    returning 1
  )
  select t.id, s.player_id, s.round_id, s.game_id, s.staked, s.won, s.counts, coalesce(s.round_id = any (t.reopened), false)
  from moved
  cross join taken t
  cross join lateral unnest(t.settlers, t.settled, t.games, t.staked, t.won, t.counts)
    s (player_id, round_id, game_id, staked, won, counts)
  -- What test players play is nobody's turnover, figure or popularity (the other reader below leaves them out too).
  where not exists (select from player p where p.id = s.player_id and p.is_test)
  order by t.id;
end
$$;

-- The same of one player since ten minutes before where the follower is, which may include what it has read. All of a
-- transaction's ids are within 1,024 of its batch's.
create or replace function settled_of(p_name text, p_player uuid) returns table (
  batch bigint, player_id uuid, round_id bigint, game_id integer, staked bigint, won bigint, counts bigint, is_open boolean
) language sql stable set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
as $$
  select b.id, s.player_id, s.round_id, s.game_id, s.staked, s.won, s.counts, coalesce(s.round_id = any (b.reopened), false)
  from (
    select distinct t.id / 1024 * 1024 as id from follower f
    join game_transaction t on t.player_id = p_player and t.id > f.at_id - 600000 * 8192::bigint
    where f.name = p_name
  ) x
  join game_batch b on b.id = x.id
  cross join lateral unnest(b.settlers, b.settled, b.games, b.staked, b.won, b.counts)
    s (player_id, round_id, game_id, staked, won, counts)
  where s.player_id = p_player and not exists (select from player p where p.id = s.player_id and p.is_test)
  order by b.id
$$;

-- The next events that the follower has not read, in the order of their ids. Nothing: it has read all, or another process
-- is reading.
create or replace function follow_events(p_name text, p_most integer) returns setof event
language plpgsql set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_cluster constant bigint := (select c.system_identifier from pg_control_system() c);
  f follower;
begin
  if not pg_try_advisory_xact_lock(hashtext('follow.' || p_name)) then
    return;
  end if;
  select * into f from follower g where g.name = p_name;
  if not found then
    return;  -- removed
  end if;
  if f.cluster <> v_cluster then
    perform restore_followers(v_cluster);
    select * into strict f from follower g where g.name = p_name;
  end if;
  if f.redo_to is null and f.target is null then
    select pg_current_snapshot(), min(n.id) - 1 into f.target, f.at_id
    from (
      select e.id from event e where e.xid >= pg_snapshot_xmax(f.upto)
      union all
      select e.id from pg_snapshot_xip(f.upto) late (xid) join event e on e.xid = late.xid
    ) n;
    if f.at_id is null then
      return;
    end if;
  end if;
  return query
  with unread as materialized (
    select e.* from event e
    where e.id > f.at_id and case
      when f.redo_to is not null then e.id <= f.redo_to and e.xid = '3'
      else pg_visible_in_snapshot(e.xid, f.target) and not pg_visible_in_snapshot(e.xid, f.upto)
    end
    order by e.id
    limit p_most
  ), moved as (
    update follower g set at_id = coalesce(t.last, f.at_id),
      redo_to = case when not t.is_all then f.redo_to end,
      upto = case when t.is_all and f.redo_to is null then f.target else f.upto end,
      target = case when not t.is_all then f.target end
    from (select max(u.id) as last, count(*) < p_most as is_all from unread u) t
    where g.name = p_name
    returning 1
  )
  select u.* from moved cross join unread u order by u.id;
end
$$;

-- The last transaction of rounds that all followers have read. All of a batch are within 1,024.
create or replace function rounds_read_by_all() returns bigint
language sql stable set search_path = public, pg_temp
as $$ select coalesce(min(f.at_id), 0) + 1023 from follower f where f.source = 'rounds' $$;

-- The last event that all followers have read.
create or replace function events_read_by_all() returns bigint
language sql stable set search_path = public, pg_temp
as $$ select coalesce(min(f.at_id), 9007199254740991) from follower f where f.source = 'events' $$;

-- Since when each follower has had something to read; null where it has read all.
create or replace function followers_behind() returns table (name text, source text, since timestamptz)
language sql stable set search_path = public, pg_temp
as $$
  select f.name, f.source, case f.source
      when 'rounds' then (
        select timestamptz '2025-01-01 00:00:00+00' + (min(b.id) / 8192) * interval '1 millisecond' from game_batch b
        where b.id > f.at_id and not pg_visible_in_snapshot(b.xid, f.upto) and cardinality(b.settled) > 0
      )
      else (select min(e.at) from event e where e.id > f.at_id and not pg_visible_in_snapshot(e.xid, f.upto))
    end
  from follower f
$$;

-- Notes for each follower how far it is, unless it is further behind than when that was last noted. An item that is older than all
-- that were unread has been imported: what is noted then is where it begins. A follower that is at work is noted the next time.
create or replace function mark_followers() returns void
language plpgsql set search_path = public, pg_temp
as $$
begin
  with free as (
    select f.name, f.mark_at, f.mark_since from follower f for update skip locked
  )
  update follower g set mark_at = clock_timestamp(), mark_since = b.since
  from free f join followers_behind() b on b.name = f.name
  where g.name = f.name and (
    b.since is null or f.mark_since is null or b.since < f.mark_since
    or b.since - f.mark_since >= clock_timestamp() - f.mark_at
  );
end
$$;
