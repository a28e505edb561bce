-- Players who exist only so that a provider's connection can be tried. Figures, turnover and lists leave them out.
alter table player
  add column is_test boolean not null default false,
  -- Nobody has such a number, so nobody can register with it, sign in or be sent a message.
  drop constraint player_phone_check,
  add constraint player_phone_check check (phone ~ case when is_test then '^\+660[0-9]{8}$' else '^\+66[689][0-9]{8}$' end);
create index player_test on player (id) where is_test;

-- A session of a conformance run may stake while the provider, the game or the site is not open to players yet.
alter table game_session add column is_test boolean not null default false;

-- Runs of the conformance cases against a provider's configuration.
create table conformance_run (
  id           uuid        not null primary key,
  provider_id  smallint    not null references game_provider,
  state        text        not null,
  only_cases   text[],                        -- null: all of them
  credit       bigint      not null,          -- satang with which each case begins
  -- As the ledger notes it: a member of staff, or the command on the machine.
  started_by   text        not null,
  starter_name text,                          -- of the member of staff
  created_at   timestamptz not null,
  started_at   timestamptz,
  -- The process that runs it says again and again that it is alive.
  alive_at     timestamptz,
  finished_at  timestamptz,
  cases        integer     not null default 0,
  passed       integer     not null default 0,
  failed       integer     not null default 0,
  skipped      integer     not null default 0,
  note         text,                          -- why it was broken off
  constraint conformance_run_state check (state in ('QUEUED', 'RUNNING', 'FINISHED', 'ABORTED')),
  constraint conformance_run_end check ((finished_at is not null) = (state in ('FINISHED', 'ABORTED')))
);
create unique index conformance_run_open on conformance_run (provider_id) where state in ('QUEUED', 'RUNNING');
create index conformance_run_provider on conformance_run (provider_id, id desc);

create table conformance_result (
  run_id   uuid     not null references conformance_run on delete cascade,
  position smallint not null,
  case_id  text     not null,
  result   text     not null,
  reason   text,                              -- of a failure, or why it does not apply
  millis   integer  not null,
  traffic  jsonb    not null,
  primary key (run_id, position),
  constraint conformance_result_result check (result in ('PASS', 'FAIL', 'SKIPPED'))
);

-- The players of a provider's runs. One of each role is in use; a closed one stays for its rounds' sake.
create table conformance_player (
  player_id   uuid     not null primary key references player,
  provider_id smallint not null references game_provider,
  role        text     not null,
  is_retired  boolean  not null default false,
  -- Satang from the capital that are still out, and what the provider's messages have done to the wallet since all was even.
  given       bigint   not null default 0,
  settled     bigint   not null default 0,
  constraint conformance_player_role check (role in ('main', 'other', 'closing'))
);
create unique index conformance_player_role_of on conformance_player (provider_id, role) where not is_retired;
