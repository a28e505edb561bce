-- Ids of a player's rounds among which are all that have not ended, and all that ended lately. Listed are those that the
-- sweep found open, or that no follower had counted yet; those that began or were opened again after its last run are read
-- from the rounds themselves. So nothing has to search months of rounds for a ticket.
create or replace function rounds_maybe_open(p_player uuid) returns setof bigint
language sql stable set search_path = public, pg_temp
as $$
  select i.round_id from game_round_idle i where i.bucket = ledger.bucket_of(p_player) and i.player_id = p_player
  union
  select r.id from game_round r where r.player_id = p_player and r.id > (select s.at_id from game_sweep s)
  union
  select s.round from game_batch b cross join lateral unnest(b.settlers, b.settled) s (player, round)
  where b.id > (select s.at_id from game_sweep s) and b.reopened is not null
    and s.player = p_player and s.round = any (b.reopened)
$$;
