-- While a promotion runs, rounds that began before it take no more stakes: nothing of the bonus is played in a round whose result is
-- the player's own.

alter table stake_rule add column since bigint not null default 0;
comment on column stake_rule.since is 'Rounds with this id or a smaller one take no stakes.';
