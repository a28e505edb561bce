-- What every module leans on: replayed answers, the audit log and stored files.

create table idempotency (
  person text not null,
  call text not null,
  key text not null,
  -- SHA-256 over the request; the same key with another body is refused.
  fingerprint bytea not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (person, call, key)
);
create index idempotency_created on idempotency (created_at);

-- Who changed what. Rows are only ever added; a job chains them into blocks behind the snapshot horizon.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  address text,
  before jsonb,
  after jsonb,
  xid xid8 not null default pg_current_xact_id(),
  block_id bigint
);
create index audit_log_at on audit_log (at);
create index audit_log_staff on audit_log (staff_id, id);
create index audit_log_subject on audit_log (subject_id, id);
create index audit_log_unsealed on audit_log (id) where block_id is null;

create table audit_block (
  id bigint primary key,
  sealed_at timestamptz not null,
  entries integer not null,
  previous_hash bytea not null,
  hash bytea not null
);

create function audit_log_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.block_id is null and new.block_id is not null
     and (to_jsonb(new) - 'block_id') = (to_jsonb(old) - 'block_id') then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger append_only before update or delete on audit_log
  for each row execute function audit_log_append_only();
create trigger no_truncate before truncate on audit_log
  for each statement execute function audit_log_append_only();

create table file (
  name text primary key,
  owner text not null,
  content_type text not null,
  bytes integer,
  -- Of the bytes that came, and of the pixels in them: a copy without its metadata has the same pixels.
  sha256 bytea,
  pixels_sha256 bytea,
  -- What the picture shows (difference hash of 16 by 16), to find it again re-encoded.
  picture_hash bit(256),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  stored_at timestamptz
);
create index file_sha256 on file (sha256) where sha256 is not null;
create index file_pixels on file (pixels_sha256) where pixels_sha256 is not null;
create index file_never_stored on file (expires_at) where stored_at is null;

-- pg-boss keeps its queues in a schema of its own and makes the tables itself.
create schema pgboss authorization salung_app;
