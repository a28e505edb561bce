-- Sealing: batches below the snapshot horizon are put into blocks, each with the hash of the one before. Runs in a
-- background job; no posting ever waits for it.
set local role salung_ledger;

-- What a transfer's leaf is the hash of. Changing this changes every hash: then a new function, and a new column
-- that says from which block on it is used.
create or replace function ledger.leaf(t ledger.transfer) returns bytea
language sql stable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select substr(sha256(convert_to(concat_ws(chr(1),
    t.id, t.from_id, t.to_id, t.amount,
    coalesce(t.from_balance::text, chr(2)), coalesce(t.to_balance::text, chr(2)),
    coalesce(t.from_seq::text, chr(2)), coalesce(t.to_seq::text, chr(2)),
    (extract(epoch from t.at) * 1000000)::bigint, t.bucket, t.kind, t.key, t.caused_by,
    coalesce(t.ref_type, chr(2)), coalesce(t.ref_id, chr(2))), 'UTF8')), 1, 16)
$$;

create or replace function ledger.leaves(p_batch bigint, p_transfers integer) returns bytea
language sql stable strict parallel safe set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set jit = off
as $$
  select string_agg(ledger.leaf(t), '' order by t.id) from ledger.transfer t
  where t.id >= p_batch and t.id < p_batch + p_transfers
$$;

-- Hash of a block: of the block before, its own number, and its batches with their leaves in the order of ids.
create or replace function ledger.block_hash(p_no bigint, p_previous bytea) returns bytea
language sql stable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select sha256(p_previous || int8send(p_no)
    || string_agg(int8send(b.id) || int4send(b.transfers) || b.leaves, '' order by b.id))
  from ledger.batch b where b.block = p_no
$$;

-- Seals at most p_limit batches into one block. Answers how many, and the age of the oldest batch that is still
-- not sealed: a transaction that stays open holds the horizon back. A restored dump carries transaction ids of another cluster: those from the future are
-- over as well, or we would not see their rows.
create or replace function ledger.seal(p_limit integer, out sealed integer, out horizon_age interval)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_snapshot pg_snapshot;
  v_previous ledger.block;
  v_no bigint;
begin
  sealed := 0;
  -- one at a time; whoever comes second finds nothing to do
  if not pg_try_advisory_xact_lock(hashtext('ledger.seal')) then
    return;
  end if;
  v_snapshot := pg_current_snapshot();
  select * into v_previous from ledger.block order by no desc limit 1;
  v_no := coalesce(v_previous.no, 0) + 1;
  update ledger.batch b set block = v_no, leaves = coalesce(ledger.leaves(b.id, b.transfers), '')
  where b.id in (
    select u.id from ledger.batch u
    where u.block is null
      and (u.xid < pg_snapshot_xmin(v_snapshot) or u.xid >= pg_snapshot_xmax(v_snapshot))
    order by u.id limit p_limit
  );
  get diagnostics sealed = row_count;
  if sealed > 0 then
    v_previous.hash := coalesce(v_previous.hash, sha256(''));
    insert into ledger.block (no, batches, transfers, previous, hash, sealed_at)
    select v_no, count(*), sum(b.transfers), v_previous.hash, ledger.block_hash(v_no, v_previous.hash), clock_timestamp()
    from ledger.batch b where b.block = v_no;
  end if;
  select greatest(coalesce(clock_timestamp() - ledger.instant_of(min(b.id)), interval '0'), interval '0')
  into horizon_age from ledger.batch b where b.block is null;
end
$$;
revoke all on function ledger.seal(integer) from public;
grant execute on function ledger.seal(integer) to salung_app;
grant execute on function ledger.leaf(ledger.transfer), ledger.leaves(bigint, integer),
  ledger.block_hash(bigint, bytea) to salung_app;
reset role;
