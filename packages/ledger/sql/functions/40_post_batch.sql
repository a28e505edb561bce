-- The one door: every balance is changed here and nowhere else.
--
-- Accounts come as two lists (players first, then the house); legs point into both, counted as one list from 1.
-- Items come in the order in which they are decided; `p_leg_item` tells the item of each leg, ascending.
-- p_flags: 1 = sticky (store INSUFFICIENT), 2 = reverse of p_reverse_of (its one leg, of amount 0, names the wallet;
-- the players' list has held as well), 4 = a frozen wallet does not stop it.
--
-- statuses: 0 ok, 1 INSUFFICIENT, 2 FROZEN, 3 CLOSED, 4 UNKNOWN_ACCOUNT, 5 OVERFLOW, 6 KEY_REUSED, 7 VOID;
-- + 32 when it is the stored answer of an earlier call. One element per item in each result:
-- status, id of the first transfer (consecutive), number of transfers, balance after of the item's first account.
set local role salung_ledger;

create or replace function ledger.post_batch(
  p_players uuid[], p_accounts smallint[],
  p_houses text[], p_house_buckets smallint[],
  p_keys text[], p_fingerprints uuid[], p_flags smallint[], p_reverse_of text[],
  p_by text[], p_ref_types text[], p_ref_ids text[],
  p_leg_item integer[], p_from integer[], p_to integer[], p_amount bigint[], p_kind text[],
  out status smallint[], out transfer bigint[], out transfers smallint[], out balance bigint[]
) language plpgsql security definer
set search_path = pg_catalog, pg_temp
-- A plan that was made while the tables were empty must not stay: leave the planner the index paths only. What is
-- off looks dear to older servers, and what is dear they would compile (jit).
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  c_limit constant bigint := 140737488355327;  -- 2^47 - 1: the sum over 64 buckets stays a safe integer
  -- Of a hot account, in one bucket: what is known of it stays within 2^45. Batches of amounts up to 2^24 know what is
  -- folded: a million of them that are not come to 2^44. Others know all that is committed, and have at most 2^38 in a
  -- leg: those under way beside each other come to less than that. So the sum stays below the 2^47 of all accounts.
  c_hot_limit constant bigint := 35184372088832;
  c_hot_small constant bigint := 16777216;
  c_hot_leg constant bigint := 274877906944;
  n_players constant integer := cardinality(p_players);
  n_items constant integer := cardinality(p_keys);
  reversing constant boolean := 2 = any (p_flags) or 3 = any (p_flags);
  -- accounts, by their number
  a_id bigint[]; a_balance bigint[]; a_seq bigint[]; a_state smallint[]; a_bucket smallint[];
  a_row tid[];                        -- where the row is: it can't move while we hold its lock
  h_id bigint[]; h_balance bigint[]; h_seq bigint[]; h_state smallint[]; h_bucket smallint[]; h_row tid[];
  a_old bigint[];
  -- hot house accounts: their balance is what we know of it, their number begins at 0 with the batch
  a_hot boolean[]; h_hot boolean[]; a_before bigint[]; has_cold boolean; has_hot boolean := false; v_exact boolean := false;
  -- what is known about the items' keys
  k_digest uuid[]; k_status smallint[]; k_fingerprint uuid[];
  k_transfer bigint[]; k_transfers smallint[]; k_balance bigint[];
  -- legs; l_id is null for one that is not posted
  l_item integer[] := p_leg_item; l_from integer[] := p_from; l_to integer[] := p_to;
  l_amount bigint[] := p_amount; l_kind text[] := p_kind;
  l_id bigint[]; l_from_balance bigint[]; l_to_balance bigint[]; l_from_seq bigint[]; l_to_seq bigint[];
  -- what to store with the items' keys (status null: nothing), and further keys that reverses write
  w_status smallint[]; w_bucket smallint[];
  e_digest uuid[]; e_fingerprint uuid[]; e_transfer bigint[]; e_balance bigint[]; e_status smallint[];
  e_transfers smallint[]; e_bucket smallint[]; e_key text[];
  r record; i integer; j integer := 1; f integer; t integer; first integer; undo integer;
  s smallint; n smallint; amount bigint; fb bigint; tb bigint;
  v_at timestamptz; v_base bigint; v_next bigint; v_count bigint;
begin
  if cardinality(p_leg_item) > 1024 then
    raise exception 'a batch holds at most 1024 legs' using errcode = '22023';
  end if;
  if reversing then
    select r1.houses, r1.buckets into p_houses, p_house_buckets
    from ledger.houses_to_reverse(p_reverse_of, p_houses, p_house_buckets) r1;
  end if;

  -- 1. Lock, players first, then house, each in (bucket, id) order, and load.
  if n_players > 0 then
    select array_agg(x.id), array_agg(x.balance), array_agg(x.seq), array_agg(x.state), array_agg(x.bucket),
      array_agg(x.row)
    into a_id, a_balance, a_seq, a_state, a_bucket, a_row
    from (
      select y.* from (
        select u.ord, a.id, a.balance, a.seq, a.state, a.bucket, a.ctid as row
        from unnest(p_players, p_accounts) with ordinality u (player, kind, ord)
        join ledger.account a on a.id > 0 and a.player = u.player and a.kind = u.kind
        order by a.bucket, a.id
        for no key update of a
      ) y order by y.ord
    ) x;
    if cardinality(a_id) is distinct from n_players then
      -- some are unknown: load again, to their places
      a_id := array_fill(null::bigint, array[n_players]); a_balance := a_id; a_seq := a_id;
      a_state := array_fill(null::smallint, array[n_players]); a_bucket := a_state;
      a_row := array_fill(null::tid, array[n_players]);
      for r in
        select u.ord, a.id, a.balance, a.seq, a.state, a.bucket, a.ctid as row
        from unnest(p_players, p_accounts) with ordinality u (player, kind, ord)
        join ledger.account a on a.id > 0 and a.player = u.player and a.kind = u.kind
        order by a.bucket, a.id
        for no key update of a
      loop
        a_id[r.ord] := r.id; a_balance[r.ord] := r.balance; a_seq[r.ord] := r.seq;
        a_state[r.ord] := r.state; a_bucket[r.ord] := r.bucket; a_row[r.ord] := r.row;
      end loop;
    end if;
  end if;
  if cardinality(p_houses) > 0 then
    -- Which rows they are never changes; what they have is read once they are locked, in a new snapshot.
    select array_agg(a.id order by u.ord), array_agg(coalesce(a.hot, false) order by u.ord),
      bool_or(a.id is not null and not a.hot), coalesce(bool_or(a.hot), false)
    into h_id, h_hot, has_cold, has_hot
    from unnest(p_houses, p_house_buckets) with ordinality u (code, bucket, ord)
    left join ledger.account a on a.id < 0 and a.code = u.code and a.bucket = u.bucket;
    if has_cold then
      perform from unnest(h_id, h_hot, p_house_buckets) u (id, hot, bucket)
      join ledger.account a on a.id = u.id and a.bucket = u.bucket
      where not u.hot
      order by a.bucket, a.id
      for no key update of a;
    end if;
    if has_hot then
      -- Whoever closes a hot account waits for us, so its state holds until we have committed.
      perform pg_advisory_xact_lock_shared(ledger.hot_gate());
      -- The bound of a hot account counts large amounts exactly, and leaves room for many small ones that are not
      -- folded in and for what other batches do meanwhile (see c_hot_limit).
      v_exact := c_hot_small < any (p_amount);
    end if;
    select array_agg(coalesce(f.balance, a.balance) order by u.ord),
      array_agg(a.seq order by u.ord), array_agg(a.state order by u.ord), array_agg(a.bucket order by u.ord),
      array_agg(case when not u.hot then a.ctid end order by u.ord)
    into h_balance, h_seq, h_state, h_bucket, h_row
    from unnest(h_id, h_hot, p_house_buckets) with ordinality u (id, hot, bucket, ord)
    left join ledger.account a on a.id = u.id and a.bucket = u.bucket
    left join lateral (
      select o.balance from ledger.folded o where o.account = u.id order by o.no desc limit 1
    ) f on u.hot;
    if v_exact then
      -- Anew, in one snapshot: a folding may have come between two.
      select array_agg(a.balance order by u.ord) into h_balance
      from unnest(h_id) with ordinality u (id, ord)
      left join ledger.current_account a on a.id = u.id;
    end if;
    a_hot := array_fill(false, array[n_players]) || h_hot;
    a_id := a_id || h_id; a_balance := a_balance || h_balance; a_seq := a_seq || h_seq;
    a_state := a_state || h_state; a_bucket := a_bucket || h_bucket; a_row := a_row || h_row;
    a_before := a_balance;
  end if;
  a_old := a_seq;
  v_at := clock_timestamp();

  -- 2. A new statement, so a new snapshot: keys that were committed while we waited for the locks are seen.
  select array_agg(ledger.digest_of(u.key)) into k_digest
  from (select u.key from unnest(p_keys) with ordinality u (key, ord) order by u.ord) u;
  k_status := array_fill(null::smallint, array[n_items]);
  for r in
    select u.ord, k.status, k.fingerprint, k.transfer, k.transfers, k.balance
    from (select u.digest, u.ord from unnest(k_digest) with ordinality u (digest, ord) order by u.digest) u
    join ledger.key k on k.digest = u.digest
  loop
    k_status[r.ord] := r.status; k_fingerprint[r.ord] := r.fingerprint; k_transfer[r.ord] := r.transfer;
    k_transfers[r.ord] := r.transfers; k_balance[r.ord] := r.balance;
  end loop;

  if reversing then
    select r1.item, r1.from_, r1.to_, r1.amount, r1.kind into l_item, l_from, l_to, l_amount, l_kind
    from ledger.legs_to_reverse(p_reverse_of, k_status, a_id, p_players, l_item, l_from, l_to, l_amount, l_kind) r1;
  end if;

  v_base := ledger.id_at(v_at) + (nextval('ledger.batch_no') & 4095) * 1024;
  v_next := v_base;

  -- 3. Decide item by item, in memory.
  status := array_fill(0::smallint, array[n_items]); transfers := status;
  transfer := array_fill(null::bigint, array[n_items]); balance := transfer;
  w_status := array_fill(null::smallint, array[n_items]); w_bucket := w_status;
  l_id := array_fill(null::bigint, array[cardinality(l_item)]);
  l_from_balance := l_id; l_to_balance := l_id; l_from_seq := l_id; l_to_seq := l_id;
  for i in 1..n_items loop
    if k_status[i] is not null then
      if k_status[i] = 7 then s := 39;
      elsif k_fingerprint[i] <> p_fingerprints[i] then s := 6;
      else
        s := k_status[i] + 32;
        transfer[i] := k_transfer[i]; transfers[i] := k_transfers[i]; balance[i] := k_balance[i];
      end if;
      status[i] := s;
      while l_item[j] = i loop j := j + 1; end loop;
      continue;
    end if;
    s := 0; n := 0; first := j;
    while l_item[j] = i loop
      f := l_from[j]; t := l_to[j]; amount := l_amount[j];
      if amount < 0 or f = t or a_bucket[f] <> a_bucket[t] then
        raise exception 'leg % is malformed', j using errcode = '22023';
      end if;
      fb := a_balance[f] - amount; tb := a_balance[t] + amount;
      if fb is null or tb is null then s := 4;
      elsif a_state[f] = 2 or a_state[t] = 2 then s := 3;
      elsif a_state[f] = 1 and p_flags[i] & 4 = 0 then s := 2;
      elsif fb < 0 and f <= n_players then s := 1;
      elsif tb > c_limit or fb < -c_limit then s := 5;
      elsif has_hot and ((a_hot[t] and (tb > c_hot_limit or amount > c_hot_leg))
        or (a_hot[f] and (fb < -c_hot_limit or amount > c_hot_leg))) then s := 5;
      else
        if amount > 0 then
          a_balance[f] := fb; a_balance[t] := tb;
          a_seq[f] := a_seq[f] + 1; a_seq[t] := a_seq[t] + 1;
          l_id[j] := v_next + n;
          l_from_balance[j] := fb; l_to_balance[j] := tb;
          l_from_seq[j] := a_seq[f]; l_to_seq[j] := a_seq[t];
          n := n + 1;
        end if;
        j := j + 1;
        continue;
      end if;
      -- The leg fails, so the item fails: undo its earlier legs and skip its later ones.
      for undo in reverse j - 1 .. first loop
        if l_id[undo] is not null then
          f := l_from[undo]; t := l_to[undo];
          a_balance[f] := a_balance[f] + l_amount[undo]; a_balance[t] := a_balance[t] - l_amount[undo];
          a_seq[f] := a_seq[f] - 1; a_seq[t] := a_seq[t] - 1;
          l_id[undo] := null;
        end if;
      end loop;
      n := 0; balance[i] := case when not has_hot or not a_hot[l_from[j]] then a_balance[l_from[j]] end;
      while l_item[j] = i loop j := j + 1; end loop;
    end loop;
    status[i] := s;
    if s = 0 then
      f := l_from[first];
      balance[i] := a_balance[case when f <= n_players then f else l_to[first] end];
      w_status[i] := 0; w_bucket[i] := a_bucket[f];
      if n > 0 then
        transfer[i] := v_next; transfers[i] := n;
        v_next := v_next + n;
      end if;
    elsif s = 1 and p_flags[i] & 1 = 1 then
      w_status[i] := 1; w_bucket[i] := a_bucket[l_from[first]];
    end if;
  end loop;
  if v_next - v_base > 1024 then
    raise exception 'a batch holds at most 1024 transfers' using errcode = '54000';
  end if;

  -- 4. Write, set by set.
  if v_next > v_base then
    update ledger.account a set balance = u.balance, seq = u.seq
    from unnest(a_row, a_balance, a_seq, a_old) u (row, balance, seq, old)
    where a.ctid = u.row and u.seq <> u.old;
    get diagnostics v_count = row_count;
    if v_count <> (
      select count(*) from unnest(a_row, a_seq, a_old) u (row, seq, old) where u.seq <> u.old and u.row is not null
    ) then
      raise exception 'an account was named twice' using errcode = '22023';
    end if;

    insert into ledger.transfer (id, from_id, to_id, amount, from_balance, to_balance, from_seq, to_seq, at, bucket,
      kind, key, caused_by, ref_type, ref_id)
    select l.id, a_id[l.f], a_id[l.t], l.amount,
      case when not has_hot or not a_hot[l.f] then l.fb end, case when not has_hot or not a_hot[l.t] then l.tb end,
      case when not has_hot or not a_hot[l.f] then l.fs end, case when not has_hot or not a_hot[l.t] then l.ts end,
      v_at, a_bucket[l.f],
      l.kind, p_keys[l.item], p_by[l.item], p_ref_types[l.item], p_ref_ids[l.item]
    from unnest(l_id, l_item, l_from, l_to, l_amount, l_kind, l_from_balance, l_to_balance, l_from_seq, l_to_seq)
      l (id, item, f, t, amount, kind, fb, tb, fs, ts)
    where l.id is not null;

    insert into ledger.batch (id, xid, transfers, hot_accounts, hot_changes, hot_transfers)
    select v_base, pg_current_xact_id(), v_next - v_base, array_agg(u.id), array_agg(u.balance - u.before),
      array_agg(u.seq - u.old)
    from unnest(a_id, a_hot, a_balance, a_before, a_seq, a_old) u (id, hot, balance, before, seq, old)
    where has_hot and u.hot and u.seq <> u.old;
  end if;
  if reversing then
    select r1.digest, r1.fingerprint, r1.transfer, r1.balance, r1.bucket, r1.status, r1.transfers, r1.key
    into e_digest, e_fingerprint, e_transfer, e_balance, e_bucket, e_status, e_transfers, e_key
    from ledger.keys_of_reverses(p_reverse_of, w_status, w_bucket, transfer, transfers) r1;
  end if;
  -- In the order of their digests, so that two batches with the same keys wait for each other, never in a circle.
  insert into ledger.key (digest, fingerprint, transfer, balance, bucket, status, transfers, key)
  select u.* from unnest(k_digest || e_digest, p_fingerprints || e_fingerprint, transfer || e_transfer,
    balance || e_balance, w_bucket || e_bucket, w_status || e_status, transfers || e_transfers, p_keys || e_key)
    u (digest, fingerprint, transfer, balance, bucket, status, transfers, key)
  where u.status is not null
  order by u.digest;
end
$$;

revoke all on function ledger.post_batch(uuid[], smallint[], text[], smallint[], text[], uuid[], smallint[], text[],
  text[], text[], text[], integer[], integer[], integer[], bigint[], text[]) from public;
grant execute on function ledger.post_batch(uuid[], smallint[], text[], smallint[], text[], uuid[], smallint[], text[],
  text[], text[], text[], integer[], integer[], integer[], bigint[], text[]) to salung_app;
reset role;
