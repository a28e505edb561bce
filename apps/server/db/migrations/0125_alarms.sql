-- Alarms to people, and what they are told of: processes, background jobs, the nightly check of the books.

-- Rules that somebody has changed; all others are as their modules declare them.
create table alarm_rule (
  name       text        not null primary key,
  is_active  boolean     not null,
  -- Only parameters that differ from the preset: {"below": 5000000}.
  parameters jsonb       not null default '{}',
  changed_at timestamptz not null
);

-- The ways to people, in the order in which they are tried.
create table alarm_channel (
  kind        text        not null primary key check (kind in ('line', 'telegram', 'webhook', 'email')),
  position    smallint    not null,
  is_active   boolean     not null default false,
  language    text        not null default 'th' check (language in ('th', 'en')),
  -- Whether the end of an alarm is told, too.
  tells_over  boolean     not null default true,
  -- Where to: nothing secret.
  settings    jsonb       not null default '{}',
  -- Sealed.
  keys        bytea,
  problem     text        check (problem in ('QUOTA', 'REFUSED', 'AWAY')),
  problem_at  timestamptz,
  answered_at timestamptz,
  -- Messages of this month, as the provider counts them; a limit of null is none.
  quota_limit integer,
  quota_used  integer,
  quota_at    timestamptz,
  constraint alarm_channel_keys check (keys is not null or not is_active)
);

-- What is told in one go.
create table alarm_message (
  id         uuid        not null primary key,
  kind       text        not null check (kind in ('OPENED', 'OVER')),
  state      text        not null default 'WAITING' check (state in ('WAITING', 'TOLD', 'GIVEN_UP')),
  created_at timestamptz not null,
  -- When it is next worked on; whoever works on it moves this forward first.
  due_at     timestamptz,
  attempts   smallint    not null default 0,
  channel    text,
  told_at    timestamptz,
  constraint alarm_message_due check ((state = 'WAITING') = (due_at is not null)),
  constraint alarm_message_told check ((state = 'TOLD') = (told_at is not null and channel is not null))
);
create index alarm_message_waiting on alarm_message (due_at) where due_at is not null;

-- What the channels answered.
create table alarm_attempt (
  id         bigint      generated always as identity primary key,
  message_id uuid        not null references alarm_message on delete cascade,
  channel    text        not null,
  at         timestamptz not null,
  outcome    text        not null check (outcome in ('TOLD', 'QUOTA', 'REFUSED', 'AWAY')),
  status     smallint,
  answer     text        not null
);
create index alarm_attempt_message on alarm_attempt (message_id, id);

create table alarm (
  id             uuid        not null primary key,
  rule           text        not null,
  -- Which of its things the rule means: a bank account, a gateway.
  key            text        not null,
  facts          jsonb       not null,
  opened_at      timestamptz not null,
  seen_at        timestamptz not null,
  closed_at      timestamptz,
  opened_message uuid        references alarm_message,
  over_message   uuid        references alarm_message
);
-- Told once until it has ended.
create unique index alarm_open on alarm (rule, key) where closed_at is null;
create index alarm_closed on alarm (closed_at desc, id desc) where closed_at is not null;
create index alarm_of_message on alarm (opened_message);
create index alarm_over_of_message on alarm (over_message) where over_message is not null;

-- When the rules were last checked: one process at a time takes the next turn.
create table alarm_turn (
  one boolean      not null primary key default true check (one),
  at   timestamptz not null
);
insert into alarm_turn (at) values ('-infinity');

-- Processes, as they said of themselves last.
create table process_beat (
  id         uuid        not null primary key,
  machine    text        not null,
  role       text        not null check (role in ('all', 'api', 'worker')),
  started_at timestamptz not null,
  at         timestamptz not null,
  -- Bytes of the disk with its files.
  disk_size  bigint      not null,
  disk_free  bigint      not null
);

-- Background jobs. Whatever begins to work plans its jobs anew.
create table job_run (
  job          text        not null primary key,
  cron         text        not null,
  planned_at   timestamptz not null,
  succeeded_at timestamptz
);

-- What the nightly check of the books found.
create table books_check (
  at    timestamptz not null primary key,
  wrong integer     not null
);
