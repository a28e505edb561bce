-- Written from the database's catalogue. Don't edit: write a migration.

create schema ledger;
alter schema ledger owner to salung_ledger;
grant usage on schema ledger to salung_app;

create sequence ledger.account_id as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
alter sequence ledger.account_id owner to salung_ledger;

create sequence ledger.batch_no as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
alter sequence ledger.batch_no owner to salung_ledger;

create table ledger.account (
  id bigint not null,
  balance bigint default 0 not null,
  seq bigint default 0 not null,
  player uuid,
  bucket smallint not null,
  kind smallint,
  state smallint default 0 not null,
  code text,
  opened_at timestamp with time zone default clock_timestamp() not null,
  hot boolean default false not null,
  constraint account_pkey PRIMARY KEY (id, bucket),
  constraint account_bucket CHECK (((bucket >= 0) AND (bucket <= 63))),
  constraint account_floor CHECK (((id < 0) OR (balance >= 0))),
  constraint account_hot CHECK (((NOT hot) OR ((id < 0) AND (balance = 0) AND (seq = 0)))),
  constraint account_owner CHECK ((((id > 0) AND (player IS NOT NULL) AND (kind = ANY (ARRAY[1, 2])) AND (code IS NULL)) OR ((id < 0) AND (player IS NULL) AND (kind IS NULL) AND (code IS NOT NULL)))),
  constraint account_state CHECK ((state = ANY (ARRAY[0, 1, 2])))
) with (fillfactor=60, autovacuum_vacuum_scale_factor=0.05);
CREATE UNIQUE INDEX account_house ON ledger.account USING btree (code, bucket) WHERE (id < 0);
CREATE UNIQUE INDEX account_player ON ledger.account USING btree (player, kind, bucket) WHERE (id > 0);
alter table ledger.account owner to salung_ledger;
grant select on table ledger.account to salung_app;

create table ledger.archive (
  month text not null,
  from_id bigint not null,
  to_id bigint not null,
  manifest text not null,
  begun_at timestamp with time zone not null,
  transfers bigint,
  amount numeric,
  archived_at timestamp with time zone,
  constraint archive_pkey PRIMARY KEY (month),
  constraint archive_done CHECK ((((archived_at IS NULL) = (transfers IS NULL)) AND ((archived_at IS NULL) = (amount IS NULL)))),
  constraint archive_month_check CHECK ((month ~ '^\d{4}_\d{2}$'::text))
);
alter table ledger.archive owner to salung_ledger;
grant select on table ledger.archive to salung_app;

create table ledger.archive_part (
  month text not null,
  no integer not null,
  object text not null,
  first_id bigint not null,
  last_id bigint not null,
  transfers integer not null,
  amount numeric not null,
  bytes integer not null,
  sha256 bytea not null,
  checked_at timestamp with time zone,
  constraint archive_part_pkey PRIMARY KEY (month, no),
  constraint archive_part_month_fkey FOREIGN KEY (month) REFERENCES ledger.archive(month)
);
alter table ledger.archive_part owner to salung_ledger;
grant select on table ledger.archive_part to salung_app;

create table ledger.archived (
  account bigint not null,
  month text not null,
  bucket smallint not null,
  change bigint not null,
  transfers bigint not null,
  last_seq bigint,
  last_balance bigint,
  constraint archived_pkey PRIMARY KEY (account, month),
  constraint archived_month_fkey FOREIGN KEY (month) REFERENCES ledger.archive(month)
);
alter table ledger.archived owner to salung_ledger;
grant select on table ledger.archived to salung_app;

create table ledger.batch (
  id bigint not null,
  xid xid8 not null,
  transfers integer not null,
  block bigint,
  leaves bytea,
  hot_accounts bigint[],
  hot_changes bigint[],
  hot_transfers integer[],
  constraint batch_pkey PRIMARY KEY (id)
);
CREATE INDEX batch_block ON ledger.batch USING btree (block) WHERE (block IS NOT NULL);
CREATE INDEX batch_hot ON ledger.batch USING btree (xid) WHERE (hot_accounts IS NOT NULL);
CREATE INDEX batch_unsealed ON ledger.batch USING btree (id) WHERE (block IS NULL);
alter table ledger.batch owner to salung_ledger;
grant select on table ledger.batch to salung_app;

create table ledger.block (
  no bigint not null,
  batches integer not null,
  transfers bigint not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  constraint block_pkey PRIMARY KEY (no)
);
alter table ledger.block owner to salung_ledger;
grant select on table ledger.block to salung_app;

create table ledger.fold (
  no bigint not null,
  upto pg_snapshot not null,
  after_id bigint not null,
  cluster bigint not null,
  batches integer not null,
  folded_at timestamp with time zone not null,
  constraint fold_pkey PRIMARY KEY (no)
);
alter table ledger.fold owner to salung_ledger;
grant select on table ledger.fold to salung_app;

create table ledger.folded (
  account bigint not null,
  no bigint not null,
  bucket smallint not null,
  balance bigint not null,
  transfers bigint not null,
  constraint folded_pkey PRIMARY KEY (account, no, bucket)
);
alter table ledger.folded owner to salung_ledger;
grant select on table ledger.folded to salung_app;

create table ledger.key (
  digest uuid not null,
  fingerprint uuid not null,
  transfer bigint,
  balance bigint,
  bucket smallint not null,
  status smallint not null,
  transfers smallint not null,
  key text not null,
  constraint key_pkey PRIMARY KEY (digest)
) partition by HASH (digest);
-- its partitions: 8
grant select on table ledger.key to salung_app;

create table ledger.transfer (
  id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  amount bigint not null,
  from_balance bigint,
  to_balance bigint,
  from_seq bigint,
  to_seq bigint,
  at timestamp with time zone not null,
  bucket smallint not null,
  kind text not null,
  key text not null,
  caused_by text not null,
  ref_type text,
  ref_id text,
  constraint transfer_pkey PRIMARY KEY (id, bucket),
  constraint transfer_amount CHECK ((amount > 0))
) partition by RANGE (id);
CREATE INDEX transfer_from ON ONLY ledger.transfer USING btree (from_id, from_seq) WHERE (from_id > 0);
CREATE INDEX transfer_to ON ONLY ledger.transfer USING btree (to_id, to_seq) WHERE (to_id > 0);
grant select on table ledger.transfer to salung_app;

create view ledger.current_account as
 SELECT a.id,
    a.bucket,
    a.player,
    a.kind,
    a.code,
    a.state,
    a.hot,
    ((a.balance + COALESCE(f.balance, (0)::bigint)) + COALESCE(u.change, (0)::bigint)) AS balance,
    ((a.seq + COALESCE(f.transfers, (0)::bigint)) + COALESCE(u.transfers, (0)::bigint)) AS seq
   FROM ((ledger.account a
     LEFT JOIN LATERAL ( SELECT o.balance,
            o.transfers
           FROM ledger.folded o
          WHERE (o.account = a.id)
          ORDER BY o.no DESC
         LIMIT 1) f ON (a.hot))
     LEFT JOIN ledger.unfolded() u(account, change, transfers) ON ((a.hot AND (u.account = a.id))));
alter table ledger.current_account owner to salung_ledger;
grant select on table ledger.current_account to salung_app;

