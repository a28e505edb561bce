-- The catalogue: providers, their games, and what players like of them.

create table game_provider (
  id smallint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  adapter text not null check (adapter in ('house', 'hub88', 'slotegrator', 'superapi')),
  name_th text not null,
  name_en text not null,
  -- Where its games are opened; unknown while the provider is being connected.
  launch_url text,
  -- What the provider takes of the gross gaming revenue, in hundredths of a percent.
  share integer not null default 0 check (share between 0 and 10000),
  is_active boolean not null default false,
  position integer not null,
  picture text,
  -- Sealed under the master key. During a change both generations are valid.
  keys bytea,
  previous_keys bytea,
  keys_changed_at timestamptz,
  settings jsonb not null default '{}',
  -- A round without a message for this long counts as settled.
  idle_minutes integer not null default 30 check (idle_minutes between 1 and 10080),
  created_at timestamptz not null
);

create table game (
  id integer generated always as identity primary key,
  provider_id smallint not null references game_provider,
  code text not null check (code ~ '^[!-~]+$' and length(code) <= 100),
  name_th text not null,
  name_en text not null,
  type text not null check (type in ('slot', 'live', 'table', 'crash', 'lotto', 'fishing', 'sport')),
  picture text,
  -- Hundredths of a percent.
  rtp integer check (rtp between 0 and 10000),
  volatility smallint check (volatility between 1 and 5),
  -- Satang.
  min_stake bigint check (min_stake >= 0),
  max_stake bigint check (max_stake >= 0),
  tags text[] not null default '{}',
  has_demo boolean not null default false,
  is_active boolean not null default false,
  position integer not null,
  -- How much of a stake counts for turnover, in hundredths; null: as much as for other games of its type.
  weight integer check (weight between 0 and 10000),
  -- How much it was played lately; higher is more.
  popularity integer not null default 0,
  added_at timestamptz not null,
  check (min_stake <= max_stake),
  unique (provider_id, code)
);

create table game_favourite (
  player_id uuid not null references player,
  game_id integer not null references game on delete cascade,
  created_at timestamptz not null,
  primary key (player_id, game_id)
);
create index game_favourite_game on game_favourite (game_id);

-- Every change of the catalogue increments the version, which also serialises changes. Processes keep the catalogue in
-- memory and compare versions.
create table game_catalogue (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into game_catalogue default values;

-- Named by a hash of their content.
create table game_picture (
  name text primary key,
  data bytea not null,
  created_at timestamptz not null
);
