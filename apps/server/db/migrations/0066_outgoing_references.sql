-- One transfer out of an account of the house, or of what it has at a gateway, proves one payment: a withdrawal, money sent back from
-- suspense, or a movement of the house's own money.
create table outgoing_reference (
  channel_id       uuid not null references channel,
  reference        text not null,
  withdrawal_id    uuid references withdrawal,
  suspense_item_id uuid references suspense_item,
  movement_id      uuid references house_movement,
  primary key (channel_id, reference),
  constraint outgoing_reference_normal check (reference <> '' and reference = to_reference_key(reference)),
  constraint outgoing_reference_one_of check (num_nonnulls(withdrawal_id, suspense_item_id, movement_id) = 1)
);
create index outgoing_reference_withdrawal on outgoing_reference (withdrawal_id) where withdrawal_id is not null;
create index outgoing_reference_item on outgoing_reference (suspense_item_id) where suspense_item_id is not null;
create index outgoing_reference_movement on outgoing_reference (movement_id) where movement_id is not null;

-- What exists: the first one has it. What was recorded twice stays as it is, and nothing else gets that reference.
insert into outgoing_reference (channel_id, reference, withdrawal_id, suspense_item_id, movement_id)
select channel_id, reference, withdrawal_id, suspense_item_id, movement_id from (
  select channel_id, to_reference_key(bank_reference) as reference,
    id as withdrawal_id, null::uuid as suspense_item_id, null::uuid as movement_id, coalesce(decided_at, created_at) as at
  from withdrawal where bank_reference is not null and channel_id is not null
  union all
  select channel_id, to_reference_key(bank_reference), null, id, null, resolved_at
  from suspense_item where bank_reference is not null
  union all
  -- A fee has the reference of the transfer that it was taken for.
  select from_id, to_reference_key(bank_reference), null, null, id, created_at
  from house_movement where bank_reference is not null and from_id is not null and move <> 'fee'
  union all
  -- A return that waits for a second person may have been made already.
  select s.channel_id, to_reference_key(a.request ->> 'bankReference'), null, s.id, null, a.created_at
  from approval a join suspense_item s on s.id::text = a.subject_id
  where a.status = 'PENDING' and a.kind = 'suspense.return' and a.request ->> 'bankReference' is not null
) known
where reference <> ''
order by at, withdrawal_id, suspense_item_id, movement_id
on conflict do nothing;
