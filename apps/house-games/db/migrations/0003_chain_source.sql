-- What the public seed of a chain will be, as it was announced before anybody could know it. Null: it was not announced, the
-- house chose the seed itself (a demo draws it at random).
alter table crash_chain
  add column seed_source text,
  add column announced_at timestamptz,
  add check ((seed_source is null) = (announced_at is null));
