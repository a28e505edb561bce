-- Segments: saved filters over players. Who is in one is computed when it is asked.

create table segment (
  id          uuid        not null primary key,
  name        text        not null,
  -- `SegmentFilter` of the contract.
  filter      jsonb       not null,
  is_archived boolean     not null default false,
  created_at  timestamptz not null,
  created_by  uuid        not null references staff,
  updated_at  timestamptz not null,
  updated_by  uuid        not null references staff
);
create unique index segment_name on segment (lower(name)) where not is_archived;

-- What a player deposited, and when last, for one player and for all of them in their order, from the index alone.
create index topup_credited_player on topup (player_id, decided_at) include (amount_credited) where status = 'APPROVED';
