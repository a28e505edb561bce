-- Partitions of ledger.transfer, one per calendar month (UTC), made ahead. What falls outside goes to
-- transfer_rest, so a clock that jumps never stops the money.
set local role salung_ledger;

create or replace function ledger.make_partitions(p_from timestamptz, p_months integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC'
as $$
declare
  v_start timestamptz;
  v_name text;
  v_made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.make_partitions'));
  for i in 0..p_months - 1 loop
    v_start := date_trunc('month', p_from) + make_interval(months => i);
    v_name := 'transfer_' || to_char(v_start, 'YYYY_MM');
    if to_regclass('ledger.' || v_name) is null then
      execute format('create table ledger.%I partition of ledger.transfer for values from (%s) to (%s)',
        v_name, ledger.id_at(v_start), ledger.id_at(v_start + interval '1 month'));
      execute format('grant select on ledger.%I to salung_app', v_name);
      v_made := v_made + 1;
    end if;
  end loop;
  return v_made;
end
$$;
revoke all on function ledger.make_partitions(timestamptz, integer) from public;
grant execute on function ledger.make_partitions(timestamptz, integer) to salung_app;

select ledger.make_partitions(now(), 4);
reset role;
