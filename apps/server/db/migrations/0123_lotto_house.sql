-- The lotto draw of the house: a seed that is committed to before the sale, the numbers that players send, and a public value of after
-- these were frozen.

create table lotto_house_draw (
  -- A round that was planned and never opened is forgotten with its seed.
  round_id      uuid        not null primary key references lotto_round on delete cascade,
  -- Sealed: the program itself opens it for the draw and no earlier.
  seed          bytea       not null,
  commitment    text        not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- How many numbers were sent: the place of the latest.
  entries       integer     not null default 0,
  frozen_at     timestamptz,
  entries_hash  text        check (entries_hash ~ '^[0-9a-f]{64}$'),
  -- Where the public value can be read, which one it is, and when it came to be.
  beacon_source text,
  beacon_round  bigint,
  beacon_value  text,
  beacon_at     timestamptz,
  revealed_at   timestamptz,
  constraint lotto_house_draw_frozen check ((frozen_at is null) = (entries_hash is null)),
  constraint lotto_house_draw_beacon check (num_nonnulls(beacon_source, beacon_round, beacon_value, beacon_at, revealed_at) in (0, 5)),
  -- The order that makes the draw fair: first the entries are frozen, then the value comes to be, then the seed is shown.
  constraint lotto_house_draw_order check (
    revealed_at is null or (frozen_at is not null and frozen_at < beacon_at and beacon_at <= revealed_at))
);

-- Numbers that players sent. Rows are never changed.
create table lotto_shot (
  round_id  uuid        not null references lotto_house_draw on delete cascade,
  place     integer     not null check (place > 0),
  number    text        not null check (number ~ '^[0-9]{5}$'),
  player_id uuid        not null references player,
  at        timestamptz not null,
  primary key (round_id, place)
);
create index lotto_shot_player on lotto_shot (player_id, round_id);