CREATE OR REPLACE FUNCTION ledger.archived_before(p_player uuid, p_kind smallint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select ledger.instant_of(max(m.to_id))
  from ledger.account a join ledger.archived d on d.account = a.id join ledger.archive m on m.month = d.month
  where a.id > 0 and a.player = p_player and a.kind = p_kind
$function$;
alter function ledger.archived_before(uuid,smallint) owner to salung_ledger;
grant execute on function ledger.archived_before(uuid,smallint) to salung_app;

CREATE OR REPLACE FUNCTION ledger.archived_below()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select coalesce(max(to_id), 0) from ledger.archive where archived_at is not null $function$;
alter function ledger.archived_below() owner to salung_ledger;
grant execute on function ledger.archived_below() to salung_app;

CREATE OR REPLACE FUNCTION ledger.block_hash(p_no bigint, p_previous bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select sha256(p_previous || int8send(p_no)
    || string_agg(int8send(b.id) || int4send(b.transfers) || b.leaves, '' order by b.id))
  from ledger.batch b where b.block = p_no
$function$;
alter function ledger.block_hash(bigint,bytea) owner to salung_ledger;
grant execute on function ledger.block_hash(bigint,bytea) to public;
grant execute on function ledger.block_hash(bigint,bytea) to salung_app;

CREATE OR REPLACE FUNCTION ledger.bucket_of(p_player uuid)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select (get_byte(uuid_send(p_player), 15) & 63)::smallint $function$;
alter function ledger.bucket_of(uuid) owner to salung_ledger;
grant execute on function ledger.bucket_of(uuid) to public;

CREATE OR REPLACE FUNCTION ledger.close_house(p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function ledger.close_house(text) owner to salung_ledger;
grant execute on function ledger.close_house(text) to salung_app;

CREATE OR REPLACE FUNCTION ledger.close_player(p_player uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function ledger.close_player(uuid) owner to salung_ledger;
grant execute on function ledger.close_player(uuid) to salung_app;

CREATE OR REPLACE FUNCTION ledger.digest_of(p_key text)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$ select left(encode(sha256(convert_to(p_key, 'UTF8')), 'hex'), 32)::uuid $function$;
alter function ledger.digest_of(text) owner to salung_ledger;
grant execute on function ledger.digest_of(text) to public;

CREATE OR REPLACE FUNCTION ledger.fold(OUT batches integer, OUT age interval)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;
alter function ledger.fold() owner to salung_ledger;
grant execute on function ledger.fold() to salung_app;

CREATE OR REPLACE FUNCTION ledger.hot_gate()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select 7881392004321 $function$;
alter function ledger.hot_gate() owner to salung_ledger;
grant execute on function ledger.hot_gate() to public;

CREATE OR REPLACE FUNCTION ledger.houses_to_reverse(p_reverse_of text[], p_houses text[], p_house_buckets smallint[], OUT houses text[], OUT buckets smallint[])
 RETURNS record
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;
alter function ledger.houses_to_reverse(text[],text[],smallint[]) owner to salung_ledger;

CREATE OR REPLACE FUNCTION ledger.id_at(p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select (extract(epoch from p_at) * 1000 - 1735689600000)::bigint << 22 $function$;
alter function ledger.id_at(timestamp with time zone) owner to salung_ledger;
grant execute on function ledger.id_at(timestamp with time zone) to public;

CREATE OR REPLACE FUNCTION ledger.instant_of(p_id bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select to_timestamp(((p_id >> 22) + 1735689600000) / 1000.0) $function$;
alter function ledger.instant_of(bigint) owner to salung_ledger;
grant execute on function ledger.instant_of(bigint) to public;

alter function ledger.keys_of_reverses(text[],smallint[],smallint[],bigint[],smallint[]) owner to salung_ledger;

CREATE OR REPLACE FUNCTION ledger.keys_of_reverses(p_reverse_of text[], p_status smallint[], p_bucket smallint[], p_transfer bigint[], p_transfers smallint[], OUT digest uuid[], OUT fingerprint uuid[], OUT transfer bigint[], OUT balance bigint[], OUT bucket smallint[], OUT status smallint[], OUT transfers smallint[], OUT key text[])
 RETURNS record
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION ledger.leaf(t ledger.transfer)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select substr(sha256(convert_to(concat_ws(chr(1),
    t.id, t.from_id, t.to_id, t.amount,
    coalesce(t.from_balance::text, chr(2)), coalesce(t.to_balance::text, chr(2)),
    coalesce(t.from_seq::text, chr(2)), coalesce(t.to_seq::text, chr(2)),
    (extract(epoch from t.at) * 1000000)::bigint, t.bucket, t.kind, t.key, t.caused_by,
    coalesce(t.ref_type, chr(2)), coalesce(t.ref_id, chr(2))), 'UTF8')), 1, 16)
$function$;
alter function ledger.leaf(ledger.transfer) owner to salung_ledger;
grant execute on function ledger.leaf(ledger.transfer) to public;
grant execute on function ledger.leaf(ledger.transfer) to salung_app;

CREATE OR REPLACE FUNCTION ledger.leaves(p_batch bigint, p_transfers integer)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
  select string_agg(ledger.leaf(t), '' order by t.id) from ledger.transfer t
  where t.id >= p_batch and t.id < p_batch + p_transfers
$function$;
alter function ledger.leaves(bigint,integer) owner to salung_ledger;
grant execute on function ledger.leaves(bigint,integer) to public;
grant execute on function ledger.leaves(bigint,integer) to salung_app;

alter function ledger.legs_to_reverse(text[],smallint[],bigint[],uuid[],integer[],integer[],integer[],bigint[],text[]) owner to salung_ledger;

CREATE OR REPLACE FUNCTION ledger.legs_to_reverse(p_reverse_of text[], p_known smallint[], p_ids bigint[], p_players uuid[], p_item integer[], p_from integer[], p_to integer[], p_amount bigint[], p_kind text[], OUT item integer[], OUT from_ integer[], OUT to_ integer[], OUT amount bigint[], OUT kind text[])
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION ledger.lock_players(p_players uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
begin
  perform from ledger.account a
  where a.id > 0 and a.player = any (p_players)
  order by a.bucket, a.id
  for no key update of a;
end
$function$;
alter function ledger.lock_players(uuid[]) owner to salung_ledger;
grant execute on function ledger.lock_players(uuid[]) to salung_app;

CREATE OR REPLACE FUNCTION ledger.lock_wallets(p_players uuid[], OUT balance bigint[], OUT state smallint[], OUT known boolean[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;
alter function ledger.lock_wallets(uuid[]) owner to salung_ledger;
grant execute on function ledger.lock_wallets(uuid[]) to salung_app;

CREATE OR REPLACE FUNCTION ledger.make_partitions(p_from timestamp with time zone, p_months integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  v_start timestamptz;
  v_name text;
  v_made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.make_partitions'));
  for i in 0..p_months - 1 loop
    v_start := date_trunc('month', p_from) + make_interval(months => i);
    v_name := 'transfer_' || to_char(v_start, 'YYYY_MM');
    if to_regclass('ledger.' || v_name) is null then
      execute format('create table ledger.%I partition of ledger.transfer for values from (%s) to (%s)',
        v_name, ledger.id_at(v_start), ledger.id_at(v_start + interval '1 month'));
      execute format('grant select on ledger.%I to salung_app', v_name);
      v_made := v_made + 1;
    end if;
  end loop;
  return v_made;
end
$function$;
alter function ledger.make_partitions(timestamp with time zone,integer) owner to salung_ledger;
grant execute on function ledger.make_partitions(timestamp with time zone,integer) to salung_app;

CREATE OR REPLACE FUNCTION ledger.note_archived(p_month text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_accounts bigint;
begin
  execute format($f$
    insert into ledger.archived (account, month, bucket, change, transfers, last_seq, last_balance)
    select account, %L, min(bucket), sum(change), count(*), max(seq), (array_agg(after order by seq desc nulls last))[1]
    from (
      select from_id as account, bucket, -amount as change, from_seq as seq, from_balance as after from ledger.%I
      union all
      select to_id, bucket, amount, to_seq, to_balance from ledger.%I
    ) e group by account$f$, p_month, 'transfer_' || p_month, 'transfer_' || p_month);
  get diagnostics v_accounts = row_count;
  return v_accounts;
end
$function$;
alter function ledger.note_archived(text) owner to salung_ledger;

CREATE OR REPLACE FUNCTION ledger.open_hot_house(p_code text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function ledger.open_hot_house(text) owner to salung_ledger;
grant execute on function ledger.open_hot_house(text) to salung_app;

CREATE OR REPLACE FUNCTION ledger.open_house(p_code text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into ledger.account (id, code, bucket)
  select -nextval('ledger.account_id'), p_code, b
  from generate_series(0, 63) b
  where not exists (select from ledger.account a where a.id < 0 and a.code = p_code and a.bucket = b)
  on conflict do nothing
$function$;
alter function ledger.open_house(text) owner to salung_ledger;
grant execute on function ledger.open_house(text) to salung_app;

CREATE OR REPLACE FUNCTION ledger.open_player(p_player uuid, p_at timestamp with time zone DEFAULT clock_timestamp())
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into ledger.account (id, player, bucket, kind, opened_at)
  select nextval('ledger.account_id'), p_player, ledger.bucket_of(p_player), k, p_at
  from (values (1::smallint), (2::smallint)) v(k)
  on conflict do nothing
$function$;
alter function ledger.open_player(uuid,timestamp with time zone) owner to salung_ledger;
grant execute on function ledger.open_player(uuid,timestamp with time zone) to salung_app;

alter function ledger.post_batch(uuid[],smallint[],text[],smallint[],text[],uuid[],smallint[],text[],text[],text[],text[],integer[],integer[],integer[],bigint[],text[]) owner to salung_ledger;
grant execute on function ledger.post_batch(uuid[],smallint[],text[],smallint[],text[],uuid[],smallint[],text[],text[],text[],text[],integer[],integer[],integer[],bigint[],text[]) to salung_app;

CREATE OR REPLACE FUNCTION ledger.post_batch(p_players uuid[], p_accounts smallint[], p_houses text[], p_house_buckets smallint[], p_keys text[], p_fingerprints uuid[], p_flags smallint[], p_reverse_of text[], p_by text[], p_ref_types text[], p_ref_ids text[], p_leg_item integer[], p_from integer[], p_to integer[], p_amount bigint[], p_kind text[], OUT status smallint[], OUT transfer bigint[], OUT transfers smallint[], OUT balance bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION ledger.reverse_slot(p_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select chr(1) || 'reverse of ' || p_key $function$;
alter function ledger.reverse_slot(text) owner to salung_ledger;
grant execute on function ledger.reverse_slot(text) to public;

CREATE OR REPLACE FUNCTION ledger.seal(p_limit integer, OUT sealed integer, OUT horizon_age interval)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function ledger.seal(integer) owner to salung_ledger;
grant execute on function ledger.seal(integer) to salung_app;

CREATE OR REPLACE FUNCTION ledger.set_frozen(p_player uuid, p_frozen boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function ledger.set_frozen(uuid,boolean) owner to salung_ledger;
grant execute on function ledger.set_frozen(uuid,boolean) to salung_app;

alter function ledger.statement(uuid,smallint,timestamp with time zone,timestamp with time zone,bigint,integer) owner to salung_ledger;
grant execute on function ledger.statement(uuid,smallint,timestamp with time zone,timestamp with time zone,bigint,integer) to salung_app;

CREATE OR REPLACE FUNCTION ledger.statement(p_player uuid, p_kind smallint, p_from timestamp with time zone, p_to timestamp with time zone, p_before bigint, p_limit integer)
 RETURNS TABLE(seq bigint, transfer_id bigint, kind text, amount bigint, balance_after bigint, at timestamp with time zone, ref_type text, ref_id text, caused_by text, counterparty text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION ledger.unfolded()
 RETURNS TABLE(account bigint, change bigint, transfers bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;
alter function ledger.unfolded() owner to salung_ledger;
grant execute on function ledger.unfolded() to salung_app;

create schema public;
create extension pg_trgm schema public;
grant usage on schema public to public;
grant usage on schema public to salung_app;

grant select, usage on sequence public.agent_report_id_seq to salung_app;

grant select, usage on sequence public.alarm_attempt_id_seq to salung_app;

grant select, usage on sequence public.audit_log_id_seq to salung_app;

grant select, usage on sequence public.bank_line_seq_seq to salung_app;

grant select, usage on sequence public.event_id_seq to salung_app;

grant select, usage on sequence public.flow_change_id_seq to salung_app;

create sequence public.game_batch_no as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
grant select, usage on sequence public.game_batch_no to salung_app;

grant select, usage on sequence public.game_figure_change_position_seq to salung_app;

grant select, usage on sequence public.game_id_seq to salung_app;

grant select, usage on sequence public.game_provider_id_seq to salung_app;

grant select, usage on sequence public.gateway_message_id_seq to salung_app;

grant select, usage on sequence public.lotto_change_id_seq to salung_app;

grant select, usage on sequence public.lotto_correction_id_seq to salung_app;

grant select, usage on sequence public.lotto_entry_id_seq to salung_app;

grant select, usage on sequence public.lotto_market_id_seq to salung_app;

grant select, usage on sequence public.lotto_number_id_seq to salung_app;

grant select, usage on sequence public.player_grant_id_seq to salung_app;

create sequence public.provider_call_no as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;
grant select, usage on sequence public.provider_call_no to salung_app;

grant select, usage on sequence public.reconciliation_difference_id_seq to salung_app;

grant select, usage on sequence public.staff_control_id_seq to salung_app;

create table public.active_gap (
  day date not null,
  previous date not null,
  players integer not null,
  constraint active_gap_pkey PRIMARY KEY (day, previous)
) with (fillfactor=50);
CREATE INDEX active_gap_none ON public.active_gap USING btree (day, previous) WHERE (players = 0);
grant delete, insert, select, update on table public.active_gap to salung_app;

create unlogged table public.address_use (
  call text not null,
  network text not null,
  minute timestamp with time zone not null,
  used integer not null,
  constraint address_use_pkey PRIMARY KEY (call, network, minute),
  constraint address_use_used_check CHECK ((used > 0))
);
CREATE INDEX address_use_minute ON public.address_use USING btree (minute);
grant delete, insert, select, update on table public.address_use to salung_app;

create table public.affiliate_correction (
  earner_id uuid not null,
  day date not null,
  of_day date not null,
  amount bigint not null,
  constraint affiliate_correction_pkey PRIMARY KEY (earner_id, of_day, day)
);
grant delete, insert, select, update on table public.affiliate_correction to salung_app;

create table public.affiliate_exclusion (
  friend_id uuid not null,
  earner_id uuid not null,
  reason text not null,
  from_day date not null,
  until_day date,
  note text,
  decided_at timestamp with time zone not null,
  decided_by uuid,
  constraint affiliate_exclusion_pkey PRIMARY KEY (friend_id, earner_id, from_day),
  constraint affiliate_exclusion_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff(id),
  constraint affiliate_exclusion_earner_id_fkey FOREIGN KEY (earner_id) REFERENCES public.player(id),
  constraint affiliate_exclusion_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES public.player(id),
  constraint affiliate_exclusion_reason_check CHECK ((reason = ANY (ARRAY['SAME_BANK'::text, 'SAME_BROWSER'::text, 'STAFF'::text])))
);
CREATE INDEX affiliate_exclusion_earner ON public.affiliate_exclusion USING btree (earner_id);
grant delete, insert, select, update on table public.affiliate_exclusion to salung_app;

create table public.affiliate_line (
  earner_id uuid not null,
  day date not null,
  of_day date not null,
  friend_id uuid not null,
  level smallint not null,
  game_type text not null,
  basis text not null,
  percent integer not null,
  staked bigint not null,
  won bigint not null,
  counted bigint not null,
  bonuses bigint not null,
  cashback bigint not null,
  commission bigint not null,
  provider_share numeric not null,
  fee numeric not null,
  share numeric not null,
  constraint affiliate_line_pkey PRIMARY KEY (earner_id, of_day, day, friend_id, level, game_type),
  constraint affiliate_line_level_check CHECK ((level = ANY (ARRAY[1, 2])))
);
grant delete, insert, select, update on table public.affiliate_line to salung_app;

create table public.affiliate_pending (
  earner_id uuid not null,
  amount bigint not null,
  constraint affiliate_pending_pkey PRIMARY KEY (earner_id),
  constraint affiliate_pending_earner_id_fkey FOREIGN KEY (earner_id) REFERENCES public.player(id)
);
grant delete, insert, select, update on table public.affiliate_pending to salung_app;

create table public.affiliate_statement (
  earner_id uuid not null,
  day date not null,
  amount bigint not null,
  not_carried bigint default 0 not null,
  capped bigint default 0 not null,
  corrections bigint default 0 not null,
  net bigint generated always as ((((amount + not_carried) - capped) + corrections)) stored not null,
  claim_id uuid,
  constraint affiliate_statement_pkey PRIMARY KEY (earner_id, day),
  constraint affiliate_statement_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES public.earning_claim(id),
  constraint affiliate_statement_earner_id_fkey FOREIGN KEY (earner_id) REFERENCES public.player(id),
  constraint affiliate_statement_capped_check CHECK ((capped >= 0)),
  constraint affiliate_statement_not_carried_check CHECK ((not_carried >= 0))
);
CREATE INDEX affiliate_statement_pending ON public.affiliate_statement USING btree (earner_id) INCLUDE (net, day) WHERE (claim_id IS NULL);
CREATE TRIGGER pending_added AFTER INSERT ON public.affiliate_statement REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.note_statements();
CREATE TRIGGER pending_changed AFTER UPDATE ON public.affiliate_statement REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.note_statements_claimed();
grant delete, insert, select, update on table public.affiliate_statement to salung_app;

create table public.agent (
  id uuid not null,
  name text not null,
  bank_account_id uuid not null,
  pays_out boolean not null,
  reads_lines boolean not null,
  key_mac bytea not null,
  key_changed_at timestamp with time zone not null,
  is_active boolean default false not null,
  session_id uuid,
  session_mac bytea,
  session_address text,
  signed_in_at timestamp with time zone,
  heard_at timestamp with time zone,
  program text,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint agent_pkey PRIMARY KEY (id),
  constraint agent_key_mac_key UNIQUE (key_mac),
  constraint agent_session_mac_key UNIQUE (session_mac),
  constraint agent_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES public.bank_account(id),
  constraint agent_session CHECK (((session_id IS NULL) = (session_mac IS NULL)))
);
CREATE INDEX agent_account ON public.agent USING btree (bank_account_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX agent_name ON public.agent USING btree (lower(name)) WHERE (deleted_at IS NULL);
grant delete, insert, select, update on table public.agent to salung_app;

create table public.agent_guess (
  subject text not null,
  count integer not null,
  began_at timestamp with time zone not null,
  constraint agent_guess_pkey PRIMARY KEY (subject),
  constraint agent_guess_count_check CHECK ((count >= 0))
);
grant delete, insert, select, update on table public.agent_guess to salung_app;

create table public.agent_job (
  id uuid not null,
  agent_id uuid not null,
  bank_account_id uuid not null,
  withdrawal_id uuid not null,
  player_id uuid not null,
  attempt smallint not null,
  amount bigint not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  state text default 'WAITING'::text not null,
  session_id uuid,
  created_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  lease_until timestamp with time zone,
  ended_at timestamp with time zone,
  reference text,
  why text,
  constraint agent_job_pkey PRIMARY KEY (id),
  constraint agent_job_withdrawal_id_attempt_key UNIQUE (withdrawal_id, attempt),
  constraint agent_job_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agent(id),
  constraint agent_job_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES public.bank_account(id),
  constraint agent_job_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint agent_job_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawal(id),
  constraint agent_job_amount_check CHECK ((amount > 0)),
  constraint agent_job_claimed CHECK (((state = ANY (ARRAY['WAITING'::text, 'CANCELLED'::text])) = (claimed_at IS NULL))),
  constraint agent_job_ended CHECK (((state = ANY (ARRAY['WAITING'::text, 'CLAIMED'::text])) = (ended_at IS NULL))),
  constraint agent_job_lease CHECK ((((claimed_at IS NULL) = (lease_until IS NULL)) AND ((claimed_at IS NULL) = (session_id IS NULL)))),
  constraint agent_job_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'CLAIMED'::text, 'PAID'::text, 'REFUSED'::text, 'UNKNOWN'::text, 'CANCELLED'::text])))
);
CREATE INDEX agent_job_agent ON public.agent_job USING btree (agent_id, created_at DESC, id DESC);
CREATE INDEX agent_job_open ON public.agent_job USING btree (created_at) WHERE (state = ANY (ARRAY['WAITING'::text, 'CLAIMED'::text]));
CREATE INDEX agent_job_waiting ON public.agent_job USING btree (agent_id, created_at) WHERE (state = 'WAITING'::text);
CREATE UNIQUE INDEX agent_job_claimed_one ON public.agent_job USING btree (agent_id) WHERE (state = 'CLAIMED'::text);
grant delete, insert, select, update on table public.agent_job to salung_app;

create table public.agent_report (
  id bigint generated always as identity not null,
  job_id uuid not null,
  session_id uuid not null,
  at timestamp with time zone not null,
  said text not null,
  effect text not null,
  reference text,
  why text,
  paid_at timestamp with time zone,
  balance bigint,
  constraint agent_report_pkey PRIMARY KEY (id),
  constraint agent_report_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.agent_job(id),
  constraint agent_report_effect_check CHECK ((effect = ANY (ARRAY['taken'::text, 'repeated'::text, 'late'::text, 'contradicts'::text]))),
  constraint agent_report_said_check CHECK ((said = ANY (ARRAY['paid'::text, 'refused'::text, 'unknown'::text])))
);
CREATE INDEX agent_report_job ON public.agent_report USING btree (job_id, id);
grant delete, insert, select, update on table public.agent_report to salung_app;

create table public.alarm (
  id uuid not null,
  rule text not null,
  key text not null,
  facts jsonb not null,
  opened_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  opened_message uuid,
  over_message uuid,
  constraint alarm_pkey PRIMARY KEY (id),
  constraint alarm_opened_message_fkey FOREIGN KEY (opened_message) REFERENCES public.alarm_message(id),
  constraint alarm_over_message_fkey FOREIGN KEY (over_message) REFERENCES public.alarm_message(id)
);
CREATE INDEX alarm_closed ON public.alarm USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX alarm_of_message ON public.alarm USING btree (opened_message);
CREATE INDEX alarm_over_of_message ON public.alarm USING btree (over_message) WHERE (over_message IS NOT NULL);
CREATE UNIQUE INDEX alarm_open ON public.alarm USING btree (rule, key) WHERE (closed_at IS NULL);
grant delete, insert, select, update on table public.alarm to salung_app;

create table public.alarm_attempt (
  id bigint generated always as identity not null,
  message_id uuid not null,
  channel text not null,
  at timestamp with time zone not null,
  outcome text not null,
  status smallint,
  answer text not null,
  constraint alarm_attempt_pkey PRIMARY KEY (id),
  constraint alarm_attempt_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.alarm_message(id) ON DELETE CASCADE,
  constraint alarm_attempt_outcome_check CHECK ((outcome = ANY (ARRAY['TOLD'::text, 'QUOTA'::text, 'REFUSED'::text, 'AWAY'::text])))
);
CREATE INDEX alarm_attempt_message ON public.alarm_attempt USING btree (message_id, id);
grant delete, insert, select, update on table public.alarm_attempt to salung_app;

create table public.alarm_channel (
  kind text not null,
  "position" smallint not null,
  is_active boolean default false not null,
  language text default 'th'::text not null,
  tells_over boolean default true not null,
  settings jsonb default '{}'::jsonb not null,
  keys bytea,
  problem text,
  problem_at timestamp with time zone,
  answered_at timestamp with time zone,
  quota_limit integer,
  quota_used integer,
  quota_at timestamp with time zone,
  constraint alarm_channel_pkey PRIMARY KEY (kind),
  constraint alarm_channel_keys CHECK (((keys IS NOT NULL) OR (NOT is_active))),
  constraint alarm_channel_kind_check CHECK ((kind = ANY (ARRAY['line'::text, 'telegram'::text, 'webhook'::text, 'email'::text]))),
  constraint alarm_channel_language_check CHECK ((language = ANY (ARRAY['th'::text, 'en'::text]))),
  constraint alarm_channel_problem_check CHECK ((problem = ANY (ARRAY['QUOTA'::text, 'REFUSED'::text, 'AWAY'::text])))
);
grant delete, insert, select, update on table public.alarm_channel to salung_app;

create table public.alarm_message (
  id uuid not null,
  kind text not null,
  state text default 'WAITING'::text not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  attempts smallint default 0 not null,
  channel text,
  told_at timestamp with time zone,
  constraint alarm_message_pkey PRIMARY KEY (id),
  constraint alarm_message_due CHECK (((state = 'WAITING'::text) = (due_at IS NOT NULL))),
  constraint alarm_message_kind_check CHECK ((kind = ANY (ARRAY['OPENED'::text, 'OVER'::text]))),
  constraint alarm_message_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'TOLD'::text, 'GIVEN_UP'::text]))),
  constraint alarm_message_told CHECK (((state = 'TOLD'::text) = ((told_at IS NOT NULL) AND (channel IS NOT NULL))))
);
CREATE INDEX alarm_message_waiting ON public.alarm_message USING btree (due_at) WHERE (due_at IS NOT NULL);
grant delete, insert, select, update on table public.alarm_message to salung_app;

create table public.alarm_rule (
  name text not null,
  is_active boolean not null,
  parameters jsonb default '{}'::jsonb not null,
  changed_at timestamp with time zone not null,
  constraint alarm_rule_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on table public.alarm_rule to salung_app;

create table public.alarm_turn (
  one boolean default true not null,
  at timestamp with time zone not null,
  constraint alarm_turn_pkey PRIMARY KEY (one),
  constraint alarm_turn_one_check CHECK (one)
);
grant delete, insert, select, update on table public.alarm_turn to salung_app;

create table public.approval (
  id uuid not null,
  kind text not null,
  status text not null,
  request jsonb not null,
  amount bigint,
  player_id uuid,
  subject_type text not null,
  subject_id text not null,
  reason text,
  maker_id uuid not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  subject_name text,
  before jsonb,
  after jsonb,
  involved uuid[] default '{}'::uuid[] not null,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff(id),
  constraint approval_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES public.staff(id),
  constraint approval_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint approval_check CHECK (((decided_by IS NULL) OR (status = 'CANCELLED'::text) OR (decided_by <> maker_id))),
  constraint approval_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'EXPIRED'::text])))
);
CREATE INDEX approval_amount_asc ON public.approval USING btree (amount, created_at, id);
CREATE INDEX approval_amount_desc ON public.approval USING btree (amount DESC NULLS LAST, created_at DESC, id DESC);
CREATE INDEX approval_created ON public.approval USING btree (created_at DESC, id DESC);
CREATE INDEX approval_kind ON public.approval USING btree (kind, created_at DESC, id DESC);
CREATE INDEX approval_maker ON public.approval USING btree (maker_id, created_at DESC, id DESC);
CREATE INDEX approval_player ON public.approval USING btree (player_id, created_at DESC, id DESC) WHERE (player_id IS NOT NULL);
CREATE INDEX approval_status ON public.approval USING btree (status, created_at DESC, id DESC);
CREATE INDEX approval_subject ON public.approval USING btree (subject_id) WHERE (status = 'PENDING'::text);
CREATE UNIQUE INDEX approval_open ON public.approval USING btree (kind, subject_type, subject_id) WHERE ((status = 'PENDING'::text) AND (kind <> ALL (ARRAY['credit.manage'::text, 'house.move'::text])));
CREATE UNIQUE INDEX approval_open_staff ON public.approval USING btree (subject_id) WHERE ((status = 'PENDING'::text) AND (subject_type = 'staff'::text));
grant delete, insert, select, update on table public.approval to salung_app;

create table public.audit_block (
  id bigint not null,
  sealed_at timestamp with time zone not null,
  entries integer not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_block_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on table public.audit_block to salung_app;

create table public.audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  staff_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  address text,
  before jsonb,
  after jsonb,
  xid xid8 default pg_current_xact_id() not null,
  block_id bigint,
  actor text,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at);
CREATE INDEX audit_log_staff ON public.audit_log USING btree (staff_id, id);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_id, id);
CREATE INDEX audit_log_unsealed ON public.audit_log USING btree (id) WHERE (block_id IS NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.audit_log_append_only();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.audit_log_append_only();
grant insert, select on table public.audit_log to salung_app;
grant update on column public.audit_log.block_id to salung_app;

create table public.bank_account (
  id uuid not null,
  kind text not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  promptpay_id text,
  min_amount bigint,
  max_amount bigint,
  daily_limit bigint,
  display_order integer default 0 not null,
  is_active boolean default true not null,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  counted_amount bigint,
  counted_at timestamp with time zone,
  counted_by uuid,
  counted_ledger bigint,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_channel FOREIGN KEY (id) REFERENCES public.channel(id),
  constraint bank_account_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES public.staff(id),
  constraint bank_account_counted CHECK (((counted_amount IS NULL) = (counted_ledger IS NULL))),
  constraint bank_account_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'suspense'::text, 'flexible'::text])))
);
CREATE UNIQUE INDEX bank_account_number ON public.bank_account USING btree (kind, bank_code, account_number) WHERE (deleted_at IS NULL);
grant delete, insert, select, update on table public.bank_account to salung_app;

create table public.bank_line (
  id uuid not null,
  seq bigint generated always as identity not null,
  channel_id uuid not null,
  direction text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  has_time boolean not null,
  balance bigint,
  reference text,
  payer_bank text,
  payer_account text,
  payer_name text,
  text text,
  source_kind text not null,
  source_id text not null,
  fingerprint text not null,
  state text not null,
  topup_id uuid,
  suspense_item_id uuid,
  decide_at timestamp with time zone,
  left_because text,
  taken_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  brought_by uuid,
  withdrawal_id uuid,
  movement_id uuid,
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_channel_id_fingerprint_key UNIQUE (channel_id, fingerprint),
  constraint bank_line_brought_by_fkey FOREIGN KEY (brought_by) REFERENCES public.staff(id),
  constraint bank_line_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channel(id),
  constraint bank_line_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES public.house_movement(id),
  constraint bank_line_suspense_item_id_fkey FOREIGN KEY (suspense_item_id) REFERENCES public.suspense_item(id),
  constraint bank_line_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES public.topup(id),
  constraint bank_line_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawal(id),
  constraint bank_line_amount_check CHECK ((amount > 0)),
  constraint bank_line_booked CHECK (((num_nonnulls(topup_id, withdrawal_id, movement_id) = 1) = (state = ANY (ARRAY['WAITING'::text, 'MATCHED'::text, 'COVERED'::text])))),
  constraint bank_line_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint bank_line_in CHECK (((direction = 'in'::text) OR (state = 'IGNORED'::text))),
  constraint bank_line_left_because_check CHECK ((left_because = ANY (ARRAY['RULE_OFF'::text, 'ABOVE_LIMIT'::text, 'NO_TIME'::text, 'REFERENCE_USED'::text, 'APPROVAL_PENDING'::text, 'REFUSED'::text]))),
  constraint bank_line_movement CHECK (((movement_id IS NULL) OR (state = 'COVERED'::text))),
  constraint bank_line_source_kind_check CHECK ((source_kind = ANY (ARRAY['agent'::text, 'statement'::text]))),
  constraint bank_line_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'WAITING'::text, 'MATCHED'::text, 'COVERED'::text, 'SUSPENSE'::text, 'IGNORED'::text]))),
  constraint bank_line_suspense CHECK (((suspense_item_id IS NOT NULL) = (state = 'SUSPENSE'::text))),
  constraint bank_line_withdrawal CHECK (((withdrawal_id IS NULL) OR (state = 'COVERED'::text)))
);
CREATE INDEX bank_line_amount ON public.bank_line USING btree (amount, at DESC, seq DESC);
CREATE INDEX bank_line_at ON public.bank_line USING btree (at DESC, seq DESC);
CREATE INDEX bank_line_channel ON public.bank_line USING btree (channel_id, at DESC, seq DESC);
CREATE INDEX bank_line_decide ON public.bank_line USING btree (decide_at) WHERE (decide_at IS NOT NULL);
CREATE INDEX bank_line_item ON public.bank_line USING btree (suspense_item_id) WHERE (suspense_item_id IS NOT NULL);
CREATE INDEX bank_line_new ON public.bank_line USING btree (channel_id, at, seq) WHERE (state = 'NEW'::text);
CREATE INDEX bank_line_reference ON public.bank_line USING btree (public.to_reference_key(reference)) WHERE ((direction = 'in'::text) AND (reference IS NOT NULL));
CREATE INDEX bank_line_source ON public.bank_line USING btree (source_id) WHERE (source_kind = 'statement'::text);
CREATE INDEX bank_line_state ON public.bank_line USING btree (state, at DESC, seq DESC);
CREATE INDEX bank_line_waiting ON public.bank_line USING btree (at) WHERE (state = 'WAITING'::text);
CREATE UNIQUE INDEX bank_line_one_movement ON public.bank_line USING btree (movement_id) WHERE (movement_id IS NOT NULL);
CREATE UNIQUE INDEX bank_line_one_topup ON public.bank_line USING btree (topup_id) WHERE (topup_id IS NOT NULL);
CREATE UNIQUE INDEX bank_line_one_withdrawal ON public.bank_line USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
grant delete, insert, select, update on table public.bank_line to salung_app;

create table public.banner (
  id uuid not null,
  kind text not null,
  status text default 'DRAFT'::text not null,
  title_th text not null,
  title_en text not null,
  text_th text,
  text_en text,
  picture_th text,
  picture_en text,
  alt_th text,
  alt_en text,
  with_words boolean default false not null,
  tone text,
  link jsonb not null,
  who text not null,
  segments_in uuid[] default '{}'::uuid[] not null,
  segments_out uuid[] default '{}'::uuid[] not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  display_order integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_picture_en_fkey FOREIGN KEY (picture_en) REFERENCES public.public_picture(id),
  constraint banner_picture_th_fkey FOREIGN KEY (picture_th) REFERENCES public.public_picture(id),
  constraint banner_dates CHECK ((starts_at < ends_at)),
  constraint banner_kind_check CHECK ((kind = ANY (ARRAY['WEBSITE'::text, 'PROMOTION'::text, 'ANNOUNCEMENT'::text]))),
  constraint banner_parts CHECK (
CASE kind
    WHEN 'ANNOUNCEMENT'::text THEN ((tone IS NOT NULL) AND (picture_th IS NULL) AND (picture_en IS NULL))
    ELSE ((tone IS NULL) AND (picture_th IS NOT NULL) AND (alt_th IS NOT NULL) AND (alt_en IS NOT NULL))
END),
  constraint banner_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'PAUSED'::text, 'ARCHIVED'::text]))),
  constraint banner_tone_check CHECK ((tone = ANY (ARRAY['INFO'::text, 'GOOD'::text, 'WARNING'::text]))),
  constraint banner_who_check CHECK ((who = ANY (ARRAY['EVERYBODY'::text, 'GUESTS'::text, 'PLAYERS'::text])))
);
CREATE INDEX banner_active ON public.banner USING btree (kind, display_order, id) WHERE (status = 'ACTIVE'::text);
CREATE INDEX banner_archived ON public.banner USING btree (updated_at DESC, id) WHERE (status = 'ARCHIVED'::text);
grant delete, insert, select, update on table public.banner to salung_app;

create table public.books_check (
  at timestamp with time zone not null,
  wrong integer not null,
  constraint books_check_pkey PRIMARY KEY (at)
);
grant delete, insert, select, update on table public.books_check to salung_app;

