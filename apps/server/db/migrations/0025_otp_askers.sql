-- Who asked for a code: the owner of the phone ('own': signed in, or in a browser that they have signed in from), a
-- player who is signed in with another phone ('player:<id>'), or else an address. Each has an allowance of its own.
alter table otp_request add asker text;
update otp_request set asker = address;
alter table otp_request alter asker set not null;
