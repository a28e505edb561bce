-- What a game counts for turnover is in whole percent. The back office stored hundredths of a percent of what was typed: 50
-- counted fifty times the stakes instead of half of them.
update game set weight = round(weight / 100.0) where weight > 100;
alter table game drop constraint game_weight_check;
alter table game add constraint game_weight_check check (weight between 0 and 100);
