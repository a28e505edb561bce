-- What the books said of a bank account when it was counted: what moved afterwards is no difference.
alter table bank_account add counted_ledger bigint;

-- The audit log has it of every count.
update bank_account b set counted_ledger = (
  select (l.after ->> 'balance')::bigint from audit_log l
  where l.subject_id = b.id::text and l.action = 'house.count' and l.subject_type = 'bank-account'
  order by l.id desc limit 1)
where b.counted_amount is not null;
update bank_account set counted_amount = null, counted_at = null, counted_by = null where counted_ledger is null;
alter table bank_account add constraint bank_account_counted check ((counted_amount is null) = (counted_ledger is null));
