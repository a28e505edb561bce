-- A top-up that staff made of money in suspense: each item becomes one at most, and no bank line is looked for.
alter table topup add column suspense_item_id uuid unique references suspense_item;
drop index topup_without_line;
create index topup_without_line on topup (channel_id, amount_credited, created_at)
  where bank_line_id is null and suspense_item_id is null and status in ('APPROVED', 'REVERSED');