create table public.cashback_correction (
  player_id uuid not null,
  day date not null,
  of_day date not null,
  amount bigint not null,
  constraint cashback_correction_pkey PRIMARY KEY (player_id, of_day, day)
);
CREATE INDEX cashback_correction_day ON public.cashback_correction USING btree (day, player_id);
grant delete, insert, select, update on table public.cashback_correction to salung_app;

create table public.cashback_line (
  player_id uuid not null,
  day date not null,
  of_day date not null,
  game_type text not null,
  loss bigint not null,
  constraint cashback_line_pkey PRIMARY KEY (player_id, of_day, day, game_type)
);
grant delete, insert, select, update on table public.cashback_line to salung_app;

create table public.cashback_pause (
  player_id uuid not null,
  since timestamp with time zone not null,
  constraint cashback_pause_pkey PRIMARY KEY (player_id),
  constraint cashback_pause_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id)
);
grant delete, insert, select, update on table public.cashback_pause to salung_app;

create table public.cashback_statement (
  player_id uuid not null,
  day date not null,
  from_day date not null,
  loss bigint not null,
  corrections bigint not null,
  carried bigint default 0 not null,
  amount bigint not null,
  status text not null,
  expires_at timestamp with time zone,
  claim_id uuid,
  constraint cashback_statement_pkey PRIMARY KEY (player_id, day),
  constraint cashback_statement_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES public.earning_claim(id),
  constraint cashback_statement_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint cashback_statement_amount_check CHECK ((amount >= 0)),
  constraint cashback_statement_carried_check CHECK ((carried <= 0)),
  constraint cashback_statement_status_check CHECK ((status = ANY (ARRAY['NONE'::text, 'PENDING'::text, 'CLAIMED'::text, 'EXPIRED'::text])))
);
CREATE INDEX cashback_statement_day ON public.cashback_statement USING btree (day DESC, player_id);
CREATE INDEX cashback_statement_expiry ON public.cashback_statement USING btree (expires_at) INCLUDE (player_id, amount) WHERE (status = 'PENDING'::text);
CREATE INDEX cashback_statement_pending ON public.cashback_statement USING btree (player_id) WHERE (status = 'PENDING'::text);
CREATE INDEX cashback_statement_status ON public.cashback_statement USING btree (status, day DESC, player_id);
grant delete, insert, select, update on table public.cashback_statement to salung_app;

create table public.cashback_touched (
  player_id uuid not null,
  day date not null,
  constraint cashback_touched_pkey PRIMARY KEY (player_id, day)
);
grant delete, insert, select, update on table public.cashback_touched to salung_app;

create table public.channel (
  id uuid not null,
  kind text not null,
  ledger_code text not null,
  provider_reference text,
  created_at timestamp with time zone not null,
  constraint channel_pkey PRIMARY KEY (id),
  constraint channel_ledger_code_key UNIQUE (ledger_code),
  constraint channel_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'gateway'::text, 'adb'::text])))
);
grant delete, insert, select, update on table public.channel to salung_app;

create table public.conformance_player (
  player_id uuid not null,
  provider_id smallint not null,
  role text not null,
  is_retired boolean default false not null,
  given bigint default 0 not null,
  settled bigint default 0 not null,
  constraint conformance_player_pkey PRIMARY KEY (player_id),
  constraint conformance_player_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint conformance_player_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(id),
  constraint conformance_player_role CHECK ((role = ANY (ARRAY['main'::text, 'other'::text, 'closing'::text])))
);
CREATE UNIQUE INDEX conformance_player_role_of ON public.conformance_player USING btree (provider_id, role) WHERE (NOT is_retired);
grant delete, insert, select, update on table public.conformance_player to salung_app;

create table public.conformance_result (
  run_id uuid not null,
  "position" smallint not null,
  case_id text not null,
  result text not null,
  reason text,
  millis integer not null,
  traffic jsonb not null,
  constraint conformance_result_pkey PRIMARY KEY (run_id, "position"),
  constraint conformance_result_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.conformance_run(id) ON DELETE CASCADE,
  constraint conformance_result_result CHECK ((result = ANY (ARRAY['PASS'::text, 'FAIL'::text, 'SKIPPED'::text])))
);
grant delete, insert, select, update on table public.conformance_result to salung_app;

create table public.conformance_run (
  id uuid not null,
  provider_id smallint not null,
  state text not null,
  only_cases text[],
  credit bigint not null,
  started_by text not null,
  starter_name text,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  alive_at timestamp with time zone,
  finished_at timestamp with time zone,
  cases integer default 0 not null,
  passed integer default 0 not null,
  failed integer default 0 not null,
  skipped integer default 0 not null,
  note text,
  constraint conformance_run_pkey PRIMARY KEY (id),
  constraint conformance_run_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(id),
  constraint conformance_run_end CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['FINISHED'::text, 'ABORTED'::text])))),
  constraint conformance_run_state CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'FINISHED'::text, 'ABORTED'::text])))
);
CREATE INDEX conformance_run_provider ON public.conformance_run USING btree (provider_id, id DESC);
CREATE UNIQUE INDEX conformance_run_open ON public.conformance_run USING btree (provider_id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
grant delete, insert, select, update on table public.conformance_run to salung_app;

create table public.credit (
  id uuid not null,
  action text not null,
  player_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  reason text not null,
  turnover_multiplier integer,
  created_by uuid not null,
  approved_by uuid,
  created_at timestamp with time zone not null,
  constraint credit_pkey PRIMARY KEY (id),
  constraint credit_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff(id),
  constraint credit_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id),
  constraint credit_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint credit_action_check CHECK ((action = ANY (ARRAY['add_credit'::text, 'cut_credit'::text, 'add_bonus'::text, 'cut_bonus'::text]))),
  constraint credit_amount_check CHECK ((amount > 0))
);
CREATE INDEX credit_action_signed_amount ON public.credit USING btree (action, (
CASE
    WHEN (action = ANY (ARRAY['cut_credit'::text, 'cut_bonus'::text])) THEN (- amount)
    ELSE amount
END), created_at, id);
CREATE INDEX credit_created ON public.credit USING btree (created_at DESC, id DESC);
CREATE INDEX credit_player ON public.credit USING btree (player_id, created_at DESC, id DESC);
CREATE INDEX credit_signed_amount ON public.credit USING btree ((
CASE
    WHEN (action = ANY (ARRAY['cut_credit'::text, 'cut_bonus'::text])) THEN (- amount)
    ELSE amount
END), created_at, id);
grant delete, insert, select, update on table public.credit to salung_app;

create table public.credited_reference (
  reference text not null,
  topup_id uuid,
  suspense_item_id uuid,
  movement_id uuid,
  constraint credited_reference_pkey PRIMARY KEY (reference),
  constraint credited_reference_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES public.house_movement(id),
  constraint credited_reference_suspense_item_id_fkey FOREIGN KEY (suspense_item_id) REFERENCES public.suspense_item(id),
  constraint credited_reference_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES public.topup(id),
  constraint credited_reference_normal CHECK (((reference <> ''::text) AND (reference = public.to_reference_key(reference)))),
  constraint credited_reference_one_of CHECK ((num_nonnulls(topup_id, suspense_item_id, movement_id) = 1))
);
CREATE INDEX credited_reference_movement ON public.credited_reference USING btree (movement_id) WHERE (movement_id IS NOT NULL);
CREATE INDEX credited_reference_topup ON public.credited_reference USING btree (topup_id);
grant delete, insert, select, update on table public.credited_reference to salung_app;

create table public.deposit_limit (
  player_id uuid not null,
  period text not null,
  most bigint not null,
  later_most bigint,
  later_at timestamp with time zone,
  constraint deposit_limit_pkey PRIMARY KEY (player_id, period),
  constraint deposit_limit_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint deposit_limit_most CHECK (((most >= 0) AND ((later_most IS NULL) OR ((later_at IS NOT NULL) AND (later_most > most))))),
  constraint deposit_limit_period CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
grant delete, insert, select, update on table public.deposit_limit to salung_app;

create table public.earning_claim (
  id uuid not null,
  kind text not null,
  player_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  claimed_at timestamp with time zone not null,
  claimed_by uuid,
  constraint earning_claim_pkey PRIMARY KEY (id),
  constraint earning_claim_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES public.staff(id),
  constraint earning_claim_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint earning_claim_amount_check CHECK ((amount > 0)),
  constraint earning_claim_kind_check CHECK ((kind = ANY (ARRAY['affiliate'::text, 'cashback'::text])))
);
CREATE INDEX earning_claim_player ON public.earning_claim USING btree (player_id, kind, claimed_at DESC);
CREATE TRIGGER flow_added AFTER INSERT ON public.earning_claim FOR EACH ROW EXECUTE FUNCTION public.note_claim();
grant delete, insert, select, update on table public.earning_claim to salung_app;

create table public.earning_plan (
  id uuid not null,
  kind text not null,
  player_id uuid,
  from_day date not null,
  terms jsonb,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  approved_by uuid,
  constraint earning_plan_pkey PRIMARY KEY (id),
  constraint earning_plan_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff(id),
  constraint earning_plan_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id),
  constraint earning_plan_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint earning_plan_kind_check CHECK ((kind = ANY (ARRAY['affiliate'::text, 'cashback'::text])))
);
CREATE INDEX earning_plan_owner ON public.earning_plan USING btree (kind, player_id, from_day DESC, created_at DESC);
grant delete, insert, select, update on table public.earning_plan to salung_app;

create table public.earning_run (
  kind text not null,
  day date not null,
  from_day date not null,
  phase text not null,
  cursor uuid,
  "position" bigint not null,
  players integer default 0 not null,
  amount bigint default 0 not null,
  corrections bigint default 0 not null,
  started_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint earning_run_pkey PRIMARY KEY (kind, day),
  constraint earning_run_kind_check CHECK ((kind = ANY (ARRAY['affiliate'::text, 'cashback'::text]))),
  constraint earning_run_phase_check CHECK ((phase = ANY (ARRAY['CORRECTING'::text, 'COUNTING'::text, 'DONE'::text])))
);
grant delete, insert, select, update on table public.earning_run to salung_app;

create table public.event (
  id bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  kind text not null,
  player_id uuid,
  data jsonb not null,
  at timestamp with time zone not null,
  constraint event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_player ON public.event USING btree (player_id, id) WHERE (player_id IS NOT NULL);
CREATE INDEX event_xid ON public.event USING btree (xid);
grant delete, insert, select, update on table public.event to salung_app;

create table public.file (
  name text not null,
  owner text not null,
  content_type text not null,
  bytes integer,
  sha256 bytea,
  pixels_sha256 bytea,
  picture_hash bit(256),
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  stored_at timestamp with time zone,
  object text,
  removed_at timestamp with time zone,
  constraint file_pkey PRIMARY KEY (name),
  constraint file_object CHECK ((((stored_at IS NOT NULL) AND (removed_at IS NULL)) = (object IS NOT NULL))),
  constraint file_removed CHECK (((removed_at IS NULL) OR (stored_at IS NOT NULL)))
);
CREATE INDEX file_kept ON public.file USING btree (stored_at) WHERE (object IS NOT NULL);
CREATE INDEX file_never_stored ON public.file USING btree (expires_at) WHERE (stored_at IS NULL);
CREATE INDEX file_owner ON public.file USING btree (owner, created_at);
CREATE INDEX file_pixels ON public.file USING btree (pixels_sha256) WHERE (pixels_sha256 IS NOT NULL);
CREATE INDEX file_sha256 ON public.file USING btree (sha256) WHERE (sha256 IS NOT NULL);
grant delete, insert, select, update on table public.file to salung_app;

create table public.file_attempt (
  object text not null,
  at timestamp with time zone not null,
  constraint file_attempt_pkey PRIMARY KEY (object)
);
CREATE INDEX file_attempt_at ON public.file_attempt USING btree (at);
grant delete, insert, select, update on table public.file_attempt to salung_app;

create table public.first_deposit (
  player_id uuid not null,
  topup_id uuid not null,
  at timestamp with time zone not null,
  amount bigint not null,
  constraint first_deposit_pkey PRIMARY KEY (player_id)
);
grant delete, insert, select, update on table public.first_deposit to salung_app;

create table public.flow_change (
  id bigint generated always as identity not null,
  kind text not null,
  at timestamp with time zone not null,
  player_id uuid not null,
  items integer not null,
  amount bigint not null,
  fee bigint not null,
  constraint flow_change_pkey PRIMARY KEY (id),
  constraint flow_change_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'signup'::text, 'first_deposit'::text, 'play'::text, 'affiliate'::text, 'cashback'::text])))
);
grant delete, insert, select, update on table public.flow_change to salung_app;

create table public.flow_state (
  is_only boolean default true not null,
  is_built boolean not null,
  constraint flow_state_pkey PRIMARY KEY (is_only),
  constraint flow_state_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on table public.flow_state to salung_app;

create table public.flow_sum (
  span text not null,
  at timestamp with time zone not null,
  kind text not null,
  items bigint not null,
  amount bigint not null,
  fee bigint not null,
  constraint flow_sum_pkey PRIMARY KEY (span, at, kind),
  constraint flow_sum_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'signup'::text, 'first_deposit'::text, 'affiliate'::text, 'cashback'::text]))),
  constraint flow_sum_span_check CHECK ((span = ANY (ARRAY['minute'::text, 'hour'::text, 'day'::text])))
) with (fillfactor=50);
CREATE INDEX flow_sum_none ON public.flow_sum USING btree (span, at, kind) WHERE (items = 0);
grant delete, insert, select, update on table public.flow_sum to salung_app;

create table public.follower (
  name text not null,
  upto pg_snapshot not null,
  target pg_snapshot,
  at_id bigint not null,
  cluster bigint not null,
  redo_to bigint,
  source text not null,
  mark_at timestamp with time zone default now() not null,
  mark_since timestamp with time zone,
  constraint game_follower_pkey PRIMARY KEY (name),
  constraint follower_source_check CHECK ((source = ANY (ARRAY['rounds'::text, 'events'::text])))
);
grant delete, insert, select, update on table public.follower to salung_app;

create table public.game (
  id integer generated always as identity not null,
  provider_id smallint not null,
  code text not null,
  name_th text not null,
  name_en text not null,
  type text not null,
  picture text,
  rtp integer,
  volatility smallint,
  min_stake bigint,
  max_stake bigint,
  tags text[] default '{}'::text[] not null,
  has_demo boolean default false not null,
  is_active boolean default false not null,
  "position" integer not null,
  weight integer,
  popularity integer default 0 not null,
  added_at timestamp with time zone not null,
  idle_minutes integer,
  constraint game_pkey PRIMARY KEY (id),
  constraint game_provider_id_code_key UNIQUE (provider_id, code),
  constraint game_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(id),
  constraint game_check CHECK ((min_stake <= max_stake)),
  constraint game_code_check CHECK (((code ~ '^[!-~]+$'::text) AND (length(code) <= 100))),
  constraint game_idle_minutes_check CHECK (((idle_minutes >= 1) AND (idle_minutes <= 90000))),
  constraint game_max_stake_check CHECK ((max_stake >= 0)),
  constraint game_min_stake_check CHECK ((min_stake >= 0)),
  constraint game_rtp_check CHECK (((rtp >= 0) AND (rtp <= 10000))),
  constraint game_type_check CHECK ((type = ANY (ARRAY['slot'::text, 'live'::text, 'table'::text, 'crash'::text, 'lotto'::text, 'fishing'::text, 'sport'::text]))),
  constraint game_volatility_check CHECK (((volatility >= 1) AND (volatility <= 5))),
  constraint game_weight_check CHECK (((weight >= 0) AND (weight <= 100)))
);
grant delete, insert, select, update on table public.game to salung_app;

create table public.game_batch (
  id bigint not null,
  xid xid8 not null,
  players uuid[] not null,
  settled bigint[] not null,
  settlers uuid[] not null,
  games integer[] default '{}'::integer[] not null,
  staked bigint[] default '{}'::bigint[] not null,
  won bigint[] default '{}'::bigint[] not null,
  counts bigint[] default '{}'::bigint[] not null,
  reopened bigint[],
  constraint game_batch_pkey PRIMARY KEY (id)
);
CREATE INDEX game_batch_reopened ON public.game_batch USING btree (id) WHERE (reopened IS NOT NULL);
CREATE INDEX game_batch_xid ON public.game_batch USING btree (xid);
grant delete, insert, select, update on table public.game_batch to salung_app;

create table public.game_catalogue (
  is_only boolean default true not null,
  version bigint default 1 not null,
  constraint game_catalogue_pkey PRIMARY KEY (is_only),
  constraint game_catalogue_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on table public.game_catalogue to salung_app;

create table public.game_favourite (
  player_id uuid not null,
  game_id integer not null,
  created_at timestamp with time zone not null,
  constraint game_favourite_pkey PRIMARY KEY (player_id, game_id),
  constraint game_favourite_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.game(id) ON DELETE CASCADE,
  constraint game_favourite_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id)
);
CREATE INDEX game_favourite_game ON public.game_favourite USING btree (game_id);
grant delete, insert, select, update on table public.game_favourite to salung_app;

create table public.game_figure (
  day date not null,
  provider_id smallint not null,
  game_id integer not null,
  player_id uuid not null,
  rounds integer not null,
  staked bigint not null,
  won bigint not null,
  counted bigint not null,
  constraint game_figure_pkey PRIMARY KEY (day, provider_id, game_id, player_id)
) with (fillfactor=80);
CREATE INDEX game_figure_player ON public.game_figure USING btree (player_id, day);
CREATE TRIGGER flow_added AFTER INSERT ON public.game_figure REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_play();
CREATE TRIGGER flow_removed AFTER DELETE ON public.game_figure REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_play();
grant delete, insert, select, update on table public.game_figure to salung_app;

create table public.game_figure_change (
  player_id uuid not null,
  day date not null,
  "position" bigint generated by default as identity not null,
  constraint game_figure_change_pkey PRIMARY KEY (player_id, day)
);
CREATE UNIQUE INDEX game_figure_change_position ON public.game_figure_change USING btree ("position");
grant delete, insert, select, update on table public.game_figure_change to salung_app;

create table public.game_figure_round (
  player_id uuid not null,
  round_id bigint not null,
  staked bigint not null,
  won bigint not null,
  counted bigint not null,
  constraint game_figure_round_pkey PRIMARY KEY (player_id, round_id)
) with (fillfactor=90);
grant delete, insert, select, update on table public.game_figure_round to salung_app;

create table public.game_figure_total (
  day date not null,
  provider_id smallint not null,
  game_id integer not null,
  rounds integer not null,
  staked bigint not null,
  won bigint not null,
  counted bigint not null,
  constraint game_figure_total_pkey PRIMARY KEY (day, provider_id, game_id)
) with (fillfactor=50);
grant delete, insert, select, update on table public.game_figure_total to salung_app;

create table public.game_message (
  bucket smallint not null,
  provider_id smallint not null,
  ref text not null,
  before bigint,
  balance bigint not null,
  at timestamp with time zone not null,
  constraint game_message_pkey PRIMARY KEY (bucket, provider_id, ref)
);
grant delete, insert, select, update on table public.game_message to salung_app;

create table public.game_picture (
  name text not null,
  data bytea not null,
  created_at timestamp with time zone not null,
  constraint game_picture_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on table public.game_picture to salung_app;

create table public.game_provider (
  id smallint generated always as identity not null,
  code text not null,
  adapter text not null,
  name_th text not null,
  name_en text not null,
  launch_url text,
  share integer default 0 not null,
  is_active boolean default false not null,
  "position" integer not null,
  picture text,
  keys bytea,
  previous_keys bytea,
  keys_changed_at timestamp with time zone,
  settings jsonb default '{}'::jsonb not null,
  idle_minutes integer default 30 not null,
  created_at timestamp with time zone not null,
  constraint game_provider_pkey PRIMARY KEY (id),
  constraint game_provider_code_key UNIQUE (code),
  constraint game_provider_adapter_check CHECK ((adapter = ANY (ARRAY['house'::text, 'hub88'::text, 'slotegrator'::text, 'superapi'::text, 'own'::text]))),
  constraint game_provider_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(code) <= 40))),
  constraint game_provider_idle_minutes_check CHECK (((idle_minutes >= 1) AND (idle_minutes <= 90000))),
  constraint game_provider_share_check CHECK (((share >= 0) AND (share <= 10000)))
);
grant delete, insert, select, update on table public.game_provider to salung_app;

create table public.game_provider_health (
  provider_id smallint not null,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  failed_at timestamp with time zone,
  obstacle text,
  detail text,
  opened_at timestamp with time zone,
  constraint game_provider_health_pkey PRIMARY KEY (provider_id),
  constraint game_provider_health_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(id),
  constraint game_provider_health_state CHECK (((failures > 0) = (failing_since IS NOT NULL)))
);
grant delete, insert, select, update on table public.game_provider_health to salung_app;

create table public.game_provider_share (
  provider_id smallint not null,
  day date not null,
  share integer not null,
  constraint game_provider_share_pkey PRIMARY KEY (provider_id, day),
  constraint game_provider_share_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(id),
  constraint game_provider_share_share_check CHECK (((share >= 0) AND (share <= 10000)))
);
grant delete, insert, select, update on table public.game_provider_share to salung_app;

