-- Figures of games: daily aggregates, taken from rounds by a follower, and what lists of rounds are read by.

alter table game_round
  -- The last transaction that changed it: together with `id`, where its transactions are among the player's.
  add column last_id  bigint,
  -- When it ended first. Its figures are of that day, also when it is opened and settled anew later.
  add column ended_at timestamptz;
update game_round r set ended_at = r.finished_at, last_id = coalesce((
  select max(t.id) from game_transaction t
  where t.player_id = r.player_id and t.id >= r.id and t.provider_id = r.provider_id and t.round_ref = r.ref
), r.id);
-- The list of all rounds is read along it, newest first.
create index game_round_id on game_round (id);
drop index game_round_time;
create index game_round_ended on game_round using brin (ended_at) with (pages_per_range = 16, autosummarize = on);

-- By the business day on which rounds ended first. Satang.
create table game_figure (
  day         date     not null,
  provider_id smallint not null,
  game_id     integer  not null,  -- 0: the provider named a game that the catalogue doesn't have
  player_id   uuid     not null,
  rounds      integer  not null,
  staked      bigint   not null,
  won         bigint   not null,
  counted     bigint   not null,  -- of the stakes, what can count for turnover, before weights
  primary key (day, provider_id, game_id, player_id)
) with (fillfactor = 80);
create index game_figure_player on game_figure (player_id, day);

-- The same over all players, so that months of a house are read from thousands of rows.
create table game_figure_total (
  day         date     not null,
  provider_id smallint not null,
  game_id     integer  not null,
  rounds      integer  not null,
  staked      bigint   not null,
  won         bigint   not null,
  counted     bigint   not null,
  primary key (day, provider_id, game_id)
) with (fillfactor = 50);

-- What the figures contain of each round. The difference to what the round is now is what a step adds.
create table game_figure_round (
  player_id uuid    not null,
  round_id  bigint  not null,
  staked    bigint  not null,
  won       bigint  not null,
  counted   bigint  not null,
  primary key (player_id, round_id)
) with (fillfactor = 90);

-- Wins to show on the lobby, of the last days.
create table game_win (
  player_id uuid        not null,
  round_id  bigint      not null,
  game_id   integer     not null,
  won       bigint      not null,
  at        timestamptz not null,
  primary key (player_id, round_id)
);
create index game_win_time on game_win (at desc);

-- What a provider takes of the gross gaming revenue, in hundredths of a percent, from a business day on.
create table game_provider_share (
  provider_id smallint not null references game_provider,
  day         date     not null,
  share       integer  not null check (share between 0 and 10000),
  primary key (provider_id, day)
);
insert into game_provider_share (provider_id, day, share) select id, date '2000-01-01', share from game_provider;

insert into game_follower (name, upto, at_id, cluster)
select 'figures', pg_current_snapshot(), game_id_at(clock_timestamp()), c.system_identifier from pg_control_system() c;
