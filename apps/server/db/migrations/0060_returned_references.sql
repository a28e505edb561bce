-- Money in suspense that was sent back has used up its reference as well: nobody is credited with it afterwards.
alter table credited_reference
  alter column topup_id drop not null,
  add column suspense_item_id uuid references suspense_item,
  add constraint credited_reference_one_of check (num_nonnulls(topup_id, suspense_item_id) = 1);