create table public.game_round (
  bucket smallint not null,
  player_id uuid not null,
  provider_id smallint not null,
  ref text not null,
  id bigint not null,
  game_id integer not null,
  session_id uuid,
  state smallint not null,
  stakes integer not null,
  wins integer not null,
  staked bigint not null,
  won bigint not null,
  counts bigint not null,
  last_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  last_id bigint,
  ended_at timestamp with time zone,
  constraint game_round_pkey PRIMARY KEY (bucket, player_id, provider_id, ref),
  constraint game_round_state CHECK ((state = ANY (ARRAY[1, 2])))
) with (fillfactor=80);
CREATE INDEX game_round_ended ON public.game_round USING brin (ended_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX game_round_id ON public.game_round USING btree (id);
CREATE INDEX game_round_player ON public.game_round USING btree (player_id, id DESC);
grant delete, insert, select, update on table public.game_round to salung_app;

create table public.game_round_idle (
  bucket smallint not null,
  player_id uuid not null,
  provider_id smallint not null,
  ref text not null,
  round_id bigint not null,
  due timestamp with time zone not null,
  waits_for_date boolean default false not null,
  constraint game_round_idle_pkey PRIMARY KEY (bucket, player_id, provider_id, ref)
);
CREATE INDEX game_round_idle_due ON public.game_round_idle USING btree (due);
CREATE INDEX game_round_idle_order ON public.game_round_idle USING btree (round_id) WHERE (NOT waits_for_date);
grant delete, insert, select, update on table public.game_round_idle to salung_app;

create table public.game_session (
  bucket smallint not null,
  id uuid not null,
  player_id uuid not null,
  provider_id smallint not null,
  game_id integer not null,
  language text not null,
  session_id uuid not null,
  launched_at timestamp with time zone not null,
  launch_until timestamp with time zone not null,
  bound_at timestamp with time zone,
  bound_to text,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  is_test boolean default false not null,
  constraint game_session_pkey PRIMARY KEY (bucket, id),
  constraint game_session_end CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint game_session_language CHECK ((language = ANY (ARRAY['th'::text, 'en'::text])))
);
CREATE INDEX game_session_launched ON public.game_session USING btree (launched_at DESC, id);
CREATE INDEX game_session_of ON public.game_session USING btree (session_id) WHERE (ended_at IS NULL);
CREATE INDEX game_session_player ON public.game_session USING btree (player_id, launched_at DESC);
grant delete, insert, select, update on table public.game_session to salung_app;

create table public.game_sweep (
  is_only boolean default true not null,
  at_id bigint not null,
  silence jsonb default '{}'::jsonb not null,
  xid xid8,
  constraint game_sweep_pkey PRIMARY KEY (is_only),
  constraint game_sweep_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on table public.game_sweep to salung_app;

create table public.game_transaction (
  bucket smallint not null,
  provider_id smallint not null,
  ref text not null,
  id bigint not null,
  player_id uuid not null,
  round_ref text,
  session_id uuid,
  game_id integer,
  kind smallint not null,
  state smallint not null,
  refusal smallint default 0 not null,
  amount bigint not null,
  effect bigint not null,
  balance bigint,
  counts bigint default 0 not null,
  remainder integer default 0 not null,
  original text,
  reversed boolean default false not null,
  at timestamp with time zone not null,
  constraint game_transaction_pkey PRIMARY KEY (bucket, provider_id, ref)
) with (fillfactor=90);
CREATE INDEX game_transaction_at ON public.game_transaction USING brin (at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX game_transaction_player ON public.game_transaction USING btree (player_id, id DESC);
grant delete, insert, select, update on table public.game_transaction to salung_app;

create table public.game_win (
  player_id uuid not null,
  round_id bigint not null,
  game_id integer not null,
  won bigint not null,
  at timestamp with time zone not null,
  constraint game_win_pkey PRIMARY KEY (player_id, round_id)
);
CREATE INDEX game_win_time ON public.game_win USING btree (at DESC);
grant delete, insert, select, update on table public.game_win to salung_app;

create table public.gateway (
  id uuid not null,
  provider text not null,
  base_url text,
  merchant_id text,
  keys bytea,
  previous_keys bytea,
  keys_changed_at timestamp with time zone,
  is_active boolean default false not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint gateway_pkey PRIMARY KEY (id),
  constraint gateway_provider_key UNIQUE (provider),
  constraint gateway_connected CHECK (((NOT is_active) OR (provider = 'LOCAL'::text) OR ((base_url IS NOT NULL) AND (keys IS NOT NULL)))),
  constraint gateway_provider_check CHECK ((provider = ANY (ARRAY['LOCAL'::text, 'T_PAYMENT'::text, 'MTMPAY'::text, 'STPAYMENT'::text, 'BITPAYZ'::text, 'SUPERPAY'::text])))
);
grant delete, insert, select, update on table public.gateway to salung_app;

create table public.gateway_event (
  gateway_id uuid not null,
  event text not null,
  order_id uuid,
  received_at timestamp with time zone not null,
  constraint gateway_event_pkey PRIMARY KEY (gateway_id, event),
  constraint gateway_event_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES public.gateway(id),
  constraint gateway_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.gateway_order(id)
);
grant delete, insert, select, update on table public.gateway_event to salung_app;

create table public.gateway_message (
  id bigint generated always as identity not null,
  gateway_id uuid not null,
  order_id uuid,
  at timestamp with time zone not null,
  what text not null,
  verdict text not null,
  status smallint,
  millis integer not null,
  request text not null,
  answer text not null,
  constraint gateway_message_pkey PRIMARY KEY (id),
  constraint gateway_message_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES public.gateway(id),
  constraint gateway_message_what_check CHECK ((what = ANY (ARRAY['order'::text, 'query'::text, 'callback'::text, 'balance'::text])))
);
CREATE INDEX gateway_message_at ON public.gateway_message USING brin (at);
CREATE INDEX gateway_message_gateway ON public.gateway_message USING btree (gateway_id, id DESC);
CREATE INDEX gateway_message_order ON public.gateway_message USING btree (order_id, id) WHERE (order_id IS NOT NULL);
grant delete, insert, select, update on table public.gateway_message to salung_app;

create table public.gateway_order (
  id uuid not null,
  gateway_id uuid not null,
  setting_id uuid not null,
  direction text not null,
  kind text not null,
  player_id uuid not null,
  topup_id uuid,
  withdrawal_id uuid,
  attempt smallint not null,
  state text not null,
  amount bigint not null,
  amount_to_pay bigint not null,
  amount_paid bigint,
  fee bigint,
  provider_reference text,
  qr text,
  pay_url text,
  pay_to jsonb,
  failure text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  paid_at timestamp with time zone,
  settled_at timestamp with time zone,
  expires_at timestamp with time zone,
  ask_at timestamp with time zone,
  asked integer default 0 not null,
  constraint gateway_order_pkey PRIMARY KEY (id),
  constraint gateway_order_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES public.gateway(id),
  constraint gateway_order_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint gateway_order_setting_id_fkey FOREIGN KEY (setting_id) REFERENCES public.gateway_setting(id),
  constraint gateway_order_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES public.topup(id),
  constraint gateway_order_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawal(id),
  constraint gateway_order_amount_check CHECK ((amount > 0)),
  constraint gateway_order_amount_paid_check CHECK ((amount_paid > 0)),
  constraint gateway_order_amount_to_pay_check CHECK ((amount_to_pay > 0)),
  constraint gateway_order_direction_check CHECK ((direction = ANY (ARRAY['deposit'::text, 'withdraw'::text]))),
  constraint gateway_order_fee_check CHECK ((fee >= 0)),
  constraint gateway_order_kind_check CHECK ((kind = ANY (ARRAY['qr'::text, 'bank'::text, 'truemoney'::text]))),
  constraint gateway_order_one CHECK (((topup_id IS NULL) <> (withdrawal_id IS NULL))),
  constraint gateway_order_side CHECK (((direction = 'deposit'::text) = (topup_id IS NOT NULL))),
  constraint gateway_order_state CHECK ((state = ANY (ARRAY['NEW'::text, 'SENDING'::text, 'OPEN'::text, 'DOUBTFUL'::text, 'PAID'::text, 'REFUSED'::text, 'FAILED'::text, 'EXPIRED'::text])))
);
CREATE INDEX gateway_order_ask ON public.gateway_order USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX gateway_order_created ON public.gateway_order USING btree (created_at DESC, id DESC);
CREATE INDEX gateway_order_gateway ON public.gateway_order USING btree (gateway_id, created_at DESC, id DESC);
CREATE INDEX gateway_order_new ON public.gateway_order USING btree (created_at) WHERE (state = ANY (ARRAY['NEW'::text, 'SENDING'::text]));
CREATE INDEX gateway_order_player ON public.gateway_order USING btree (player_id, created_at DESC, id DESC);
CREATE INDEX gateway_order_state ON public.gateway_order USING btree (state, created_at DESC, id DESC);
CREATE UNIQUE INDEX gateway_order_reference ON public.gateway_order USING btree (provider_reference, gateway_id) WHERE (provider_reference IS NOT NULL);
CREATE UNIQUE INDEX gateway_order_topup ON public.gateway_order USING btree (topup_id, attempt) WHERE (topup_id IS NOT NULL);
CREATE UNIQUE INDEX gateway_order_withdrawal ON public.gateway_order USING btree (withdrawal_id, attempt) WHERE (withdrawal_id IS NOT NULL);
grant delete, insert, select, update on table public.gateway_order to salung_app;

create table public.gateway_setting (
  id uuid not null,
  gateway_id uuid not null,
  direction text not null,
  kind text not null,
  key text not null,
  minimum bigint not null,
  maximum bigint not null,
  fee_rate integer default 0 not null,
  fee_fixed bigint default 0 not null,
  "position" integer not null,
  is_active boolean default false not null,
  constraint gateway_setting_pkey PRIMARY KEY (id),
  constraint gateway_setting_gateway_id_direction_kind_key UNIQUE (gateway_id, direction, kind),
  constraint gateway_setting_key_key UNIQUE (key),
  constraint gateway_setting_gateway_id_fkey FOREIGN KEY (gateway_id) REFERENCES public.gateway(id),
  constraint gateway_setting_direction_check CHECK ((direction = ANY (ARRAY['deposit'::text, 'withdraw'::text]))),
  constraint gateway_setting_fee_fixed_check CHECK ((fee_fixed >= 0)),
  constraint gateway_setting_fee_rate_check CHECK (((fee_rate >= 0) AND (fee_rate <= 10000))),
  constraint gateway_setting_kind_check CHECK ((kind = ANY (ARRAY['qr'::text, 'bank'::text, 'truemoney'::text]))),
  constraint gateway_setting_limits CHECK ((maximum >= minimum)),
  constraint gateway_setting_minimum_check CHECK ((minimum > 0))
);
grant delete, insert, select, update on table public.gateway_setting to salung_app;

create table public.guess_count (
  purpose text not null,
  subject text not null,
  count integer not null,
  began_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint guess_count_pkey PRIMARY KEY (purpose, subject),
  constraint guess_count_count_check CHECK ((count >= 0)),
  constraint guess_count_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'second-factor'::text, 'own-password'::text, 'own-factor'::text, 'bank-account'::text, 'promotion-code'::text, 'promotion-code-address'::text, 'address'::text])))
);
CREATE INDEX guess_count_last ON public.guess_count USING btree (last_at);
CREATE INDEX guess_count_subject ON public.guess_count USING btree (subject);
grant delete, insert, select, update on table public.guess_count to salung_app;

create table public.house_movement (
  id uuid not null,
  move text not null,
  amount bigint not null,
  from_id uuid,
  to_id uuid,
  reason text not null,
  bank_reference text,
  created_by uuid not null,
  approved_by uuid,
  created_at timestamp with time zone not null,
  reverses uuid,
  constraint house_movement_pkey PRIMARY KEY (id),
  constraint house_movement_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff(id),
  constraint house_movement_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id),
  constraint house_movement_from_id_fkey FOREIGN KEY (from_id) REFERENCES public.bank_account(id),
  constraint house_movement_reverses_fkey FOREIGN KEY (reverses) REFERENCES public.house_movement(id),
  constraint house_movement_to_id_fkey FOREIGN KEY (to_id) REFERENCES public.bank_account(id),
  constraint house_movement_amount_check CHECK ((amount > 0)),
  constraint house_movement_move_check CHECK ((move = ANY (ARRAY['opening'::text, 'transfer'::text, 'fee'::text, 'capital_in'::text, 'capital_out'::text, 'reversal'::text]))),
  constraint house_movement_reversal CHECK (((move = 'reversal'::text) = (reverses IS NOT NULL)))
);
CREATE INDEX house_movement_amount ON public.house_movement USING btree (amount, created_at, id);
CREATE INDEX house_movement_created ON public.house_movement USING btree (created_at DESC, id DESC);
CREATE INDEX house_movement_from ON public.house_movement USING btree (from_id, created_at DESC, id DESC) WHERE (from_id IS NOT NULL);
CREATE INDEX house_movement_into ON public.house_movement USING btree (to_id, amount, created_at) WHERE (to_id IS NOT NULL);
CREATE INDEX house_movement_move ON public.house_movement USING btree (move, created_at DESC, id DESC);
CREATE INDEX house_movement_to ON public.house_movement USING btree (to_id, created_at DESC, id DESC) WHERE (to_id IS NOT NULL);
CREATE UNIQUE INDEX house_movement_opening ON public.house_movement USING btree (to_id) WHERE (move = 'opening'::text);
CREATE UNIQUE INDEX house_movement_reversed ON public.house_movement USING btree (reverses) WHERE (reverses IS NOT NULL);
grant delete, insert, select, update on table public.house_movement to salung_app;

create table public.idempotency (
  person text not null,
  call text not null,
  key text not null,
  fingerprint bytea not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (person, call, key)
);
CREATE INDEX idempotency_created ON public.idempotency USING btree (created_at);
grant delete, insert, select, update on table public.idempotency to salung_app;

create table public.installation (
  one boolean default true not null,
  id uuid not null,
  mac bytea not null,
  created_at timestamp with time zone not null,
  constraint installation_pkey PRIMARY KEY (one),
  constraint installation_one_check CHECK (one)
);
grant delete, insert, select, update on table public.installation to salung_app;

create table public.job_run (
  job text not null,
  cron text not null,
  planned_at timestamp with time zone not null,
  succeeded_at timestamp with time zone,
  constraint job_run_pkey PRIMARY KEY (job)
);
grant delete, insert, select, update on table public.job_run to salung_app;

create table public.known_device (
  id uuid not null,
  audience text not null,
  person_id uuid not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  browser_id uuid not null,
  constraint known_device_pkey PRIMARY KEY (id),
  constraint known_device_audience_check CHECK ((audience = ANY (ARRAY['player'::text, 'staff'::text])))
);
CREATE INDEX known_device_browser ON public.known_device USING btree (browser_id);
CREATE INDEX known_device_person ON public.known_device USING btree (audience, person_id, last_seen_at);
CREATE INDEX known_device_seen ON public.known_device USING btree (last_seen_at);
grant delete, insert, select, update on table public.known_device to salung_app;

create table public.legal_acceptance (
  player_id uuid not null,
  kind text not null,
  version integer not null,
  accepted_at timestamp with time zone not null,
  constraint legal_acceptance_pkey PRIMARY KEY (player_id, kind, version),
  constraint legal_acceptance_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES public.legal_version(kind, number),
  constraint legal_acceptance_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id)
);
grant delete, insert, select, update on table public.legal_acceptance to salung_app;

create table public.legal_version (
  id uuid not null,
  kind text not null,
  number integer,
  th text not null,
  en text not null,
  needs_consent boolean default false not null,
  is_template boolean default false not null,
  revision integer default 1 not null,
  changed_at timestamp with time zone not null,
  changed_by uuid,
  published_at timestamp with time zone,
  published_by uuid,
  constraint legal_version_pkey PRIMARY KEY (id),
  constraint legal_version_number UNIQUE (kind, number),
  constraint legal_version_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.staff(id),
  constraint legal_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.staff(id),
  constraint legal_version_check CHECK (((number IS NULL) = (published_at IS NULL))),
  constraint legal_version_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint legal_version_number_check CHECK ((number > 0))
);
CREATE UNIQUE INDEX legal_version_draft ON public.legal_version USING btree (kind) WHERE (number IS NULL);
CREATE TRIGGER unchanged BEFORE DELETE OR UPDATE ON public.legal_version FOR EACH ROW EXECUTE FUNCTION public.legal_version_unchanged();
grant delete, insert, select, update on table public.legal_version to salung_app;

create table public.limit_change (
  id uuid not null,
  player_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  period text not null,
  before bigint,
  after bigint,
  effective_at timestamp with time zone not null,
  staff_id uuid,
  reason text,
  constraint limit_change_pkey PRIMARY KEY (id),
  constraint limit_change_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint limit_change_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id),
  constraint limit_change_reason CHECK (((staff_id IS NULL) = (reason IS NULL)))
);
CREATE INDEX limit_change_player ON public.limit_change USING btree (player_id, id DESC);
grant delete, insert, select, update on table public.limit_change to salung_app;

create table public.lotto_book (
  round_id uuid not null,
  bet_type text not null,
  number text not null,
  stake bigint not null,
  payout bigint not null,
  constraint lotto_book_pkey PRIMARY KEY (round_id, bet_type, number),
  constraint lotto_book_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_round(id),
  constraint lotto_book_payout_check CHECK ((payout >= 0)),
  constraint lotto_book_stake_check CHECK ((stake >= 0))
);
grant delete, insert, select, update on table public.lotto_book to salung_app;

create table public.lotto_change (
  id bigint generated always as identity not null,
  round_id uuid not null,
  kind text not null,
  before jsonb not null,
  after jsonb not null,
  at timestamp with time zone not null,
  told_up_to uuid,
  told_at timestamp with time zone,
  constraint lotto_change_pkey PRIMARY KEY (id),
  constraint lotto_change_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_round(id),
  constraint lotto_change_kind_check CHECK ((kind = ANY (ARRAY['MOVED'::text, 'CANCELLED'::text, 'NO_RESULT'::text, 'CORRECTED'::text])))
);
CREATE INDEX lotto_change_round ON public.lotto_change USING btree (round_id);
CREATE INDEX lotto_change_untold ON public.lotto_change USING btree (id) WHERE (told_at IS NULL);
grant delete, insert, select, update on table public.lotto_change to salung_app;

create table public.lotto_correction (
  id bigint generated always as identity not null,
  round_id uuid not null,
  ticket_id uuid not null,
  player_id uuid not null,
  before bigint not null,
  after bigint not null,
  taken bigint,
  owed bigint,
  done_at timestamp with time zone,
  constraint lotto_correction_pkey PRIMARY KEY (id),
  constraint lotto_correction_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint lotto_correction_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_round(id),
  constraint lotto_correction_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.lotto_ticket(id),
  constraint lotto_correction_after_check CHECK ((after >= 0)),
  constraint lotto_correction_before_check CHECK ((before >= 0)),
  constraint lotto_correction_changes CHECK ((before <> after)),
  constraint lotto_correction_done CHECK ((((done_at IS NULL) = (taken IS NULL)) AND ((done_at IS NULL) = (owed IS NULL)))),
  constraint lotto_correction_owed_check CHECK ((owed >= 0)),
  constraint lotto_correction_sum CHECK (((taken + owed) = GREATEST((0)::bigint, (before - after)))),
  constraint lotto_correction_taken_check CHECK ((taken >= 0))
);
CREATE INDEX lotto_correction_next ON public.lotto_correction USING btree (round_id, ((after - before)) DESC, id) WHERE (done_at IS NULL);
CREATE INDEX lotto_correction_round ON public.lotto_correction USING btree (round_id);
CREATE INDEX lotto_correction_ticket ON public.lotto_correction USING btree (ticket_id);
grant delete, insert, select, update on table public.lotto_correction to salung_app;

create table public.lotto_debt (
  id uuid not null,
  player_id uuid not null,
  round_id uuid not null,
  ticket_id uuid not null,
  amount bigint not null,
  paid bigint default 0 not null,
  at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint lotto_debt_pkey PRIMARY KEY (id),
  constraint lotto_debt_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint lotto_debt_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_round(id),
  constraint lotto_debt_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.lotto_ticket(id),
  constraint lotto_debt_amount_check CHECK ((amount > 0)),
  constraint lotto_debt_paid CHECK (((paid >= 0) AND (paid <= amount))),
  constraint lotto_debt_settled CHECK (((settled_at IS NOT NULL) OR (paid < amount)))
);
CREATE INDEX lotto_debt_latest ON public.lotto_debt USING btree (at DESC, id);
CREATE INDEX lotto_debt_open ON public.lotto_debt USING btree (player_id) WHERE (settled_at IS NULL);
CREATE INDEX lotto_debt_player ON public.lotto_debt USING btree (player_id);
CREATE INDEX lotto_debt_round ON public.lotto_debt USING btree (round_id);
CREATE INDEX lotto_debt_ticket ON public.lotto_debt USING btree (ticket_id);
grant delete, insert, select, update on table public.lotto_debt to salung_app;

create table public.lotto_entry (
  id bigint generated always as identity not null,
  round_id uuid not null,
  staff_id uuid not null,
  published jsonb not null,
  outcome jsonb not null,
  at timestamp with time zone not null,
  constraint lotto_entry_pkey PRIMARY KEY (id),
  constraint lotto_entry_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_round(id),
  constraint lotto_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id)
);
CREATE INDEX lotto_entry_round ON public.lotto_entry USING btree (round_id, id);
grant delete, insert, select, update on table public.lotto_entry to salung_app;

