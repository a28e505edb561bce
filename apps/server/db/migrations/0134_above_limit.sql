-- After REACHED: whether money above the limit of the first withdrawal is there, and up to which round it was. Play with it counts for no
-- commission and no cashback. Sessions that ended before stay as they were counted.
alter table promotion_session
  add column is_above boolean not null default false,
  add column above_until bigint;
