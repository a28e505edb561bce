-- Lotto: results that were paid and turn out wrong, and what players owe because of them.

alter table lotto_round drop constraint lotto_round_state_check,
  add constraint lotto_round_state_check
    check (state in ('WAITING', 'SETTLING', 'SETTLED', 'CORRECTING', 'REFUNDING', 'REFUNDED'));
drop index lotto_round_open;
create index lotto_round_open on lotto_round (draws_at)
  where state in ('WAITING', 'SETTLING', 'CORRECTING', 'REFUNDING');

-- Tickets whose payout a correction changes. A round may be corrected again, so a ticket may have several.
create table lotto_correction (
  id        bigint      not null generated always as identity primary key,
  round_id  uuid        not null references lotto_round,
  ticket_id uuid        not null references lotto_ticket,
  player_id uuid        not null references player,
  before    bigint      not null check (before >= 0),
  after     bigint      not null check (after >= 0),
  -- Of what the ticket pays less: what the wallet gave back, and what it did not have.
  taken     bigint      check (taken >= 0),
  owed      bigint      check (owed >= 0),
  done_at   timestamptz,
  constraint lotto_correction_changes check (before <> after),
  constraint lotto_correction_done
    check ((done_at is null) = (taken is null) and (done_at is null) = (owed is null)),
  constraint lotto_correction_sum check (taken + owed = greatest(0, before - after))
);
create index lotto_correction_round on lotto_correction (round_id);
create index lotto_correction_ticket on lotto_correction (ticket_id);
-- Those who get more come first: what they get may be what they owe.
create index lotto_correction_next on lotto_correction (round_id, (after - before) desc, id) where done_at is null;

-- What a wallet did not have when a win was taken back.
create table lotto_debt (
  id         uuid        not null primary key,
  player_id  uuid        not null references player,
  round_id   uuid        not null references lotto_round,
  ticket_id  uuid        not null references lotto_ticket,
  amount     bigint      not null check (amount > 0),
  -- What was collected; the rest of one that is settled was waived.
  paid       bigint      not null default 0,
  at         timestamptz not null,
  settled_at timestamptz,
  constraint lotto_debt_paid check (paid between 0 and amount),
  constraint lotto_debt_settled check (settled_at is not null or paid < amount)
);
create index lotto_debt_open on lotto_debt (player_id) where settled_at is null;
create index lotto_debt_latest on lotto_debt (at desc, id);
create index lotto_debt_round on lotto_debt (round_id);
create index lotto_debt_ticket on lotto_debt (ticket_id);
