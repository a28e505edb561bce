-- Codes that a player asked for to other phones, whichever: what one person may ask for is counted over all of them.
create index otp_request_player on otp_request (asker, created_at) where asker like 'player:%';
