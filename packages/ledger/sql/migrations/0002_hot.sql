-- Hot house accounts: a batch locks and writes no row for them. It carries their changes with it, and a job folds
-- these into balances from time to time. See functions/45_hot.sql.
set local role salung_ledger;

alter table ledger.account
  add column hot boolean not null default false,
  -- Its balance and number of transfers are in ledger.folded and in the batches since.
  add constraint account_hot check (not hot or (id < 0 and balance = 0 and seq = 0));

-- A line of a hot account says neither what it left nor its number.
alter table ledger.transfer
  alter column from_balance drop not null, alter column to_balance drop not null,
  alter column from_seq drop not null, alter column to_seq drop not null;

-- What a batch changed of hot accounts: their ids (one per bucket), by how many satang, in how many transfers.
alter table ledger.batch
  add column hot_accounts bigint[], add column hot_changes bigint[], add column hot_transfers integer[];
create index batch_hot on ledger.batch (xid) where hot_accounts is not null;

-- One row per folding; the newest counts. `upto`: the batches that it saw, and with those before it are folded.
create table ledger.fold (
  no        bigint      not null primary key,
  upto      pg_snapshot not null,
  after_id  bigint      not null,  -- batches up to this id were folded in another cluster, where xids were others
  cluster   bigint      not null,  -- the cluster whose transaction ids `upto` speaks of
  batches   integer     not null,
  folded_at timestamptz not null
);
insert into ledger.fold (no, upto, after_id, cluster, batches, folded_at)
select 0, pg_current_snapshot(), 0, c.system_identifier, 0, clock_timestamp() from pg_control_system() c;

-- What a hot account has in a bucket after a folding; the newest counts. Rows are added and never changed, so that a
-- transaction that stays open for long leaves no chain of old versions before the newest.
create table ledger.folded (
  account   bigint   not null,
  no        bigint   not null,
  bucket    smallint not null,
  balance   bigint   not null,
  transfers bigint   not null,
  primary key (account, no, bucket)
);

grant select on ledger.fold, ledger.folded to salung_app;
reset role;
