-- Promotions, and the sessions in which players play what a promotion gave them. Amounts are satang.

create table promotion (
  id            uuid        not null primary key,
  status        text        not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'PAUSED', 'ENDED')),
  -- `PromotionTerms`, `PromotionRules` and `PromotionLook` of the contract.
  terms         jsonb       not null,
  rules         jsonb       not null,
  look          jsonb       not null,
  display_order integer     not null,
  -- What is used of `rules.total` and `rules.budget`. Claims lock the row, so no two of them see the same last place.
  claims        integer     not null default 0,
  given         bigint      not null default 0,
  was_published boolean     not null default false,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create index promotion_open on promotion (display_order, id) where status = 'PUBLISHED';

-- What a player chose when they opened a top-up, with the terms of that moment: these bind, whatever is edited until it is credited.
create table promotion_choice (
  topup_id     uuid        not null primary key references topup,
  player_id    uuid        not null references player,
  promotion_id uuid        not null references promotion,
  terms        jsonb       not null,
  rules        jsonb       not null,
  chosen_at    timestamptz not null,
  -- Why the top-up was credited without it; null where it was given, or the top-up is open.
  refusal      text
);
create index promotion_choice_player on promotion_choice (player_id, chosen_at desc);

create table promotion_batch (
  id           uuid        not null primary key,
  promotion_id uuid        not null references promotion,
  -- The code that all use; null for codes that are used once each.
  shared_code  text,
  codes        integer     not null check (codes > 0),
  used         integer     not null default 0,
  is_void      boolean     not null default false,
  created_at   timestamptz not null,
  created_by   uuid        not null references staff,
  -- Until when its file can be fetched, and by whom.
  open_until   timestamptz,
  opened_for   uuid[]      not null default '{}'
);
create index promotion_batch_promotion on promotion_batch (promotion_id, created_at desc);

-- Codes are kept as keyed hashes only. The file of a batch is made again from the server's secret.
create table promotion_code (
  digest    bytea   not null primary key,
  batch_id  uuid    not null references promotion_batch,
  is_shared boolean not null default false,
  used_at   timestamptz
);
create index promotion_code_batch on promotion_code (batch_id);

create table promotion_session (
  id            uuid        not null primary key,
  player_id     uuid        not null references player,
  promotion_id  uuid        not null references promotion,
  -- As they were when it was claimed or chosen.
  terms         jsonb       not null,
  status        text        not null default 'RUNNING'
    check (status in ('RUNNING', 'REACHED', 'CANCELLED', 'EXPIRED', 'LOST', 'ENDED')),
  topup_id      uuid        unique references topup,
  batch_id      uuid        references promotion_batch,
  deposit       bigint      not null,
  -- What was given, what of it is still in play, and own money (W0).
  given         bigint      not null check (given > 0),
  bonus         bigint      not null check (bonus >= 0),
  w0            bigint      not null check (w0 >= 0),
  required      bigint      not null,
  -- Rounds with ids from here to there belong to it.
  position      bigint      not null,
  end_position  bigint,
  -- What rounds that began before it have paid since; contained in w0.
  older_won     bigint      not null default 0,
  opened_at     timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  -- Null is the player, or the session itself.
  ended_by      uuid        references staff,
  reason        text,
  given_by      uuid[]      not null default '{}',
  -- The wallet at the end, what was kept of it and taken.
  end_wallet    bigint,
  kept          bigint,
  forfeited     bigint      not null default 0,
  -- What rounds of the session did to the wallet after its end, what of that is the house's, and what of this it has still to get.
  late_won      bigint      not null default 0,
  late_due      bigint      not null default 0,
  owed          bigint      not null default 0 check (owed >= 0),
  -- REACHED: what the first withdrawal leaves at most, what came in since that no round paid, and when that withdrawal was paid.
  cap           bigint,
  later_credits bigint      not null default 0,
  cap_over_at   timestamptz,
  staked        bigint,
  won           bigint,
  constraint promotion_session_end check ((status = 'RUNNING') = (ended_at is null))
) with (fillfactor = 80);
create unique index promotion_session_running on promotion_session (player_id) where status = 'RUNNING';
create unique index promotion_session_capped on promotion_session (player_id)
  where status = 'REACHED' and cap is not null and cap_over_at is null;
create index promotion_session_owed on promotion_session (player_id) where owed > 0;
create index promotion_session_expiry on promotion_session (expires_at) where status = 'RUNNING';
create index promotion_session_player on promotion_session (player_id, opened_at desc);
create index promotion_session_promotion on promotion_session (promotion_id, opened_at desc);
create index promotion_session_time on promotion_session (opened_at desc, id desc);

-- Who claimed as which identity: digests of bank accounts, browsers and phones.
create table promotion_identity (
  promotion_id uuid        not null references promotion,
  identity     bytea       not null,
  session_id   uuid        not null references promotion_session,
  player_id    uuid        not null references player,
  at           timestamptz not null,
  primary key (promotion_id, identity, session_id)
);

-- A plain requirement for which the requirement of a session stands in: it is no reason against a withdrawal meanwhile.
alter table turnover_requirement add column stood_in_by uuid;

-- What a player may stake on while a promotion runs. Checked by post_play, under the lock of the player's wallet.
create table stake_rule (
  bucket        smallint  not null,
  player_id     uuid      not null,
  -- Satang in one round over all its stakes; null is no limit.
  most          bigint,
  -- Refused types as bits (1 << the type's place in the contract's list), but for `allowed` games; and refused games.
  refused_types integer   not null default 0,
  allowed       integer[] not null default '{}',
  refused       integer[] not null default '{}',
  primary key (bucket, player_id)
);

alter table guess_count
  drop constraint guess_count_purpose_check,
  add constraint guess_count_purpose_check check (purpose in ('sign-in', 'second-factor', 'own-password', 'own-factor',
    'bank-account', 'promotion-code', 'promotion-code-address', 'address'));
