-- A second transfer for a withdrawal that was paid already has a reference, too. It is reserved while the transfer waits for a
-- second person, before there is a row in payout_conflict: hence no foreign key.
alter table outgoing_reference
  add conflict_id uuid,
  drop constraint outgoing_reference_one_of,
  add constraint outgoing_reference_one_of
    check (num_nonnulls(withdrawal_id, suspense_item_id, movement_id, conflict_id) = 1);
create index outgoing_reference_conflict on outgoing_reference (conflict_id) where conflict_id is not null;
