-- ADB channels: phones with a bank's app, each driven by an agent program that signs in with the channel's key.
create table agent (
  id              uuid        not null primary key,
  name            text        not null,
  bank_account_id uuid        not null references bank_account,
  pays_out        boolean     not null,
  reads_lines     boolean     not null,
  key_mac         bytea       not null unique,          -- of its key, which is stored nowhere
  key_changed_at  timestamptz not null,
  is_active       boolean     not null default false,
  session_id      uuid,                                 -- one at a time
  session_mac     bytea       unique,                   -- of the session's token
  session_address text,
  signed_in_at    timestamptz,
  heard_at        timestamptz,                          -- when its program last called
  program         text,                                 -- what the program calls itself
  created_at      timestamptz not null,
  deleted_at      timestamptz,
  constraint agent_session check ((session_id is null) = (session_mac is null))
);
create unique index agent_name on agent (lower(name)) where deleted_at is null;
create index agent_account on agent (bank_account_id) where deleted_at is null;

-- A transfer that an agent is to make: one attempt to pay a withdrawal. Amounts in satang.
create table agent_job (
  id             uuid        not null primary key,
  agent_id       uuid        not null references agent,
  bank_account_id uuid       not null references bank_account, -- that it is paid from
  withdrawal_id  uuid        not null references withdrawal,
  player_id      uuid        not null references player,
  attempt        smallint    not null,
  amount         bigint      not null check (amount > 0),
  bank_code      text        not null,                  -- whom to pay
  account_number text        not null,
  account_name   text        not null,
  state          text        not null default 'WAITING'
                 check (state in ('WAITING', 'CLAIMED', 'PAID', 'REFUSED', 'UNKNOWN', 'CANCELLED')),
  session_id     uuid,                                  -- the session that claimed it
  created_at     timestamptz not null,
  claimed_at     timestamptz,
  lease_until    timestamptz,
  ended_at       timestamptz,
  reference      text,
  why            text,
  constraint agent_job_claimed check ((state in ('WAITING', 'CANCELLED')) = (claimed_at is null)),
  constraint agent_job_lease check ((claimed_at is null) = (lease_until is null) and (claimed_at is null) = (session_id is null)),
  constraint agent_job_ended check ((state in ('WAITING', 'CLAIMED')) = (ended_at is null)),
  unique (withdrawal_id, attempt)
);
-- A phone does one thing at a time.
create unique index agent_job_claimed_one on agent_job (agent_id) where state = 'CLAIMED';
create index agent_job_waiting on agent_job (agent_id, created_at) where state = 'WAITING';
create index agent_job_open on agent_job (created_at) where state in ('WAITING', 'CLAIMED');
create index agent_job_agent on agent_job (agent_id, created_at desc, id desc);

-- Everything that agents said of their jobs, also what nothing followed from.
create table agent_report (
  id         bigint      not null generated always as identity primary key,
  job_id     uuid        not null references agent_job,
  session_id uuid        not null,
  at         timestamptz not null,
  said       text        not null check (said in ('paid', 'refused', 'unknown')),
  effect     text        not null check (effect in ('taken', 'repeated', 'late', 'contradicts')),
  reference  text,
  why        text,
  paid_at    timestamptz,                               -- as the agent says
  balance    bigint                                     -- what the bank's app showed afterwards
);
create index agent_report_job on agent_report (job_id, id);

-- Sign-ins with wrong keys, by network address and all together, in a window that begins with the first of them.
create table agent_guess (
  subject  text        not null primary key,
  count    integer     not null check (count >= 0),
  began_at timestamptz not null
);
