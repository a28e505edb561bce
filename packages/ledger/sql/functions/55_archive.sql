-- Months of transfers that are in the store for files, and no longer here.
set local role salung_ledger;

-- Transfers with smaller ids are archived; 0 where none are.
create or replace function ledger.archived_below() returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select coalesce(max(to_id), 0) from ledger.archive where archived_at is not null $$;
revoke all on function ledger.archived_below() from public;
grant execute on function ledger.archived_below() to salung_app;

-- Up to when the lines of a player's account are archived; null where none are.
create or replace function ledger.archived_before(p_player uuid, p_kind smallint) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select ledger.instant_of(max(m.to_id))
  from ledger.account a join ledger.archived d on d.account = a.id join ledger.archive m on m.month = d.month
  where a.id > 0 and a.player = p_player and a.kind = p_kind
$$;
revoke all on function ledger.archived_before(uuid, smallint) from public;
grant execute on function ledger.archived_before(uuid, smallint) to salung_app;

-- Notes what the transfers of a month's partition come to for each account. The caller holds a lock that keeps the partition as it is.
create or replace function ledger.note_archived(p_month text) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  v_accounts bigint;
begin
  execute format($f$
    insert into ledger.archived (account, month, bucket, change, transfers, last_seq, last_balance)
    select account, %L, min(bucket), sum(change), count(*), max(seq), (array_agg(after order by seq desc nulls last))[1]
    from (
      select from_id as account, bucket, -amount as change, from_seq as seq, from_balance as after from ledger.%I
      union all
      select to_id, bucket, amount, to_seq, to_balance from ledger.%I
    ) e group by account$f$, p_month, 'transfer_' || p_month, 'transfer_' || p_month);
  get diagnostics v_accounts = row_count;
  return v_accounts;
end
$$;
revoke all on function ledger.note_archived(text) from public;
reset role;
