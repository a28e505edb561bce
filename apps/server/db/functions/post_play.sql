-- Messages of game providers, a batch in one call: rounds, transactions and limits change with the money.
-- See modules/rounds/README.md for the rules.

-- Milliseconds since 2025 times 8,192: room for 8 batches of 1,024 in each, and a safe integer until 2059.
create or replace function game_id_at(p_at timestamptz) returns bigint
language sql immutable parallel safe
as $$ select (extract(epoch from p_at) * 1000)::bigint * 8192 - 14218769203200000 $$;

-- The day on which a period of Bangkok's calendar begins.
create or replace function period_begin(p_period text, p_at timestamptz) returns date
language sql immutable parallel safe
as $$ select date_trunc(p_period, p_at at time zone 'Asia/Bangkok')::date $$;

-- One element per operation in p_*. Operations of one message have one number in p_message and stand together. A lane
-- never puts two messages of one player into a batch, so no message depends on another one here.
-- a1 to a16 are the arrays of ledger.post_batch: one item and one leg per operation, from the wallet to the provider's
-- account (stake, take back) or the other way round (everything else).
--
-- p_kind: see game_transaction. p_flags: 1 closes the round, 2 needs no stake before it, 4 reopens the round, 8 may roll
-- back anything: also a win, and another rollback, so that what that one reversed stands again, 16 the game or its provider
-- is off, 32 above the game's highest stake, 64 a game that we don't know, where the provider wants it refused. The bits from 128
-- on are the place of the game's type in the contract's list, counted from 1.
-- verdicts: 0 ok, 1 INSUFFICIENT, 2 LIMIT, 3 STOPPED, 4 MAINTENANCE, 5 TOKEN_UNKNOWN, 6 TOKEN_EXPIRED, 7 SESSION_ENDED,
-- 8 WRONG_PLAYER, 9 ID_REUSED, 10 NO_STAKE, 11 ROUND_FINISHED, 12 ROLLED_BACK, 13 GAME_OFF,
-- 14 NOT_ROLLED_BACK, 15 FROZEN, 16 UNKNOWN_PLAYER, 17 OTHERS_REFUSED; + 32 when it is the stored answer. Stored are
-- 0, 1, 2 and 11: the others may change when the message is sent again.
create or replace function post_play(
  p_message integer[], p_player uuid[], p_bucket smallint[], p_provider smallint[], p_ref text[], p_kind smallint[],
  p_amount bigint[], p_round text[], p_session uuid[], p_game integer[], p_original text[], p_flags smallint[],
  p_remainder integer[], p_counts bigint[], p_now timestamptz,
  a1 uuid[], a2 smallint[], a3 text[], a4 smallint[], a5 text[], a6 uuid[], a7 smallint[], a8 text[], a9 text[],
  a10 text[], a11 text[], a12 integer[], a13 integer[], a14 integer[], a15 bigint[], a16 text[],
  out verdict smallint[], out before bigint[], out balance bigint[], out id bigint[]
) language plpgsql
set search_path = public, pg_temp
-- As in ledger.post_batch: a plan that was made while the tables were empty must not stay.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  n constant integer := cardinality(p_message);
  has_several constant boolean := p_message[n] < n;  -- some message has several operations
  c_stored constant smallint[] := '{0,1,2,11}';
  c_nowhere constant integer := 100000;              -- no account has this number: the ledger refuses, and stores nothing
  w_state smallint[]; w_known boolean[];             -- wallets
  d_effect bigint[];                                 -- satang that the operation adds to the wallet
  -- the transaction that a rollback names, live until rolled back; of a rollback that it names, what that one reversed
  o_kind smallint[]; o_live boolean[]; o_counts bigint[]; o_again text[];
  m_limited boolean[];                               -- whether the player has limits
  s_bind boolean[];                                  -- whether this is the first use of its session
  r_id bigint[];
  l_status smallint[]; l_balance bigint[];
  v_reopens boolean := false; v_open boolean; v_base bigint; i integer; k integer;
