-- A statement that names another account than the chosen one waits here for a second person, one for each account.
create table statement_file (
  channel_id uuid primary key references channel,
  content bytea not null,
  created_at timestamptz not null
);

-- Columns that were chosen before knew neither details nor a direction: they are chosen once again.
delete from statement_mapping;
