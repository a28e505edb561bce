-- Approvals and movements of the house's money by amount. What of the approvals is no sum of money comes last in both
-- directions, so that each has its own index.
create index approval_amount_desc on approval (amount desc nulls last, created_at desc, id desc);
create index approval_amount_asc on approval (amount, created_at, id);
create index house_movement_amount on house_movement (amount, created_at, id);
