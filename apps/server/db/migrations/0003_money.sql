-- The way of the money: house accounts at banks, top-ups with their slips, withdrawals.

create table bank_account (
  id uuid primary key,
  kind text not null check (kind in ('deposit', 'withdraw', 'suspense', 'flexible')),
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  promptpay_id text,
  min_amount bigint,
  max_amount bigint,
  daily_limit bigint,
  display_order integer not null default 0,
  is_active boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null,
  unique (kind, bank_code, account_number)
);

create table topup (
  id uuid primary key,
  player_id uuid not null references player,
  type text not null check (type in ('BANK_ACCOUNT', 'CHANNEL_KEY')),
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED')),
  amount bigint not null check (amount > 0),
  amount_to_pay bigint not null check (amount_to_pay > 0),
  amount_credited bigint check (amount_credited > 0),
  bank_account_id uuid not null references bank_account,
  slip_file text references file,
  slip_at timestamptz,
  -- The picture's hash, beside its file, so that the latest slips can be compared in one walk.
  slip_picture bit(256),
  slip_bank_code text,
  slip_reference text,
  slip_duplicate_of uuid references topup,
  bank_reference text,
  reason text,
  reason_for_player text,
  created_by uuid references staff,
  decided_by uuid references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz
);
-- One open top-up per player, and amounts that tell open top-ups of one account apart.
create unique index topup_open on topup (player_id) where status = 'PENDING';
create unique index topup_open_amount on topup (bank_account_id, amount_to_pay) where status = 'PENDING';
create index topup_created on topup (created_at desc, id desc);
create index topup_status on topup (status, created_at desc, id desc);
create index topup_waiting on topup (slip_at) where status = 'PENDING' and slip_at is not null;
create index topup_slip on topup (slip_at desc) where slip_at is not null;
create index topup_expiry on topup (expires_at) where status = 'PENDING' and slip_at is null;
-- One for each filter of the list, in the list's order.
create index topup_player on topup (player_id, created_at desc, id desc);
create index topup_account on topup (bank_account_id, created_at desc, id desc);
create index topup_amount on topup (amount, created_at desc, id desc);
create index topup_amount_to_pay on topup (amount_to_pay, created_at desc, id desc) where amount_to_pay <> amount;
create index topup_decided_by on topup (decided_by, created_at desc, id desc) where decided_by is not null;
create index topup_slip_reference on topup (upper(slip_reference)) where slip_reference is not null;
create index topup_slip_file on topup (slip_file) where slip_file is not null;
-- What an account has taken in on a day.
create index topup_account_day on topup (bank_account_id, decided_at) include (amount_credited)
  where status = 'APPROVED';

-- A bank's reference is credited once, ever, whether it was typed or read from a slip. In capitals.
create table credited_reference (
  reference text primary key,
  topup_id uuid not null references topup
);
create index credited_reference_topup on credited_reference (topup_id);

create table withdrawal (
  id uuid primary key,
  player_id uuid not null references player,
  status text not null check (status in
    ('PENDING', 'PROCESSING', 'PAID', 'FAILED', 'UNKNOWN', 'REJECTED', 'REVOKED', 'RETURNED')),
  amount bigint not null check (amount > 0),
  -- The player's account as it was when he asked.
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  taken_by uuid references staff,
  taken_session uuid references session,
  taken_at timestamptz,
  paid_from uuid references bank_account,
  bank_reference text,
  reason text,
  reason_for_player text,
  created_by uuid references staff,
  decided_by uuid references staff,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index withdrawal_open on withdrawal (player_id)
  where status in ('PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED');
-- A payment is recorded once: no two withdrawals carry one reference of one account.
create unique index withdrawal_reference on withdrawal (upper(bank_reference), paid_from)
  where bank_reference is not null;
create index withdrawal_created on withdrawal (created_at desc, id desc);
create index withdrawal_status on withdrawal (status, created_at desc, id desc);
create index withdrawal_player on withdrawal (player_id, created_at desc, id desc);
create index withdrawal_taken on withdrawal (taken_session) where status = 'PROCESSING';
