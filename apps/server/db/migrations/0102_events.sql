-- What happened, in the order in which it was written; append-only. Modules write facts in the transaction in which they
-- happen, and followers react to them later.
create table event (
  id        bigint generated always as identity primary key,
  xid       xid8        not null default pg_current_xact_id(),
  kind      text        not null,
  player_id uuid,
  data      jsonb       not null,
  at        timestamptz not null
);
-- Finds events of transactions that committed late.
create index event_xid on event (xid);
create index event_player on event (player_id, id) where player_id is not null;

-- Followers read settled rounds or events, in the same way.
alter table game_follower rename to follower;
alter table follower add column source text not null default 'rounds' check (source in ('rounds', 'events'));
alter table follower alter column source drop default;
