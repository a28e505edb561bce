-- Daily figures of games. Whatever is added up comes from `figure_of`, so that following and rebuilding cannot differ.

-- What figures contain of a round: no row where it is not settled, was refunded as a whole, or a test player's. The one place
-- that says so.
create or replace function figure_of(r game_round) returns table (staked bigint, won bigint, counted bigint)
language sql stable parallel safe
as $$
  select r.staked, r.won,
    case when r.staked <= 0 or r.staked = r.won then 0 else least(greatest(r.counts, 0), r.staked) end
  where r.state = 2 and r.ended_at is not null and (r.stakes > 0 or r.won <> 0)
    and not exists (select from player p where p.id = r.player_id and p.is_test)
$$;

-- Brings figures up to date with some rounds as they are now. Only one process at a time: the follower, or a rebuild.
create or replace function figure_rounds(p_players uuid[], p_rounds bigint[], p_wins_from bigint) returns void
language plpgsql set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  v_left boolean;  -- whether a round is no longer in the figures
begin
  with touched as materialized (
    select distinct s.player, s.round from unnest(p_players, p_rounds) s (player, round)
  ), now as materialized (
    select g.player_id, g.id as round_id, g.provider_id, g.game_id, g.ended_at, period_begin('day', g.ended_at) as day,
      f.staked is not null as is_in, coalesce(f.staked, 0) as staked, coalesce(f.won, 0) as won,
      coalesce(f.counted, 0) as counted
    from touched s
    cross join lateral (select r as round from game_round r where r.player_id = s.player and r.id = s.round limit 1) x
    cross join lateral (select (x.round).*) g
    left join lateral figure_of(x.round) f on true
  ), delta as materialized (
    select n.*, b.player_id is not null as was_in, n.staked - coalesce(b.staked, 0) as more_staked,
      n.won - coalesce(b.won, 0) as more_won, n.counted - coalesce(b.counted, 0) as more_counted
    from now n
    left join lateral (
      select * from game_figure_round f where f.player_id = n.player_id and f.round_id = n.round_id limit 1
    ) b on true
    where n.is_in <> (b.player_id is not null)
      or n.is_in and (n.staked, n.won, n.counted) is distinct from (b.staked, b.won, b.counted)
  ), noted as (
    insert into game_figure_round as f (player_id, round_id, staked, won, counted)
    select d.player_id, d.round_id, d.staked, d.won, d.counted from delta d where d.is_in
    on conflict (player_id, round_id) do update
      set staked = excluded.staked, won = excluded.won, counted = excluded.counted
  ), forgotten as (
    delete from game_figure_round f using delta d
    where not d.is_in and f.player_id = d.player_id and f.round_id = d.round_id
  ), added as materialized (
    select d.day, d.provider_id, d.game_id, d.player_id, sum(d.is_in::int - d.was_in::int)::int as rounds,
      sum(d.more_staked)::bigint as staked, sum(d.more_won)::bigint as won, sum(d.more_counted)::bigint as counted
    from delta d
    group by d.day, d.provider_id, d.game_id, d.player_id
  ), figured as (
    insert into game_figure as f (day, provider_id, game_id, player_id, rounds, staked, won, counted)
    select * from added
    on conflict (day, provider_id, game_id, player_id) do update set rounds = f.rounds + excluded.rounds,
      staked = f.staked + excluded.staked, won = f.won + excluded.won, counted = f.counted + excluded.counted
  ), told as (
    insert into game_figure_change as c (player_id, day)
    select distinct a.player_id, a.day from added a
    on conflict (player_id, day) do update set position = excluded.position
  ), totalled as (
    insert into game_figure_total as f (day, provider_id, game_id, rounds, staked, won, counted)
    select a.day, a.provider_id, a.game_id, sum(a.rounds), sum(a.staked), sum(a.won), sum(a.counted) from added a
    group by a.day, a.provider_id, a.game_id
    on conflict (day, provider_id, game_id) do update set rounds = f.rounds + excluded.rounds,
      staked = f.staked + excluded.staked, won = f.won + excluded.won, counted = f.counted + excluded.counted
  ), shown as (
    insert into game_win as w (player_id, round_id, game_id, won, at)
    select n.player_id, n.round_id, n.game_id, n.won, n.ended_at from now n
    where n.is_in and n.won > n.staked and n.won >= p_wins_from and n.game_id <> 0
    on conflict (player_id, round_id) do update set won = excluded.won
  ), hidden as (
    delete from game_win w using now n
    where w.player_id = n.player_id and w.round_id = n.round_id and not (n.is_in and n.won > n.staked)
  )
  select coalesce(bool_or(not d.is_in), false) into v_left from delta d;
  if v_left then
    -- What nothing is left of goes, as it would not be there after a rebuild.
    with keys as (
      select distinct period_begin('day', r.ended_at) as day, r.provider_id, r.game_id, r.player_id
      from unnest(p_players, p_rounds) s (player, round)
      join game_round r on r.player_id = s.player and r.id = s.round
      where r.ended_at is not null
    ), figures as (
      delete from game_figure f using keys k
      where f.day = k.day and f.provider_id = k.provider_id and f.game_id = k.game_id and f.player_id = k.player_id
        and f.rounds = 0
    )
    delete from game_figure_total f using (select distinct k.day, k.provider_id, k.game_id from keys k) k
    where f.day = k.day and f.provider_id = k.provider_id and f.game_id = k.game_id and f.rounds = 0;
  end if;