create table public.lotto_feed (
  round_id uuid not null,
  name text not null,
  state text not null,
  field text,
  published jsonb,
  at timestamp with time zone not null,
  constraint lotto_feed_pkey PRIMARY KEY (round_id, name),
  constraint lotto_feed_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_round(id) ON DELETE CASCADE,
  constraint lotto_feed_state_check CHECK ((state = ANY (ARRAY['NOT_CONFIGURED'::text, 'SAME_HOST'::text, 'UNREACHABLE'::text, 'UNREADABLE'::text, 'OTHER_DATE'::text, 'INCOMPLETE'::text, 'COMPLETE'::text, 'DIFFERS'::text, 'PERSON_DIFFERS'::text, 'AGREED'::text])))
);
grant delete, insert, select, update on table public.lotto_feed to salung_app;

create table public.lotto_house_draw (
  round_id uuid not null,
  seed bytea not null,
  commitment text not null,
  entries integer default 0 not null,
  frozen_at timestamp with time zone,
  entries_hash text,
  beacon_source text,
  beacon_round bigint,
  beacon_value text,
  beacon_at timestamp with time zone,
  revealed_at timestamp with time zone,
  constraint lotto_house_draw_pkey PRIMARY KEY (round_id),
  constraint lotto_house_draw_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_round(id) ON DELETE CASCADE,
  constraint lotto_house_draw_beacon CHECK ((num_nonnulls(beacon_source, beacon_round, beacon_value, beacon_at, revealed_at) = ANY (ARRAY[0, 5]))),
  constraint lotto_house_draw_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  constraint lotto_house_draw_entries_hash_check CHECK ((entries_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint lotto_house_draw_frozen CHECK (((frozen_at IS NULL) = (entries_hash IS NULL))),
  constraint lotto_house_draw_order CHECK (((revealed_at IS NULL) OR ((frozen_at IS NOT NULL) AND (frozen_at < beacon_at) AND (beacon_at <= revealed_at))))
);
grant delete, insert, select, update on table public.lotto_house_draw to salung_app;

create table public.lotto_line (
  ticket_id uuid not null,
  place smallint not null,
  bet_type text not null,
  number text not null,
  stake bigint not null,
  rate integer not null,
  prize bigint not null,
  constraint lotto_line_pkey PRIMARY KEY (ticket_id, place),
  constraint lotto_line_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES public.lotto_ticket(id),
  constraint lotto_line_stake_check CHECK ((stake > 0))
);
grant delete, insert, select, update on table public.lotto_line to salung_app;

create table public.lotto_market (
  id smallint generated by default as identity not null,
  code text not null,
  name_th text not null,
  name_en text not null,
  formula text not null,
  "position" smallint not null,
  is_active boolean default false not null,
  terms jsonb not null,
  game_id integer,
  updated_at timestamp with time zone not null,
  constraint lotto_market_pkey PRIMARY KEY (id),
  constraint lotto_market_code_key UNIQUE (code),
  constraint lotto_market_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.game(id),
  constraint lotto_market_game CHECK (((game_id IS NOT NULL) OR (NOT is_active)))
);
grant delete, insert, select, update on table public.lotto_market to salung_app;

create table public.lotto_number (
  id bigint generated always as identity not null,
  round_id uuid not null,
  bet_type text not null,
  number text not null,
  state text not null,
  at timestamp with time zone not null,
  staff_id uuid not null,
  constraint lotto_number_pkey PRIMARY KEY (id),
  constraint lotto_number_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_round(id),
  constraint lotto_number_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id),
  constraint lotto_number_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'HALF'::text, 'CLOSED'::text])))
);
CREATE INDEX lotto_number_round ON public.lotto_number USING btree (round_id, id);
grant delete, insert, select, update on table public.lotto_number to salung_app;

create table public.lotto_read (
  player_id uuid not null,
  up_to bigint not null,
  constraint lotto_read_pkey PRIMARY KEY (player_id),
  constraint lotto_read_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id)
);
grant delete, insert, select, update on table public.lotto_read to salung_app;

create table public.lotto_round (
  id uuid not null,
  market_id smallint not null,
  draw_date date not null,
  planned_date date not null,
  place smallint default 0 not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  is_confirmed boolean not null,
  state text default 'WAITING'::text not null,
  version bigint default 0 not null,
  tickets integer default 0 not null,
  staked bigint default 0 not null,
  paid bigint default 0 not null,
  worst bigint default 0 not null,
  published jsonb,
  outcome jsonb,
  result_at timestamp with time zone,
  ended_at timestamp with time zone,
  moved_from timestamp with time zone,
  corrected_at timestamp with time zone,
  result_sources text[],
  constraint lotto_round_pkey PRIMARY KEY (id),
  constraint lotto_round_market_id_draw_date_place_key UNIQUE (market_id, draw_date, place),
  constraint lotto_round_market_id_planned_date_place_key UNIQUE (market_id, planned_date, place),
  constraint lotto_round_market_id_fkey FOREIGN KEY (market_id) REFERENCES public.lotto_market(id),
  constraint lotto_round_ends CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['WAITING'::text, 'SETTLING'::text, 'REFUNDING'::text])))),
  constraint lotto_round_result CHECK ((((outcome IS NULL) = (published IS NULL)) AND ((outcome IS NULL) = (result_at IS NULL)))),
  constraint lotto_round_sources CHECK (((result_sources IS NULL) OR (outcome IS NOT NULL))),
  constraint lotto_round_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SETTLING'::text, 'SETTLED'::text, 'CORRECTING'::text, 'REFUNDING'::text, 'REFUNDED'::text]))),
  constraint lotto_round_times CHECK (((opens_at < closes_at) AND (closes_at <= draws_at)))
);
CREATE INDEX lotto_round_drawn ON public.lotto_round USING btree (draws_at DESC, id);
CREATE INDEX lotto_round_next ON public.lotto_round USING btree (market_id, draws_at);
CREATE INDEX lotto_round_open ON public.lotto_round USING btree (draws_at) WHERE (state = ANY (ARRAY['WAITING'::text, 'SETTLING'::text, 'CORRECTING'::text, 'REFUNDING'::text]));
grant delete, insert, select, update on table public.lotto_round to salung_app;

create table public.lotto_set (
  id uuid not null,
  player_id uuid not null,
  name text not null,
  lines jsonb not null,
  count smallint not null,
  stake bigint not null,
  saved_at timestamp with time zone not null,
  constraint lotto_set_pkey PRIMARY KEY (id),
  constraint lotto_set_player_id_name_key UNIQUE (player_id, name),
  constraint lotto_set_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id)
);
grant delete, insert, select, update on table public.lotto_set to salung_app;

create table public.lotto_shot (
  round_id uuid not null,
  place integer not null,
  number text not null,
  player_id uuid not null,
  at timestamp with time zone not null,
  constraint lotto_shot_pkey PRIMARY KEY (round_id, place),
  constraint lotto_shot_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint lotto_shot_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_house_draw(round_id) ON DELETE CASCADE,
  constraint lotto_shot_number_check CHECK ((number ~ '^[0-9]{5}$'::text)),
  constraint lotto_shot_place_check CHECK ((place > 0))
);
CREATE INDEX lotto_shot_player ON public.lotto_shot USING btree (player_id, round_id);
grant delete, insert, select, update on table public.lotto_shot to salung_app;

create table public.lotto_ticket (
  id uuid not null,
  round_id uuid not null,
  player_id uuid not null,
  state text default 'SOLD'::text not null,
  stake bigint not null,
  discount bigint not null,
  payout bigint,
  lines smallint not null,
  covers integer not null,
  plan_id smallint not null,
  note text,
  digest text not null,
  bought_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint lotto_ticket_pkey PRIMARY KEY (id),
  constraint lotto_ticket_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint lotto_ticket_round_id_fkey FOREIGN KEY (round_id) REFERENCES public.lotto_round(id),
  constraint lotto_ticket_check CHECK (((discount >= 0) AND (discount < stake))),
  constraint lotto_ticket_ends CHECK (((ended_at IS NULL) = (state = 'SOLD'::text))),
  constraint lotto_ticket_payout CHECK (((payout IS NOT NULL) = (state = ANY (ARRAY['WON'::text, 'LOST'::text])))),
  constraint lotto_ticket_stake_check CHECK ((stake > 0)),
  constraint lotto_ticket_state_check CHECK ((state = ANY (ARRAY['SOLD'::text, 'CANCELLED'::text, 'WON'::text, 'LOST'::text, 'REFUNDED'::text])))
);
CREATE INDEX lotto_ticket_player ON public.lotto_ticket USING btree (player_id, bought_at DESC, id);
CREATE INDEX lotto_ticket_round ON public.lotto_ticket USING btree (round_id, player_id);
CREATE INDEX lotto_ticket_sold ON public.lotto_ticket USING btree (round_id, id) WHERE (state = 'SOLD'::text);
grant delete, insert, select, update on table public.lotto_ticket to salung_app;

create table public.maker_total (
  maker_id uuid not null,
  day date not null,
  kind text not null,
  subject text not null,
  amount bigint not null,
  constraint maker_total_pkey PRIMARY KEY (maker_id, day, kind, subject),
  constraint maker_total_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES public.staff(id),
  constraint maker_total_amount_check CHECK ((amount >= 0))
);
grant delete, insert, select, update on table public.maker_total to salung_app;

create table public.marketing_source (
  id uuid not null,
  th text not null,
  en text not null,
  display_order integer default 0 not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  constraint marketing_source_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on table public.marketing_source to salung_app;

create table public.otp_request (
  id uuid not null,
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  address text not null,
  failed_count integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  validated_at timestamp with time zone,
  proof_hash bytea,
  proof_used_at timestamp with time zone,
  used_by uuid,
  used_session uuid,
  request_hash bytea,
  asker text not null,
  constraint otp_request_pkey PRIMARY KEY (id),
  constraint otp_request_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'forgot-password'::text, 'change-bank'::text, 'change-phone'::text])))
);
CREATE INDEX otp_request_address ON public.otp_request USING btree (address, created_at);
CREATE INDEX otp_request_created ON public.otp_request USING btree (created_at);
CREATE INDEX otp_request_phone ON public.otp_request USING btree (phone, created_at);
CREATE INDEX otp_request_player ON public.otp_request USING btree (asker, created_at) WHERE (asker ~~ 'player:%'::text);
grant delete, insert, select, update on table public.otp_request to salung_app;

create table public.outgoing_reference (
  channel_id uuid not null,
  reference text not null,
  withdrawal_id uuid,
  suspense_item_id uuid,
  movement_id uuid,
  conflict_id uuid,
  constraint outgoing_reference_pkey PRIMARY KEY (channel_id, reference),
  constraint outgoing_reference_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channel(id),
  constraint outgoing_reference_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES public.house_movement(id),
  constraint outgoing_reference_suspense_item_id_fkey FOREIGN KEY (suspense_item_id) REFERENCES public.suspense_item(id),
  constraint outgoing_reference_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawal(id),
  constraint outgoing_reference_normal CHECK (((reference <> ''::text) AND (reference = public.to_reference_key(reference)))),
  constraint outgoing_reference_one_of CHECK ((num_nonnulls(withdrawal_id, suspense_item_id, movement_id, conflict_id) = 1))
);
CREATE INDEX outgoing_reference_conflict ON public.outgoing_reference USING btree (conflict_id) WHERE (conflict_id IS NOT NULL);
CREATE INDEX outgoing_reference_item ON public.outgoing_reference USING btree (suspense_item_id) WHERE (suspense_item_id IS NOT NULL);
CREATE INDEX outgoing_reference_movement ON public.outgoing_reference USING btree (movement_id) WHERE (movement_id IS NOT NULL);
CREATE INDEX outgoing_reference_withdrawal ON public.outgoing_reference USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
grant delete, insert, select, update on table public.outgoing_reference to salung_app;

create table public.payout_conflict (
  attempt_id uuid not null,
  withdrawal_id uuid not null,
  channel_id uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  note text,
  constraint payout_conflict_pkey PRIMARY KEY (attempt_id),
  constraint payout_conflict_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channel(id),
  constraint payout_conflict_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES public.staff(id),
  constraint payout_conflict_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawal(id),
  constraint payout_conflict_amount_check CHECK ((amount > 0)),
  constraint payout_conflict_resolved CHECK (((resolved_at IS NULL) = (note IS NULL)))
);
CREATE INDEX payout_conflict_open ON public.payout_conflict USING btree (at) WHERE (resolved_at IS NULL);
grant delete, insert, select, update on table public.payout_conflict to salung_app;

create table public.payout_day (
  day date not null,
  amount bigint not null,
  count integer not null,
  constraint payout_day_pkey PRIMARY KEY (day),
  constraint payout_day_amount_check CHECK ((amount >= 0)),
  constraint payout_day_count_check CHECK ((count >= 0))
);
grant delete, insert, select, update on table public.payout_day to salung_app;

create table public.payout_switch (
  is_on boolean not null,
  changed_at timestamp with time zone,
  changed_by uuid,
  only_one boolean default true not null,
  constraint payout_switch_pkey PRIMARY KEY (only_one),
  constraint payout_switch_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.staff(id),
  constraint payout_switch_only_one_check CHECK (only_one)
);
grant delete, insert, select, update on table public.payout_switch to salung_app;

create table public.play_limit (
  bucket smallint not null,
  player_id uuid not null,
  kind text not null,
  period text not null,
  most bigint not null,
  later_most bigint,
  later_at timestamp with time zone,
  begins date not null,
  used bigint not null,
  constraint play_limit_pkey PRIMARY KEY (bucket, player_id, kind, period),
  constraint play_limit_kind CHECK ((kind = ANY (ARRAY['stake'::text, 'loss'::text]))),
  constraint play_limit_most CHECK (((most >= 0) AND ((later_most IS NULL) OR ((later_at IS NOT NULL) AND (later_most > most))))),
  constraint play_limit_period CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
) with (fillfactor=80);
grant delete, insert, select, update on table public.play_limit to salung_app;

create table public.play_reminder (
  player_id uuid not null,
  minutes integer not null,
  constraint play_reminder_pkey PRIMARY KEY (player_id),
  constraint play_reminder_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint play_reminder_minutes_check CHECK (((minutes >= 5) AND (minutes <= 240)))
);
grant delete, insert, select, update on table public.play_reminder to salung_app;

create table public.player (
  id uuid not null,
  phone text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  language text not null,
  referral_code text not null,
  referred_by uuid,
  marketing_source text,
  terms_at timestamp with time zone not null,
  privacy_at timestamp with time zone not null,
  marketing_at timestamp with time zone,
  status text default 'ACTIVE'::text not null,
  created_at timestamp with time zone not null,
  status_reason text,
  payout_paused_until timestamp with time zone,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint default 0 not null,
  recovery_hashes text[] default '{}'::text[] not null,
  name_key text generated always as (public.to_name_key(((first_name || ' '::text) || last_name))) stored not null,
  is_test boolean default false not null,
  constraint player_pkey PRIMARY KEY (id),
  constraint player_phone_key UNIQUE (phone),
  constraint player_referral_code_key UNIQUE (referral_code),
  constraint player_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES public.player(id),
  constraint player_language_check CHECK ((language = ANY (ARRAY['th'::text, 'en'::text]))),
  constraint player_phone_check CHECK ((phone ~
CASE
    WHEN is_test THEN '^\+660[0-9]{8}$'::text
    ELSE '^\+66[689][0-9]{8}$'::text
END)),
  constraint player_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'BLOCKED'::text, 'EXCLUDED'::text, 'CLOSED'::text])))
);
CREATE INDEX player_created ON public.player USING btree (created_at);
CREATE INDEX player_listed ON public.player USING btree (created_at DESC, id DESC) WHERE (NOT is_test);
CREATE INDEX player_marketing_source ON public.player USING btree (marketing_source) WHERE (marketing_source IS NOT NULL);
CREATE INDEX player_name_key ON public.player USING gin (name_key public.gin_trgm_ops);
CREATE INDEX player_phone_end ON public.player USING btree (reverse(phone) text_pattern_ops);
CREATE INDEX player_referred_by ON public.player USING btree (referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX player_status ON public.player USING btree (status, created_at DESC, id DESC) WHERE (NOT is_test);
CREATE INDEX player_test ON public.player USING btree (id) WHERE is_test;
CREATE TRIGGER flow_added AFTER INSERT ON public.player FOR EACH ROW WHEN ((NOT new.is_test)) EXECUTE FUNCTION public.note_signup();
CREATE TRIGGER flow_changed AFTER UPDATE OF is_test ON public.player FOR EACH ROW WHEN ((old.is_test <> new.is_test)) EXECUTE FUNCTION public.note_signup();
CREATE TRIGGER player_summary_added AFTER INSERT ON public.player FOR EACH ROW EXECUTE FUNCTION public.add_player_summary();
grant delete, insert, select, update on table public.player to salung_app;

create table public.player_bank (
  id uuid not null,
  player_id uuid not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone not null,
  constraint player_bank_pkey PRIMARY KEY (id),
  constraint player_bank_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id)
);
CREATE INDEX player_bank_holder ON public.player_bank USING btree (account_name) WHERE is_active;
CREATE INDEX player_bank_number ON public.player_bank USING btree (account_number, bank_code);
CREATE INDEX player_bank_number_end ON public.player_bank USING btree (reverse(account_number) text_pattern_ops) WHERE is_active;
CREATE INDEX player_bank_player ON public.player_bank USING btree (player_id, created_at DESC);
CREATE UNIQUE INDEX player_bank_account ON public.player_bank USING btree (bank_code, account_number) WHERE is_active;
CREATE UNIQUE INDEX player_bank_active ON public.player_bank USING btree (player_id) WHERE is_active;
grant delete, insert, select, update on table public.player_bank to salung_app;

create table public.player_change (
  id uuid not null,
  player_id uuid not null,
  kind text not null,
  status text not null,
  bank_code text,
  account_number text,
  phone text,
  before_bank_code text,
  before_account_number text,
  before_phone text,
  reason text,
  reason_for_player text,
  created_by uuid,
  decided_by uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint player_change_pkey PRIMARY KEY (id),
  constraint player_change_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id),
  constraint player_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff(id),
  constraint player_change_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint player_change_check CHECK (((kind = 'bank'::text) = ((bank_code IS NOT NULL) AND (account_number IS NOT NULL)))),
  constraint player_change_check1 CHECK (((kind = 'phone'::text) = (phone IS NOT NULL))),
  constraint player_change_check2 CHECK (((decided_by IS NULL) OR (created_by IS NULL) OR (decided_by <> created_by))),
  constraint player_change_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'phone'::text]))),
  constraint player_change_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text])))
);
CREATE INDEX player_change_player ON public.player_change USING btree (player_id, created_at DESC, id DESC);
CREATE INDEX player_change_status ON public.player_change USING btree (status, created_at DESC, id DESC);
CREATE UNIQUE INDEX player_change_open ON public.player_change USING btree (player_id, kind) WHERE (status = 'PENDING'::text);
grant delete, insert, select, update on table public.player_change to salung_app;

create table public.player_day (
  player_id uuid not null,
  day date not null,
  items integer not null,
  previous date,
  constraint player_day_pkey PRIMARY KEY (player_id, day)
) with (fillfactor=80);
grant delete, insert, select, update on table public.player_day to salung_app;

create table public.player_exclusion (
  player_id uuid not null,
  length text not null,
  begins_at timestamp with time zone not null,
  until timestamp with time zone,
  restores boolean not null,
  constraint player_exclusion_pkey PRIMARY KEY (player_id),
  constraint player_exclusion_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint player_exclusion_length CHECK (((length = ANY (ARRAY['DAY'::text, 'WEEK'::text, 'MONTH'::text, 'HALF_YEAR'::text, 'YEAR'::text, 'FOREVER'::text])) AND ((length = 'FOREVER'::text) = (until IS NULL))))
);
CREATE INDEX player_exclusion_end ON public.player_exclusion USING btree (until) WHERE (length = ANY (ARRAY['DAY'::text, 'WEEK'::text, 'MONTH'::text]));
grant delete, insert, select, update on table public.player_exclusion to salung_app;

create table public.player_grant (
  id bigint generated always as identity not null,
  player_id uuid not null,
  staff_id uuid not null,
  action text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint player_grant_pkey PRIMARY KEY (id),
  constraint player_grant_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint player_grant_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id)
);
CREATE INDEX player_grant_player ON public.player_grant USING btree (player_id, at);
grant delete, insert, select, update on table public.player_grant to salung_app;

create table public.player_note (
  id uuid not null,
  player_id uuid not null,
  text text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint player_note_pkey PRIMARY KEY (id),
  constraint player_note_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id),
  constraint player_note_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id)
);
CREATE INDEX player_note_player ON public.player_note USING btree (player_id, created_at DESC, id DESC);
grant delete, insert, select, update on table public.player_note to salung_app;

create table public.player_summary (
  player_id uuid not null,
  balance bigint default 0 not null,
  held bigint default 0 not null,
  last_seen_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint player_summary_pkey PRIMARY KEY (player_id),
  constraint player_summary_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id) ON DELETE CASCADE
);
CREATE INDEX player_summary_balance ON public.player_summary USING btree (balance, player_id);
CREATE INDEX player_summary_held ON public.player_summary USING btree (held, player_id);
CREATE INDEX player_summary_last_seen ON public.player_summary USING btree (last_seen_at, player_id);
grant delete, insert, select, update on table public.player_summary to salung_app;

create table public.player_summary_progress (
  is_only boolean default true not null,
  block bigint not null,
  as_of timestamp with time zone not null,
  constraint player_summary_progress_pkey PRIMARY KEY (is_only),
  constraint player_summary_progress_is_only_check CHECK (is_only)
);
grant delete, insert, select, update on table public.player_summary_progress to salung_app;

