-- What a verification service's answer says against the slip that a top-up has now, so that the queue shows it in its rows.
alter table topup add slip_differs text[] not null default '{}'
  check (slip_differs <@ array['transfer', 'amount', 'receiver', 'payer', 'time', 'reference', 'duplicate']);
update topup t set slip_differs = case
    when c.problem = 'NOT_FOUND' then array['transfer']
    else array(select f ->> 'about' from jsonb_array_elements(c.findings) f where f ->> 'verdict' = 'differs')
  end
from slip_check c
where c.topup_id = t.id and c.filename = t.slip_file and (t.status = 'PENDING' or t.late_slip_at is not null);
