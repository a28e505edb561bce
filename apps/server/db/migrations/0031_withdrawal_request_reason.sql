-- Why staff requested a withdrawal for a player; players give no reason for their own.
alter table withdrawal add request_reason text check (request_reason is null or created_by is not null);
