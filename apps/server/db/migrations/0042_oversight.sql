-- What staff search the log of providers' calls by, besides player and time: those that were refused, and ids of rounds and
-- transactions. The latter is a summary of pages, which costs next to nothing to write.
create index provider_call_refused on provider_call (id) where verdict <> 'ok';
create index provider_call_ref on provider_call using brin (
  ref text_bloom_ops (n_distinct_per_range = 600, false_positive_rate = 0.001),
  round_ref text_bloom_ops (n_distinct_per_range = 600, false_positive_rate = 0.001)
) with (pages_per_range = 32, autosummarize = on);

-- The list of open rounds is read by the page, the oldest first.
alter table game_round_idle add column round_id bigint;
update game_round_idle i set round_id = r.id from game_round r
where r.bucket = i.bucket and r.player_id = i.player_id and r.provider_id = i.provider_id and r.ref = i.ref;
alter table game_round_idle alter column round_id set not null;
create index game_round_idle_order on game_round_idle (round_id);

-- Rounds that two people closed or refunded.
create table round_decision (
  id          uuid        not null primary key,   -- of the approval
  player_id   uuid        not null references player,
  provider_id smallint    not null references game_provider,
  round_ref   text        not null,
  round_id    bigint      not null,
  action      text        not null check (action in ('close', 'refund')),
  -- satang that it moved into the wallet, negative out of it
  effect      bigint      not null,
  reason      text        not null,
  asked_by    uuid        not null references staff,
  decided_by  uuid        not null references staff,
  decided_at  timestamptz not null,
  constraint round_decision_two check (asked_by <> decided_by)
);
create index round_decision_round on round_decision (player_id, provider_id, round_ref);
