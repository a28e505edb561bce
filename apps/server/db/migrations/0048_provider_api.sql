-- Our calls to providers' own APIs stand in the same log as theirs to us.
alter table provider_call add column outgoing boolean not null default false;

-- Whether a provider opens games for us. No row: it has never been asked.
create table game_provider_health (
  provider_id   smallint    primary key references game_provider,
  -- How many launches in a row came to nothing, since when, and why the last one did; none while games open.
  failures      integer     not null default 0,
  failing_since timestamptz,
  failed_at     timestamptz,
  obstacle      text,
  detail        text,
  opened_at     timestamptz,
  constraint game_provider_health_state check ((failures > 0) = (failing_since is not null))
);
