-- Names of roles that look alike are the same name.

-- The form in which names are compared (compare skeletons, Unicode Technical Standard 39): case, accents, blanks and signs do not count; Thai digits are Arabic ones; 0 is
-- o; 1, i and | are l; rn is m.
create function to_confusable_key(name text) returns text language sql immutable strict parallel safe
return replace(regexp_replace(
  translate(
    lower(regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]', '', 'g') collate "C"),
    U&'\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59' || '01i|ÆÐØÞ',
    'ol23456789' || 'olllæðøþ'),
  U&'[^0-9a-zß-ÿ\0E01-\0E4E]' collate "C", '', 'g'), 'rn', 'm');

-- Of roles that have one name by now, the first keeps it.
update role r set name = left(r.name, 45) || ' ' || right(r.id::text, 12)
from (
  select id, row_number() over (partition by to_confusable_key(name) order by is_built_in desc, created_at, id) as nth
  from role
) d
where d.id = r.id and d.nth > 1;
create unique index role_look_alike on role (to_confusable_key(name));
