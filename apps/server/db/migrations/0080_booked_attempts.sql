-- A payment names the attempt that it books, and none where a person paid. Until now, a person could record a payment while an
-- attempt was under way, and the row kept the attempt: the attempt's own payment was then taken for the one that was recorded.
-- The audit log tells them apart: what two people concluded was UNKNOWN before.
update withdrawal w set attempt_id = null
where w.attempt_id is not null and w.decided_by is not null and w.status in ('PAID', 'RETURNED')
  and exists (
    select from audit_log a
    where a.subject_id = w.id::text and a.subject_type = 'withdrawal' and a.action = 'withdraw.approve'
      and a.before->>'status' = 'PROCESSING'
  );

-- A payment by hand that waits for its second person while an attempt is under way: the attempt has the withdrawal, and its own
-- channel again. The request can only be rejected.
update withdrawal w set
  approval_id = null,
  bank_reference = null,
  channel_id = coalesce(
    (select o.gateway_id from gateway_order o where o.id = w.attempt_id),
    (select j.bank_account_id from agent_job j where j.id = w.attempt_id),
    w.channel_id
  )
where w.attempt_id is not null and w.approval_id is not null and w.status in ('PROCESSING', 'UNKNOWN');

-- While nobody holds a withdrawal that is being paid, an attempt does.
alter table withdrawal add constraint withdrawal_held
  check (status <> 'PROCESSING' or num_nonnulls(taken_by, attempt_id) = 1);
