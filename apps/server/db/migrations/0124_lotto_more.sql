-- Lotto: results from two sources, what players are told of their rounds, sets of numbers that they save, and tickets per round.

update lotto_market set terms = terms || '{"ticketsPerRound": 500, "sources": []}';

alter table lotto_round
  -- When it was to be drawn at first; null unless it was moved.
  add column moved_from     timestamptz,
  -- When its result was corrected last.
  add column corrected_at   timestamptz,
  -- The sources that agreed on its result; null where people or the draw of the house decided it.
  add column result_sources text[],
  add constraint lotto_round_sources check (result_sources is null or outcome is not null);

-- How the sources of a market stood with a round when they were asked last.
create table lotto_feed (
  round_id  uuid        not null references lotto_round on delete cascade,
  name      text        not null,
  state     text        not null check (state in ('NOT_CONFIGURED', 'SAME_HOST', 'UNREACHABLE', 'UNREADABLE', 'OTHER_DATE',
    'INCOMPLETE', 'COMPLETE', 'DIFFERS', 'PERSON_DIFFERS', 'AGREED')),
  -- Which field is missing or differs.
  field     text,
  -- What it gave, where that is complete.
  published jsonb,
  at        timestamptz not null,
  primary key (round_id, name)
);

-- What was changed of rounds of which tickets were sold. Rows are never changed but for how far players were told.
create table lotto_change (
  id         bigint      not null generated always as identity primary key,
  round_id   uuid        not null references lotto_round,
  kind       text        not null check (kind in ('MOVED', 'CANCELLED', 'NO_RESULT', 'CORRECTED')),
  -- `drawDate`, `drawsAt`, and for a correction `outcome`.
  before     jsonb       not null,
  after      jsonb       not null,
  at         timestamptz not null,
  -- The player who was told last, and when all of them were.
  told_up_to uuid,
  told_at    timestamptz
);
create index lotto_change_round on lotto_change (round_id);
create index lotto_change_untold on lotto_change (id) where told_at is null;

-- Up to which change a player has read.
create table lotto_read (
  player_id uuid   not null primary key references player,
  up_to     bigint not null
);

-- Lines that players keep under a name.
create table lotto_set (
  id        uuid        not null primary key,
  player_id uuid        not null references player,
  name      text        not null,
  -- `[{type, number, stake}]`
  lines     jsonb       not null,
  count     smallint    not null,
  stake     bigint      not null,
  saved_at  timestamptz not null,
  unique (player_id, name)
);
