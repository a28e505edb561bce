create table notice (
  id uuid primary key,
  text text not null,
  published_at timestamptz not null
);
create index notice_published on notice (published_at desc);
