-- What was given or taken in one way, by amount: along the amounts of all ways, whatever is taken stands behind all that
-- was given, and a page of it came after a walk over half of the table.
create index credit_action_signed_amount on credit
  (action, (case when action in ('cut_credit', 'cut_bonus') then -amount else amount end), created_at, id);
