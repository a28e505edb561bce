-- The audit log of a player names the approvals about them.
create index approval_player on approval (player_id, created_at desc, id desc) where player_id is not null;

-- Half-done sign-ins of a player end with their sessions.
create index two_factor_challenge_player on two_factor_challenge (player_id, created_at) where player_id is not null;

-- A browser that says nothing of itself has no name.
update session set user_agent = null where btrim(user_agent, E' \t') = '';
