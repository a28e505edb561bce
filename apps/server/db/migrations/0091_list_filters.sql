-- Filters of lists that few rows or none meet, in the order of their list: without these, such a page reads the whole table.
create index approval_kind on approval (kind, created_at desc, id desc);
create index audit_log_action on audit_log (action, id);
create index house_movement_move on house_movement (move, created_at desc, id desc);
create index gateway_order_state on gateway_order (state, created_at desc, id desc);
create index turnover_status on turnover_requirement (status, opened_at desc, id desc);
create index withdrawal_bank on withdrawal (bank_code, created_at desc, id desc);
create index bank_line_state on bank_line (state, at desc, seq desc);
create index bank_line_amount on bank_line (amount, at desc, seq desc);
create index suspense_item_state on suspense_item (state, created_at desc, id desc);
create index suspense_item_why on suspense_item (why, created_at desc, id desc);
create index suspense_item_amount on suspense_item (amount, created_at desc, id desc);
