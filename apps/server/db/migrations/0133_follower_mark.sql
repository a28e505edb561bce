-- When a follower last came nearer to what there is to read, and since when its oldest unread item had waited then.

alter table follower
  add column mark_at    timestamptz not null default now(),
  add column mark_since timestamptz;
