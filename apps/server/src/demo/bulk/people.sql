-- Players, house accounts and staff, set by set. {from}: when their story begins; {now}; {players}; {hash}: password.
create temp table bulk_name as select
  '{สมชาย,สมศรี,อนันต์,กัญญา,ณรงค์,วิไล,ประเสริฐ,มาลี,ธนา,พิมพ์ชนก,สุรชัย,จันทร์เพ็ญ,วรวุฒิ,ศิริพร,ชัยวัฒน์,รัตนา,กิตติ,นภา,ปรีชา,อรทัย,ภาณุ,สุภาพร,เอกชัย,วันดี,ธีรพงษ์,ชลธิชา,มานพ,ดวงใจ,สิทธิชัย,พรทิพย์,วิชัย,อารีย์,ศักดา,บุษบา,นิรันดร์,ลัดดา,ทวี,กมล,สายฝน,เดชา}'::text[] as first,
  '{ใจดี,ศรีสุข,พูนทรัพย์,แสงทอง,มั่นคง,รักเรียน,วงศ์ไทย,ทองดี,บุญมา,สุขสวัสดิ์,จันทร์แก้ว,พรหมมา,ศรีวงศ์,คำแก้ว,อินทร์ทอง,ชัยมงคล,ปัญญาดี,เจริญสุข,นาคสวัสดิ์,สมบูรณ์,แก้วมณี,ภักดี,เพชรรัตน์,วิเศษ,กองแก้ว,มีสุข,สายทอง,ไชยวงศ์,ดวงดี,หอมหวาน,พงษ์พันธ์,ธรรมดา,รุ่งเรือง,ประเสริฐศรี,นิลวงศ์,เกษมสุข,บัวทอง,ตันติกุล,สิงห์โต,ยอดรัก}'::text[] as last,
  '{004,014,002,006,025,011,030,069}'::text[] as bank;

create temp table bulk_player as
select no, pg_temp.bulk_id(at) as id, at,
  '+6690' || lpad(((before + no) * 7654321 % 10000000)::text, 7, '0') as phone,
  n.first[1 + pg_temp.bulk_pick(no, 1, 40)] as first_name, n.last[1 + pg_temp.bulk_pick(no, 2, 40)] as last_name,
  n.bank[1 + pg_temp.bulk_pick(no, 3, 8)] as bank_code,
  '7' || lpad(((before + no) * 7654321 % 1000000000)::text, 9, '0') as account_number,
  'BULK' || lpad((before + no)::text, 8, '0') as referral_code,
  null::smallint as bucket, null::bigint as wallet, null::bigint as held
from bulk_name n, (select count(*) as before from player where referral_code like 'BULK%') b,
  generate_series(1, {players}::bigint) no,
  lateral (select {from}::timestamptz - (1 + pg_temp.bulk_pick(no, 4, 2592000)) * interval '1 second' as at) a;
update bulk_player set bucket = ledger.bucket_of(id), wallet = nextval('ledger.account_id'),
  held = nextval('ledger.account_id');
alter table bulk_player add primary key (no);
analyze bulk_player;

insert into player (id, phone, password_hash, first_name, last_name, birth_date, language, referral_code, terms_at,
  privacy_at, created_at)
select id, phone, {hash}, first_name, last_name, date '1970-01-01' + pg_temp.bulk_pick(no, 5, 11000)::integer, 'th',
  referral_code, at, at, at
from bulk_player order by at;

-- A trigger adds it, unless triggers are off for the sake of time.
insert into player_summary (player_id) select id from bulk_player on conflict do nothing;

insert into player_bank (id, player_id, bank_code, account_number, account_name, created_at)
select pg_temp.bulk_id(at), id, bank_code, account_number, first_name || ' ' || last_name, at
from bulk_player order by at;

insert into ledger.account (id, player, bucket, kind, opened_at)
select wallet, id, bucket, 1, at from bulk_player union all select held, id, bucket, 2, at from bulk_player;

create temp table bulk_bank as
select no, gen_random_uuid() as id, kind,
  row_number() over (partition by kind order by no) - 1 as rank, count(*) over (partition by kind) as many
from (values (1, 'deposit'), (2, 'deposit'), (3, 'deposit'), (4, 'deposit'), (5, 'deposit'), (6, 'deposit'),
  (7, 'withdraw'), (8, 'withdraw'), (9, 'withdraw')) v(no, kind);
insert into channel (id, kind, ledger_code, created_at)
select id, 'bank', 'bank:' || id, {from} from bulk_bank;
insert into bank_account (id, kind, bank_code, account_number, account_name, display_order, created_at)
select b.id, b.kind, n.bank[1 + (b.no - 1) % 8], '8' || lpad((c.have * 16 + b.no)::text, 9, '0'),
  case b.no % 3 when 0 then 'บจก. สลึง เพย์' when 1 then 'บจก. สลึง เทรดดิ้ง' else 'บจก. สลึง เซอร์วิส' end,
  100 + b.no, {from}
from bulk_bank b, bulk_name n, (select count(*) as have from bank_account) c;
select ledger.open_house('bank:' || id) from bulk_bank;

insert into staff (id, username, name, password_hash, role_id, created_at)
select gen_random_uuid(), 'bulk.finance' || no, 'ฝ่ายการเงิน ' || n.first[no], {staffHash},
  (select id from role where name = 'Finance'), {from}
from bulk_name n, generate_series(1, 8) no
on conflict (username) do nothing;
create temp table bulk_staff as
select row_number() over (order by username) - 1 as no, id from staff where username like 'bulk.finance%';
