-- Risk flags ask who else has signed in from an address, and who else has or had a bank account or is called the same.
create index session_address on session (address, created_at desc) where audience = 'player' and address is not null;
create index player_bank_player on player_bank (player_id, created_at desc);
create index player_bank_number on player_bank (account_number, bank_code);
create index player_bank_holder on player_bank (account_name) where is_active;
