-- Every call of a game provider with its answer, secrets masked, for 90 days. Written beside the money, not with it.
create table provider_call (
  day         date        not null,    -- business day of Bangkok, for the partition
  id          bigint      not null,    -- game_id_at(at), so ordered by time
  at          timestamptz not null,
  provider_id smallint    not null,
  player_id   uuid,                    -- as the message says; null where it could not be read
  round_ref   text,
  ref         text,                    -- the provider's id of the (first) transaction
  path        text        not null,
  status      smallint    not null,    -- of HTTP
  verdict     text        not null,
  micros      integer     not null,    -- from the first byte of the handler to the answer
  request     text        not null,
  answer      text        not null,
  primary key (day, id)
) partition by range (day);
create index provider_call_player on provider_call (player_id, id) where player_id is not null;
create index provider_call_time on provider_call using brin (id) with (pages_per_range = 32);
create sequence provider_call_no;
