-- Items of suspense are found by the top-up that covered them: when a gateway tells of a payment, and in its reconciliation.
create index suspense_item_covered on suspense_item (covered_by) where covered_by is not null;
