-- Names are stored with Thai marks in one order, as `composeThai` of the contract writes them: นํ้า and นำ้ as น้ำ, and เเ as แ.
-- They look as before, and are now found and compared whatever keyboard they were typed on.
create function pg_temp.compose_thai(name text) returns text language sql immutable as $$
  select replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(name collate "C", '([่-์๎]+)([ัิ-ฺ็ํ]+)', '\2\1', 'g'),
          'ํ([่-๋]*)า', '\1ำ', 'g'),
        'ำ([่-๋]+)', '\1ำ', 'g'),
      '([ัิ-ฺ็-๎])\1+', '\1', 'g'),
    'เเ', 'แ')
$$;

update player set first_name = pg_temp.compose_thai(first_name), last_name = pg_temp.compose_thai(last_name)
where pg_temp.compose_thai(first_name) <> first_name or pg_temp.compose_thai(last_name) <> last_name;

update player_bank set account_name = pg_temp.compose_thai(account_name)
where pg_temp.compose_thai(account_name) <> account_name;
