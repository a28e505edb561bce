-- Who brought a line in: the staff who imported its statement; null for what an agent's phone or a gateway says. They, and
-- whoever is not independent of them, decide neither about the money in suspense nor about the top-up that rests on it.
alter table bank_line add brought_by uuid references staff;
update bank_line l set brought_by = i.created_by from statement_import i
  where l.source_kind = 'statement' and l.source_id = i.id::text;

alter table suspense_item add brought_by uuid references staff;
update suspense_item s set brought_by = l.brought_by from bank_line l where l.suspense_item_id = s.id;
-- The parts of an item came with it.
with recursive part as (
  select id, brought_by from suspense_item where parent_id is null and brought_by is not null
  union all
  select s.id, p.brought_by from suspense_item s join part p on s.parent_id = p.id
)
update suspense_item s set brought_by = p.brought_by from part p where s.id = p.id and s.brought_by is null;

-- The same of the line that a top-up is tied to.
alter table topup add line_staff uuid references staff;
update topup t set line_staff = l.brought_by from bank_line l where t.bank_line_id = l.id and l.brought_by is not null;

-- Requests that wait name those who were involved.
update approval a set involved = array_append(a.involved, t.line_staff) from topup t
  where a.status = 'PENDING' and a.kind = 'topup.approve' and a.subject_id = t.id::text and t.line_staff is not null;
update approval a set involved = array_append(a.involved, s.brought_by) from suspense_item s
  where a.status = 'PENDING' and a.kind in ('suspense.assign', 'suspense.return') and a.subject_id = s.id::text
    and s.brought_by is not null;
