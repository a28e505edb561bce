-- How long a round may be silent before the sweep ends it belongs to its game: tickets of a lottery wait for their draw.
alter table game add column idle_minutes integer check (idle_minutes between 1 and 90000);
alter table game_provider drop constraint game_provider_idle_minutes_check;
alter table game_provider add constraint game_provider_idle_minutes_check check (idle_minutes between 1 and 90000);

-- When to look at a round again; what is not due is not read. A round that has ended stays listed until then.
alter table game_round_idle add column due timestamptz not null default '-infinity';
alter table game_round_idle alter column due drop default;
create index game_round_idle_due on game_round_idle (due);
-- Rounds that wait for a date, as tickets do for their draw, are not shown as open for too long.
alter table game_round_idle add column waits_for_date boolean not null default false;
drop index game_round_idle_order;
create index game_round_idle_order on game_round_idle (round_id) where not waits_for_date;
-- How long rounds of each type might be silent when the sweep ran last, in minutes.
alter table game_sweep add column silence jsonb not null default '{}';
