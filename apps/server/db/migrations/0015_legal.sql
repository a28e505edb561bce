-- Terms of use and privacy policy: each published version stays as it was, since players have accepted it.
create table legal_version (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  -- Counted from 1 within a kind; null while it is a draft.
  number integer check (number > 0),
  th text not null,
  en text not null,
  -- Players who accepted an earlier version are asked to accept this one.
  needs_consent boolean not null default false,
  -- The text that every installation begins with.
  is_template boolean not null default false,
  -- Grows with every save of a draft.
  revision integer not null default 1,
  changed_at timestamptz not null,
  changed_by uuid references staff,
  published_at timestamptz,
  published_by uuid references staff,
  constraint legal_version_number unique (kind, number),
  check ((number is null) = (published_at is null))
);
create unique index legal_version_draft on legal_version (kind) where number is null;

create function legal_version_unchanged() returns trigger language plpgsql as $$
begin
  if old.number is not null then
    raise exception 'a published version never changes';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger unchanged before update or delete on legal_version
  for each row execute function legal_version_unchanged();

-- Which version a player accepted and when. Players from before versions were kept have no row.
create table legal_acceptance (
  player_id uuid not null references player,
  kind text not null,
  version integer not null,
  accepted_at timestamptz not null,
  primary key (player_id, kind, version),
  foreign key (kind, version) references legal_version (kind, number)
);
