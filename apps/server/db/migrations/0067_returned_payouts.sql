-- The bank line with which a payout came back; each line is that of one payout at most.
alter table withdrawal add column bank_line_id uuid unique references bank_line;
create index withdrawal_for_line on withdrawal (channel_id, amount, decided_at)
  where bank_line_id is null and status in ('PAID', 'RETURNED');
alter table bank_line
  add column withdrawal_id uuid references withdrawal,
  drop constraint bank_line_topup,
  add constraint bank_line_credited check
    ((num_nonnulls(topup_id, withdrawal_id) = 1) = (state in ('WAITING', 'MATCHED', 'COVERED'))),
  add constraint bank_line_withdrawal check (withdrawal_id is null or state = 'COVERED');
create unique index bank_line_one_withdrawal on bank_line (withdrawal_id) where withdrawal_id is not null;

alter table suspense_item
  add column covered_by_withdrawal uuid references withdrawal,  -- its money was this payout, which was returned to the player
  drop constraint suspense_item_why_check,
  add constraint suspense_item_why_check check (why in
    ('OTHER_AMOUNT', 'CREDITED_BEFORE', 'ACCOUNT_CLOSED', 'NO_MATCH', 'SEVERAL_MATCH', 'PAYER_DIFFERS', 'TOPUP_REVERSED',
      'PAYOUT_BACK'));
