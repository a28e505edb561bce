-- The ledger: accounts, transfers, idempotency keys, batches and sealed blocks.
-- Amounts are satang (THB/100) in int8. Nothing but the functions of this schema writes these tables.

-- Roles belong to the whole cluster, so two databases that are migrated at once may race to make them.
do $$
begin
  begin
    create role salung_ledger nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    create role salung_app nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role(current_user, 'salung_ledger', 'member') then
    execute format('grant salung_ledger to %I', current_user);
  end if;
end
$$;

create schema ledger authorization salung_ledger;
set local role salung_ledger;

-- One row per player account; one per bucket for a house account, so that no two buckets share a hot row.
-- Ids of players' accounts are positive, of the house's negative.
create table ledger.account (
  id        bigint      not null,
  balance   bigint      not null default 0,
  seq       bigint      not null default 0,  -- number of transfers so far; no gaps
  player    uuid,
  bucket    smallint    not null,
  kind      smallint,                        -- 1 wallet, 2 held; null for the house
  state     smallint    not null default 0,  -- 0 open, 1 frozen (no debits), 2 closed
  code      text,                            -- name of a house account
  opened_at timestamptz not null default clock_timestamp(),
  primary key (id, bucket),
  constraint account_bucket check (bucket between 0 and 63),
  constraint account_owner check (
    (id > 0 and player is not null and kind in (1, 2) and code is null)
    or (id < 0 and player is null and kind is null and code is not null)
  ),
  constraint account_floor check (id < 0 or balance >= 0),
  constraint account_state check (state in (0, 1, 2))
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

-- Never an index on balance, seq or state: an update of those stays on its page (HOT).
create unique index account_player on ledger.account (player, kind, bucket) where id > 0;
create unique index account_house on ledger.account (code, bucket) where id < 0;

create sequence ledger.account_id;
create sequence ledger.batch_no;

-- Append-only. `id` is ordered by time (see ledger.id_at); a batch's transfers have consecutive ids.
create table ledger.transfer (
  id           bigint      not null,
  from_id      bigint      not null,
  to_id        bigint      not null,
  amount       bigint      not null,
  from_balance bigint      not null,  -- after this transfer
  to_balance   bigint      not null,
  from_seq     bigint      not null,
  to_seq       bigint      not null,
  at           timestamptz not null,
  bucket       smallint    not null,
  kind         text        not null,
  key          text        not null,
  caused_by    text        not null,
  ref_type     text,
  ref_id       text,
  primary key (id, bucket),
  constraint transfer_amount check (amount > 0)
) partition by range (id);

create index transfer_from on ledger.transfer (from_id, from_seq) where from_id > 0;
create index transfer_to on ledger.transfer (to_id, to_seq) where to_id > 0;
create table ledger.transfer_rest partition of ledger.transfer default;

-- One row per idempotency key, found by 128 bits of SHA-256 so that the index stays small. Append-only.
-- Outlives archived transfers. status: see ledger.post_batch.
create table ledger.key (
  digest      uuid     not null,
  fingerprint uuid     not null,
  transfer    bigint,             -- first transfer of the item
  balance     bigint,             -- what was answered
  bucket      smallint not null,
  status      smallint not null,
  transfers   smallint not null,  -- how many, with consecutive ids
  key         text     not null,
  primary key (digest)
) partition by hash (digest);

do $$
begin
  for i in 0..7 loop
    execute format('create table ledger.key_%s partition of ledger.key for values with (modulus 8, remainder %s)', i, i);
  end loop;
end
$$;

-- One row per call of post_batch that moved money; its transfers have the ids [id, id + transfers).
-- `block` and `leaves` are filled in when it is sealed.
create table ledger.batch (
  id        bigint  not null primary key,
  xid       xid8    not null,
  transfers integer not null,
  block     bigint,
  leaves    bytea              -- 16 bytes of SHA-256 per transfer, in the order of their ids
);
create index batch_unsealed on ledger.batch (id) where block is null;
create index batch_block on ledger.batch (block) where block is not null;

create table ledger.block (
  no        bigint      not null primary key,
  batches   integer     not null,
  transfers bigint      not null,
  previous  bytea       not null,
  hash      bytea       not null,
  sealed_at timestamptz not null
);

grant usage on schema ledger to salung_app;
grant select on all tables in schema ledger to salung_app;
reset role;
