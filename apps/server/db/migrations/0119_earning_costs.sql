-- What players claimed of commission and cashback is summed on the back office's first page.
alter table flow_change drop constraint flow_change_kind_check,
  add constraint flow_change_kind_check
    check (kind in ('deposit', 'withdraw', 'signup', 'first_deposit', 'play', 'affiliate', 'cashback'));
alter table flow_sum drop constraint flow_sum_kind_check,
  add constraint flow_sum_kind_check
    check (kind in ('deposit', 'withdraw', 'signup', 'first_deposit', 'affiliate', 'cashback'));
insert into flow_change (kind, at, player_id, items, amount, fee)
select kind, claimed_at, player_id, 1, amount, 0 from earning_claim;

-- What can be claimed in all is read from the index alone.
drop index cashback_statement_expiry;
create index cashback_statement_expiry on cashback_statement (expires_at) include (player_id, amount) where status = 'PENDING';
-- What each earner has not claimed, kept by triggers of `affiliate_statement`: the sum of it over all of them is shown on the back
-- office's first page.
create table affiliate_pending (
  earner_id uuid   not null primary key references player,
  amount    bigint not null
);
insert into affiliate_pending (earner_id, amount)
select earner_id, sum(net) from affiliate_statement where claim_id is null group by earner_id;
