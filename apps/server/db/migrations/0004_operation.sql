-- How the house is run: settings, four eyes, credit, turnover, house money, notes, changes of bank and phone.

create table setting (
  id text primary key,
  value jsonb not null,
  changed_by uuid references staff,
  changed_at timestamptz not null
);

-- What waits for a second person. The request is the body of the call; `subject` is what it is about, and has at
-- most one open approval.
create table approval (
  id uuid primary key,
  kind text not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  request jsonb not null,
  amount bigint,
  player_id uuid references player,
  subject_type text not null,
  subject_id text not null,
  reason text,
  maker_id uuid not null references staff,
  created_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  check (decided_by is null or status = 'CANCELLED' or decided_by <> maker_id)
);
create unique index approval_open on approval (kind, subject_type, subject_id)
  where status = 'PENDING' and kind in ('topup.approve', 'topup.reverse', 'withdraw.approve', 'withdraw.return', 'settings.edit');
create index approval_created on approval (created_at desc, id desc);
create index approval_status on approval (status, created_at desc, id desc);
create index approval_maker on approval (maker_id, created_at desc, id desc);
create index approval_subject on approval (subject_id) where status = 'PENDING';

-- What a maker has done alone on a business day, by kind and player ('house' where it is no player's money). The row
-- is locked while it is added to, so that parallel parts don't slip under the limit.
create table maker_total (
  maker_id uuid not null references staff,
  day date not null,
  kind text not null,
  subject text not null,
  amount bigint not null check (amount >= 0),
  primary key (maker_id, day, kind, subject)
);

create table credit (
  id uuid primary key,
  action text not null check (action in ('add_credit', 'cut_credit', 'add_bonus', 'cut_bonus')),
  player_id uuid not null references player,
  amount bigint not null check (amount > 0),
  balance_after bigint not null,
  reason text not null,
  -- Hundredths.
  turnover_multiplier integer,
  created_by uuid not null references staff,
  approved_by uuid references staff,
  created_at timestamptz not null
);
create index credit_created on credit (created_at desc, id desc);
create index credit_player on credit (player_id, created_at desc, id desc);

create table turnover_requirement (
  id uuid primary key,
  player_id uuid not null references player,
  source text not null check (source in ('topup', 'credit', 'bonus', 'promotion', 'claim')),
  source_id text not null,
  amount bigint not null check (amount >= 0),
  -- Hundredths.
  multiplier integer not null check (multiplier >= 0),
  required bigint not null check (required >= 0),
  done bigint not null default 0 check (done >= 0),
  status text not null check (status in ('OPEN', 'REACHED', 'LAPSED', 'WAIVED')),
  reason text,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references staff,
  unique (source, source_id)
);
create index turnover_open on turnover_requirement (player_id, opened_at, id) where status = 'OPEN';
create index turnover_player on turnover_requirement (player_id, opened_at desc, id desc);
create index turnover_opened on turnover_requirement (opened_at desc, id desc);

create table house_movement (
  id uuid primary key,
  move text not null check (move in ('opening', 'transfer', 'fee', 'capital_in', 'capital_out')),
  amount bigint not null check (amount > 0),
  from_id uuid references bank_account,
  to_id uuid references bank_account,
  reason text not null,
  bank_reference text,
  created_by uuid not null references staff,
  approved_by uuid references staff,
  created_at timestamptz not null
);
create unique index house_movement_opening on house_movement (to_id) where move = 'opening';
create index house_movement_created on house_movement (created_at desc, id desc);
create index house_movement_from on house_movement (from_id, created_at desc, id desc) where from_id is not null;
create index house_movement_to on house_movement (to_id, created_at desc, id desc) where to_id is not null;

alter table bank_account
  add counted_amount bigint,
  add counted_at timestamptz,
  add counted_by uuid references staff,
  -- A deleted account may be added again.
  drop constraint bank_account_kind_bank_code_account_number_key;
create unique index bank_account_number on bank_account (kind, bank_code, account_number) where deleted_at is null;

alter table topup
  drop constraint topup_status_check,
  add constraint topup_status_check
    check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVERSED')),
  add approved_by uuid references staff;
alter table withdrawal
  -- While a recorded payment waits for a second person nobody else may pay, release or reject.
  add approval_id uuid references approval,
  add approved_by uuid references staff,
  add returned_at timestamptz;

alter table player
  add status_reason text,
  add payout_paused_until timestamptz,
  add totp_secret bytea,
  add totp_confirmed_at timestamptz,
  add totp_last_step bigint not null default 0,
  add recovery_hashes text[] not null default '{}';
create index player_status on player (status, created_at desc, id desc);

create table player_note (
  id uuid primary key,
  player_id uuid not null references player,
  text text not null,
  created_by uuid not null references staff,
  created_at timestamptz not null
);
create index player_note_player on player_note (player_id, created_at desc, id desc);

-- Another bank account or phone: asked for with a code, checked by staff.
create table player_change (
  id uuid primary key,
  player_id uuid not null references player,
  kind text not null check (kind in ('bank', 'phone')),
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  bank_code text,
  account_number text,
  phone text,
  -- What it was when it was asked for.
  before_bank_code text,
  before_account_number text,
  before_phone text,
  reason text,
  reason_for_player text,
  created_by uuid references staff,
  decided_by uuid references staff,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((kind = 'bank') = (bank_code is not null and account_number is not null)),
  check ((kind = 'phone') = (phone is not null)),
  check (decided_by is null or created_by is null or decided_by <> created_by)
);
create unique index player_change_open on player_change (player_id, kind) where status = 'PENDING';
create index player_change_player on player_change (player_id, created_at desc, id desc);
create index player_change_status on player_change (status, created_at desc, id desc);

alter table otp_request
  drop constraint otp_request_purpose_check,
  add constraint otp_request_purpose_check
    check (purpose in ('register', 'forgot-password', 'change-bank', 'change-phone'));

alter table staff add allowed_addresses text[] not null default '{}';
-- The permissions that the product had when somebody last looked at the role: what came since is shown as new.
alter table role add known_permissions text[] not null default '{}';

-- A second factor for players, too: the challenge belongs to one of them or to staff.
alter table two_factor_challenge
  alter staff_id drop not null,
  add player_id uuid references player,
  add check ((staff_id is null) <> (player_id is null));

-- Browsers that a person has signed in from: failures elsewhere don't make their owner wait.
create table known_device (
  id uuid primary key,
  audience text not null check (audience in ('player', 'staff')),
  person_id uuid not null,
  failed_logins integer not null default 0,
  last_failed_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index known_device_person on known_device (audience, person_id, last_seen_at);
create index known_device_seen on known_device (last_seen_at);

create table marketing_source (
  id uuid primary key,
  th text not null,
  en text not null,
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create index player_marketing_source on player (marketing_source) where marketing_source is not null;