create unlogged table public.presence (
  kind text not null,
  subject_id uuid not null,
  session_id uuid not null,
  staff_id uuid not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint presence_pkey PRIMARY KEY (kind, subject_id, session_id),
  constraint presence_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE,
  constraint presence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id),
  constraint presence_kind_check CHECK ((kind = ANY (ARRAY['topup'::text, 'withdrawal'::text])))
);
CREATE INDEX presence_seen ON public.presence USING btree (seen_at);
CREATE INDEX presence_session ON public.presence USING btree (session_id);
grant delete, insert, select, update on table public.presence to salung_app;

create table public.process_beat (
  id uuid not null,
  machine text not null,
  role text not null,
  started_at timestamp with time zone not null,
  at timestamp with time zone not null,
  disk_size bigint not null,
  disk_free bigint not null,
  clock_ahead bigint default 0 not null,
  constraint process_beat_pkey PRIMARY KEY (id),
  constraint process_beat_role_check CHECK ((role = ANY (ARRAY['all'::text, 'api'::text, 'worker'::text])))
);
grant delete, insert, select, update on table public.process_beat to salung_app;

create table public.promotion (
  id uuid not null,
  status text default 'DRAFT'::text not null,
  terms jsonb not null,
  rules jsonb not null,
  look jsonb not null,
  display_order integer not null,
  claims integer default 0 not null,
  given bigint default 0 not null,
  was_published boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint promotion_pkey PRIMARY KEY (id),
  constraint promotion_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'PAUSED'::text, 'ENDED'::text])))
);
CREATE INDEX promotion_open ON public.promotion USING btree (display_order, id) WHERE (status = 'PUBLISHED'::text);
grant delete, insert, select, update on table public.promotion to salung_app;

create table public.promotion_batch (
  id uuid not null,
  promotion_id uuid not null,
  shared_code text,
  codes integer not null,
  used integer default 0 not null,
  is_void boolean default false not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  open_until timestamp with time zone,
  opened_for uuid[] default '{}'::uuid[] not null,
  constraint promotion_batch_pkey PRIMARY KEY (id),
  constraint promotion_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id),
  constraint promotion_batch_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id),
  constraint promotion_batch_codes_check CHECK ((codes > 0))
);
CREATE INDEX promotion_batch_promotion ON public.promotion_batch USING btree (promotion_id, created_at DESC);
grant delete, insert, select, update on table public.promotion_batch to salung_app;

create table public.promotion_choice (
  topup_id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null,
  terms jsonb not null,
  rules jsonb not null,
  chosen_at timestamp with time zone not null,
  refusal text,
  constraint promotion_choice_pkey PRIMARY KEY (topup_id),
  constraint promotion_choice_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint promotion_choice_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id),
  constraint promotion_choice_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES public.topup(id)
);
grant delete, insert, select, update on table public.promotion_choice to salung_app;

create table public.promotion_code (
  digest bytea not null,
  batch_id uuid not null,
  is_shared boolean default false not null,
  used_at timestamp with time zone,
  constraint promotion_code_pkey PRIMARY KEY (digest),
  constraint promotion_code_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.promotion_batch(id)
);
CREATE INDEX promotion_code_batch ON public.promotion_code USING btree (batch_id);
grant delete, insert, select, update on table public.promotion_code to salung_app;

create table public.promotion_gift (
  id uuid not null,
  promotion_id uuid not null,
  segment_id uuid not null,
  segment_name text not null,
  filter jsonb not null,
  reason text not null,
  given_by uuid[] not null,
  status text default 'COLLECTING'::text not null,
  stopped_by text,
  players integer default 0 not null,
  given integer default 0 not null,
  refused integer default 0 not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint promotion_gift_pkey PRIMARY KEY (id),
  constraint promotion_gift_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id),
  constraint promotion_gift_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES public.segment(id),
  constraint promotion_gift_status_check CHECK ((status = ANY (ARRAY['COLLECTING'::text, 'GIVING'::text, 'DONE'::text, 'STOPPED'::text])))
);
CREATE INDEX promotion_gift_open ON public.promotion_gift USING btree (created_at, id) WHERE (status = ANY (ARRAY['COLLECTING'::text, 'GIVING'::text]));
CREATE INDEX promotion_gift_promotion ON public.promotion_gift USING btree (promotion_id, created_at DESC);
grant delete, insert, select, update on table public.promotion_gift to salung_app;

create table public.promotion_gift_player (
  gift_id uuid not null,
  player_id uuid not null,
  outcome text,
  session_id uuid,
  constraint promotion_gift_player_pkey PRIMARY KEY (gift_id, player_id),
  constraint promotion_gift_player_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES public.promotion_gift(id),
  constraint promotion_gift_player_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint promotion_gift_player_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.promotion_session(id)
);
CREATE INDEX promotion_gift_player_waiting ON public.promotion_gift_player USING btree (gift_id, player_id) WHERE (outcome IS NULL);
grant delete, insert, select, update on table public.promotion_gift_player to salung_app;

create table public.promotion_identity (
  promotion_id uuid not null,
  identity bytea not null,
  session_id uuid not null,
  player_id uuid not null,
  at timestamp with time zone not null,
  constraint promotion_identity_pkey PRIMARY KEY (promotion_id, identity, session_id),
  constraint promotion_identity_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint promotion_identity_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id),
  constraint promotion_identity_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.promotion_session(id)
);
grant delete, insert, select, update on table public.promotion_identity to salung_app;

create table public.promotion_session (
  id uuid not null,
  player_id uuid not null,
  promotion_id uuid not null,
  terms jsonb not null,
  status text default 'RUNNING'::text not null,
  topup_id uuid,
  batch_id uuid,
  deposit bigint not null,
  given bigint not null,
  bonus bigint not null,
  w0 bigint not null,
  required bigint not null,
  "position" bigint not null,
  end_position bigint,
  older_won bigint default 0 not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by uuid,
  reason text,
  given_by uuid[] default '{}'::uuid[] not null,
  end_wallet bigint,
  kept bigint,
  forfeited bigint default 0 not null,
  late_won bigint default 0 not null,
  late_due bigint default 0 not null,
  owed bigint default 0 not null,
  cap bigint,
  later_credits bigint default 0 not null,
  cap_over_at timestamp with time zone,
  staked bigint,
  won bigint,
  older_staked bigint default 0 not null,
  capped bigint default 0 not null,
  is_above boolean default false not null,
  above_until bigint,
  constraint promotion_session_pkey PRIMARY KEY (id),
  constraint promotion_session_topup_id_key UNIQUE (topup_id),
  constraint promotion_session_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.promotion_batch(id),
  constraint promotion_session_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.staff(id),
  constraint promotion_session_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint promotion_session_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id),
  constraint promotion_session_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES public.topup(id),
  constraint promotion_session_bonus_check CHECK ((bonus >= 0)),
  constraint promotion_session_end CHECK (((status = 'RUNNING'::text) = (ended_at IS NULL))),
  constraint promotion_session_given_check CHECK ((given > 0)),
  constraint promotion_session_owed_check CHECK ((owed >= 0)),
  constraint promotion_session_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'REACHED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'LOST'::text, 'ENDED'::text]))),
  constraint promotion_session_w0_check CHECK ((w0 >= 0))
) with (fillfactor=80);
CREATE INDEX promotion_session_ended ON public.promotion_session USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX promotion_session_expiry ON public.promotion_session USING btree (expires_at) WHERE (status = 'RUNNING'::text);
CREATE INDEX promotion_session_owed ON public.promotion_session USING btree (player_id) WHERE (owed > 0);
CREATE INDEX promotion_session_player ON public.promotion_session USING btree (player_id, opened_at DESC);
CREATE INDEX promotion_session_promotion ON public.promotion_session USING btree (promotion_id, opened_at DESC);
CREATE INDEX promotion_session_promotion_running ON public.promotion_session USING btree (promotion_id) WHERE (status = 'RUNNING'::text);
CREATE INDEX promotion_session_time ON public.promotion_session USING btree (opened_at DESC, id DESC);
CREATE UNIQUE INDEX promotion_session_capped ON public.promotion_session USING btree (player_id) WHERE ((status = 'REACHED'::text) AND (cap IS NOT NULL) AND (cap_over_at IS NULL));
CREATE UNIQUE INDEX promotion_session_running ON public.promotion_session USING btree (player_id) WHERE (status = 'RUNNING'::text);
grant delete, insert, select, update on table public.promotion_session to salung_app;

create table public.provider_call (
  day date not null,
  id bigint not null,
  at timestamp with time zone not null,
  provider_id smallint not null,
  player_id uuid,
  round_ref text,
  ref text,
  path text not null,
  status smallint not null,
  verdict text not null,
  micros integer not null,
  request text not null,
  answer text not null,
  outgoing boolean default false not null,
  constraint provider_call_pkey PRIMARY KEY (day, id)
) partition by RANGE (day);
CREATE INDEX provider_call_player ON ONLY public.provider_call USING btree (player_id, id) WHERE (player_id IS NOT NULL);
CREATE INDEX provider_call_ref ON ONLY public.provider_call USING brin (ref text_bloom_ops (n_distinct_per_range='600', false_positive_rate='0.001'), round_ref text_bloom_ops (n_distinct_per_range='600', false_positive_rate='0.001')) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX provider_call_refused ON ONLY public.provider_call USING btree (id) WHERE (verdict <> 'ok'::text);
CREATE INDEX provider_call_time ON ONLY public.provider_call USING brin (id) WITH (pages_per_range='32');
grant delete, insert, select, update on table public.provider_call to salung_app;

create table public.public_picture (
  id text not null,
  sizes jsonb not null,
  placeholder text not null,
  is_kept boolean default false not null,
  stored_at timestamp with time zone not null,
  constraint public_picture_pkey PRIMARY KEY (id)
);
CREATE INDEX public_picture_abandoned ON public.public_picture USING btree (stored_at) WHERE (NOT is_kept);
grant delete, insert, select, update on table public.public_picture to salung_app;

create table public.public_picture_file (
  picture_id text not null,
  width integer not null,
  data bytea not null,
  constraint public_picture_file_pkey PRIMARY KEY (picture_id, width),
  constraint public_picture_file_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.public_picture(id) ON DELETE CASCADE
);
grant delete, insert, select, update on table public.public_picture_file to salung_app;

create table public.reconciliation (
  id uuid not null,
  subject_type text not null,
  subject_id text not null,
  day date not null,
  state text not null,
  asked_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  attempts integer default 0 not null,
  problem text,
  detail text,
  passes integer default 0 not null,
  compared_at timestamp with time zone,
  ours_count bigint,
  ours_in bigint,
  ours_out bigint,
  theirs_count bigint,
  theirs_in bigint,
  theirs_out bigint,
  differences integer default 0 not null,
  open integer default 0 not null,
  notices integer default 0 not null,
  is_cut boolean default false not null,
  constraint reconciliation_pkey PRIMARY KEY (id),
  constraint reconciliation_subject_type_subject_id_day_key UNIQUE (subject_type, subject_id, day),
  constraint reconciliation_problem CHECK (((problem IS NOT NULL) = (state = 'FAILED'::text))),
  constraint reconciliation_state CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX reconciliation_attention ON public.reconciliation USING btree (day) WHERE ((open > 0) OR (state = 'FAILED'::text));
CREATE INDEX reconciliation_order ON public.reconciliation USING btree (day DESC, id DESC);
CREATE INDEX reconciliation_waiting ON public.reconciliation USING btree (day) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
grant delete, insert, select, update on table public.reconciliation to salung_app;

create table public.reconciliation_balance (
  subject_type text not null,
  subject_id text not null,
  day date not null,
  asked_at timestamp with time zone not null,
  theirs bigint not null,
  ours bigint not null,
  constraint reconciliation_balance_pkey PRIMARY KEY (subject_type, subject_id, day)
);
grant delete, insert, select, update on table public.reconciliation_balance to salung_app;

create table public.reconciliation_carried (
  subject_type text not null,
  subject_id text not null,
  ref text not null,
  day date not null,
  constraint reconciliation_carried_pkey PRIMARY KEY (subject_type, subject_id, ref)
);
CREATE INDEX reconciliation_carried_day ON public.reconciliation_carried USING btree (day);
grant delete, insert, select, update on table public.reconciliation_carried to salung_app;

create table public.reconciliation_difference (
  id bigint generated always as identity not null,
  reconciliation_id uuid not null,
  ref text not null,
  is_notice boolean not null,
  kind text not null,
  state text not null,
  pass integer not null,
  ours_kind text,
  ours_state text,
  ours_amount bigint,
  ours_at timestamp with time zone,
  theirs_kind text,
  theirs_state text,
  theirs_amount bigint,
  theirs_at timestamp with time zone,
  player_id uuid,
  part_of text,
  owner_id uuid,
  resolution text,
  note text,
  noted_by uuid,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  found_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint reconciliation_difference_pkey PRIMARY KEY (id),
  constraint reconciliation_difference_reconciliation_id_ref_is_notice_key UNIQUE (reconciliation_id, ref, is_notice),
  constraint reconciliation_difference_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES public.staff(id),
  constraint reconciliation_difference_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.staff(id),
  constraint reconciliation_difference_reconciliation_id_fkey FOREIGN KEY (reconciliation_id) REFERENCES public.reconciliation(id) ON DELETE CASCADE,
  constraint reconciliation_difference_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES public.staff(id),
  constraint reconciliation_difference_notice CHECK ((is_notice = (state = 'NOTICE'::text))),
  constraint reconciliation_difference_resolved CHECK (((state <> 'RESOLVED'::text) OR ((resolution IS NOT NULL) AND (note IS NOT NULL)))),
  constraint reconciliation_difference_settled CHECK (((state = 'SETTLED'::text) = (settled_at IS NOT NULL))),
  constraint reconciliation_difference_state CHECK ((state = ANY (ARRAY['OPEN'::text, 'RESOLVED'::text, 'SETTLED'::text, 'NOTICE'::text])))
);
CREATE INDEX reconciliation_difference_list ON public.reconciliation_difference USING btree (reconciliation_id, id);
CREATE INDEX reconciliation_difference_ref ON public.reconciliation_difference USING btree (ref);
grant delete, insert, select, update on table public.reconciliation_difference to salung_app;

create unlogged table public.reconciliation_line (
  reconciliation_id uuid not null,
  is_ours boolean not null,
  ref text not null,
  kind text not null,
  state text not null,
  amount bigint not null,
  player text,
  part_of text,
  at timestamp with time zone not null,
  is_judged boolean not null,
  notice text
);
grant delete, insert, select, update on table public.reconciliation_line to salung_app;

create table public.reward (
  source text not null,
  source_id text not null,
  player_id uuid not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  given_by uuid[] not null,
  at timestamp with time zone not null,
  constraint reward_pkey PRIMARY KEY (source, source_id),
  constraint reward_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint reward_amount_check CHECK ((amount <> 0)),
  constraint reward_kind_check CHECK ((kind = ANY (ARRAY['credit'::text, 'bonus'::text, 'promotion'::text, 'affiliate'::text, 'cashback'::text])))
);
CREATE INDEX reward_player ON public.reward USING btree (player_id, kind);
CREATE INDEX reward_player_time ON public.reward USING btree (player_id, at);
grant delete, insert, select, update on table public.reward to salung_app;

create table public.role (
  id uuid not null,
  name text not null,
  is_built_in boolean default false not null,
  permissions text[] not null,
  created_at timestamp with time zone not null,
  known_permissions text[] default '{}'::text[] not null,
  constraint role_pkey PRIMARY KEY (id),
  constraint role_name_key UNIQUE (name)
);
CREATE UNIQUE INDEX role_look_alike ON public.role USING btree (public.to_confusable_key(name));
grant delete, insert, select, update on table public.role to salung_app;

create table public.round_decision (
  id uuid not null,
  player_id uuid not null,
  provider_id smallint not null,
  round_ref text not null,
  round_id bigint not null,
  action text not null,
  effect bigint not null,
  reason text not null,
  asked_by uuid not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  constraint round_decision_pkey PRIMARY KEY (id),
  constraint round_decision_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.staff(id),
  constraint round_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff(id),
  constraint round_decision_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint round_decision_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.game_provider(id),
  constraint round_decision_action_check CHECK ((action = ANY (ARRAY['close'::text, 'refund'::text]))),
  constraint round_decision_two CHECK ((asked_by <> decided_by))
);
CREATE INDEX round_decision_round ON public.round_decision USING btree (player_id, provider_id, round_ref);
grant delete, insert, select, update on table public.round_decision to salung_app;

create table public.saved_view (
  id uuid not null,
  staff_id uuid not null,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone not null,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_name UNIQUE (staff_id, list, name),
  constraint saved_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id)
);
grant delete, insert, select, update on table public.saved_view to salung_app;

create table public.schema_function (
  source text not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_function_pkey PRIMARY KEY (source, name)
);
grant select on table public.schema_function to salung_app;

create table public.schema_migration (
  source text not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (source, name)
);
grant select on table public.schema_migration to salung_app;

create table public.schema_release (
  one boolean default true not null,
  version text not null,
  runs_from text not null,
  since timestamp with time zone default now() not null,
  constraint schema_release_pkey PRIMARY KEY (one),
  constraint schema_release_one_check CHECK (one)
);
grant select on table public.schema_release to salung_app;

create table public.segment (
  id uuid not null,
  name text not null,
  filter jsonb not null,
  is_archived boolean default false not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  updated_at timestamp with time zone not null,
  updated_by uuid not null,
  constraint segment_pkey PRIMARY KEY (id),
  constraint segment_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id),
  constraint segment_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff(id)
);
CREATE UNIQUE INDEX segment_name ON public.segment USING btree (lower(name)) WHERE (NOT is_archived);
grant delete, insert, select, update on table public.segment to salung_app;

create table public.session (
  id uuid not null,
  audience text not null,
  person_id uuid not null,
  salt bytea not null,
  generation integer default 0 not null,
  rotated_at timestamp with time zone,
  login_date date not null,
  shift_start time without time zone,
  shift_end time without time zone,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  address text,
  user_agent text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_audience_check CHECK ((audience = ANY (ARRAY['player'::text, 'staff'::text])))
);
CREATE INDEX session_address ON public.session USING btree (address, created_at DESC) WHERE ((audience = 'player'::text) AND (address IS NOT NULL));
CREATE INDEX session_expires ON public.session USING btree (expires_at);
CREATE INDEX session_history ON public.session USING btree (person_id, created_at DESC);
CREATE INDEX session_person ON public.session USING btree (person_id) WHERE (ended_at IS NULL);
CREATE INDEX session_seen ON public.session USING btree (last_seen_at) WHERE (audience = 'player'::text);
grant delete, insert, select, update on table public.session to salung_app;

create table public.setting (
  id text not null,
  value jsonb not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint setting_pkey PRIMARY KEY (id),
  constraint setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.staff(id)
);
grant delete, insert, select, update on table public.setting to salung_app;

create table public.site_picture (
  name text not null,
  data bytea not null,
  created_at timestamp with time zone not null,
  constraint site_picture_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on table public.site_picture to salung_app;

create table public.slip_check (
  topup_id uuid not null,
  filename text not null,
  player_id uuid not null,
  state text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  service text,
  problem text,
  amount bigint,
  paid_at timestamp with time zone,
  reference text,
  sender_name text,
  sender_bank_code text,
  sender_account text,
  receiver_name text,
  receiver_bank_code text,
  receiver_account text,
  is_duplicate boolean,
  answer jsonb,
  findings jsonb default '[]'::jsonb not null,
  outcome text,
  constraint slip_check_pkey PRIMARY KEY (topup_id, filename),
  constraint slip_check_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint slip_check_service_fkey FOREIGN KEY (service) REFERENCES public.slip_service(code),
  constraint slip_check_topup_id_fkey FOREIGN KEY (topup_id) REFERENCES public.topup(id),
  constraint slip_check_outcome_check CHECK ((outcome = ANY (ARRAY['APPROVED'::text, 'RULE_OFF'::text, 'NOT_VERIFIED'::text, 'ABOVE_LIMIT'::text, 'SLIP_MARKED'::text, 'NOT_OPEN'::text, 'REFERENCE_USED'::text, 'REFUSED'::text]))),
  constraint slip_check_problem_check CHECK ((problem = ANY (ARRAY['AWAY'::text, 'KEY_REFUSED'::text, 'QUOTA_USED'::text, 'NOT_FOUND'::text, 'NOT_YET'::text, 'NO_CODE'::text, 'UNSUPPORTED'::text]))),
  constraint slip_check_service_check CHECK ((service = ANY (ARRAY['easyslip'::text, 'slipok'::text]))),
  constraint slip_check_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'ANSWERED'::text, 'FAILED'::text])))
);
CREATE INDEX slip_check_approved ON public.slip_check USING btree (player_id, answered_at) WHERE (outcome = 'APPROVED'::text);
CREATE INDEX slip_check_due ON public.slip_check USING btree (due_at) WHERE (due_at IS NOT NULL);
grant delete, insert, select, update on table public.slip_check to salung_app;

create table public.slip_service (
  code text not null,
  is_active boolean default false not null,
  url text not null,
  keys bytea,
  problem text,
  problem_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint slip_service_pkey PRIMARY KEY (code),
  constraint slip_service_check CHECK (((NOT is_active) OR (keys IS NOT NULL))),
  constraint slip_service_code_check CHECK ((code = ANY (ARRAY['easyslip'::text, 'slipok'::text]))),
  constraint slip_service_problem_check CHECK ((problem = ANY (ARRAY['AWAY'::text, 'KEY_REFUSED'::text, 'QUOTA_USED'::text, 'NOT_FOUND'::text, 'NOT_YET'::text, 'NO_CODE'::text, 'UNSUPPORTED'::text])))
);
grant delete, insert, select, update on table public.slip_service to salung_app;

