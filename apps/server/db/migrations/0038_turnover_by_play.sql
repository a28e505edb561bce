-- Turnover is worked off by playing: followers of game_batch, and what each round counted.

-- Milliseconds since 2025 times 8,192; functions/post_play.sql has it too, and replaces it.
create or replace function game_id_at(p_at timestamptz) returns bigint
language sql immutable parallel safe
as $$ select (extract(epoch from p_at) * 1000)::bigint * 8192 - 14218769203200000 $$;

-- What of each round in `settled` was left by the batch, so that followers see it as it was then, whenever they read it.
alter table game_batch
  add column games  integer[] not null default '{}',
  add column staked bigint[]  not null default '{}',
  add column won    bigint[]  not null default '{}',
  add column counts bigint[]  not null default '{}',
  -- rounds of `settled` that accept messages again; null for nearly every batch
  add column reopened bigint[];
create index game_batch_reopened on game_batch (id) where reopened is not null;

-- How far a follower has come. Batches that the snapshot `upto` sees are done. While there is more than one step can do,
-- `target` is the snapshot that is worked towards, in the order of ids, and `at_id` is the last that is done.
create table game_follower (
  name    text        not null primary key,
  upto    pg_snapshot not null,
  target  pg_snapshot,
  at_id   bigint      not null,
  -- The cluster whose transaction ids these are. After a restore from a dump, batches up to `redo_to` are told by id alone.
  cluster bigint      not null,
  redo_to bigint
);
insert into game_follower (name, upto, at_id, cluster)
select 'turnover', pg_current_snapshot(), game_id_at(clock_timestamp()), c.system_identifier from pg_control_system() c;

-- Rounds that were still open when the sweep came by them first.
create table game_round_idle (
  bucket      smallint not null,
  player_id   uuid     not null,
  provider_id smallint not null,
  ref         text     not null,
  primary key (bucket, player_id, provider_id, ref)
);
-- Up to which rounds and batches it has come.
create table game_sweep (
  is_only boolean primary key default true check (is_only),
  at_id   bigint  not null
);
insert into game_sweep (at_id) values (game_id_at(clock_timestamp()));

-- What a round counts for turnover. Its key begins with the player: a player's bets are read together, newest first.
create table turnover_bet (
  bucket    smallint    not null,
  player_id uuid        not null,
  round_id  bigint      not null,
  batch     bigint      not null,  -- the game_batch that this follows from; earlier ones change nothing any more
  staked    bigint      not null,
  base      bigint      not null,  -- satang that may count, before the weight
  weight    integer     not null,  -- hundredths
  counted   bigint      not null,
  reason    text        not null,
  at        timestamptz not null,
  primary key (player_id, round_id, bucket),
  constraint turnover_bet_reason check (
    reason in ('COUNTED', 'TIE', 'REFUNDED', 'BOTH_SIDES', 'NOT_COUNTED_GAME', 'NO_REQUIREMENT', 'REOPENED')
  )
) with (fillfactor = 90);

-- Where in the order of game_batch a requirement was opened: rounds that began before don't count for it. Comes from the
-- database's own clock while the player's wallet is locked, as the ids of rounds do.
alter table turnover_requirement add column position bigint;
update turnover_requirement set position = game_id_at(opened_at);
alter table turnover_requirement
  alter column position set not null,
  alter column position set default game_id_at(clock_timestamp());
