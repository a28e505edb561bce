-- Small pure helpers. Changed signatures get a new name: old processes keep calling the old one.
set local role salung_ledger;

-- The bucket of a player: the low six bits of the last byte of the uuid (random in versions 4 and 7).
-- src/bucket.ts computes the same.
create or replace function ledger.bucket_of(p_player uuid) returns smallint
language sql immutable strict parallel safe
as $$ select (get_byte(uuid_send(p_player), 15) & 63)::smallint $$;

-- What a key is found by: the first 128 bits of its SHA-256. Declared stable, as convert_to is, because only
-- then it is inlined into the statements that call it.
create or replace function ledger.digest_of(p_key text) returns uuid
language sql stable strict parallel safe
as $$ select left(encode(sha256(convert_to(p_key, 'UTF8')), 'hex'), 32)::uuid $$;

-- The smallest transfer id of an instant: milliseconds since 2025-01-01 in the high bits, 22 bits of room.
create or replace function ledger.id_at(p_at timestamptz) returns bigint
language sql immutable strict parallel safe
as $$ select (extract(epoch from p_at) * 1000 - 1735689600000)::bigint << 22 $$;

-- The instant, to the millisecond, of a transfer or batch id.
create or replace function ledger.instant_of(p_id bigint) returns timestamptz
language sql immutable strict parallel safe
as $$ select to_timestamp(((p_id >> 22) + 1735689600000) / 1000.0) $$;

reset role;
