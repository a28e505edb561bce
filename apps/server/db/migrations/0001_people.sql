-- People and how they sign in. Ids are UUIDs of version 7, made by the server. Phones are E.164.

create table role (
  id uuid primary key,
  name text not null unique,
  is_built_in boolean not null default false,
  permissions text[] not null,
  created_at timestamptz not null
);

create table staff (
  id uuid primary key,
  username text not null unique check (username ~ '^[a-z][a-z0-9._-]{2,39}$'),
  name text not null,
  phone text,
  password_hash text not null,
  role_id uuid not null references role,
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended', 'terminated')),
  -- Wall-clock times in Asia/Bangkok; both or neither. Equal times are a shift of 24 hours.
  shift_start time,
  shift_end time,
  must_change_password boolean not null default true,
  failed_logins integer not null default 0,
  last_failed_at timestamptz,
  ejected_at timestamptz,
  -- The authenticator's seed, encrypted. Confirmed once the first code was accepted.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The last TOTP step that was accepted: a step lets a person in once.
  totp_last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}',
  created_at timestamptz not null,
  check ((shift_start is null) = (shift_end is null))
);
create index staff_role on staff (role_id);

create table player (
  id uuid primary key,
  phone text not null unique check (phone ~ '^\+66[689][0-9]{8}$'),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  language text not null check (language in ('th', 'en')),
  referral_code text not null unique,
  referred_by uuid references player,
  marketing_source text,
  terms_at timestamptz not null,
  privacy_at timestamptz not null,
  marketing_at timestamptz,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED', 'EXCLUDED', 'CLOSED')),
  failed_logins integer not null default 0,
  last_failed_at timestamptz,
  created_at timestamptz not null
);
create index player_created on player (created_at);
-- Staff search by the end of a phone and by part of a name.
create index player_phone_end on player (reverse(phone) text_pattern_ops);
create extension if not exists pg_trgm;
create index player_name on player using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index player_referred_by on player (referred_by) where referred_by is not null;

-- The account that a player is paid to. One bank account belongs to one player.
create table player_bank (
  id uuid primary key,
  player_id uuid not null references player,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create unique index player_bank_account on player_bank (bank_code, account_number) where is_active;
create unique index player_bank_active on player_bank (player_id) where is_active;

create table session (
  id uuid primary key,
  audience text not null check (audience in ('player', 'staff')),
  person_id uuid not null,
  -- Refresh tokens are derived from this salt and their generation; only the current one rotates.
  salt bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz,
  -- The business day on which the shift began, or of the sign-in.
  login_date date not null,
  shift_start time,
  shift_end time,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  address text,
  user_agent text
);
create index session_person on session (person_id) where ended_at is null;
create index session_expires on session (expires_at);

create table otp_request (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('register', 'forgot-password')),
  code_hash bytea not null,
  address text not null,
  failed_count integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when the right code came; the proof given out then is good once.
  validated_at timestamptz,
  proof_hash bytea,
  proof_used_at timestamptz
);
create index otp_request_phone on otp_request (phone, created_at);
create index otp_request_address on otp_request (address, created_at);
create index otp_request_created on otp_request (created_at);

-- A sign-in of staff between password and second factor.
create table two_factor_challenge (
  id uuid primary key,
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  failed_count integer not null default 0,
  used_at timestamptz
);
create index two_factor_challenge_staff on two_factor_challenge (staff_id, created_at);
