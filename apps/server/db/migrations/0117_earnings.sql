-- What players earn by bringing friends, and what comes back of losses. Amounts are satang, days are business days.

-- Plans: from a day on, the house's or a player's own. The latest row of the latest day decides.
create table earning_plan (
  id          uuid        not null primary key,
  kind        text        not null check (kind in ('affiliate', 'cashback')),
  player_id   uuid        references player,
  from_day    date        not null,
  -- `AffiliateTerms` or `CashbackTerms` of the contract. Null ends what was there.
  terms       jsonb,
  created_at  timestamptz not null,
  created_by  uuid        not null references staff,
  approved_by uuid        references staff
);
create index earning_plan_owner on earning_plan (kind, player_id, from_day desc, created_at desc);

-- Runs by the last day of what they count. The row is locked by each step, so two workers take turns.
create table earning_run (
  kind        text        not null check (kind in ('affiliate', 'cashback')),
  day         date        not null,
  from_day    date        not null,
  phase       text        not null check (phase in ('CORRECTING', 'COUNTING', 'DONE')),
  -- The player up to whom it has counted.
  cursor      uuid,
  -- The change of figures up to which earlier days were corrected.
  position    bigint      not null,
  players     integer     not null default 0,
  amount      bigint      not null default 0,
  corrections bigint      not null default 0,
  started_at  timestamptz not null,
  done_at     timestamptz,
  primary key (kind, day)
);

create table earning_claim (
  id            uuid        not null primary key,
  kind          text        not null check (kind in ('affiliate', 'cashback')),
  player_id     uuid        not null references player,
  amount        bigint      not null check (amount > 0),
  balance_after bigint      not null,
  claimed_at    timestamptz not null,
  -- Null is the player, or the end of their account.
  claimed_by    uuid        references staff
);
create index earning_claim_player on earning_claim (player_id, kind, claimed_at desc);

-- What a referred player brought an earner: by the day of the statement, and the day that it is about.
create table affiliate_line (
  earner_id      uuid     not null,
  day            date     not null,
  of_day         date     not null,
  friend_id      uuid     not null,
  level          smallint not null check (level in (1, 2)),
  -- Empty is a day on which nothing was played.
  game_type      text     not null,
  basis          text     not null,
  percent        integer  not null,
  staked         bigint   not null,
  won            bigint   not null,
  counted        bigint   not null,
  bonuses        bigint   not null,
  cashback       bigint   not null,
  commission     bigint   not null,
  provider_share numeric  not null,
  fee            numeric  not null,
  share          numeric  not null,
  primary key (earner_id, of_day, day, friend_id, level, game_type)
);

create table affiliate_statement (
  earner_id   uuid   not null references player,
  day         date   not null,
  -- The sum of the day's lines, rounded once toward zero.
  amount      bigint not null,
  not_carried bigint not null default 0 check (not_carried >= 0),
  capped      bigint not null default 0 check (capped >= 0),
  corrections bigint not null default 0,
  net         bigint not null generated always as (amount + not_carried - capped + corrections) stored,
  claim_id    uuid   references earning_claim,
  primary key (earner_id, day)
);
create index affiliate_statement_pending on affiliate_statement (earner_id) include (net, day) where claim_id is null;

-- What changed of an earlier day, with the statement in which it counts.
create table affiliate_correction (
  earner_id uuid   not null,
  day       date   not null,
  of_day    date   not null,
  amount    bigint not null,
  primary key (earner_id, of_day, day)
);

-- Referred players who bring nothing from a day on, until another one, which is not among them; null is no end. A pair that has a
-- row is not found again: staff took it back.
create table affiliate_exclusion (
  friend_id  uuid        not null references player,
  earner_id  uuid        not null references player,
  reason     text        not null check (reason in ('SAME_BANK', 'SAME_BROWSER', 'STAFF')),
  from_day   date        not null,
  until_day  date,
  note       text,
  decided_at timestamptz not null,
  decided_by uuid        references staff,
  primary key (friend_id, earner_id, from_day)
);
create index affiliate_exclusion_earner on affiliate_exclusion (earner_id);

-- Net losses of own money: by the period in which they count, and the period in which they were. Both named by their last days.
create table cashback_line (
  player_id uuid   not null,
  day       date   not null,
  of_day    date   not null,
  -- Empty is what promotions' sessions lost.
  game_type text   not null,
  loss      bigint not null,
  primary key (player_id, of_day, day, game_type)
);

-- What changed of an earlier period, with the one in which it counts.
create table cashback_correction (
  player_id uuid   not null,
  day       date   not null,
  of_day    date   not null,
  amount    bigint not null,
  primary key (player_id, of_day, day)
);
create index cashback_correction_day on cashback_correction (day, player_id);

create table cashback_statement (
  player_id   uuid        not null references player,
  day         date        not null,
  from_day    date        not null,
  loss        bigint      not null,
  corrections bigint      not null,
  -- What corrections left below zero, for the next period.
  carried     bigint      not null default 0 check (carried <= 0),
  amount      bigint      not null check (amount >= 0),
  status      text        not null check (status in ('NONE', 'PENDING', 'CLAIMED', 'EXPIRED')),
  expires_at  timestamptz,
  claim_id    uuid        references earning_claim,
  primary key (player_id, day)
);
create index cashback_statement_pending on cashback_statement (player_id) where status = 'PENDING';
create index cashback_statement_expiry on cashback_statement (expires_at) where status = 'PENDING';
create index cashback_statement_day on cashback_statement (day desc, player_id);
create index cashback_statement_status on cashback_statement (status, day desc, player_id);

-- Players whose sessions changed after the period in which these ended was counted.
create table cashback_touched (
  player_id uuid not null,
  day       date not null,
  primary key (player_id, day)
);
create index promotion_session_ended on promotion_session (ended_at) where ended_at is not null;

create index reward_player_time on reward (player_id, at);

-- What was staked during the session in rounds that began before it: these are no rounds of the session.
alter table promotion_session add column older_staked bigint not null default 0;
