-- Money comes in and goes out through channels. A bank account of the house is one kind, with the account's own id;
-- gateways and bank lines are others. What items need of it is the ledger account that it is booked to.
create table channel (
  id uuid primary key,
  kind text not null check (kind in ('bank', 'gateway', 'adb')),
  ledger_code text not null unique,
  -- What the provider calls it; none for a bank account.
  provider_reference text,
  created_at timestamptz not null
);
insert into channel (id, kind, ledger_code, created_at)
  select id, 'bank', 'bank:' || id, created_at from bank_account;

-- A deleted bank account keeps its channel: items still say where their money went.
alter table bank_account add constraint bank_account_channel foreign key (id) references channel (id);

alter table topup rename column bank_account_id to channel_id;
alter table topup drop constraint topup_bank_account_id_fkey;
alter table topup add constraint topup_channel foreign key (channel_id) references channel (id);
-- An amount names a top-up among those that are paid to one bank account by hand; a gateway knows its orders by their ids.
drop index topup_open_amount;
create unique index topup_open_amount on topup (channel_id, amount_to_pay)
  where status = 'PENDING' and type = 'BANK_ACCOUNT';

alter table withdrawal rename column paid_from to channel_id;
alter table withdrawal drop constraint withdrawal_paid_from_fkey;
alter table withdrawal add constraint withdrawal_channel foreign key (channel_id) references channel (id);
