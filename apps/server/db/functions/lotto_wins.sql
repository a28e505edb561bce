create or replace function lotto_sorted(p_digits text) returns text
language sql immutable parallel safe
as $$ select string_agg(d, '' order by d) from string_to_table(p_digits, null) d $$;

-- Whether a line wins with an outcome, as `winnersOf` of the package `lotto` says it; for reports only. A test compares the two.
create or replace function lotto_wins(p_type text, p_number text, p_outcome jsonb) returns boolean
language sql immutable parallel safe
as $$
  select case p_type
    when 'top4' then p_outcome ->> 'top' = p_number
    when 'tod4' then length(p_outcome ->> 'top') = 4 and lotto_sorted(p_outcome ->> 'top') = lotto_sorted(p_number)
    when 'top3' then right(p_outcome ->> 'top', 3) = p_number
    when 'tod3' then lotto_sorted(right(p_outcome ->> 'top', 3)) = lotto_sorted(p_number)
    when 'top2' then right(p_outcome ->> 'top', 2) = p_number
    when 'bottom2' then p_outcome ->> 'bottom' = p_number
    when 'runTop' then position(p_number in right(p_outcome ->> 'top', 3)) > 0
    when 'runBottom' then position(p_number in p_outcome ->> 'bottom') > 0
    when 'front3' then p_outcome -> 'front3' ? p_number
    when 'bottom3' then p_outcome -> 'bottom3' ? p_number
    else false
  end
$$;

-- What a line pays with an outcome, in percent of its prize, as `winnersOf` says it: less than 100 only for the smaller prizes of a set.
create or replace function lotto_percent(p_type text, p_number text, p_outcome jsonb) returns integer
language sql immutable parallel safe
as $$
  select case
    when p_type <> 'set4' then case when lotto_wins(p_type, p_number, p_outcome) then 100 else 0 end
    when length(p_outcome ->> 'top') < 4 then 0
    when p_outcome ->> 'top' = p_number then 100
    when right(p_outcome ->> 'top', 3) = right(p_number, 3) then 30
    when lotto_sorted(p_outcome ->> 'top') = lotto_sorted(p_number) then 4
    when lotto_sorted(right(p_outcome ->> 'top', 3)) = lotto_sorted(right(p_number, 3)) then 3
    when left(p_outcome ->> 'top', 2) = left(p_number, 2) or right(p_outcome ->> 'top', 2) = right(p_number, 2) then 1
    else 0
  end
$$;
