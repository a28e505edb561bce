-- What staff search for again and again: the search of a list under a name of their own.
create table saved_view (
  id uuid primary key,
  staff_id uuid not null references staff,
  list text not null,
  name text not null,
  -- The query string of the list's address, without `?`.
  search text not null,
  created_at timestamptz not null,
  constraint saved_view_name unique (staff_id, list, name)
);

-- Who looks at a top-up or a withdrawal, by session. True for less than a minute, so it may be lost in a crash.
create unlogged table presence (
  kind text not null check (kind in ('topup', 'withdrawal')),
  subject_id uuid not null,
  session_id uuid not null references session on delete cascade,
  staff_id uuid not null references staff,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (kind, subject_id, session_id)
);
create index presence_session on presence (session_id);
create index presence_seen on presence (seen_at);
