-- Responsible play: limits that players set, reminders, and exclusion by their own wish. Amounts are satang.

-- What a player may stake and lose in a period. Counted by post_play, under the lock of the player's wallet. `used` is what
-- games took from the wallet in the period: of stakes, those that were not refunded; of losses, everything less what was won.
drop table stake_limit;
create table play_limit (
  bucket     smallint    not null,
  player_id  uuid        not null,
  kind       text        not null,
  period     text        not null,     -- business days of Bangkok; a week begins on Monday
  most       bigint      not null,
  -- A looser limit that waits: it holds from `later_at` on; null then means that there is no limit any more.
  later_most bigint,
  later_at   timestamptz,
  begins     date        not null,     -- counts begin anew where this is an earlier period's
  used       bigint      not null,
  primary key (bucket, player_id, kind, period),
  constraint play_limit_kind check (kind in ('stake', 'loss')),
  constraint play_limit_period check (period in ('day', 'week', 'month')),
  constraint play_limit_most check (most >= 0 and (later_most is null or later_at is not null and later_most > most))
) with (fillfactor = 80);

-- The same for deposits, which are few enough to be summed from the top-ups themselves.
create table deposit_limit (
  player_id  uuid        not null references player,
  period     text        not null,
  most       bigint      not null,
  later_most bigint,
  later_at   timestamptz,
  primary key (player_id, period),
  constraint deposit_limit_period check (period in ('day', 'week', 'month')),
  constraint deposit_limit_most check (most >= 0 and (later_most is null or later_at is not null and later_most > most))
);

-- Every change of a limit, by the player or by staff on request.
create table limit_change (
  id           uuid        not null primary key,
  player_id    uuid        not null references player,
  at           timestamptz not null,
  kind         text        not null,
  period       text        not null,
  before       bigint,                 -- null: none
  after        bigint,
  effective_at timestamptz not null,
  staff_id     uuid references staff,  -- null: the player
  reason       text,
  constraint limit_change_reason check ((staff_id is null) = (reason is null))
);
create index limit_change_player on limit_change (player_id, id desc);

-- Minutes of play between two reminders.
create table play_reminder (
  player_id uuid    not null primary key references player,
  minutes   integer not null check (minutes between 5 and 240)
);

-- Players who asked not to play for a time. A break ends by itself; after an exclusion staff let the player in again.
create table player_exclusion (
  player_id uuid        not null primary key references player,
  length    text        not null,
  begins_at timestamptz not null,
  until     timestamptz,               -- null: for ever
  -- whether the end of a break makes the player active again: not where they were excluded for another reason before
  restores  boolean     not null,
  constraint player_exclusion_length check (
    length in ('DAY', 'WEEK', 'MONTH', 'HALF_YEAR', 'YEAR', 'FOREVER') and (length = 'FOREVER') = (until is null)
  )
);
create index player_exclusion_end on player_exclusion (until) where length in ('DAY', 'WEEK', 'MONTH');
