-- What is kept for a time that the operator sets.

-- When a picture was removed. Its row stays, with what finds a copy of it.
alter table file add column removed_at timestamptz;
alter table file drop constraint file_object;
-- contract: a process of the release before removes no picture, so what it writes is as it was
alter table file add constraint file_object check ((stored_at is not null and removed_at is null) = (object is not null));
-- contract: it writes nothing here
alter table file add constraint file_removed check (removed_at is null or stored_at is not null);
create index file_kept on file (stored_at) where object is not null;

-- Old sessions are deleted, and no withdrawal may name one.
create index withdrawal_taken_session on withdrawal (taken_session) where taken_session is not null;
