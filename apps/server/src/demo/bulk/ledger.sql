-- The transfers behind the items, as the modules would have posted them: the same accounts, kinds and keys. Balances
-- after and numbers are running sums along each account, on top of what the house's accounts had.
create temp table bulk_house as
select a.id, a.bucket, a.code, a.balance, a.seq from ledger.account a
where a.id < 0 and (a.code = 'capital' or a.code in (select 'bank:' || id from bulk_bank))
order by a.bucket, a.id for no key update;
alter table bulk_house add primary key (code, bucket);

create temp table bulk_event as
select row_number() over (order by at, key) as no, e.* from (
  -- What the owners put into the accounts that players are paid from.
  select {from}::timestamptz as at, 'bulk:' || b.id || ':' || k.bucket as key, k.bucket, a.id as from_id, k.id as to_id,
    {topups}::bigint * 10000 / 64 + 1000000 as amount, 'capital.in' as kind, 'system' as by, 'bank-account' as ref,
    b.id as ref_id
  from bulk_bank b join bulk_house a on a.code = 'bank:' || b.id
  join bulk_house k on k.code = 'capital' and k.bucket = a.bucket where b.kind = 'withdraw'
  union all
  select t.decided_at, 'topup:' || t.id || ':credit', p.bucket, a.id, p.wallet, t.amount_credited, 'topup',
    'staff:' || t.decided_by, 'topup', t.id
  from bulk_topup m join topup t on t.id = m.id join bulk_player p on p.no = m.player
  join bulk_house a on a.code = 'bank:' || t.channel_id and a.bucket = p.bucket
  where m.status = 'APPROVED'
  union all
  select w.at, 'withdraw:' || w.id || ':hold', p.bucket, p.wallet, p.held, w.amount, 'withdraw.hold',
    'player:' || p.id, 'withdrawal', w.id
  from bulk_withdrawal w join bulk_player p on p.no = w.player
  union all
  select w.decided_at, 'withdraw:' || w.id || ':resolve', p.bucket, p.held, coalesce(a.id, p.wallet), w.amount,
    case m.status when 'PAID' then 'withdraw.paid' else 'withdraw.release' end, 'staff:' || w.decided_by,
    'withdrawal', w.id
  from bulk_withdrawal m join withdrawal w on w.id = m.id join bulk_player p on p.no = m.player
  left join bulk_house a on a.code = 'bank:' || w.channel_id and a.bucket = p.bucket
  where m.status <> 'PENDING'
) e;
alter table bulk_event add primary key (no);
analyze bulk_event;

create temp table bulk_line as
select l.no, l.credit, l.account, coalesce(h.seq, 0) + row_number() over w as seq,
  coalesce(h.balance, 0) + sum(l.change) over w as balance
from (
  select no, false as credit, from_id as account, -amount as change from bulk_event
  union all select no, true, to_id, amount from bulk_event
) l left join bulk_house h on h.id = l.account
window w as (partition by l.account order by l.no rows unbounded preceding);
create index on bulk_line (no, credit);
analyze bulk_line;

create temp table bulk_transfer as
select e.*, ledger.id_at(e.at) + ((e.no + r.run) & 4095) * 1024 as id, f.balance as from_balance, f.seq as from_seq,
  t.balance as to_balance, t.seq as to_seq
from bulk_event e join bulk_line f on f.no = e.no and not f.credit join bulk_line t on t.no = e.no and t.credit,
  (select nextval('ledger.batch_no') as run) r;

insert into ledger.transfer (id, from_id, to_id, amount, from_balance, to_balance, from_seq, to_seq, at, bucket, kind,
  key, caused_by, ref_type, ref_id)
select id, from_id, to_id, amount, from_balance, to_balance, from_seq, to_seq, at, bucket, kind, key, by, ref, ref_id
from bulk_transfer order by id;
insert into ledger.batch (id, xid, transfers) select id, pg_current_xact_id(), 1 from bulk_transfer order by id;
insert into ledger.key (digest, fingerprint, transfer, balance, bucket, status, transfers, key)
select ledger.digest_of(key), md5(key)::uuid, id, case when from_id > 0 then from_balance else to_balance end, bucket,
  0, 1, key from bulk_transfer order by 1;
update ledger.account a set balance = l.balance, seq = l.seq
from (select distinct on (account) account, balance, seq from bulk_line order by account, seq desc) l
where a.id = l.account;
