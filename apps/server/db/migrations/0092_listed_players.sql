-- Lists and counts of players leave out test players: their indexes have all that a count needs.
create index player_listed on player (created_at desc, id desc) where not is_test;
drop index player_status;
create index player_status on player (status, created_at desc, id desc) where not is_test;