create table public.staff (
  id uuid not null,
  username text not null,
  name text not null,
  phone text,
  password_hash text not null,
  role_id uuid not null,
  status text default 'active'::text not null,
  shift_start time without time zone,
  shift_end time without time zone,
  must_change_password boolean default true not null,
  ejected_at timestamp with time zone,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint default 0 not null,
  recovery_hashes text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  allowed_addresses text[] default '{}'::text[] not null,
  terminated_at timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_username_key UNIQUE (username),
  constraint staff_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.role(id),
  constraint staff_check CHECK (((shift_start IS NULL) = (shift_end IS NULL))),
  constraint staff_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'suspended'::text, 'terminated'::text]))),
  constraint staff_username_check CHECK ((username ~ '^[a-z][a-z0-9._-]{2,39}$'::text))
);
CREATE INDEX staff_role ON public.staff USING btree (role_id);
grant delete, insert, select, update on table public.staff to salung_app;

create table public.staff_control (
  id bigint generated always as identity not null,
  staff_id uuid not null,
  by_id uuid not null,
  action text not null,
  at timestamp with time zone not null,
  constraint staff_control_pkey PRIMARY KEY (id),
  constraint staff_control_by_id_fkey FOREIGN KEY (by_id) REFERENCES public.staff(id),
  constraint staff_control_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id),
  constraint staff_control_check CHECK ((staff_id <> by_id))
);
CREATE INDEX staff_control_pair ON public.staff_control USING btree (staff_id, by_id, at);
grant delete, insert, select, update on table public.staff_control to salung_app;

create table public.stake_rule (
  bucket smallint not null,
  player_id uuid not null,
  most bigint,
  refused_types integer default 0 not null,
  allowed integer[] default '{}'::integer[] not null,
  refused integer[] default '{}'::integer[] not null,
  since bigint default 0 not null,
  constraint stake_rule_pkey PRIMARY KEY (bucket, player_id)
);
grant delete, insert, select, update on table public.stake_rule to salung_app;

create table public.stake_stop (
  bucket smallint not null,
  player_id uuid not null,
  reason text not null,
  until timestamp with time zone,
  constraint stake_stop_pkey PRIMARY KEY (bucket, player_id)
);
grant delete, insert, select, update on table public.stake_stop to salung_app;

create table public.statement_file (
  channel_id uuid not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  constraint statement_file_pkey PRIMARY KEY (channel_id),
  constraint statement_file_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channel(id)
);
grant delete, insert, select, update on table public.statement_file to salung_app;

create table public.statement_import (
  id uuid not null,
  channel_id uuid not null,
  filename text not null,
  lines integer not null,
  taken integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint statement_import_pkey PRIMARY KEY (id),
  constraint statement_import_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channel(id),
  constraint statement_import_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id)
);
CREATE INDEX statement_import_channel ON public.statement_import USING btree (channel_id, created_at DESC);
grant delete, insert, select, update on table public.statement_import to salung_app;

create table public.statement_mapping (
  channel_id uuid not null,
  mapping jsonb not null,
  updated_by uuid not null,
  updated_at timestamp with time zone not null,
  constraint statement_mapping_pkey PRIMARY KEY (channel_id),
  constraint statement_mapping_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channel(id),
  constraint statement_mapping_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.staff(id)
);
grant delete, insert, select, update on table public.statement_mapping to salung_app;

create table public.suspense_item (
  id uuid not null,
  channel_id uuid not null,
  order_id uuid,
  player_id uuid,
  amount bigint not null,
  why text not null,
  reference text,
  payer_name text,
  state text not null,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  approved_by uuid,
  note text,
  payer_bank text,
  payer_account text,
  paid_at timestamp with time zone,
  text text,
  parent_id uuid,
  assigned_to uuid,
  covered_by uuid,
  bank_reference text,
  brought_by uuid,
  covered_by_withdrawal uuid,
  covered_by_movement uuid,
  constraint suspense_item_pkey PRIMARY KEY (id),
  constraint suspense_item_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff(id),
  constraint suspense_item_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.player(id),
  constraint suspense_item_brought_by_fkey FOREIGN KEY (brought_by) REFERENCES public.staff(id),
  constraint suspense_item_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES public.channel(id),
  constraint suspense_item_covered_by_fkey FOREIGN KEY (covered_by) REFERENCES public.topup(id),
  constraint suspense_item_covered_by_movement_fkey FOREIGN KEY (covered_by_movement) REFERENCES public.house_movement(id),
  constraint suspense_item_covered_by_withdrawal_fkey FOREIGN KEY (covered_by_withdrawal) REFERENCES public.withdrawal(id),
  constraint suspense_item_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.gateway_order(id),
  constraint suspense_item_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.suspense_item(id),
  constraint suspense_item_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint suspense_item_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES public.staff(id),
  constraint suspense_item_amount_check CHECK ((amount > 0)),
  constraint suspense_item_assigned CHECK (((state = 'ASSIGNED'::text) = (assigned_to IS NOT NULL))),
  constraint suspense_item_resolved CHECK (((state = 'OPEN'::text) = (resolved_at IS NULL))),
  constraint suspense_item_returned CHECK (((state <> 'RETURNED'::text) OR (bank_reference IS NOT NULL))),
  constraint suspense_item_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ASSIGNED'::text, 'RETURNED'::text, 'SPLIT'::text, 'COVERED'::text]))),
  constraint suspense_item_why_check CHECK ((why = ANY (ARRAY['OTHER_AMOUNT'::text, 'CREDITED_BEFORE'::text, 'ACCOUNT_CLOSED'::text, 'NO_MATCH'::text, 'SEVERAL_MATCH'::text, 'PAYER_DIFFERS'::text, 'TOPUP_REVERSED'::text, 'PAYOUT_BACK'::text, 'OWN_TRANSFER'::text])))
);
CREATE INDEX suspense_item_amount ON public.suspense_item USING btree (amount, created_at DESC, id DESC);
CREATE INDEX suspense_item_channel ON public.suspense_item USING btree (channel_id, created_at DESC);
CREATE INDEX suspense_item_covered ON public.suspense_item USING btree (covered_by) WHERE (covered_by IS NOT NULL);
CREATE INDEX suspense_item_created ON public.suspense_item USING btree (created_at DESC, id DESC);
CREATE INDEX suspense_item_open ON public.suspense_item USING btree (created_at) WHERE (state = 'OPEN'::text);
CREATE INDEX suspense_item_order ON public.suspense_item USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX suspense_item_parent ON public.suspense_item USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX suspense_item_state ON public.suspense_item USING btree (state, created_at DESC, id DESC);
CREATE INDEX suspense_item_why ON public.suspense_item USING btree (why, created_at DESC, id DESC);
grant delete, insert, select, update on table public.suspense_item to salung_app;

create table public.topup (
  id uuid not null,
  player_id uuid not null,
  type text not null,
  status text not null,
  amount bigint not null,
  amount_to_pay bigint not null,
  amount_credited bigint,
  channel_id uuid not null,
  slip_file text,
  slip_at timestamp with time zone,
  slip_picture bit(256),
  slip_bank_code text,
  slip_reference text,
  slip_duplicate_of uuid,
  bank_reference text,
  reason text,
  reason_for_player text,
  created_by uuid,
  decided_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  approved_by uuid,
  payer_name text,
  payer_bank_code text,
  payer_source text,
  payer_recorded_by uuid,
  payer_recorded_at timestamp with time zone,
  late_slip_at timestamp with time zone,
  slip_warnings text[] default '{}'::text[] not null,
  slip_staff uuid[] default '{}'::uuid[] not null,
  order_id uuid,
  bank_line_id uuid,
  suspense_item_id uuid,
  slip_differs text[] default '{}'::text[] not null,
  line_staff uuid,
  line_at timestamp with time zone,
  constraint topup_pkey PRIMARY KEY (id),
  constraint topup_bank_line_id_key UNIQUE (bank_line_id),
  constraint topup_suspense_item_id_key UNIQUE (suspense_item_id),
  constraint topup_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff(id),
  constraint topup_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES public.bank_line(id),
  constraint topup_channel FOREIGN KEY (channel_id) REFERENCES public.channel(id),
  constraint topup_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id),
  constraint topup_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff(id),
  constraint topup_line_staff_fkey FOREIGN KEY (line_staff) REFERENCES public.staff(id),
  constraint topup_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.gateway_order(id),
  constraint topup_payer_recorded_by_fkey FOREIGN KEY (payer_recorded_by) REFERENCES public.staff(id),
  constraint topup_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint topup_slip_duplicate_of_fkey FOREIGN KEY (slip_duplicate_of) REFERENCES public.topup(id),
  constraint topup_slip_file_fkey FOREIGN KEY (slip_file) REFERENCES public.file(name),
  constraint topup_suspense_item_id_fkey FOREIGN KEY (suspense_item_id) REFERENCES public.suspense_item(id),
  constraint topup_amount_check CHECK ((amount > 0)),
  constraint topup_amount_credited_check CHECK ((amount_credited > 0)),
  constraint topup_amount_to_pay_check CHECK ((amount_to_pay > 0)),
  constraint topup_check CHECK ((((payer_name IS NULL) = (payer_source IS NULL)) AND ((payer_name IS NULL) = (payer_recorded_at IS NULL)))),
  constraint topup_check1 CHECK (((late_slip_at IS NULL) OR (status = ANY (ARRAY['EXPIRED'::text, 'CANCELLED'::text])))),
  constraint topup_payer_source_check CHECK ((payer_source = ANY (ARRAY['slip'::text, 'bank'::text, 'service'::text]))),
  constraint topup_slip_differs_check CHECK ((slip_differs <@ ARRAY['transfer'::text, 'amount'::text, 'receiver'::text, 'payer'::text, 'time'::text, 'reference'::text, 'duplicate'::text])),
  constraint topup_slip_warnings_check CHECK ((slip_warnings <@ ARRAY['NO_CODE'::text, 'MIRRORED'::text, 'COPY'::text])),
  constraint topup_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'AWAITING_PAYMENT'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'REVERSED'::text]))),
  constraint topup_type_check CHECK ((type = ANY (ARRAY['BANK_ACCOUNT'::text, 'CHANNEL_KEY'::text])))
);
CREATE INDEX topup_account ON public.topup USING btree (channel_id, created_at DESC, id DESC);
CREATE INDEX topup_account_day ON public.topup USING btree (channel_id, decided_at) INCLUDE (amount_credited) WHERE (status = 'APPROVED'::text);
CREATE INDEX topup_amount ON public.topup USING btree (amount, created_at DESC, id DESC);
CREATE INDEX topup_amount_to_pay ON public.topup USING btree (amount_to_pay, created_at DESC, id DESC) WHERE (amount_to_pay <> amount);
CREATE INDEX topup_created ON public.topup USING btree (created_at DESC, id DESC);
CREATE INDEX topup_credited ON public.topup USING btree (decided_at) INCLUDE (amount_credited) WHERE (status = 'APPROVED'::text);
CREATE INDEX topup_credited_player ON public.topup USING btree (player_id, decided_at) INCLUDE (amount_credited) WHERE (status = 'APPROVED'::text);
CREATE INDEX topup_decided_by ON public.topup USING btree (decided_by, created_at DESC, id DESC) WHERE (decided_by IS NOT NULL);
CREATE INDEX topup_expiry ON public.topup USING btree (expires_at) WHERE ((status = ANY (ARRAY['PENDING'::text, 'AWAITING_PAYMENT'::text])) AND (slip_at IS NULL));
CREATE INDEX topup_for_line ON public.topup USING btree (channel_id, amount_to_pay, created_at) WHERE ((bank_line_id IS NULL) AND (status = ANY (ARRAY['PENDING'::text, 'EXPIRED'::text, 'CANCELLED'::text])));
CREATE INDEX topup_in_check ON public.topup USING btree (player_id, created_at) WHERE (((status = ANY (ARRAY['PENDING'::text, 'AWAITING_PAYMENT'::text])) AND (slip_at IS NOT NULL)) OR (late_slip_at IS NOT NULL));
CREATE INDEX topup_late_slip ON public.topup USING btree (created_at DESC, id DESC) WHERE (late_slip_at IS NOT NULL);
CREATE INDEX topup_player ON public.topup USING btree (player_id, created_at DESC, id DESC);
CREATE INDEX topup_shown_amount ON public.topup USING btree (COALESCE(amount_credited, amount_to_pay), created_at, id);
CREATE INDEX topup_slip ON public.topup USING btree (slip_at DESC) WHERE (slip_at IS NOT NULL);
CREATE INDEX topup_slip_file ON public.topup USING btree (slip_file) WHERE (slip_file IS NOT NULL);
CREATE INDEX topup_slip_reference ON public.topup USING btree (public.to_reference_key(slip_reference)) WHERE (slip_reference IS NOT NULL);
CREATE INDEX topup_status ON public.topup USING btree (status, created_at DESC, id DESC);
CREATE INDEX topup_wait ON public.topup USING btree (decided_at DESC) INCLUDE (slip_at) WHERE ((status = ANY (ARRAY['APPROVED'::text, 'REJECTED'::text])) AND (slip_at IS NOT NULL));
CREATE INDEX topup_waiting ON public.topup USING btree (slip_at) WHERE ((status = 'PENDING'::text) AND (slip_at IS NOT NULL));
CREATE INDEX topup_with_slip ON public.topup USING btree (created_at DESC, id DESC) WHERE (slip_at IS NOT NULL);
CREATE INDEX topup_without_line ON public.topup USING btree (channel_id, amount_credited, created_at) WHERE ((bank_line_id IS NULL) AND (suspense_item_id IS NULL) AND (status = ANY (ARRAY['APPROVED'::text, 'REVERSED'::text])));
CREATE INDEX topup_without_slip ON public.topup USING btree (created_at DESC, id DESC) WHERE (slip_at IS NULL);
CREATE UNIQUE INDEX topup_open ON public.topup USING btree (player_id) WHERE ((status = ANY (ARRAY['PENDING'::text, 'AWAITING_PAYMENT'::text])) AND (slip_at IS NULL));
CREATE UNIQUE INDEX topup_open_amount ON public.topup USING btree (channel_id, amount_to_pay) WHERE (status = 'PENDING'::text);
CREATE TRIGGER flow_added AFTER INSERT ON public.topup FOR EACH ROW WHEN ((new.status = 'APPROVED'::text)) EXECUTE FUNCTION public.note_deposit();
CREATE TRIGGER flow_changed AFTER UPDATE ON public.topup FOR EACH ROW WHEN ((((old.status = 'APPROVED'::text) OR (new.status = 'APPROVED'::text)) AND (((old.status IS DISTINCT FROM new.status) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.amount_credited IS DISTINCT FROM new.amount_credited)))) EXECUTE FUNCTION public.note_deposit();
CREATE TRIGGER flow_removed AFTER DELETE ON public.topup FOR EACH ROW WHEN ((old.status = 'APPROVED'::text)) EXECUTE FUNCTION public.note_deposit();
grant delete, insert, select, update on table public.topup to salung_app;

create table public.turnover_bet (
  bucket smallint not null,
  player_id uuid not null,
  round_id bigint not null,
  batch bigint not null,
  staked bigint not null,
  base bigint not null,
  weight integer not null,
  counted bigint not null,
  reason text not null,
  at timestamp with time zone not null,
  won bigint,
  parts jsonb,
  constraint turnover_bet_pkey PRIMARY KEY (player_id, round_id, bucket),
  constraint turnover_bet_reason CHECK ((reason = ANY (ARRAY['COUNTED'::text, 'TIE'::text, 'REFUNDED'::text, 'BOTH_SIDES'::text, 'NOT_COUNTED_GAME'::text, 'NO_REQUIREMENT'::text, 'REOPENED'::text])))
) with (fillfactor=90);
grant delete, insert, select, update on table public.turnover_bet to salung_app;

create table public.turnover_requirement (
  id uuid not null,
  player_id uuid not null,
  source text not null,
  source_id text not null,
  amount bigint not null,
  multiplier integer not null,
  required bigint not null,
  done bigint default 0 not null,
  status text not null,
  reason text,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  given_by uuid[] default '{}'::uuid[] not null,
  "position" bigint default public.game_id_at(clock_timestamp()) not null,
  lapsed_at bigint,
  weights jsonb,
  is_first boolean default false not null,
  stood_in_by uuid,
  constraint turnover_requirement_pkey PRIMARY KEY (id),
  constraint turnover_requirement_source_source_id_key UNIQUE (source, source_id),
  constraint turnover_requirement_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES public.staff(id),
  constraint turnover_requirement_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint turnover_requirement_amount_check CHECK ((amount >= 0)),
  constraint turnover_requirement_done_check CHECK ((done >= 0)),
  constraint turnover_requirement_multiplier_check CHECK ((multiplier >= 0)),
  constraint turnover_requirement_required_check CHECK ((required >= 0)),
  constraint turnover_requirement_source_check CHECK ((source = ANY (ARRAY['topup'::text, 'credit'::text, 'bonus'::text, 'promotion'::text, 'claim'::text]))),
  constraint turnover_requirement_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'REACHED'::text, 'LAPSED'::text, 'WAIVED'::text])))
) with (fillfactor=50);
CREATE INDEX turnover_lapsed ON public.turnover_requirement USING btree (player_id, lapsed_at) WHERE (status = 'LAPSED'::text);
CREATE INDEX turnover_open ON public.turnover_requirement USING btree (player_id, opened_at, id) WHERE (status = 'OPEN'::text);
CREATE INDEX turnover_opened ON public.turnover_requirement USING btree (opened_at DESC, id DESC);
CREATE INDEX turnover_player ON public.turnover_requirement USING btree (player_id, opened_at DESC, id DESC);
CREATE INDEX turnover_status ON public.turnover_requirement USING btree (status, opened_at DESC, id DESC);
grant delete, insert, select, update on table public.turnover_requirement to salung_app;

create table public.two_factor_challenge (
  id uuid not null,
  staff_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  player_id uuid,
  device_id uuid,
  constraint two_factor_challenge_pkey PRIMARY KEY (id),
  constraint two_factor_challenge_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint two_factor_challenge_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id),
  constraint two_factor_challenge_check CHECK (((staff_id IS NULL) <> (player_id IS NULL)))
);
CREATE INDEX two_factor_challenge_player ON public.two_factor_challenge USING btree (player_id, created_at) WHERE (player_id IS NOT NULL);
CREATE INDEX two_factor_challenge_staff ON public.two_factor_challenge USING btree (staff_id, created_at);
grant delete, insert, select, update on table public.two_factor_challenge to salung_app;

