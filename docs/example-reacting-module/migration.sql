-- What a first deposit brought; the id is that of its top-up. A player gets it once.
create table welcome_gift (
  id uuid primary key,
  player_id uuid not null unique references player (id),
  amount bigint not null check (amount > 0),
  taken_back bigint not null default 0 check (taken_back between 0 and amount),
  created_at timestamptz not null
);

-- What each round counted, so that one that comes again or is refunded changes the day by the difference.
create table welcome_round (
  player_id uuid not null,
  round_id bigint not null,
  batch bigint not null,
  day date not null,
  staked bigint not null,
  primary key (player_id, round_id)
);
create table welcome_day (
  player_id uuid not null,
  day date not null,
  staked bigint not null,
  primary key (player_id, day)
);

-- What staff ask of a player before the next withdrawal.
create table welcome_task (
  id uuid primary key,
  player_id uuid not null references player (id),
  task text not null,
  opened_by uuid not null references staff (id),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index welcome_task_open on welcome_task (opened_at, id) where closed_at is null;
create index welcome_task_player on welcome_task (player_id, opened_at);
