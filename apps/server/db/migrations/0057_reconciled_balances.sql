-- What a subject of the reconciliation had at the end of a day, as it says itself and as the ledger had it then. Satang.
create table reconciliation_balance (
  subject_type text        not null,
  subject_id   text        not null,
  day          date        not null,       -- the business day that had just ended
  asked_at     timestamptz not null,
  theirs       bigint      not null,
  ours         bigint      not null,
  primary key (subject_type, subject_id, day)
);

-- What a gateway's order became, where its money waits.
create index suspense_item_order on suspense_item (order_id) where order_id is not null;
