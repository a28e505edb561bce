-- Players whose cashback does not expire, because they are blocked and cannot claim it, and since when.
create table cashback_pause (
  player_id uuid        not null primary key references player,
  since     timestamptz not null
);
insert into cashback_pause (player_id, since) select id, now() from player where status = 'BLOCKED';
