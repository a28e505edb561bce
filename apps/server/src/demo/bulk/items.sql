-- A year of top-ups and withdrawals. {topups}: how many; {pending}: how many of them wait; {from}, {now}.
-- Every fourth approved top-up is followed by a withdrawal of half of it, so that no wallet falls below zero.
create temp table bulk_topup as
select t.*, pg_temp.bulk_id(t.at) as id,
  case when t.waits then 10000 + t.i * 100 else
    (array[10000, 20000, 30000, 50000, 50000, 100000, 100000, 150000, 200000, 500000])[1 + pg_temp.bulk_pick(no, 11, 10)]
  end::bigint as amount,
  case when t.waits then 0 when pg_temp.bulk_pick(no, 12, 5) = 0 then 1 + pg_temp.bulk_pick(no, 13, 99) else 0 end as more,
  case when t.waits then 'PENDING' when chance < 850 then 'APPROVED' when chance < 890 then 'REJECTED'
    when chance < 930 then 'CANCELLED' else 'EXPIRED' end as status,
  case when t.waits then no % 2 = 0 when chance < 850 then chance > 20 when chance < 890 then chance > 858 else false end
    as has_slip
from (
  select no, {topups}::bigint - no as i, no > {topups}::bigint - {pending}::bigint as waits,
    pg_temp.bulk_pick(no, 14, 1000) as chance,
    case when no > {topups}::bigint - {pending}::bigint then 1 + no % {players}::bigint
      else 1 + pg_temp.bulk_pick(no, 15, {players}::bigint) end as player,
    date_trunc('milliseconds', case when no > {topups}::bigint - {pending}::bigint
      then {now}::timestamptz - ({topups}::bigint - no) * interval '3 seconds'
      else {from}::timestamptz + ({now}::timestamptz - interval '2 hours' - {from}::timestamptz)
        * ((no - 1 + pg_temp.bulk_pick(no, 16, 1000) / 1000.0) / {topups}::bigint) end) as at
  from generate_series(1, {topups}::bigint) no
) t;
alter table bulk_topup add primary key (no);
analyze bulk_topup;

create temp table bulk_withdrawal as
select w.*, pg_temp.bulk_id(w.at) as id,
  w.at + (5 + pg_temp.bulk_pick(no, 21, 50)) * interval '1 minute' as decided_at,
  case when row_number() over (partition by player order by no desc) = 1
      and row_number() over (order by no desc) <= least(60, {topups}::bigint / 100) then 'PENDING'
    when pg_temp.bulk_pick(no, 22, 100) < 92 then 'PAID' when pg_temp.bulk_pick(no, 22, 100) < 97 then 'REJECTED'
    else 'REVOKED' end as status
from (
  select no, player, (amount + more) / 200 * 100 as amount,
    at + interval '1 hour' + pg_temp.bulk_pick(no, 23, 72000) * interval '1 second' as at
  from bulk_topup where status = 'APPROVED' and no % 4 = 0
) w
where w.at < {now}::timestamptz - interval '1 hour';

insert into topup (id, player_id, type, status, amount, amount_to_pay, amount_credited, channel_id, slip_at,
  slip_file, slip_bank_code, slip_reference, bank_reference, reason, decided_by, created_at, expires_at, decided_at)
select t.id, p.id, 'BANK_ACCOUNT', t.status, t.amount, t.amount + t.more,
  case when t.status = 'APPROVED' then t.amount + t.more end, b.id,
  case when t.has_slip then t.at + interval '2 minutes' end,
  case when t.has_slip then f.name end,
  case when t.has_slip then p.bank_code end,
  case when t.has_slip then pg_temp.bulk_reference(t.id) end,
  case when t.status = 'APPROVED' and not t.has_slip then pg_temp.bulk_reference(t.id) end,
  case when t.status = 'REJECTED' then 'ยอดเงินไม่ตรงกับสลิป' end,
  case when t.status in ('APPROVED', 'REJECTED') then s.id end,
  t.at, t.at + interval '30 minutes',
  case when t.status in ('APPROVED', 'REJECTED') then t.at + interval '5 minutes'
    when t.status = 'CANCELLED' then t.at + interval '3 minutes'
    when t.status = 'EXPIRED' then t.at + interval '30 minutes' end
from bulk_topup t
join bulk_player p on p.no = t.player
left join bulk_slip f on f.bank_code = p.bank_code
join bulk_bank b on b.kind = 'deposit' and b.rank = pg_temp.bulk_pick(t.no, 24, b.many)
join bulk_staff s on s.no = pg_temp.bulk_pick(t.no, 25, 8)
order by t.at;

insert into credited_reference (reference, topup_id)
select pg_temp.bulk_reference(id), id from bulk_topup where status = 'APPROVED';

insert into withdrawal (id, player_id, status, amount, bank_code, account_number, account_name, channel_id,
  bank_reference, reason, decided_by, created_at, decided_at)
select w.id, p.id, w.status, w.amount, p.bank_code, p.account_number, p.first_name || ' ' || p.last_name,
  case when w.status = 'PAID' then b.id end, case when w.status = 'PAID' then pg_temp.bulk_reference(w.id) end,
  case when w.status in ('REJECTED', 'REVOKED') then 'ข้อมูลบัญชีไม่ถูกต้อง' end,
  case when w.status <> 'PENDING' then s.id end, w.at, case when w.status <> 'PENDING' then w.decided_at end
from bulk_withdrawal w
join bulk_player p on p.no = w.player
join bulk_bank b on b.kind = 'withdraw' and b.rank = pg_temp.bulk_pick(w.no, 26, b.many)
join bulk_staff s on s.no = pg_temp.bulk_pick(w.no, 27, 8)
order by w.at;
