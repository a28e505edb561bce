-- Promotions that staff give to everybody in a segment: each player once, in the background.

create table promotion_gift (
  id           uuid        not null primary key,
  promotion_id uuid        not null references promotion,
  segment_id   uuid        not null references segment,
  -- The name and `SegmentFilter` to which two people agreed.
  segment_name text        not null,
  filter       jsonb       not null,
  reason       text        not null,
  given_by     uuid[]      not null,
  status       text        not null default 'COLLECTING' check (status in ('COLLECTING', 'GIVING', 'DONE', 'STOPPED')),
  -- Why it stopped before everybody was asked.
  stopped_by   text,
  players      integer     not null default 0,
  given        integer     not null default 0,
  refused      integer     not null default 0,
  created_at   timestamptz not null,
  ended_at     timestamptz
);
create index promotion_gift_promotion on promotion_gift (promotion_id, created_at desc);
create index promotion_gift_open on promotion_gift (created_at, id) where status in ('COLLECTING', 'GIVING');

-- The players who were in the segment, and what became of each.
create table promotion_gift_player (
  gift_id    uuid not null references promotion_gift,
  player_id  uuid not null references player,
  -- 'GIVEN', or why not; null while it waits.
  outcome    text,
  session_id uuid references promotion_session,
  primary key (gift_id, player_id)
);
create index promotion_gift_player_waiting on promotion_gift_player (gift_id, player_id) where outcome is null;
