-- What the overview of the back office reads at every event: never more than two days or what is open.
create index withdrawal_waiting on withdrawal (created_at)
  where status in ('PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED');
create index withdrawal_paid on withdrawal (decided_at) include (amount) where status = 'PAID';
create index topup_credited on topup (decided_at) include (amount_credited) where status = 'APPROVED';
