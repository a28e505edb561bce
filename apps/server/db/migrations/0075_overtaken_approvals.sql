-- A request that somebody tried to approve after what it is about had changed: nobody decided it, and it waits no longer.
alter table approval
  drop constraint approval_status_check,
  add constraint approval_status_check check
    (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'));