begin
  -- 1. Lock. Everything below of these players is guarded by their wallets; house accounts and keys follow in post_batch.
  select l.balance, l.state, l.known into before, w_state, w_known from ledger.lock_wallets(p_player) l;

  -- 2. Read in a new snapshot, and decide each operation as if it were alone; then what concerns its whole message.
  select coalesce((s.value ->> 'isActive')::boolean, true) into v_open from setting s where s.id = 'maintenance';
  select array_agg(d.verdict order by d.ord), array_agg(d.effect order by d.ord), array_agg(d.original_kind order by d.ord),
    array_agg(d.is_live order by d.ord), array_agg(d.original_counts order by d.ord), array_agg(d.stands_again order by d.ord), array_agg(d.round_ref order by d.ord),
    array_agg(d.transaction_id order by d.ord), array_agg(d.round_id order by d.ord), array_agg(d.binds order by d.ord),
    array_agg(d.is_limited order by d.ord)
  into verdict, d_effect, o_kind, o_live, o_counts, o_again, p_round, id, r_id, s_bind, m_limited
  from (
    select e.*,
      (case
        when e.alone <> 0 then e.alone
        -- What was done before is answered as then, and keeps nothing else from being done.
        when bool_or(e.alone not in (0, 32)) over message then 17
        -- The message's debits come after those of its credits that stand before them.
        when e.effect < 0 and e.wallet + least(0, min(e.running) over message) < 0 then 1
        when e.is_over_limit or (e.is_stake and (e.running_stakes > e.stakes_left or -e.running > e.losses_left)) then 2
        else 0
      end)::smallint as verdict
    from (
      select c.*, sum(c.effect) over in_order as running,
        sum(case when c.kind = 1 or (c.kind = 3 and c.original_kind = 1) then -c.effect else 0 end) over in_order as running_stakes
      from (
        select u.ord, u.message, u.kind, u.kind = 1 and u.amount > 0 as is_stake, m.stakes_left, m.losses_left,
          before[u.ord] as wallet, t.id as transaction_id, r.id as round_id,
          coalesce(oo.kind, o.kind) as original_kind, coalesce(o.state = 0 and (o.kind <> 3 or o.reversed), false) as is_live,
          case when oo.ref is not null then -oo.counts else o.counts end as original_counts, oo.ref as stands_again,
          -- A rollback is of the round of what it names, whatever it says.
          case when u.kind = 3 and o.ref is not null then o.round_ref else u.round end as round_ref,
          u.kind = 1 and s.bound_at is null as binds,
          u.kind = 1 and u.amount > 0 and ((u.flags & 32 <> 0 and s.is_test is not true)
            -- What a promotion allows in one round, over all its stakes, also of this message.
            or coalesce(r.staked, 0) + case when q.most is null then 0 when not has_several then u.amount else (
              select sum(v.amount)
              from unnest(p_message, p_round, p_kind, p_amount) with ordinality v (message, round, kind, amount, ord)
              where v.message = u.message and v.round = u.round and v.kind = 1 and v.ord <= u.ord
            ) end > q.most) as is_over_limit,
          m.has_limits as is_limited,
          case
            -- A known id: the stored answer. That its body is the same, the ledger checks.
            when t.state = 3 and t.player_id <> u.player then 9
            when t.state = 3 then 12 + 32
            when t.state = 1 then t.refusal + 32
            when t.state is not null then 32
            when not w_known[u.ord] then 16
            when u.kind = 1 then case
              when r.state = 2 then 11
              when s.id is null then 5
              when s.player_id <> u.player or s.provider_id <> u.provider then 8
              when s.ended_at is not null then 7
              when s.expires_at <= p_now or (s.bound_at is null and s.launch_until < p_now) then 6
              when not v_open and not s.is_test then 4
              when u.flags & 64 <> 0 or (u.flags & 16 <> 0 and not s.is_test) then 13
              when q.player_id is not null and u.amount > 0 and (r.id <= q.since or u.game = any (q.refused) or (
                q.refused_types & (1 << ((u.flags >> 7) - 1)) <> 0 and u.game <> all (q.allowed)
              )) then 13
              when x.player_id is not null and coalesce(x.until > p_now, true) then 3
              when w_state[u.ord] = 1 then 15
              when w_state[u.ord] = 2 then 3
              else 0 end
            when u.kind in (2, 6, 7) and u.flags & 2 = 0 then case
              when r.ref is null then 10
              when o.state = 2 then 12
              when u.original is not null and o.state is distinct from 0 then 10
              when r.stakes = 0 then 12
              else 0 end
            when u.kind = 4 and r.ref is null and u.flags & 2 = 0 then 10
            when u.kind = 3 and o.player_id <> u.player then 9
            when u.kind = 3 and o.state = 0 and o.kind <> 1 and (u.flags & 8 = 0 or o.kind in (4, 6)) then 14
            else 0
          end as alone,
          case
            when t.ref is not null or not w_known[u.ord] then 0
            when u.kind in (1, 6) then -u.amount
            when u.kind in (2, 5, 7) then u.amount
            when u.kind = 3 and o.state = 0 then -o.effect
            else 0
          end as effect
        from unnest(p_message, p_player, p_bucket, p_provider, p_ref, p_kind, p_amount, p_round, p_session, p_game, p_original,
            p_flags)
          with ordinality u (message, player, bucket, provider, ref, kind, amount, round, session, game, original, flags, ord)
        -- Laterally and with a limit, so that each is one descent of an index, also under a plan that was made while the
        -- tables were empty.
        left join lateral (
          select * from game_transaction f
          where f.bucket = u.bucket and f.provider_id = u.provider and f.ref = u.ref limit 1
        ) t on true
        left join lateral (
          select * from game_transaction f
          where f.bucket = u.bucket and f.provider_id = u.provider and f.ref = u.original limit 1
        ) o on u.original is not null
        left join lateral (
          select f.ref, f.kind, f.counts from game_transaction f
          where f.bucket = u.bucket and f.provider_id = u.provider and f.ref = o.original limit 1
        ) oo on u.flags & 8 = 8 and o.kind = 3 and o.reversed
        left join lateral (
          select f.ref, f.id, f.state, f.stakes, f.staked from game_round f
          where f.bucket = u.bucket and f.player_id = u.player and f.provider_id = u.provider
            and f.ref = case when u.kind = 3 and o.ref is not null then o.round_ref else u.round end
          limit 1
        ) r on true
        left join lateral (
          -- In the bucket of the session's own player: a token of somebody else is not an unknown one.
          select * from game_session f where f.bucket = ledger.bucket_of(u.session) and f.id = u.session limit 1
        ) s on u.kind = 1
        left join lateral (
          select * from stake_stop f where f.bucket = u.bucket and f.player_id = u.player limit 1
        ) x on u.kind = 1
        left join lateral (
          select * from stake_rule f where f.bucket = u.bucket and f.player_id = u.player limit 1
        ) q on u.kind = 1
        left join lateral (
          select count(*) > 0 as has_limits, min(p.unused) filter (where p.kind = 'stake') as stakes_left,
            min(p.unused) filter (where p.kind = 'loss') as losses_left
          from (
            select f.kind, case when f.later_at <= p_now then f.later_most else f.most end
              - case when f.begins >= period_begin(f.period, p_now) then f.used else 0 end as unused
            from play_limit f where f.bucket = u.bucket and f.player_id = u.player
          ) p
        ) m on u.kind <> 4
      ) c
      window in_order as (partition by c.message order by c.ord)
    ) e
    window message as (partition by e.message)
  ) d;
  -- A refusal for money or a limit concerns the whole message too, and so does an id that somebody in another bucket
  -- has used, or that came with other contents. For a message of one operation, post_batch finds the latter two.
  if has_several then
    for i in 1..n loop
      if verdict[i] in (0, 32) and exists (
        select from ledger.key f
        where f.digest = ledger.digest_of(a5[i]) and (verdict[i] = 0 or f.fingerprint <> a6[i])
      ) then
        verdict[i] := 9;
      end if;
    end loop;
    select array_agg(w.decided order by w.ord) into verdict
    from (
      select m.ord, (case
          when m.verdict = 0 and bool_or(m.verdict not in (0, 32)) over (partition by m.message) then 17
          else m.verdict
        end)::smallint as decided
      from unnest(p_message, verdict) with ordinality m (message, verdict, ord)
    ) w;
  end if;

  -- 3. What the ledger is to post. Not stored: a leg from nowhere. Nothing moves: amount 0 towards the wallet.
  for i in 1..n loop
    if verdict[i] >= 32 or verdict[i] = any (c_stored) then
      if verdict[i] <> 0 then d_effect[i] := 0; end if;
      a15[i] := abs(d_effect[i]);
      -- Wallets have the lower numbers, so a debit has from < to.
      if (d_effect[i] < 0) <> (a13[i] < a14[i]) then
        k := a13[i]; a13[i] := a14[i]; a14[i] := k;
      end if;
      if p_kind[i] <> 1 then a7[i] := a7[i] | 4::smallint; end if;
      if w_state[i] = 2 and d_effect[i] >= 0 then
        -- The wallet is closed: what it would get waits in suspense.
        a3 := a3 || 'suspense:games'::text; a4 := a4 || p_bucket[i];
        a14[i] := cardinality(a1) + cardinality(a3);
      end if;
    else
      d_effect[i] := 0; a13[i] := c_nowhere;
    end if;
    if p_kind[i] = 3 and verdict[i] = 0 and o_kind[i] is null then
      -- The original is unknown: its key is used up, under a fingerprint that no message has, for any player.
      a5 := a5 || (left(a5[i], length(a5[i]) - length(p_ref[i])) || p_original[i]);
      a6 := a6 || '00000000-0000-0000-0000-000000000000'::uuid;
      a7 := a7 || 0::smallint; a8 := a8 || null::text; a9 := a9 || a9[i]; a10 := a10 || null::text; a11 := a11 || null::text;
      a12 := a12 || cardinality(a5); a13 := a13 || a13[i]; a14 := a14 || a14[i]; a15 := a15 || 0::bigint;
      a16 := a16 || 'game.void'::text;
    end if;
  end loop;
  select b.status, b.balance into l_status, l_balance
  from ledger.post_batch(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16) b;
  balance := before;
  for i in 1..n loop
    if verdict[i] >= 32 or verdict[i] = any (c_stored) then
      if l_status[i] = 6 and verdict[i] <> 44 and not (has_several and verdict[i] < 32) then
        verdict[i] := 9;  -- another body, or another player's
      elsif verdict[i] <> 44 and l_status[i] <> (case when verdict[i] >= 32 then 32 else 0 end) then
        raise exception 'operation %: decided %, posted %', p_ref[i], verdict[i], l_status[i] using errcode = '40001';
      elsif w_state[i] <> 2 then
        -- A stored balance is the one of then.
        balance[i] := coalesce(l_balance[i], before[i]);
      end if;
    end if;
  end loop;
  if not verdict && c_stored then
    return;
  end if;

  -- 4. Write, set by set.
  v_base := game_id_at(clock_timestamp()) + (nextval('game_batch_no') & 7) * 1024;
  for i in 1..n loop
    if verdict[i] = any (c_stored) then id[i] := v_base + i - 1; end if;
    if verdict[i] = 0 then r_id[i] := coalesce(r_id[i], v_base + i - 1); end if;
    if verdict[i] = 0 and p_flags[i] & 4 = 4 then v_reopens := true; end if;
  end loop;
  insert into game_transaction (bucket, provider_id, ref, id, player_id, round_ref, session_id, game_id, kind, state,
    refusal, amount, effect, balance, counts, remainder, original, reversed, at)
  select u.bucket, u.provider, u.ref, u.id, u.player, u.round, u.session, u.game, u.kind, (u.verdict <> 0)::int,
    u.verdict, case when u.verdict = 0 then abs(u.effect) else u.amount end, u.effect, u.balance, u.counts, u.remainder,
    u.original, u.kind = 3 and u.verdict = 0 and u.is_live, p_now
  from unnest(p_bucket, p_provider, p_ref, id, p_player, p_round, p_session, p_game, p_kind, verdict, p_amount, d_effect,
      balance, p_counts, p_remainder, p_original, o_live)
    u (bucket, provider, ref, id, player, round, session, game, kind, verdict, amount, effect, balance, counts, remainder,
      original, is_live)
  where u.verdict = any (c_stored);
  -- What is rare, one by one.
  for i in 1..n loop
    continue when verdict[i] <> 0;
    if p_kind[i] = 3 and o_kind[i] is null then
      insert into game_transaction (bucket, provider_id, ref, id, player_id, round_ref, kind, state, amount, effect, at)
      values (p_bucket[i], p_provider[i], p_original[i], id[i], p_player[i], p_round[i], 1, 3, 0, 0, p_now);
    elsif p_kind[i] = 3 and o_live[i] then
      update game_transaction o set state = 2
      where o.bucket = p_bucket[i] and o.provider_id = p_provider[i] and o.ref = p_original[i];
      update game_transaction o set state = 0
      where o.bucket = p_bucket[i] and o.provider_id = p_provider[i] and o.ref = o_again[i];
    elsif p_kind[i] = 1 and s_bind[i] then
      update game_session s set bound_at = p_now where s.bucket = p_bucket[i] and s.id = p_session[i];
    end if;
    if m_limited[i] and d_effect[i] <> 0 then
      -- A refund counts when it is made, also of a stake of an earlier period.
      update play_limit m set
        used = case when m.begins >= period_begin(m.period, p_now) then m.used else 0 end - case
          when m.kind = 'loss' or p_kind[i] = 1 or (p_kind[i] = 3 and o_kind[i] = 1) then d_effect[i] else 0 end,
        -- Clocks of two processes differ a little: nothing goes back to an earlier period.
        begins = greatest(m.begins, period_begin(m.period, p_now))
      where m.bucket = p_bucket[i] and m.player_id = p_player[i];
    end if;
  end loop;
  with changed as (
    insert into game_round as r (bucket, player_id, provider_id, ref, id, last_id, game_id, session_id, state, stakes, wins,
      staked, won, counts, last_at, finished_at, ended_at)
    select u.bucket, u.player, u.provider, u.round, min(u.round_id), max(u.transaction_id), (array_agg(u.game))[1],
      (array_agg(u.session))[1],
      case when bool_or(u.flags & 1 = 1) then 2 else 1 end,
      sum(case when u.kind = 1 then 1 when u.kind = 3 and u.original_kind = 1 then u.direction else 0 end),
      sum(case when u.kind in (2, 5, 7) then 1 when u.kind = 3 and u.original_kind <> 1 then u.direction else 0 end),
      sum(case when u.kind = 1 or (u.kind = 3 and u.original_kind = 1) then -u.effect else 0 end),
      sum(case when u.kind = 1 or (u.kind = 3 and u.original_kind = 1) then 0 else u.effect end),
      sum(case when u.kind = 1 then u.counts when u.kind = 3 then -coalesce(u.original_counts, 0) else 0 end),
      p_now, case when bool_or(u.flags & 1 = 1) then p_now end, case when bool_or(u.flags & 1 = 1) then p_now end
    from (
      -- A rollback counts its original less; one of a rollback counts what stands again once more.
      select x.*, case when x.stands_again is null then -1 else 1 end as direction
      from unnest(p_bucket, p_player, p_provider, p_round, r_id, id, p_game, p_session, p_flags, p_kind, d_effect, p_counts,
          verdict, o_kind, o_live, o_counts, o_again)
        x (bucket, player, provider, round, round_id, transaction_id, game, session, flags, kind, effect, counts, verdict,
          original_kind, original_is_live, original_counts, stands_again)
    ) u
    where u.verdict = 0 and u.round is not null and (u.kind <> 3 or u.original_is_live)
    group by u.bucket, u.player, u.provider, u.round
    on conflict (bucket, player_id, provider_id, ref) do update set
      state = greatest(r.state, excluded.state), stakes = r.stakes + excluded.stakes, wins = r.wins + excluded.wins,
      staked = r.staked + excluded.staked, won = r.won + excluded.won, counts = r.counts + excluded.counts,
      last_id = excluded.last_id, last_at = excluded.last_at, finished_at = coalesce(r.finished_at, excluded.finished_at),
      ended_at = coalesce(r.ended_at, excluded.ended_at)
    returning r.id, r.bucket, r.player_id, r.provider_id, r.ref, r.state, r.game_id, r.staked, r.won, r.counts
  )
  insert into game_batch (id, xid, players, settled, settlers, games, staked, won, counts, reopened)
  select v_base, pg_current_xact_id(), p_player, coalesce(array_agg(c.id), '{}'), coalesce(array_agg(c.player_id), '{}'),
    coalesce(array_agg(c.game_id), '{}'), coalesce(array_agg(c.staked), '{}'), coalesce(array_agg(c.won), '{}'),
    coalesce(array_agg(c.counts), '{}'), array_agg(c.id) filter (where v_reopens and exists (
      select from unnest(p_bucket, p_player, p_provider, p_round, p_flags, verdict) u (bucket, player, provider, round, flags, verdict)
      where u.flags & 4 = 4 and u.verdict = 0
        and c.bucket = u.bucket and c.player_id = u.player and c.provider_id = u.provider and c.ref = u.round
    ))
  from changed c
  where c.state = 2;
  for i in 1..n loop
    if p_flags[i] & 4 = 4 and verdict[i] = 0 then
      update game_round r set state = 1, finished_at = null
      where r.bucket = p_bucket[i] and r.player_id = p_player[i] and r.provider_id = p_provider[i] and r.ref = p_round[i];
    end if;
  end loop;
end
$$;
