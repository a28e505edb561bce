-- Lines are found by the reference that a movement or a top-up is about to use up.
create index bank_line_reference on bank_line (to_reference_key(reference)) where direction = 'in' and reference is not null;
