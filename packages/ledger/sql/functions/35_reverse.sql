-- What ledger.post_batch needs for reverses. Whoever calls it names both accounts of a reverse's player. A reverse of K writes two keys: its own, and one that says
-- what became of K: K itself as void when it was unknown, else the slot "K is reversed". So every original
-- has one effect taken back, under however many ids that is asked for.
set local role salung_ledger;

-- The key of the slot; no caller can name it, control characters are refused.
create or replace function ledger.reverse_slot(p_key text) returns text
language sql immutable strict parallel safe
as $$ select chr(1) || 'reverse of ' || p_key $$;

-- Before the locks: the originals' house accounts are locked together with the batch's. An original that is
-- committed after this and before the locks is caught by ledger.legs_to_reverse.
create or replace function ledger.houses_to_reverse(
  p_reverse_of text[], p_houses text[], p_house_buckets smallint[], out houses text[], out buckets smallint[]
) language sql volatile set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
as $$
  select p_houses || array_agg(x.code), p_house_buckets || array_agg(x.bucket)
  from (
    select distinct a.code, a.bucket
    from unnest(p_reverse_of) r (key)
    join ledger.key k on k.digest = ledger.digest_of(r.key) and k.transfers > 0
    join ledger.transfer t on t.id between k.transfer and k.transfer + k.transfers - 1
    join ledger.account a on a.id < 0 and a.id in (t.from_id, t.to_id)
    except
    select * from unnest(p_houses, p_house_buckets)
  ) x
$$;

-- After the locks: the legs of the batch, with the mirrored legs of the originals after each reverse's own leg. Legs
-- of another player than the one whom the reverse names lead nowhere, so that it is refused (UNKNOWN_ACCOUNT). An archived original has no
-- transfers here to mirror: its reverse would take nothing back and say that it had.
create or replace function ledger.legs_to_reverse(
  p_reverse_of text[], p_known smallint[], p_ids bigint[], p_players uuid[],
  p_item integer[], p_from integer[], p_to integer[], p_amount bigint[], p_kind text[],
  out item integer[], out from_ integer[], out to_ integer[], out amount bigint[], out kind text[]
) language plpgsql volatile set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
as $$
declare
  v_late boolean;
  v_archived text;
begin
  select k.key into v_archived
  from unnest(p_reverse_of, p_known) u (key, known)
  join ledger.key k on k.digest = ledger.digest_of(u.key) and k.status = 0 and k.transfers > 0
  where u.known is null and k.transfer < ledger.archived_below()
    and not exists (select from ledger.key slot where slot.digest = ledger.digest_of(ledger.reverse_slot(u.key)))
  limit 1;
  if v_archived is not null then
    raise exception 'the transfers of % are archived, so they cannot be reversed by key', v_archived
      using hint = 'Post what takes them back as an item of its own.';
  end if;
  select array_agg(x.item), array_agg(x.f), array_agg(x.t), array_agg(x.amount), array_agg(x.kind),
    bool_or((x.f is null and x.from_id < 0) or (x.t is null and x.to_id < 0))
  into item, from_, to_, amount, kind, v_late
  from (
    select u.item, u.ord, 0 as back, u.f, u.t, u.amount, u.kind, null::bigint as from_id, null::bigint as to_id
    from unnest(p_item, p_from, p_to, p_amount, p_kind) with ordinality u (item, f, t, amount, kind, ord)
    union all
    select u.item, u.ord, k.transfer + k.transfers - t.id, f.pos, g.pos, t.amount, u.kind, t.to_id, t.from_id
    from unnest(p_item, p_from, p_to, p_kind) with ordinality u (item, f, t, kind, ord)
    join ledger.key k on k.digest = ledger.digest_of(p_reverse_of[u.item]) and k.status = 0 and k.transfers > 0
    join ledger.transfer t on t.id between k.transfer and k.transfer + k.transfers - 1
    left join lateral (select array_position(p_ids, t.to_id) as pos) f
      on t.to_id < 0 or p_players[f.pos] = coalesce(p_players[u.f], p_players[u.t])
    left join lateral (select array_position(p_ids, t.from_id) as pos) g
      on t.from_id < 0 or p_players[g.pos] = coalesce(p_players[u.f], p_players[u.t])
    where p_reverse_of[u.item] is not null and p_known[u.item] is null
      and not exists (
        select from ledger.key slot where slot.digest = ledger.digest_of(ledger.reverse_slot(p_reverse_of[u.item]))
      )
    order by 2, 3
  ) x;
  if v_late then
    raise exception 'the original came while the accounts were being locked; send again' using errcode = '40001';
  end if;
end
$$;

-- The further keys of the reverses that were decided ok.
create or replace function ledger.keys_of_reverses(
  p_reverse_of text[], p_status smallint[], p_bucket smallint[], p_transfer bigint[], p_transfers smallint[],
  out digest uuid[], out fingerprint uuid[], out transfer bigint[], out balance bigint[], out bucket smallint[],
  out status smallint[], out transfers smallint[], out key text[]
) language sql volatile set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
as $$
  select array_agg(ledger.digest_of(x.key)), array_agg('00000000-0000-0000-0000-000000000000'::uuid),
    array_agg(x.transfer), array_agg(null::bigint), array_agg(x.bucket), array_agg(x.status),
    array_agg(x.transfers), array_agg(x.key)
  from (
    select case when o.status is null then r.original else ledger.reverse_slot(r.original) end as key,
      (case when o.status is null then 7 else 0 end)::smallint as status, r.transfer, r.transfers, r.bucket
    from unnest(p_reverse_of, p_status, p_bucket, p_transfer, p_transfers)
      r (original, status, bucket, transfer, transfers)
    left join ledger.key o on o.digest = ledger.digest_of(r.original)
    where r.original is not null and r.status = 0 and (o.status is null or r.transfers > 0)
  ) x
$$;

revoke all on function ledger.houses_to_reverse(text[], text[], smallint[]),
  ledger.legs_to_reverse(text[], smallint[], bigint[], uuid[], integer[], integer[], integer[], bigint[], text[]),
  ledger.keys_of_reverses(text[], smallint[], smallint[], bigint[], smallint[]) from public;
reset role;
