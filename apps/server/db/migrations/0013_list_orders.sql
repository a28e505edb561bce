-- Orders of lists beside their time: each one an index that is walked in both directions.
create index topup_shown_amount on topup (coalesce(amount_credited, amount_to_pay), created_at, id);
create index withdrawal_amount on withdrawal (amount, created_at, id);
-- As it is shown: what was taken is negative.
create index credit_signed_amount on credit
  ((case when action in ('cut_credit', 'cut_bonus') then -amount else amount end), created_at, id);

-- What the list of players is ordered by. The ledger's own balances carry no index, since every posting would then
-- write a new version into it; these follow by a job, a minute behind. Nothing is decided by them.
create table player_summary (
  player_id uuid primary key references player on delete cascade,
  balance bigint not null default 0,
  held bigint not null default 0,
  last_seen_at timestamptz not null default '-infinity'
);
create index player_summary_balance on player_summary (balance, player_id);
create index player_summary_held on player_summary (held, player_id);
create index player_summary_last_seen on player_summary (last_seen_at, player_id);
-- What came since the last time is found by it.
create index session_seen on session (last_seen_at) where audience = 'player';

-- How far the job has come: the last block of the ledger that it has followed, and the instant as of which all is
-- known. Without this row it begins with every player.
create table player_summary_progress (
  is_only boolean primary key default true check (is_only),
  block bigint not null,
  as_of timestamptz not null
);

-- Every player stands in every order from the first moment on.
create function add_player_summary() returns trigger language plpgsql as $$
begin
  insert into player_summary (player_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger player_summary_added after insert on player for each row execute function add_player_summary();
insert into player_summary (player_id) select id from player;
