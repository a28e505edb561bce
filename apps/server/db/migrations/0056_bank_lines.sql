-- A statement file that staff imported. Its lines are in bank_line.
create table statement_import (
  id          uuid        not null primary key,
  channel_id  uuid        not null references channel,
  filename    text        not null,
  lines       integer     not null,                     -- in the file
  taken       integer     not null,                     -- of these, that were not known before
  first_at    timestamptz not null,
  last_at     timestamptz not null,
  created_by  uuid        not null references staff,
  created_at  timestamptz not null
);
create index statement_import_channel on statement_import (channel_id, created_at desc);

-- How the columns of an account's statements are read, as staff chose it last.
create table statement_mapping (
  channel_id  uuid        not null primary key references channel,
  mapping     jsonb       not null,
  updated_by  uuid        not null references staff,
  updated_at  timestamptz not null
);

-- What the bank says has moved on an account of the house, from an agent's phone or a statement. Amounts in satang.
create table bank_line (
  id               uuid        not null primary key,
  seq              bigint      not null generated always as identity, -- the order within one instant
  channel_id       uuid        not null references channel,
  direction        text        not null check (direction in ('in', 'out')),
  amount           bigint      not null check (amount > 0),
  at               timestamptz not null,
  has_time         boolean     not null,                -- false: the source names the day alone
  balance          bigint,                              -- of the account, after it
  reference        text,
  payer_bank       text,
  payer_account    text,
  payer_name       text,
  text             text,
  source_kind      text        not null check (source_kind in ('agent', 'statement')),
  source_id        text        not null,
  fingerprint      text        not null,
  state            text        not null check (state in ('NEW', 'WAITING', 'MATCHED', 'COVERED', 'SUSPENSE', 'IGNORED')),
  topup_id         uuid        references topup,
  suspense_item_id uuid        references suspense_item,
  decide_at        timestamptz,                         -- when the rule tries to approve its top-up; null: not any more
  left_because     text        check (left_because in
    ('RULE_OFF', 'ABOVE_LIMIT', 'NO_TIME', 'REFERENCE_USED', 'APPROVAL_PENDING', 'REFUSED')),
  taken_at         timestamptz not null,
  decided_at       timestamptz,
  constraint bank_line_topup check ((topup_id is not null) = (state in ('WAITING', 'MATCHED', 'COVERED'))),
  constraint bank_line_suspense check ((suspense_item_id is not null) = (state = 'SUSPENSE')),
  constraint bank_line_in check (direction = 'in' or state = 'IGNORED'),
  unique (channel_id, fingerprint)
);
create unique index bank_line_one_topup on bank_line (topup_id) where topup_id is not null;
create index bank_line_new on bank_line (channel_id, at, seq) where state = 'NEW';
create index bank_line_decide on bank_line (decide_at) where decide_at is not null;
create index bank_line_waiting on bank_line (at) where state = 'WAITING';
create index bank_line_channel on bank_line (channel_id, at desc, seq desc);
create index bank_line_at on bank_line (at desc, seq desc);
create index bank_line_item on bank_line (suspense_item_id) where suspense_item_id is not null;
create index bank_line_source on bank_line (source_id) where source_kind = 'statement';

-- The line that says that the money of a top-up came; each line is that of one top-up at most.
alter table topup add column bank_line_id uuid unique references bank_line;
create index topup_for_line on topup (channel_id, amount_to_pay, created_at)
  where bank_line_id is null and status in ('PENDING', 'EXPIRED', 'CANCELLED');
create index topup_without_line on topup (channel_id, amount_credited, created_at)
  where bank_line_id is null and status in ('APPROVED', 'REVERSED');

-- Money in suspense that came by a bank line shows what the line says of it; and how each item was resolved.
alter table suspense_item
  add column payer_bank     text,
  add column payer_account  text,
  add column paid_at        timestamptz,
  add column text           text,
  add column parent_id      uuid references suspense_item,  -- the item that was split
  add column assigned_to    uuid references player,
  add column covered_by     uuid references topup,          -- its money was credited by this top-up
  add column bank_reference text,                           -- of the transfer that sent it back
  drop constraint suspense_item_why_check,
  add constraint suspense_item_why_check check (why in
    ('OTHER_AMOUNT', 'CREDITED_BEFORE', 'ACCOUNT_CLOSED', 'NO_MATCH', 'SEVERAL_MATCH', 'PAYER_DIFFERS')),
  drop constraint suspense_item_state_check,
  add constraint suspense_item_state_check check (state in ('OPEN', 'ASSIGNED', 'RETURNED', 'SPLIT', 'COVERED')),
  add constraint suspense_item_assigned check ((state = 'ASSIGNED') = (assigned_to is not null)),
  add constraint suspense_item_returned check (state <> 'RETURNED' or bank_reference is not null);
create index suspense_item_parent on suspense_item (parent_id) where parent_id is not null;
