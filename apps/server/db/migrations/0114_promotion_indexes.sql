-- Choices are found by their top-up only; the running sessions of a promotion are counted whenever staff look at it.
drop index promotion_choice_player;
create index promotion_session_promotion_running on promotion_session (promotion_id) where status = 'RUNNING';