end
$$;

-- Makes the figures of a day from its rounds. The follower must not run meanwhile; what it reads later, it finds in them.
-- Tells of those players whose figures it changes. Returns how many rounds they contain.
create or replace function rebuild_figures(p_day date) returns bigint
language plpgsql set search_path = public, pg_temp set jit = off
as $$
declare
  v_begin constant timestamptz := p_day::timestamp at time zone 'Asia/Bangkok';
  v_rounds bigint;
  v_before game_figure[];
begin
  with gone as (
    delete from game_figure f where f.day = p_day returning f
  )
  select array_agg(g.f) into v_before from gone g;
  delete from game_figure_total f where f.day = p_day;
  delete from game_figure_round f using game_round r
  where r.ended_at >= v_begin and r.ended_at < v_begin + interval '1 day'
    and f.player_id = r.player_id and f.round_id = r.id;
  with now as materialized (
    select r.player_id, r.id as round_id, r.provider_id, r.game_id, f.staked, f.won, f.counted
    from game_round r
    cross join lateral figure_of(r) f
    where r.ended_at >= v_begin and r.ended_at < v_begin + interval '1 day'
  ), noted as (
    insert into game_figure_round (player_id, round_id, staked, won, counted)
    select n.player_id, n.round_id, n.staked, n.won, n.counted from now n
  ), figured as (
    insert into game_figure (day, provider_id, game_id, player_id, rounds, staked, won, counted)
    select p_day, n.provider_id, n.game_id, n.player_id, count(*), sum(n.staked), sum(n.won), sum(n.counted) from now n
    group by n.provider_id, n.game_id, n.player_id
    returning *
  ), told as (
    insert into game_figure_change as c (player_id, day)
    select distinct coalesce(f.player_id, b.player_id), p_day
    from figured f
    full join unnest(v_before) b on b.provider_id = f.provider_id and b.game_id = f.game_id and b.player_id = f.player_id
    where (f.rounds, f.staked, f.won, f.counted) is distinct from (b.rounds, b.staked, b.won, b.counted)
    on conflict (player_id, day) do update set position = excluded.position
  ), totalled as (
    insert into game_figure_total (day, provider_id, game_id, rounds, staked, won, counted)
    select p_day, n.provider_id, n.game_id, count(*), sum(n.staked), sum(n.won), sum(n.counted) from now n
    group by n.provider_id, n.game_id
  )
  select count(*) into v_rounds from now n;
  return v_rounds;
end
$$;