create table public.withdrawal (
  id uuid not null,
  player_id uuid not null,
  status text not null,
  amount bigint not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  taken_by uuid,
  taken_session uuid,
  taken_at timestamp with time zone,
  channel_id uuid,
  bank_reference text,
  reason text,
  reason_for_player text,
  created_by uuid,
  decided_by uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  approval_id uuid,
  approved_by uuid,
  returned_at timestamp with time zone,
  cancelled_by_player boolean default false not null,
  request_reason text,
  attempt_id uuid,
  automatic_at timestamp with time zone,
  automatic_note text,
  automatic_day date,
  released_by uuid,
  released_at timestamp with time zone,
  bank_line_id uuid,
  deductions jsonb,
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_bank_line_id_key UNIQUE (bank_line_id),
  constraint withdrawal_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES public.approval(id),
  constraint withdrawal_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.staff(id),
  constraint withdrawal_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES public.bank_line(id),
  constraint withdrawal_channel FOREIGN KEY (channel_id) REFERENCES public.channel(id),
  constraint withdrawal_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff(id),
  constraint withdrawal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff(id),
  constraint withdrawal_player_id_fkey FOREIGN KEY (player_id) REFERENCES public.player(id),
  constraint withdrawal_released_by_fkey FOREIGN KEY (released_by) REFERENCES public.staff(id),
  constraint withdrawal_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES public.staff(id),
  constraint withdrawal_taken_session_fkey FOREIGN KEY (taken_session) REFERENCES public.session(id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_attempt CHECK (((attempt_id IS NULL) OR ((taken_by IS NULL) AND (channel_id IS NOT NULL)))),
  constraint withdrawal_attempt_open CHECK (((status <> ALL (ARRAY['PENDING'::text, 'FAILED'::text, 'REJECTED'::text, 'REVOKED'::text])) OR (attempt_id IS NULL))),
  constraint withdrawal_automatic_note_check CHECK ((automatic_note = ANY (ARRAY['ABOVE_MAXIMUM'::text, 'ABOVE_DAY'::text, 'PLAYER_DAY'::text, 'OUTSIDE_HOURS'::text, 'NEW_PLAYER'::text, 'FIRST_PAYOUTS'::text, 'NOT_ACTIVE'::text, 'PAUSED'::text, 'GIVEN_BY_STAFF'::text, 'REQUESTED_BY_STAFF'::text, 'FAILED_LATELY'::text, 'NO_PLAY'::text, 'TURNOVER_OPEN'::text, 'NOT_FREE'::text, 'NO_WAY'::text, 'ATTEMPTS_FAILED'::text]))),
  constraint withdrawal_check CHECK (((request_reason IS NULL) OR (created_by IS NOT NULL))),
  constraint withdrawal_held CHECK (((status <> 'PROCESSING'::text) OR (num_nonnulls(taken_by, attempt_id) = 1))),
  constraint withdrawal_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'PROCESSING'::text, 'PAID'::text, 'FAILED'::text, 'UNKNOWN'::text, 'REJECTED'::text, 'REVOKED'::text, 'RETURNED'::text])))
);
CREATE INDEX withdrawal_account_day ON public.withdrawal USING btree (channel_id, decided_at) INCLUDE (amount) WHERE (channel_id IS NOT NULL);
CREATE INDEX withdrawal_amount ON public.withdrawal USING btree (amount, created_at, id);
CREATE INDEX withdrawal_attempt ON public.withdrawal USING btree (attempt_id) WHERE (attempt_id IS NOT NULL);
CREATE INDEX withdrawal_automatic ON public.withdrawal USING btree (automatic_at) WHERE (automatic_at IS NOT NULL);
CREATE INDEX withdrawal_automatic_player ON public.withdrawal USING btree (player_id, automatic_day) WHERE (automatic_day IS NOT NULL);
CREATE INDEX withdrawal_bank ON public.withdrawal USING btree (bank_code, created_at DESC, id DESC);
CREATE INDEX withdrawal_created ON public.withdrawal USING btree (created_at DESC, id DESC);
CREATE INDEX withdrawal_for_line ON public.withdrawal USING btree (channel_id, amount, decided_at) WHERE ((bank_line_id IS NULL) AND (status = ANY (ARRAY['PAID'::text, 'RETURNED'::text])));
CREATE INDEX withdrawal_paid ON public.withdrawal USING btree (decided_at) INCLUDE (amount) WHERE (status = 'PAID'::text);
CREATE INDEX withdrawal_player ON public.withdrawal USING btree (player_id, created_at DESC, id DESC);
CREATE INDEX withdrawal_status ON public.withdrawal USING btree (status, created_at DESC, id DESC);
CREATE INDEX withdrawal_taken ON public.withdrawal USING btree (taken_session) WHERE (status = 'PROCESSING'::text);
CREATE INDEX withdrawal_taken_session ON public.withdrawal USING btree (taken_session) WHERE (taken_session IS NOT NULL);
CREATE INDEX withdrawal_wait ON public.withdrawal USING btree (decided_at DESC) INCLUDE (created_at) WHERE (status = 'PAID'::text);
CREATE INDEX withdrawal_waiting ON public.withdrawal USING btree (created_at) WHERE (status = ANY (ARRAY['PENDING'::text, 'PROCESSING'::text, 'UNKNOWN'::text, 'FAILED'::text]));
CREATE UNIQUE INDEX withdrawal_open ON public.withdrawal USING btree (player_id) WHERE (status = ANY (ARRAY['PENDING'::text, 'PROCESSING'::text, 'UNKNOWN'::text, 'FAILED'::text]));
CREATE UNIQUE INDEX withdrawal_reference ON public.withdrawal USING btree (public.to_reference_key(bank_reference), channel_id) WHERE (bank_reference IS NOT NULL);
CREATE TRIGGER flow_added AFTER INSERT ON public.withdrawal FOR EACH ROW WHEN ((new.status = 'PAID'::text)) EXECUTE FUNCTION public.note_payout();
CREATE TRIGGER flow_changed AFTER UPDATE ON public.withdrawal FOR EACH ROW WHEN ((((old.status = 'PAID'::text) OR (new.status = 'PAID'::text)) AND (((old.status IS DISTINCT FROM new.status) OR (old.decided_at IS DISTINCT FROM new.decided_at)) OR (old.amount IS DISTINCT FROM new.amount)))) EXECUTE FUNCTION public.note_payout();
CREATE TRIGGER flow_removed AFTER DELETE ON public.withdrawal FOR EACH ROW WHEN ((old.status = 'PAID'::text)) EXECUTE FUNCTION public.note_payout();
grant delete, insert, select, update on table public.withdrawal to salung_app;

CREATE OR REPLACE FUNCTION public.activity()
 RETURNS TABLE(player_id uuid, day date, items bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select a.player_id, a.day, sum(a.items)::bigint from (
    select f.player_id, (f.at at time zone 'Asia/Bangkok')::date as day, 1 as items from flows() f where f.kind in ('deposit', 'withdraw')
    union all
    select g.player_id, g.day, 1 from game_figure g
  ) a
  group by a.player_id, a.day
$function$;
grant execute on function public.activity() to public;

CREATE OR REPLACE FUNCTION public.add_player_summary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into player_summary (player_id) values (new.id) on conflict do nothing;
  return null;
end
$function$;
grant execute on function public.add_player_summary() to public;

CREATE OR REPLACE FUNCTION public.audit_log_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.block_id is null and new.block_id is not null
     and (to_jsonb(new) - 'block_id') = (to_jsonb(old) - 'block_id') then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $function$;
grant execute on function public.audit_log_append_only() to public;

CREATE OR REPLACE FUNCTION public.deposit_of(t public.topup)
 RETURNS TABLE(at timestamp with time zone, amount bigint, fee bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select t.decided_at, t.amount_credited, 0::bigint where t.status = 'APPROVED' and t.decided_at is not null $function$;
grant execute on function public.deposit_of(public.topup) to public;

CREATE OR REPLACE FUNCTION public.events_read_by_all()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(min(f.at_id), 9007199254740991) from follower f where f.source = 'events' $function$;
grant execute on function public.events_read_by_all() to public;

CREATE OR REPLACE FUNCTION public.figure_of(r public.game_round)
 RETURNS TABLE(staked bigint, won bigint, counted bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select r.staked, r.won,
    case when r.staked <= 0 or r.staked = r.won then 0 else least(greatest(r.counts, 0), r.staked) end
  where r.state = 2 and r.ended_at is not null and (r.stakes > 0 or r.won <> 0)
    and not exists (select from player p where p.id = r.player_id and p.is_test)
$function$;
grant execute on function public.figure_of(public.game_round) to public;

CREATE OR REPLACE FUNCTION public.figure_rounds(p_players uuid[], p_rounds bigint[], p_wins_from bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;
grant execute on function public.figure_rounds(uuid[],bigint[],bigint) to public;

CREATE OR REPLACE FUNCTION public.first_deposits(p_player uuid DEFAULT NULL::uuid)
 RETURNS TABLE(player_id uuid, topup_id uuid, at timestamp with time zone, amount bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select distinct on (t.player_id) t.player_id, t.id, d.at, d.amount
  from topup t cross join lateral deposit_of(t) d
  where p_player is null or t.player_id = p_player
  order by t.player_id, d.at, t.id
$function$;
grant execute on function public.first_deposits(uuid) to public;

CREATE OR REPLACE FUNCTION public.flow_begin(p_span text, p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select date_trunc(p_span, p_at, 'Asia/Bangkok') $function$;
grant execute on function public.flow_begin(text,timestamp with time zone) to public;

CREATE OR REPLACE FUNCTION public.flow_spans()
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 3
AS $function$ values ('minute'), ('hour'), ('day') $function$;
grant execute on function public.flow_spans() to public;

CREATE OR REPLACE FUNCTION public.flows()
 RETURNS TABLE(kind text, at timestamp with time zone, player_id uuid, amount bigint, fee bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select 'deposit', d.at, t.player_id, d.amount, d.fee from topup t cross join lateral deposit_of(t) d
  union all
  select 'withdraw', o.at, w.player_id, o.amount, o.fee from withdrawal w cross join lateral payout_of(w) o
  union all
  select 'signup', p.created_at, p.id, 0, 0 from player p where not p.is_test
  union all
  select 'first_deposit', f.at, f.player_id, f.amount, 0 from first_deposits() f
  union all
  select c.kind, c.claimed_at, c.player_id, c.amount, 0 from earning_claim c
$function$;
grant execute on function public.flows() to public;

CREATE OR REPLACE FUNCTION public.fold_flows(p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.fold_flows(integer) to public;

CREATE OR REPLACE FUNCTION public.follow_batches(p_name text, p_most integer)
 RETURNS TABLE(batch bigint, player_id uuid, round_id bigint, game_id integer, staked bigint, won bigint, counts bigint, is_open boolean)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;
grant execute on function public.follow_batches(text,integer) to public;

CREATE OR REPLACE FUNCTION public.follow_events(p_name text, p_most integer)
 RETURNS SETOF public.event
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;
grant execute on function public.follow_events(text,integer) to public;

CREATE OR REPLACE FUNCTION public.followers_behind()
 RETURNS TABLE(name text, source text, since timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.name, f.source, case f.source
      when 'rounds' then (
        select timestamptz '2025-01-01 00:00:00+00' + (min(b.id) / 8192) * interval '1 millisecond' from game_batch b
        where b.id > f.at_id and not pg_visible_in_snapshot(b.xid, f.upto) and cardinality(b.settled) > 0
      )
      else (select min(e.at) from event e where e.id > f.at_id and not pg_visible_in_snapshot(e.xid, f.upto))
    end
  from follower f
$function$;
grant execute on function public.followers_behind() to public;

CREATE OR REPLACE FUNCTION public.game_id_at(p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (extract(epoch from p_at) * 1000)::bigint * 8192 - 14218769203200000 $function$;
grant execute on function public.game_id_at(timestamp with time zone) to public;

CREATE OR REPLACE FUNCTION public.install_follower(p_name text, p_source text, p_from_beginning boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into follower (name, source, upto, at_id, cluster)
  select p_name, p_source, case when p_from_beginning then '3:3:'::pg_snapshot else pg_current_snapshot() end,
    case
      when p_from_beginning then 0
      when p_source = 'rounds' then game_id_at(clock_timestamp())
      else (select coalesce(max(e.id), 0) from event e)
    end, c.system_identifier
  from pg_control_system() c
  on conflict (name) do nothing
$function$;
grant execute on function public.install_follower(text,text,boolean) to public;

grant execute on function public.keep_messages(integer[],smallint[],smallint[],text[],timestamp with time zone,smallint[],bigint[],bigint[],bigint[]) to public;

CREATE OR REPLACE FUNCTION public.keep_messages(p_message integer[], p_bucket smallint[], p_provider smallint[], p_kept text[], p_now timestamp with time zone, p_verdict smallint[], p_before bigint[], p_balance bigint[], p_id bigint[])
 RETURNS void
 LANGUAGE plpgsql
 STRICT
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into game_message (bucket, provider_id, ref, before, balance, at)
  select min(u.bucket), min(u.provider), min(u.ref), min(u.before) filter (where u.verdict = 0),
    -- Of what was done now, the last; otherwise of what had been done before, the newest.
    (array_agg(u.balance order by u.verdict, case when u.verdict = 0 then u.ord else u.id end desc))[1], p_now
  from unnest(p_message, p_bucket, p_provider, p_kept, p_verdict, p_before, p_balance, p_id)
    with ordinality u (message, bucket, provider, ref, verdict, before, balance, id, ord)
  where u.ref is not null
  group by u.message
  having bool_and(u.verdict in (0, 32))
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.legal_version_unchanged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.number is not null then
    raise exception 'a published version never changes';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;
grant execute on function public.legal_version_unchanged() to public;

CREATE OR REPLACE FUNCTION public.link_active_days(p_players uuid[], p_days date[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;
grant execute on function public.link_active_days(uuid[],date[]) to public;

CREATE OR REPLACE FUNCTION public.lotto_percent(p_type text, p_number text, p_outcome jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when p_type <> 'set4' then case when lotto_wins(p_type, p_number, p_outcome) then 100 else 0 end
    when length(p_outcome ->> 'top') < 4 then 0
    when p_outcome ->> 'top' = p_number then 100
    when right(p_outcome ->> 'top', 3) = right(p_number, 3) then 30
    when lotto_sorted(p_outcome ->> 'top') = lotto_sorted(p_number) then 4
    when lotto_sorted(right(p_outcome ->> 'top', 3)) = lotto_sorted(right(p_number, 3)) then 3
    when left(p_outcome ->> 'top', 2) = left(p_number, 2) or right(p_outcome ->> 'top', 2) = right(p_number, 2) then 1
    else 0
  end
$function$;
grant execute on function public.lotto_percent(text,text,jsonb) to public;

CREATE OR REPLACE FUNCTION public.lotto_sorted(p_digits text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select string_agg(d, '' order by d) from string_to_table(p_digits, null) d $function$;
grant execute on function public.lotto_sorted(text) to public;

CREATE OR REPLACE FUNCTION public.lotto_wins(p_type text, p_number text, p_outcome jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case p_type
    when 'top4' then p_outcome ->> 'top' = p_number
    when 'tod4' then length(p_outcome ->> 'top') = 4 and lotto_sorted(p_outcome ->> 'top') = lotto_sorted(p_number)
    when 'top3' then right(p_outcome ->> 'top', 3) = p_number
    when 'tod3' then lotto_sorted(right(p_outcome ->> 'top', 3)) = lotto_sorted(p_number)
    when 'top2' then right(p_outcome ->> 'top', 2) = p_number
    when 'bottom2' then p_outcome ->> 'bottom' = p_number
    when 'runTop' then position(p_number in right(p_outcome ->> 'top', 3)) > 0
    when 'runBottom' then position(p_number in p_outcome ->> 'bottom') > 0
    when 'front3' then p_outcome -> 'front3' ? p_number
    when 'bottom3' then p_outcome -> 'bottom3' ? p_number
    else false
  end
$function$;
grant execute on function public.lotto_wins(text,text,jsonb) to public;

CREATE OR REPLACE FUNCTION public.mark_followers()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
grant execute on function public.mark_followers() to public;

CREATE OR REPLACE FUNCTION public.note_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into flow_change (kind, at, player_id, items, amount, fee)
  values (new.kind, new.claimed_at, new.player_id, 1, new.amount, 0);
  return null;
end
$function$;
grant execute on function public.note_claim() to public;

CREATE OR REPLACE FUNCTION public.note_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
grant execute on function public.note_deposit() to public;

CREATE OR REPLACE FUNCTION public.note_first_deposit(p_player uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
grant execute on function public.note_first_deposit(uuid) to public;

CREATE OR REPLACE FUNCTION public.note_payout()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
grant execute on function public.note_payout() to public;

CREATE OR REPLACE FUNCTION public.note_play()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into flow_change (kind, at, player_id, items, amount, fee)
  select 'play', g.day::timestamp at time zone 'Asia/Bangkok', g.player_id,
    case when tg_op = 'INSERT' then count(*) else -count(*) end, 0, 0
  from changed g group by g.day, g.player_id;
  return null;
end
$function$;
grant execute on function public.note_play() to public;

CREATE OR REPLACE FUNCTION public.note_signup()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into flow_change (kind, at, player_id, items, amount, fee)
  values ('signup', new.created_at, new.id, case when new.is_test then -1 else 1 end, 0, 0);
  return null;
end
$function$;
grant execute on function public.note_signup() to public;

CREATE OR REPLACE FUNCTION public.note_statements()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into affiliate_pending as p (earner_id, amount)
  select c.earner_id, sum(c.net) from written c where c.claim_id is null group by c.earner_id order by c.earner_id
  on conflict (earner_id) do update set amount = p.amount + excluded.amount;
  return null;
end
$function$;
grant execute on function public.note_statements() to public;

CREATE OR REPLACE FUNCTION public.note_statements_claimed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into affiliate_pending as p (earner_id, amount)
  select x.earner_id, sum(x.net) from (
    select c.earner_id, c.net from written c where c.claim_id is null
    union all
    select o.earner_id, -o.net from replaced o where o.claim_id is null
  ) x
  group by x.earner_id order by x.earner_id
  on conflict (earner_id) do update set amount = p.amount + excluded.amount;
  return null;
end
$function$;
grant execute on function public.note_statements_claimed() to public;

CREATE OR REPLACE FUNCTION public.payout_of(w public.withdrawal)
 RETURNS TABLE(at timestamp with time zone, amount bigint, fee bigint)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select w.decided_at, w.amount, 0::bigint where w.status = 'PAID' and w.decided_at is not null $function$;
grant execute on function public.payout_of(public.withdrawal) to public;

CREATE OR REPLACE FUNCTION public.period_begin(p_period text, p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select date_trunc(p_period, p_at at time zone 'Asia/Bangkok')::date $function$;
grant execute on function public.period_begin(text,timestamp with time zone) to public;

grant execute on function public.post_play(integer[],uuid[],smallint[],smallint[],text[],smallint[],bigint[],text[],uuid[],integer[],text[],smallint[],integer[],bigint[],timestamp with time zone,uuid[],smallint[],text[],smallint[],text[],uuid[],smallint[],text[],text[],text[],text[],integer[],integer[],integer[],bigint[],text[]) to public;

CREATE OR REPLACE FUNCTION public.post_play(p_message integer[], p_player uuid[], p_bucket smallint[], p_provider smallint[], p_ref text[], p_kind smallint[], p_amount bigint[], p_round text[], p_session uuid[], p_game integer[], p_original text[], p_flags smallint[], p_remainder integer[], p_counts bigint[], p_now timestamp with time zone, a1 uuid[], a2 smallint[], a3 text[], a4 smallint[], a5 text[], a6 uuid[], a7 smallint[], a8 text[], a9 text[], a10 text[], a11 text[], a12 integer[], a13 integer[], a14 integer[], a15 bigint[], a16 text[], OUT verdict smallint[], OUT before bigint[], OUT balance bigint[], OUT id bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.provider_call_partitions(p_today date, p_ahead integer, p_keep integer, OUT made integer, OUT dropped integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_name text;
begin
  perform pg_advisory_xact_lock(hashtext('provider_call_partitions'));
  made := 0; dropped := 0;
  for i in 0..p_ahead loop
    v_name := 'provider_call_' || to_char(p_today + i, 'YYYYMMDD');
    if to_regclass(v_name) is null then
      execute format('create table %I partition of provider_call for values from (%L) to (%L)',
        v_name, p_today + i, p_today + i + 1);
      execute format('grant select, insert, update, delete on %I to salung_app', v_name);
      made := made + 1;
    end if;
  end loop;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'provider_call'::regclass and c.relname < 'provider_call_' || to_char(p_today - p_keep, 'YYYYMMDD')
  loop
    execute format('drop table %I', v_name);
    dropped := dropped + 1;
  end loop;
end
$function$;
grant execute on function public.provider_call_partitions(date,integer,integer) to salung_app;

CREATE OR REPLACE FUNCTION public.rebuild_figures(p_day date)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.rebuild_figures(date) to public;

CREATE OR REPLACE FUNCTION public.rebuild_flows()
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.rebuild_flows() to public;

CREATE OR REPLACE FUNCTION public.restore_followers(p_cluster bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
grant execute on function public.restore_followers(bigint) to public;

CREATE OR REPLACE FUNCTION public.rounds_maybe_open(p_player uuid)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select i.round_id from game_round_idle i where i.bucket = ledger.bucket_of(p_player) and i.player_id = p_player
  union
  select r.id from game_round r where r.player_id = p_player and r.id > (select s.at_id from game_sweep s)
  union
  select s.round from game_batch b cross join lateral unnest(b.settlers, b.settled) s (player, round)
  where b.id > (select s.at_id from game_sweep s) and b.reopened is not null
    and s.player = p_player and s.round = any (b.reopened)
$function$;
grant execute on function public.rounds_maybe_open(uuid) to public;

CREATE OR REPLACE FUNCTION public.rounds_read_by_all()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$ select coalesce(min(f.at_id), 0) + 1023 from follower f where f.source = 'rounds' $function$;
grant execute on function public.rounds_read_by_all() to public;

CREATE OR REPLACE FUNCTION public.settled_of(p_name text, p_player uuid)
 RETURNS TABLE(batch bigint, player_id uuid, round_id bigint, game_id integer, staked bigint, won bigint, counts bigint, is_open boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_bitmapscan TO 'off'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.settled_of(text,uuid) to public;

CREATE OR REPLACE FUNCTION public.to_confusable_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(translate(regexp_replace(regexp_replace(replace(regexp_replace(translate(lower((regexp_replace(NORMALIZE(name, NFKD), '[̀-ͯ]'::text, ''::text, 'g'::text) COLLATE "C")), ('๐๑๒๓๔๕๖๗๘๙'::text || '01i|ÆÐØÞ'::text), ('ol23456789'::text || 'olllæðøþ'::text)), ('[^0-9a-zß-ÿก-๎]'::text COLLATE "C"), ''::text, 'g'::text), 'rn'::text, 'm'::text), ('([่-์๎]+)([ัิ-ฺ็ํ]+)'::text COLLATE "C"), '\2\1'::text, 'g'::text), ('([ัิ-ฺ็-๎])\1+'::text COLLATE "C"), '\1'::text, 'g'::text), 'ๅฃฅ'::text, 'าขค'::text), 'เเ'::text, 'แ'::text);
grant execute on function public.to_confusable_key(text) to public;

CREATE OR REPLACE FUNCTION public.to_name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(name), 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮฯะัาำิีึืฺุูเแโใไๅๆ็่้๊๋์ํ๎'::text, 'ahov29gnu18fmt07elsz6dkry5cjqx4bipw3ahov29gnu18fmt07elsz6dkry5cjqx4bipw3a'::text);
grant execute on function public.to_name_key(text) to public;

CREATE OR REPLACE FUNCTION public.to_reference_key(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN upper(regexp_replace((translate(NORMALIZE(reference, NFKC), '๐๑๒๓๔๕๖๗๘๙'::text, '0123456789'::text) COLLATE "C"), '[^A-Za-z0-9]'::text, ''::text, 'g'::text));
grant execute on function public.to_reference_key(text) to public;

CREATE OR REPLACE FUNCTION public.wrong_flows()
 RETURNS TABLE(wrong text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET jit TO 'off'
AS $function$
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
$function$;
grant execute on function public.wrong_flows() to public;
