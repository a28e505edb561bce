-- References in one normal form, the payer as read from the evidence, late slips, and withdrawals that players cancel.

-- The normal form of a bank's reference: NFKC, Thai digits as Arabic ones, ASCII letters and digits only, upper case.
-- The same as `referenceKey` of the contract.
create function to_reference_key(reference text) returns text language sql immutable strict parallel safe
return upper(regexp_replace(
  translate(normalize(reference, NFKC), U&'\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59', '0123456789')
    collate "C",
  '[^A-Za-z0-9]', '', 'g'));

-- Where two rows of one reference differed only in characters that no longer count, the first one keeps it. The other
-- top-up still shows what was typed for it.
delete from credited_reference where to_reference_key(reference) = '';
delete from credited_reference later using credited_reference earlier
  where to_reference_key(later.reference) = to_reference_key(earlier.reference)
    and (later.topup_id, later.reference collate "C") > (earlier.topup_id, earlier.reference collate "C");
update credited_reference set reference = to_reference_key(reference) where reference <> to_reference_key(reference);
alter table credited_reference
  add constraint credited_reference_normal check (reference <> '' and reference = to_reference_key(reference));

drop index topup_slip_reference;
create index topup_slip_reference on topup (to_reference_key(slip_reference)) where slip_reference is not null;

-- A payment that was recorded twice under two spellings stays, and says so.
update withdrawal w set bank_reference = left(w.bank_reference, 30) || ' recorded twice ' || right(w.id::text, 12)
from (
  select id, row_number() over (
    partition by to_reference_key(bank_reference), paid_from order by decided_at, id
  ) as nth
  from withdrawal where bank_reference is not null
) d
where d.id = w.id and d.nth > 1;
drop index withdrawal_reference;
create unique index withdrawal_reference on withdrawal (to_reference_key(bank_reference), paid_from)
  where bank_reference is not null;

-- Who paid, as somebody read it from the slip or the bank's own record: evidence, unlike the registered account.
alter table topup
  add payer_name text,
  add payer_bank_code text,
  add payer_source text check (payer_source in ('slip', 'bank')),
  add payer_recorded_by uuid references staff,
  add payer_recorded_at timestamptz,
  add check ((payer_name is null) = (payer_source is null) and (payer_name is null) = (payer_recorded_at is null)),
  -- When a slip came for a top-up that had expired or was cancelled, until somebody decides about it.
  add late_slip_at timestamptz,
  add check (late_slip_at is null or status in ('EXPIRED', 'CANCELLED'));
create index topup_late_slip on topup (created_at desc, id desc) where late_slip_at is not null;

alter table withdrawal add cancelled_by_player boolean not null default false;

-- How long decisions take, newest first.
create index topup_wait on topup (decided_at desc) include (slip_at)
  where status in ('APPROVED', 'REJECTED') and slip_at is not null;
create index withdrawal_wait on withdrawal (decided_at desc) include (created_at) where status = 'PAID';
-- What an account has paid out on a day, and what is recorded and waits for a second person (not decided yet).
create index withdrawal_account_day on withdrawal (paid_from, decided_at) include (amount)
  where paid_from is not null;
