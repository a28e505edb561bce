-- A player's debts, also those that are settled: the audit log asks for everything of a player.

create index lotto_debt_player on lotto_debt (player_id);
