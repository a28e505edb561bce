-- Rounds of games and the transactions of their providers. Everything on the way of a stake has `bucket` in its key, as
-- the ledger does, and is guarded by the lock of the player's wallet: none of these rows is locked by itself.
-- Amounts are satang. Ids of rounds and transactions are game_id_at(instant): ordered by time, and safe integers.

create sequence game_batch_no;

-- A launch of a game, and what becomes of it. `id` is the first 128 bits of the token's SHA-256; the token is not stored.
create table game_session (
  bucket          smallint    not null,
  id              uuid        not null,
  player_id       uuid        not null,
  provider_id     smallint    not null,
  game_id         integer     not null,
  language        text        not null,
  -- the player's own session that it was opened from: when that ends, this ends
  session_id      uuid        not null,
  launched_at     timestamptz not null,
  launch_until    timestamptz not null,  -- it must be used first by then
  bound_at        timestamptz,
  bound_to        text,                  -- the provider's id of its session, where it has one
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  end_reason      text,
  primary key (bucket, id),
  constraint game_session_language check (language in ('th', 'en')),
  constraint game_session_end check ((ended_at is null) = (end_reason is null))
);
create index game_session_player on game_session (player_id, launched_at desc);
create index game_session_launched on game_session (launched_at desc, id);
create index game_session_of on game_session (session_id) where ended_at is null;

-- Players who may not stake. No row: they may.
create table stake_stop (
  bucket    smallint    not null,
  player_id uuid        not null,
  reason    text        not null,
  until     timestamptz,               -- null: until it is taken away
  primary key (bucket, player_id)
);
insert into stake_stop (bucket, player_id, reason)
select ledger.bucket_of(id), id, lower(status) from player where status <> 'ACTIVE';

-- Only players with a limit have their stakes counted. Counts begin anew where `begins` is an earlier period's.
create table stake_limit (
  bucket    smallint not null,
  player_id uuid     not null,
  period    text     not null,         -- business days of Bangkok; a week begins on Monday
  most      bigint   not null,
  begins    date     not null,
  staked    bigint   not null,
  primary key (bucket, player_id, period),
  constraint stake_limit_period check (period in ('day', 'week', 'month')),
  constraint stake_limit_most check (most >= 0)
) with (fillfactor = 80);

-- A round of one player; a shared round (a live table, crash) is a row for each of them.
create table game_round (
  bucket      smallint    not null,
  player_id   uuid        not null,
  provider_id smallint    not null,
  ref         text        not null,    -- the provider's id, unique for the player
  id          bigint      not null,
  game_id     integer     not null,    -- of its first message
  session_id  uuid,
  state       smallint    not null,    -- 1 open, 2 finished
  stakes      integer     not null,    -- how many count: done and not rolled back
  wins        integer     not null,
  staked      bigint      not null,
  won         bigint      not null,
  counts      bigint      not null,    -- satang of the stakes that count for turnover, before weights
  last_at     timestamptz not null,
  finished_at timestamptz,
  primary key (bucket, player_id, provider_id, ref),
  constraint game_round_state check (state in (1, 2))
) with (fillfactor = 80);
create index game_round_player on game_round (player_id, id desc);
create index game_round_time on game_round using brin (id) with (pages_per_range = 16, autosummarize = on);

create table game_transaction (
  bucket      smallint    not null,
  provider_id smallint    not null,
  ref         text        not null,    -- the provider's id
  id          bigint      not null,
  player_id   uuid        not null,
  round_ref   text,
  session_id  uuid,
  game_id     integer,
  kind        smallint    not null,    -- 1 stake 2 win 3 rollback 4 close 5 reward 6 take back 7 adjustment upwards
  state       smallint    not null,    -- 0 done 1 refused 2 rolled back 3 void (came after its rollback, or never)
  refusal     smallint    not null default 0,  -- verdict of post_play
  amount      bigint      not null,
  effect      bigint      not null,    -- what it did to the wallet; the sum over all rows is what games did to it
  balance     bigint,                  -- the wallet after it
  counts      bigint      not null default 0,
  remainder   integer     not null default 0,  -- thousandths of a satang that the provider sent and nobody can pay
  original    text,
  -- of a rollback: whether it was the one that reversed its original
  reversed    boolean     not null default false,
  at          timestamptz not null,
  primary key (bucket, provider_id, ref)
) with (fillfactor = 90);
create index game_transaction_player on game_transaction (player_id, id desc);

-- One row per call that changed something, for whoever follows: turnover, figures, live balances. They read it by
-- snapshot, as ledger.fold does, so that each batch counts once for them, whenever it committed.
create table game_batch (
  id       bigint   not null primary key,
  xid      xid8     not null,
  players  uuid[]   not null,
  -- rounds that ended in it or changed after their end, each with its player
  settled  bigint[] not null,
  settlers uuid[]   not null
);
create index game_batch_xid on game_batch (xid);
