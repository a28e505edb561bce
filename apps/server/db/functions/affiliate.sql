-- What each earner has not claimed, brought up to date in the transaction that writes or claims statements.

create or replace function note_statements() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into affiliate_pending as p (earner_id, amount)
  select c.earner_id, sum(c.net) from written c where c.claim_id is null group by c.earner_id order by c.earner_id
  on conflict (earner_id) do update set amount = p.amount + excluded.amount;
  return null;
end
$$;
create or replace trigger pending_added after insert on affiliate_statement referencing new table as written
  for each statement execute function note_statements();

create or replace function note_statements_claimed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into affiliate_pending as p (earner_id, amount)
  select x.earner_id, sum(x.net) from (
    select c.earner_id, c.net from written c where c.claim_id is null
    union all
    select o.earner_id, -o.net from replaced o where o.claim_id is null
  ) x
  group by x.earner_id order by x.earner_id
  on conflict (earner_id) do update set amount = p.amount + excluded.amount;
  return null;
end
$$;
create or replace trigger pending_changed after update on affiliate_statement
  referencing old table as replaced new table as written for each statement execute function note_statements_claimed();
