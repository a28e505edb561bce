-- Partitions of provider_call, one a day: makes those of today and the next days, drops those older than `p_keep` days.
-- The application's role may not make tables, so this runs as their owner. Answers how many were made and dropped.
create or replace function provider_call_partitions(p_today date, p_ahead integer, p_keep integer,
  out made integer, out dropped integer
) language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_name text;
begin
  perform pg_advisory_xact_lock(hashtext('provider_call_partitions'));
  made := 0; dropped := 0;
  for i in 0..p_ahead loop
    v_name := 'provider_call_' || to_char(p_today + i, 'YYYYMMDD');
    if to_regclass(v_name) is null then
      execute format('create table %I partition of provider_call for values from (%L) to (%L)',
        v_name, p_today + i, p_today + i + 1);
      execute format('grant select, insert, update, delete on %I to salung_app', v_name);
      made := made + 1;
    end if;
  end loop;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'provider_call'::regclass and c.relname < 'provider_call_' || to_char(p_today - p_keep, 'YYYYMMDD')
  loop
    execute format('drop table %I', v_name);
    dropped := dropped + 1;
  end loop;
end
$$;
revoke all on function provider_call_partitions(date, integer, integer) from public;
grant execute on function provider_call_partitions(date, integer, integer) to salung_app;
