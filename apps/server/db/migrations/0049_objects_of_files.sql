-- Where the bytes of a file are. Each attempt to store them makes an object of its own, so that two that run at the same time
-- cannot mix.
alter table file add column object text;
update file set object = name where stored_at is not null;
alter table file add constraint file_object check ((stored_at is null) = (object is null));

-- Objects that may be in the store without a file that names them: an attempt is noted before it begins, and forgotten with
-- the transaction that makes it a file.
create table file_attempt (
  object text primary key,
  at timestamptz not null
);
create index file_attempt_at on file_attempt (at);
