-- When a player was last seen, and his latest sessions: also those that have ended.
create index session_history on session (person_id, created_at desc);
