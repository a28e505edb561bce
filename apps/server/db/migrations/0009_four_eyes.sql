-- Two people who are two people: who had a staff account in their hands, and what a second person needs to know.

-- Whoever created, re-assigned or reset a staff account, or changed its phone. For a day the two are no second person
-- for each other.
create table staff_control (
  id bigint generated always as identity primary key,
  staff_id uuid not null references staff,
  by_id uuid not null references staff,
  -- The call that did it.
  action text not null,
  at timestamptz not null,
  check (staff_id <> by_id)
);
create index staff_control_pair on staff_control (staff_id, by_id, at);

alter table staff add terminated_at timestamptz;

alter table approval
  -- What it is about, by its name when it was asked for.
  add subject_name text,
  -- The fields that would change, as they were when it was asked for and as they would be.
  add before jsonb,
  add after jsonb,
  -- Others who had a hand in it and are no second person for it: who opened the top-up, who requested the withdrawal.
  add involved uuid[] not null default '{}';

-- Who attached the slip, where staff did.
alter table topup add slip_by uuid references staff;

update approval a set involved = array[t.created_by]
  from topup t
  where a.kind = 'topup.approve' and a.status = 'PENDING' and t.id::text = a.subject_id and t.created_by is not null;
update approval a set involved = array[w.created_by]
  from withdrawal w
  where a.kind = 'withdraw.approve' and a.status = 'PENDING' and w.id::text = a.subject_id and w.created_by is not null;
update approval a set involved = array_remove(array[w.created_by, w.decided_by], null)
  from withdrawal w
  where a.kind = 'withdraw.return' and a.status = 'PENDING' and w.id::text = a.subject_id;

-- Everything but credit and house money waits once per subject; changes of a staff account exclude each other.
drop index approval_open;
create unique index approval_open on approval (kind, subject_type, subject_id)
  where status = 'PENDING' and kind not in ('credit.manage', 'house.move');
create unique index approval_open_staff on approval (subject_id) where status = 'PENDING' and subject_type = 'staff';
