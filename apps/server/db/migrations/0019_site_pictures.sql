-- The operator's icon in every size that browsers ask for. Named by content, so a row never changes.
create table site_picture (
  name text primary key,
  data bytea not null,
  created_at timestamptz not null
);
