-- A line that is a movement of the house's own money: it is booked by the movement alone. Each movement is one line at most.
alter table bank_line
  add movement_id uuid references house_movement,
  drop constraint bank_line_credited,
  add constraint bank_line_booked check
    ((num_nonnulls(topup_id, withdrawal_id, movement_id) = 1) = (state in ('WAITING', 'MATCHED', 'COVERED'))),
  add constraint bank_line_movement check (movement_id is null or state = 'COVERED');
create unique index bank_line_one_movement on bank_line (movement_id) where movement_id is not null;

-- Money that one of the house's own accounts paid waits for its movement, which covers it.
alter table suspense_item
  add covered_by_movement uuid references house_movement,
  drop constraint suspense_item_why_check,
  add constraint suspense_item_why_check check (why in
    ('OTHER_AMOUNT', 'CREDITED_BEFORE', 'ACCOUNT_CLOSED', 'NO_MATCH', 'SEVERAL_MATCH', 'PAYER_DIFFERS', 'TOPUP_REVERSED',
      'PAYOUT_BACK', 'OWN_TRANSFER'));
create index house_movement_into on house_movement (to_id, amount, created_at) where to_id is not null;
