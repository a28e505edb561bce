-- What looks the same in Thai is the same name of a role, too.

drop index role_look_alike;

-- As before, and then: เ twice is แ; ๅ is า, and ฃ and ฅ, which are out of use, are ข and ค; of the marks of a letter,
-- vowels and nikhahit come before tones, whichever was typed first, and one that stands there twice counts once. (Sara
-- am is nikhahit and sara aa by now.)
create or replace function to_confusable_key(name text) returns text language sql immutable strict parallel safe
return replace(translate(
  regexp_replace(regexp_replace(
    replace(regexp_replace(
      translate(
        lower(regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]', '', 'g') collate "C"),
        U&'\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59' || '01i|ÆÐØÞ',
        'ol23456789' || 'olllæðøþ'),
      U&'[^0-9a-zß-ÿ\0E01-\0E4E]' collate "C", '', 'g'), 'rn', 'm'),
    U&'([\0E48-\0E4C\0E4E]+)([\0E31\0E34-\0E3A\0E47\0E4D]+)' collate "C", '\2\1', 'g'),
    U&'([\0E31\0E34-\0E3A\0E47-\0E4E])\\1+' collate "C", '\1', 'g'),
  U&'\0E45\0E03\0E05', U&'\0E32\0E02\0E04'), U&'\0E40\0E40', U&'\0E41');

-- Of roles that have one name by now, the first keeps it.
update role r set name = left(r.name, 45) || ' ' || right(r.id::text, 12)
from (
  select id, row_number() over (partition by to_confusable_key(name) order by is_built_in desc, created_at, id) as nth
  from role
) d
where d.id = r.id and d.nth > 1;
create unique index role_look_alike on role (to_confusable_key(name));
