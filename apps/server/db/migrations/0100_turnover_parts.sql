-- What each round counted for which requirement, so that a refund takes exactly that back: [{"of": requirement, "counted":
-- satang, "weight": hundredths}], in the order in which they got it. Null where it counted for none; what rounds counted
-- before this was stored is in no part.
alter table turnover_bet add column parts jsonb;

-- Which play counts, as the owner of the requirement gave it: {"types": {type: hundredths}, "games": {id: hundredths}}.
-- Null: as the settings say.
alter table turnover_requirement add column weights jsonb;
-- Rounds count for it before those that are older.
alter table turnover_requirement add column is_first boolean not null default false;
