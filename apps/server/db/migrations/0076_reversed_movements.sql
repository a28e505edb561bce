-- A movement of the house's own money that was recorded by mistake is undone by another one, once.
alter table house_movement
  add reverses uuid references house_movement,
  drop constraint house_movement_move_check,
  add constraint house_movement_move_check
    check (move in ('opening', 'transfer', 'fee', 'capital_in', 'capital_out', 'reversal')),
  add constraint house_movement_reversal check ((move = 'reversal') = (reverses is not null));
create unique index house_movement_reversed on house_movement (reverses) where reverses is not null;
