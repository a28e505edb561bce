-- Staff find players by the last digits of their bank account, as they are shown.
create index player_bank_number_end on player_bank (reverse(account_number) text_pattern_ops) where is_active;

-- Money of a gateway that had come without an order, and that staff gave to a player, was called a bank transfer.
update topup t set type = 'CHANNEL_KEY'
from channel h
where h.id = t.channel_id and h.kind <> 'bank' and t.type = 'BANK_ACCOUNT' and t.suspense_item_id is not null;
