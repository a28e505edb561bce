-- A top-up with a slip waits for staff, and no longer keeps its player from opening another one.
drop index topup_open;
create unique index topup_open on topup (player_id) where status in ('PENDING', 'AWAITING_PAYMENT') and slip_at is null;
-- What a player has in check.
create index topup_in_check on topup (player_id, created_at)
  where (status in ('PENDING', 'AWAITING_PAYMENT') and slip_at is not null) or late_slip_at is not null;
