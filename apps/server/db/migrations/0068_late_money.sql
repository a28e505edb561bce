-- A requirement that has lapsed opens again if money comes in from a round that began before: a late win, or the end of a
-- round that had been closed for want of messages. What a round had won and when a requirement lapsed was not stored before.
alter table turnover_bet add column won bigint;
alter table turnover_requirement add column lapsed_at bigint;
comment on column turnover_requirement.lapsed_at is 'Id of the batch, or of the moment in the order of batches, after which it lapsed.';
create index turnover_lapsed on turnover_requirement (player_id, lapsed_at) where status = 'LAPSED';
