-- Withdrawals that are paid automatically, through a gateway or by a channel agent.
alter table withdrawal
  -- The order at a gateway or the job of an agent that pays it; it is one attempt, and no other one starts before its end.
  add column attempt_id     uuid,
  -- When the automation looks at it next; null: it leaves it to staff.
  add column automatic_at   timestamptz,
  -- Why it was left to staff, or why it waits.
  add column automatic_note text
                            check (automatic_note in ('ABOVE_MAXIMUM', 'ABOVE_DAY', 'PLAYER_DAY', 'OUTSIDE_HOURS', 'NEW_PLAYER',
                              'FIRST_PAYOUTS', 'NOT_ACTIVE', 'PAUSED', 'GIVEN_BY_STAFF', 'REQUESTED_BY_STAFF', 'FAILED_LATELY',
                              'NO_PLAY', 'NO_WAY', 'ATTEMPTS_FAILED')),
  -- The business day on which the automation first tried to pay it; it counts towards the sums of that day.
  add column automatic_day  date,
  -- Who let the automation pay it all the same, and since when its attempts count.
  add column released_by    uuid        references staff,
  add column released_at    timestamptz,
  add constraint withdrawal_attempt
    check (attempt_id is null or (taken_by is null and channel_id is not null)),
  add constraint withdrawal_attempt_open
    check (status not in ('PENDING', 'FAILED', 'REJECTED', 'REVOKED') or attempt_id is null);
create index withdrawal_automatic on withdrawal (automatic_at) where automatic_at is not null;
create index withdrawal_attempt on withdrawal (attempt_id) where attempt_id is not null;
create index withdrawal_automatic_player on withdrawal (player_id, automatic_day) where automatic_day is not null;

-- Whether withdrawals are paid automatically: one row, and one switch for all of them.
create table payout_switch (
  is_on      boolean     not null,
  changed_at timestamptz,
  changed_by uuid        references staff,
  only_one   boolean     not null primary key default true check (only_one)
);
insert into payout_switch (is_on) values (false);

-- What was begun automatically on each business day. Whoever begins a payout locks the day's row. Amounts in satang.
create table payout_day (
  day    date   not null primary key,
  amount bigint not null check (amount >= 0),
  count  int    not null check (count >= 0)
);

-- An attempt that paid although its withdrawal had ended otherwise: the money went out twice, and the player owes it.
create table payout_conflict (
  attempt_id    uuid        not null primary key,
  withdrawal_id uuid        not null references withdrawal,
  channel_id    uuid        not null references channel,
  amount        bigint      not null check (amount > 0),
  at            timestamptz not null,
  resolved_at   timestamptz,
  resolved_by   uuid        references staff,
  note          text,
  constraint payout_conflict_resolved check ((resolved_at is null) = (note is null))
);
create index payout_conflict_open on payout_conflict (at) where resolved_at is null;

-- When a gateway that had not answered was last asked, and did: the silence before says nothing any more.
alter table gateway add column answered_at timestamptz;
