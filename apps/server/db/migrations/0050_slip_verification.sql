-- Services that confirm transfers, and what they said of slips.

create table slip_service (
  code text primary key check (code in ('easyslip', 'slipok')),
  is_active boolean not null default false,
  url text not null,
  -- Sealed, bound to the code.
  keys bytea,
  problem text check (problem in ('AWAY', 'KEY_REFUSED', 'QUOTA_USED', 'NOT_FOUND', 'NOT_YET', 'NO_CODE', 'UNSUPPORTED')),
  problem_at timestamptz,
  answered_at timestamptz,
  check (not is_active or keys is not null)
);

-- One row for each slip that a top-up has had.
create table slip_check (
  topup_id uuid not null references topup,
  filename text not null,
  player_id uuid not null references player,
  state text not null check (state in ('WAITING', 'ANSWERED', 'FAILED')),
  attempts integer not null default 0,
  -- When it is worked on next: the first time, again after a service was away, or after the process that worked on it has died.
  due_at timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz,
  service text references slip_service check (service in ('easyslip', 'slipok')),
  problem text check (problem in ('AWAY', 'KEY_REFUSED', 'QUOTA_USED', 'NOT_FOUND', 'NOT_YET', 'NO_CODE', 'UNSUPPORTED')),
  amount bigint,
  paid_at timestamptz,
  reference text,
  sender_name text,
  sender_bank_code text,
  sender_account text,
  receiver_name text,
  receiver_bank_code text,
  receiver_account text,
  is_duplicate boolean,
  -- What the service answered, with account numbers masked.
  answer jsonb,
  findings jsonb not null default '[]',
  outcome text check (outcome in (
    'APPROVED', 'RULE_OFF', 'NOT_VERIFIED', 'ABOVE_LIMIT', 'SLIP_MARKED', 'NOT_OPEN', 'REFERENCE_USED', 'REFUSED'
  )),
  primary key (topup_id, filename)
);
create index slip_check_due on slip_check (due_at) where due_at is not null;
-- What the rule has approved for a player on a day.
create index slip_check_approved on slip_check (player_id, answered_at) where outcome = 'APPROVED';

-- Who paid may be what a service said, with nobody of the staff.
alter table topup drop constraint topup_payer_source_check;
alter table topup add constraint topup_payer_source_check check (payer_source in ('slip', 'bank', 'service'));
