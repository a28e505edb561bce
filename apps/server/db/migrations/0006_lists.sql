-- The list of top-ups by whether a slip is there, in the list's order.
create index topup_with_slip on topup (created_at desc, id desc) where slip_at is not null;
create index topup_without_slip on topup (created_at desc, id desc) where slip_at is null;

-- Names by which trigrams are found. pg_trgm knows letters by the database's locale, and in "C" no Thai one is a letter:
-- an index of Thai names would hold no trigrams, and every search would read all players. So each Thai character
-- becomes one of ASCII. Several share one; the search checks the name itself as well.
create function to_name_key(name text) returns text language sql immutable strict parallel safe
return translate(lower(name),
    U&'\0E01\0E02\0E03\0E04\0E05\0E06\0E07\0E08\0E09\0E0A\0E0B\0E0C\0E0D\0E0E\0E0F\0E10\0E11\0E12\0E13\0E14'
    '\0E15\0E16\0E17\0E18\0E19\0E1A\0E1B\0E1C\0E1D\0E1E\0E1F\0E20\0E21\0E22\0E23\0E24\0E25\0E26\0E27\0E28'
    '\0E29\0E2A\0E2B\0E2C\0E2D\0E2E\0E2F\0E30\0E31\0E32\0E33\0E34\0E35\0E36\0E37\0E38\0E39\0E3A\0E40\0E41'
    '\0E42\0E43\0E44\0E45\0E46\0E47\0E48\0E49\0E4A\0E4B\0E4C\0E4D\0E4E',
    'ahov29gnu18fmt07elsz6dkry5cjqx4bipw3ahov29gnu18fmt07elsz6dkr'
    'y5cjqx4bipw3a');

-- Kept in a column: made anew for every row that a search checks, it took most of the search's time.
alter table player add column name_key text not null
    generated always as (to_name_key(first_name || ' ' || last_name)) stored;
create index player_name_key on player using gin (name_key gin_trgm_ops);
drop index player_name;
