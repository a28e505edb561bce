-- How many pictures somebody has stored within a day.
create index file_owner on file (owner, created_at);
