-- A top-up that was reversed covers no bank line: what comes for it afterwards waits in suspense, for this reason.
alter table suspense_item
  drop constraint suspense_item_why_check,
  add constraint suspense_item_why_check check (why in
    ('OTHER_AMOUNT', 'CREDITED_BEFORE', 'ACCOUNT_CLOSED', 'NO_MATCH', 'SEVERAL_MATCH', 'PAYER_DIFFERS', 'TOPUP_REVERSED'));
