-- The list of top-ups by whether a slip is there, in the list's order.
create index topup_with_slip on topup (created_at desc, id desc) where slip_at is not null;
create index topup_without_slip on topup (created_at desc, id desc) where slip_at is null;
