-- Months of transfers that were moved into the store for files. Written by the owner of the tables alone, never by the application.
set local role salung_ledger;

-- One row per month, from when its archiving begins. `archived`: its partition is gone, its files are what there is.
create table ledger.archive (
  month       text        not null primary key check (month ~ '^\d{4}_\d{2}$'),
  from_id     bigint      not null,
  to_id       bigint      not null,             -- exclusive
  manifest    text        not null,             -- the object that describes the others
  begun_at    timestamptz not null,
  transfers   bigint,
  amount      numeric,                          -- satang, all transfers added up
  archived_at timestamptz,
  constraint archive_done check ((archived_at is null) = (transfers is null) and (archived_at is null) = (amount is null))
);

-- The files of a month, noted before they are stored. `checked_at`: what the store gave back was the same as the rows.
create table ledger.archive_part (
  month      text        not null references ledger.archive,
  no         integer     not null,
  object     text        not null,
  first_id   bigint      not null,
  last_id    bigint      not null,
  transfers  integer     not null,
  amount     numeric     not null,
  bytes      integer     not null,
  sha256     bytea       not null,
  checked_at timestamptz,
  primary key (month, no)
);

-- What the archived transfers of an account come to in a month, so that its balance is still the sum of all of them.
create table ledger.archived (
  account   bigint   not null,
  month     text     not null references ledger.archive,
  bucket    smallint not null,
  change    bigint   not null,                  -- satang
  transfers bigint   not null,
  last_seq     bigint,                          -- null for hot accounts
  last_balance bigint,
  primary key (account, month)
);

grant select on ledger.archive, ledger.archive_part, ledger.archived to salung_app;
reset role;
