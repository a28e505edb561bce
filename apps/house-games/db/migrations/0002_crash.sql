-- The chain of hashes that the rounds of crash use backwards. Its end is published before anybody can know the public seed.
create table crash_chain (
  id integer generated always as identity primary key,
  start_hash text not null,
  end_hash text not null,
  rounds integer not null,
  published_at timestamptz not null,
  public_seed text,
  seeded_at timestamptz
);

create table crash_round (
  chain integer not null references crash_chain,
  number integer not null,
  state text not null check (state in ('betting', 'running', 'busted')),
  opened_at timestamptz not null,
  started_at timestamptz,
  -- Both are secret until the round has ended.
  hash text,
  bust integer,
  primary key (chain, number)
);

-- A bet at the table is a round of its player. `cashed_at` is a multiplier in hundredths.
alter table round
  add column crash_chain integer,
  add column crash_number integer,
  add column cashed_at integer,
  add foreign key (crash_chain, crash_number) references crash_round,
  add check ((crash_number is null) = (game <> 'crash'));
create index round_crash on round (crash_chain, crash_number) where crash_number is not null;
