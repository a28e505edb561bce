-- Our books compared with the other side's, a subject (for now a game provider) and a business day at a time. Nothing here
-- moves money.
create table reconciliation (
  id           uuid        not null primary key,
  subject_type text        not null,
  subject_id   text        not null,
  day          date        not null,       -- business day of Bangkok
  state        text        not null,
  asked_at     timestamptz not null,
  started_at   timestamptz,
  finished_at  timestamptz,
  -- Tries since somebody or the daily job asked, and why the last one failed.
  attempts     integer     not null default 0,
  problem      text,
  detail       text,
  -- How often both sides have been compared. What follows is as of the last time; amounts are satang, `_in` towards the house.
  passes       integer     not null default 0,
  compared_at  timestamptz,
  ours_count   bigint,
  ours_in      bigint,
  ours_out     bigint,
  theirs_count bigint,
  theirs_in    bigint,
  theirs_out   bigint,
  -- All that were found, and how many are kept and wait for somebody.
  differences  integer     not null default 0,
  open         integer     not null default 0,
  notices      integer     not null default 0,
  is_cut       boolean     not null default false,
  unique (subject_type, subject_id, day),
  constraint reconciliation_state check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  constraint reconciliation_problem check ((problem is not null) = (state = 'FAILED'))
);
create index reconciliation_order on reconciliation (day desc, id desc);
create index reconciliation_waiting on reconciliation (day) where state in ('QUEUED', 'RUNNING');
create index reconciliation_attention on reconciliation (day) where open > 0 or state = 'FAILED';

-- What one side has and the other has not, or has otherwise. Amounts are satang, positive towards the house.
create table reconciliation_difference (
  id                bigint      generated always as identity primary key,
  reconciliation_id uuid        not null references reconciliation on delete cascade,
  ref               text        not null,   -- the id of the transaction, which both sides know
  is_notice         boolean     not null,
  kind              text        not null,
  state             text        not null,
  pass              integer     not null,   -- the last comparison that found it
  ours_kind         text,
  ours_state        text,
  ours_amount       bigint,
  ours_at           timestamptz,
  theirs_kind       text,
  theirs_state      text,
  theirs_amount     bigint,
  theirs_at         timestamptz,
  player_id         uuid,                   -- as our side says, or else theirs
  part_of           text,                   -- what the transaction is part of: the round of a game
  owner_id          uuid        references staff,
  resolution        text,
  note              text,
  noted_by          uuid        references staff,
  resolved_by       uuid        references staff,
  resolved_at       timestamptz,
  found_at          timestamptz not null,
  settled_at        timestamptz,
  unique (reconciliation_id, ref, is_notice),
  constraint reconciliation_difference_state check (state in ('OPEN', 'RESOLVED', 'SETTLED', 'NOTICE')),
  constraint reconciliation_difference_notice check (is_notice = (state = 'NOTICE')),
  constraint reconciliation_difference_resolved check (state <> 'RESOLVED' or (resolution is not null and note is not null)),
  constraint reconciliation_difference_settled check ((state = 'SETTLED') = (settled_at is not null))
);
create index reconciliation_difference_list on reconciliation_difference (reconciliation_id, id);
create index reconciliation_difference_ref on reconciliation_difference (ref);

-- Transactions of ours that the other side has listed under another day than ours, for the sake of that day.
create table reconciliation_carried (
  subject_type text not null,
  subject_id   text not null,
  ref          text not null,
  day          date not null,               -- theirs
  primary key (subject_type, subject_id, ref)
);
create index reconciliation_carried_day on reconciliation_carried (day);

-- Both sides of the comparison under way. Written in small steps and deleted after it; nothing is lost with it.
create unlogged table reconciliation_line (
  reconciliation_id uuid        not null,
  is_ours           boolean     not null,
  ref               text        not null,
  kind              text        not null,
  state             text        not null,   -- done, refused, rolledBack, void; of theirs also open
  amount            bigint      not null,
  player            text,
  part_of           text,
  at                timestamptz not null,
  -- Whether its absence on the other side is a difference of this day.
  is_judged         boolean     not null,
  notice            text
);

-- The transactions of a day. A summary of pages costs next to nothing to write.
create index game_transaction_at on game_transaction using brin (at) with (pages_per_range = 32, autosummarize = on);
