-- Accepted messages of game providers whose meaning depends on what happened before, each with its answer (ADR 53). Written by
-- keep_messages in the batch that applies them. Rows stay, as the idempotency keys of the ledger do.
create table game_message (
  bucket      smallint    not null,
  provider_id smallint    not null,
  ref         text        not null,    -- action, product, request id and the digest of the body, as the adapter joins them
  before      bigint,                  -- the wallet before it; null: all of it had been done before, by other messages
  balance     bigint      not null,    -- the wallet after it
  at          timestamptz not null,
  primary key (bucket, provider_id, ref)
);
