-- The reference of money that came in proves one thing: a top-up, an item of suspense, or a movement of the house's own money.
alter table credited_reference
  add movement_id uuid references house_movement,
  drop constraint credited_reference_one_of,
  add constraint credited_reference_one_of check (num_nonnulls(topup_id, suspense_item_id, movement_id) = 1);
create index credited_reference_movement on credited_reference (movement_id) where movement_id is not null;

-- What exists: the first one has it.
insert into credited_reference (reference, movement_id)
select distinct on (reference) reference, id from (
  select to_reference_key(m.bank_reference) as reference, m.id, m.created_at from house_movement m
  where m.to_id is not null and m.move <> 'opening' and m.bank_reference is not null
  union all
  select to_reference_key(l.reference), l.movement_id, l.decided_at from bank_line l
  where l.movement_id is not null and l.reference is not null
) known
where reference <> ''
order by reference, created_at, id
on conflict do nothing;

-- What one of the house's own accounts paid and waits for its movement, is no top-up's either.
insert into credited_reference (reference, suspense_item_id)
select distinct on (reference) reference, id from (
  select to_reference_key(reference) as reference, id, created_at from suspense_item
  where why = 'OWN_TRANSFER' and state = 'OPEN' and reference is not null
) known
where reference <> ''
order by reference, created_at, id
on conflict do nothing;
