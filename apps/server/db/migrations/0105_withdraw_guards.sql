-- What modules take together with a withdrawal, as they said when it was asked for: [{ "to": account, "amount": satang }].
-- It comes back if the withdrawal is rejected or revoked.
alter table withdrawal add column deductions jsonb;

-- A withdrawal that waits although its player may not withdraw any more, for example since a refund, is left to staff.
alter table withdrawal
  drop constraint withdrawal_automatic_note_check,
  add constraint withdrawal_automatic_note_check
    check (automatic_note in ('ABOVE_MAXIMUM', 'ABOVE_DAY', 'PLAYER_DAY', 'OUTSIDE_HOURS', 'NEW_PLAYER', 'FIRST_PAYOUTS',
      'NOT_ACTIVE', 'PAUSED', 'GIVEN_BY_STAFF', 'REQUESTED_BY_STAFF', 'FAILED_LATELY', 'NO_PLAY', 'TURNOVER_OPEN', 'NOT_FREE',
      'NO_WAY', 'ATTEMPTS_FAILED'));
