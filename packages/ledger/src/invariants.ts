/**
 * What must always hold in a ledger at rest, as statements that return the first wrong row in words. The nightly check,
 * `ledger:verify` and the tests run the same list. Two invariants need business data and are checked there: a hold is
 * resolved once (one key), and open holds add up to `held`.
 */
export interface Invariant {
  name: string;
  /** Returns no row if all is well, otherwise one with the column `wrong`. */
  sql: string;
}

const entries = `(
  select from_id as account, from_seq as seq, -amount as change, from_balance as after, id from ledger.transfer
  union all
  select to_id, to_seq, amount, to_balance, id from ledger.transfer
)`;
/** What archived transfers come to, of each account: the last month's line is the one before its first line here. */
const archived = `(
  select account, sum(change) as sum, sum(transfers) as count, max(last_seq) as seq,
    (array_agg(last_balance order by month desc))[1] as after
  from ledger.archived group by account
)`;
/** Lines of hot accounts have no balance and no number. */
const numbered = `(select * from ${entries} e where seq is not null)`;

export const invariants: readonly Invariant[] = [
  {
    name: 'all balances add up to zero',
    sql: `select format('bucket %s is off by %s satang', bucket, sum(balance)) as wrong
      from ledger.current_account group by bucket having sum(balance) <> 0 order by bucket limit 1`,
  },
  {
    name: 'every balance is the sum of its transfers',
    sql: `select format('account %s has %s satang after %s transfers, its transfers say %s after %s',
        a.id, a.balance, a.seq, coalesce(e.sum, 0), coalesce(e.count, 0)) as wrong
      from ledger.current_account a
      left join (
        select account, sum(sum) as sum, sum(count) as count
        from (
          select account, sum(change), count(*) from ${entries} e group by account
          union all
          select account, sum, count from ${archived} r
        ) x group by account
      ) e on e.account = a.id
      where (a.balance, a.seq) is distinct from (coalesce(e.sum, 0), coalesce(e.count, 0))
      order by a.id limit 1`,
  },
  {
    name: 'after = before ± amount, without gaps',
    sql: `select format('transfer %s: account %s goes from %s (line %s) by %s to %s (line %s)',
        id, account, before, last, change, after, seq) as wrong
      from (
        select e.*, coalesce(lag(e.after) over w, r.after, 0) as before, coalesce(lag(e.seq) over w, r.seq, 0) as last
        from ${numbered} e left join ${archived} r on r.account = e.account
        window w as (partition by e.account order by e.seq)
      ) x
      where after <> before + change or seq <> last + 1 order by id limit 1`,
  },
  {
    name: 'the account row says what its last transfer says',
    sql: `select format('account %s has %s satang at line %s, its last transfer %s left %s at line %s',
        a.id, a.balance, a.seq, e.id, e.after, e.seq) as wrong
      from ledger.account a
      join (select distinct on (account) * from ${numbered} e order by account, seq desc) e on e.account = a.id
      where (a.balance, a.seq) <> (e.after, e.seq) order by a.id limit 1`,
  },
  {
    name: 'only lines of hot accounts are without balance and number',
    sql: `select format('transfer %s says of account %s: %s satang, line %s', e.id, e.account, e.after, e.seq) as wrong
      from ${entries} e join ledger.account a on a.id = e.account
      where a.hot <> (e.seq is null) or a.hot <> (e.after is null) order by e.id limit 1`,
  },
  {
    name: 'a batch changes hot accounts as its transfers do',
    sql: `select format('batch %s changes account %s by %s in %s transfers, its transfers by %s in %s',
        coalesce(b.id, t.id), account, coalesce(b.change, 0), coalesce(b.count, 0), coalesce(t.change, 0),
        coalesce(t.count, 0)) as wrong
      from (
        select b.id, h.account, sum(h.change) as change, sum(h.count) as count
        from ledger.batch b cross join lateral unnest(b.hot_accounts, b.hot_changes, b.hot_transfers) h (account, change, count)
        where b.id >= ledger.archived_below()
        group by b.id, h.account
      ) b
      full join (
        select b.id, e.account, sum(e.change) as change, count(*) as count
        from ${entries} e join ledger.account a on a.id = e.account and a.hot
        cross join lateral (select b.id from ledger.batch b where b.id <= e.id order by b.id desc limit 1) b
        group by b.id, e.account
      ) t using (id, account)
      where (b.change, b.count) is distinct from (t.change, t.count) order by 1 limit 1`,
  },
  {
    name: 'what is archived of a month comes to nothing, and is all of it',
    sql: `select format('month %s: its accounts changed by %s satang in %s lines, its files have %s transfers', m.month,
        coalesce(d.sum, 0), coalesce(d.count, 0), coalesce(p.count, 0)) as wrong
      from ledger.archive m
      left join (select month, sum(change), sum(transfers) as count from ledger.archived group by month) d using (month)
      left join (select month, sum(transfers) as count, sum(amount) as amount from ledger.archive_part group by month) p
        using (month)
      where case when m.archived_at is null then d.month is not null
        else (coalesce(d.sum, 0), coalesce(d.count, 0), coalesce(p.count, 0), coalesce(p.amount, 0))
          is distinct from (0, 2 * m.transfers, m.transfers, m.amount) end
      order by m.month limit 1`,
  },
  {
    name: 'no player below zero',
    sql: `select wrong from (
        select format('account %s has %s satang', id, balance) as wrong from ledger.account where id > 0 and balance < 0
        union all
        select format('transfer %s left account %s with %s satang', id, from_id, from_balance)
        from ledger.transfer where from_id > 0 and from_balance < 0
      ) x limit 1`,
  },
  {
    name: 'a transfer stays in one bucket, and in the buckets of its accounts',
    sql: `select format('transfer %s is in bucket %s, its accounts in %s and %s', t.id, t.bucket, f.bucket, g.bucket) as wrong
      from ledger.transfer t
      left join ledger.account f on f.id = t.from_id left join ledger.account g on g.id = t.to_id
      where (t.bucket = f.bucket and t.bucket = g.bucket) is not true order by t.id limit 1`,
  },
  {
    name: 'every transfer has its key',
    sql: `select format('transfer %s: %s', t.id, case when k.digest is null then 'its key ' || t.key || ' is missing'
        else format('its key %s has status %s and says transfers %s + %s', t.key, k.status, k.transfer, k.transfers) end) as wrong
      from ledger.transfer t left join ledger.key k on k.digest = ledger.digest_of(t.key)
      where (k.status = 0 and t.id >= k.transfer and t.id < k.transfer + k.transfers) is not true order by t.id limit 1`,
  },
  {
    name: 'every key has its transfers',
    sql: `select format('key %s says %s transfers from %s on', k.key, k.transfers, k.transfer) as wrong
      from ledger.key k
      left join (select key, count(*) from ledger.transfer group by key) t on t.key = k.key
      where k.transfers > 0 and k.key not like chr(1) || '%' and t.count is distinct from k.transfers
        and k.transfer >= ledger.archived_below()
      order by k.digest limit 1`,
  },
  {
    name: 'a key is found by its digest, and what it says is possible',
    sql: `select format('key %s has status %s, %s transfers from %s on', key, status, transfers, transfer) as wrong
      from ledger.key
      where digest <> ledger.digest_of(key) or status not in (0, 1, 7)
        or (transfers > 0) <> (transfer is not null) or (status <> 0 and transfers > 0)
      order by digest limit 1`,
  },
  {
    name: 'an original and its reverse come to nothing',
    sql: `select format('key %s was reversed by transfers %s + %s, which do not mirror it', o.key, s.transfer, s.transfers) as wrong
      from ledger.key s
      join ledger.key o on o.digest = ledger.digest_of(substr(s.key, length(chr(1) || 'reverse of ') + 1))
      join lateral generate_series(0, s.transfers - 1) n on true
      left join ledger.transfer a on a.id = o.transfer + n
      left join ledger.transfer b on b.id = s.transfer + s.transfers - 1 - n
      where s.key like chr(1) || '%' and a.id is not null
        and (s.transfers = o.transfers and a.from_id = b.to_id and a.to_id = b.from_id and a.amount = b.amount) is not true
      order by o.digest limit 1`,
  },
  {
    name: 'every transfer belongs to a batch',
    sql: `select format('transfer %s is in no batch', t.id) as wrong
      from ledger.transfer t
      left join lateral (select b.id + b.transfers as past from ledger.batch b where b.id <= t.id order by b.id desc limit 1)
        b on true
      where (t.id < b.past) is not true order by t.id limit 1`,
  },
];
