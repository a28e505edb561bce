-- Sums of the back office's first page: money in and out, first deposits, new and active players. See modules/dashboard.

-- What has changed and is not in the sums yet. Written by triggers in the transaction that changes an item, and only ever
-- added to there, so that no decision waits for another one.
create table flow_change (
  id        bigint      generated always as identity primary key,
  kind      text        not null check (kind in ('deposit', 'withdraw', 'signup', 'first_deposit', 'play')),
  at        timestamptz not null,
  player_id uuid        not null,
  items     integer     not null,
  amount    bigint      not null,  -- satang
  fee       bigint      not null
);

-- Sums by the minute, the hour and the business day that begins at `at`.
create table flow_sum (
  span   text        not null check (span in ('minute', 'hour', 'day')),
  at     timestamptz not null,
  kind   text        not null check (kind in ('deposit', 'withdraw', 'signup', 'first_deposit')),
  items  bigint      not null,
  amount bigint      not null,
  fee    bigint      not null,
  primary key (span, at, kind)
) with (fillfactor = 50);
create index flow_sum_none on flow_sum (span, at, kind) where items = 0;

-- The first deposit of each player that was not reversed.
create table first_deposit (
  player_id uuid        primary key,
  topup_id  uuid        not null,
  at        timestamptz not null,
  amount    bigint      not null
);

-- The days on which a player was active, and how often. `previous` is the day before on which they were, -infinity on their
-- first one, as `active_gap` contains it.
create table player_day (
  player_id uuid    not null,
  day       date    not null,
  items     integer not null,
  previous  date,
  primary key (player_id, day)
) with (fillfactor = 80);

-- How many players were active on a day and before that last on another one. Different players of any period are those whose
-- previous day lies before it, so that they are counted without reading players.
create table active_gap (
  day      date    not null,
  previous date    not null,
  players  integer not null,
  primary key (day, previous)
) with (fillfactor = 50);
create index active_gap_none on active_gap (day, previous) where players = 0;

-- Whether the sums contain what was there before they were kept. The server sees to it when it starts.
create table flow_state (
  is_only  boolean primary key default true check (is_only),
  is_built boolean not null
);
insert into flow_state (is_built)
select not exists (select from player) and not exists (select from topup) and not exists (select from withdrawal)
  and not exists (select from game_figure);
