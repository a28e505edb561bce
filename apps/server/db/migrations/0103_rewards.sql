-- What players were given that they did not pay in, and what of it was taken back; append-only. There is one row for each id
-- of a source, so that a repetition has no effect.
create table reward (
  source        text        not null,
  source_id     text        not null,
  player_id     uuid        not null references player,
  kind          text        not null check (kind in ('credit', 'bonus', 'promotion', 'affiliate', 'cashback')),
  -- Satang; negative where it was taken back.
  amount        bigint      not null check (amount <> 0),
  balance_after bigint      not null,
  -- Staff who decided it.
  given_by      uuid[]      not null,
  at            timestamptz not null,
  primary key (source, source_id)
);
create index reward_player on reward (player_id, kind);

insert into reward (source, source_id, player_id, kind, amount, balance_after, given_by, at)
select 'credit', id, player_id, case when action in ('add_bonus', 'cut_bonus') then 'bonus' else 'credit' end,
  case when action in ('cut_credit', 'cut_bonus') then -amount else amount end, balance_after,
  array_remove(array[created_by, approved_by], null), created_at
from credit;
