-- Players as the platform names them, and guests, who play with money of our invention.
create table player (
  id text primary key,
  nickname text not null,
  is_guest boolean not null,
  created_at timestamptz not null default now()
);

-- An open page. The platform binds its launch token to `id`.
create table session (
  id uuid primary key,
  secret_hash bytea not null unique,
  player text not null references player on delete cascade,
  token text,
  game text not null,
  language text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index session_player on session (player);

create table seed_pair (
  id uuid primary key,
  player text not null references player on delete cascade,
  server_seed text not null,
  commitment text not null,
  client_seed text,
  next_nonce integer not null default 0,
  created_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index seed_pair_active on seed_pair (player) where revealed_at is null;
create index seed_pair_player on seed_pair (player, created_at);

create table round (
  id uuid primary key,
  -- The page's own id, which makes a repeated request the same round.
  client_id uuid not null,
  player text not null references player on delete cascade,
  session uuid not null,
  game text not null,
  state text not null check (state in ('staking', 'accepted', 'settled', 'refused', 'returned')),
  seed_pair uuid references seed_pair,
  nonce integer,
  bets jsonb not null,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  -- Why the stake was refused.
  code text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (player, client_id),
  unique (seed_pair, nonce),
  -- Crash has a chain instead of seed pairs.
  check ((seed_pair is null) = (game = 'crash'))
);
create index round_history on round (player, game, created_at desc);
create index round_open on round (created_at) where state in ('staking', 'accepted');

-- What we tell the platform, written with the change that it is about and sent until it is answered.
create table message (
  id bigint generated always as identity primary key,
  transaction text not null unique,
  round uuid not null references round on delete cascade,
  player text not null,
  kind text not null check (kind in ('stake', 'win', 'rollback', 'close')),
  amount bigint not null,
  body text not null,
  -- `abandoned`: a stake whose answer is unknown; a rollback took its place.
  state text not null default 'due' check (state in ('due', 'ok', 'refused', 'abandoned')),
  code text,
  attempts integer not null default 0,
  next_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index message_due on message (next_at) where state = 'due';
create index message_day on message (created_at);
create index message_round on message (round);

-- The wallets of guests, which answer as the platform would.
create table demo_wallet (
  player text primary key references player on delete cascade,
  balance bigint not null check (balance >= 0)
);
create table demo_transaction (
  transaction text primary key,
  player text not null references player on delete cascade,
  amount bigint not null,
  answer jsonb not null
);
create index demo_transaction_player on demo_transaction (player);
