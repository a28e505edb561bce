import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeSchema } from '../src/catalogue.ts';
import { createDatabase, type TestDatabase } from '../src/testing.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const schema = `
  create schema shop;
  create schema pgboss; create table pgboss.job (id int);
  create type shop.state as enum ('open', 'done');
  create domain shop.satang as bigint not null check (value >= 0);
  create type shop.pair as (a int, b text);
  create sequence shop.receipt;
  create table shop.item (
    id bigint generated always as identity primary key,
    name text collate "C" not null,
    state shop.state not null default 'open',
    price shop.satang, double bigint generated always as (price * 2) stored,
    constraint item_name_length check (length(name) <= 80)
  ) with (fillfactor = 60);
  create unique index item_name on shop.item (lower(name)) where state = 'open';
  create table shop.sale (id bigint not null, item bigint references shop.item, primary key (id)) partition by range (id);
  create table shop.sale_1 partition of shop.sale for values from (0) to (1000);
  create table shop.key (key text primary key) partition by hash (key);
  create table shop.key_0 partition of shop.key for values with (modulus 2, remainder 0) with (fillfactor = 90);
  create table shop.key_1 partition of shop.key for values with (modulus 2, remainder 1) with (fillfactor = 90);
  create view shop.open_item as select id, name from shop.item where state = 'open';
  create function shop.touch() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger touch before update on shop.item for each row execute function shop.touch();
  grant usage on schema shop to pg_monitor;
  grant select, insert on shop.item to pg_monitor;
  grant update (name) on shop.item to pg_monitor;
  revoke execute on function shop.touch() from public;
  create function shop.seen() returns int language sql security definer set search_path = '' return 1;`;

test('describes every kind of object', async () => {
  await client.query(schema);
  expect(await describeSchema(client)).toMatchInlineSnapshot(`
    "-- Written from the database's catalogue. Don't edit: write a migration.

    create schema public;
    grant usage on schema public to public;

    create schema shop;
    grant usage on schema shop to pg_monitor;

    create type shop.pair as (a integer, b text);

    create domain shop.satang as bigint not null constraint satang_check CHECK ((VALUE >= 0));

    create type shop.state as enum ('open', 'done');

    create sequence shop.receipt as bigint start 1 increment 1 minvalue 1 maxvalue 9223372036854775807 cache 1;

    create table shop.item (
      id bigint generated always as identity not null,
      name text collate "C" not null,
      state shop.state default 'open'::shop.state not null,
      price shop.satang,
      double bigint generated always as (((price)::bigint * 2)) stored,
      constraint item_pkey PRIMARY KEY (id),
      constraint item_name_length CHECK ((length(name) <= 80))
    ) with (fillfactor=60);
    CREATE UNIQUE INDEX item_name ON shop.item USING btree (lower(name)) WHERE (state = 'open'::shop.state);
    CREATE TRIGGER touch BEFORE UPDATE ON shop.item FOR EACH ROW EXECUTE FUNCTION shop.touch();
    grant insert, select on table shop.item to pg_monitor;
    grant update on column shop.item.name to pg_monitor;

    create table shop.key (
      key text not null,
      constraint key_pkey PRIMARY KEY (key)
    ) partition by HASH (key);
    -- its partitions: 2, fillfactor=90

    create table shop.sale (
      id bigint not null,
      item bigint,
      constraint sale_pkey PRIMARY KEY (id),
      constraint sale_item_fkey FOREIGN KEY (item) REFERENCES shop.item(id)
    ) partition by RANGE (id);

    create view shop.open_item as
     SELECT id,
        name
       FROM shop.item
      WHERE (state = 'open'::shop.state);

    CREATE OR REPLACE FUNCTION shop.seen()
     RETURNS integer
     LANGUAGE sql
     SECURITY DEFINER
     SET search_path TO ''
    RETURN 1;
    grant execute on function shop.seen() to public;

    CREATE OR REPLACE FUNCTION shop.touch()
     RETURNS trigger
     LANGUAGE plpgsql
    AS $function$ begin return new; end $function$;
    "
  `);
});

test('is the same after a new range partition, with another order of creation, and in another session', async () => {
  await client.query(schema);
  const before = await describeSchema(client);
  await client.query('create table shop.sale_2 partition of shop.sale for values from (1000) to (2000)');
  await client.query('drop view shop.open_item');
  await client.query(`create view shop.open_item as select id, name from shop.item where state = 'open'`);
  await client.query('set search_path = shop');
  expect(await describeSchema(client)).toBe(before);
});

test.each([
  ['a default', `alter table shop.item alter column state set default 'done'`],
  ['a dropped check', 'alter table shop.item drop constraint item_name_length'],
  ['a grant', 'grant delete on shop.item to pg_monitor'],
  ['a function right', 'grant execute on function shop.touch() to public'],
  ['an owner', 'alter function shop.seen() owner to pg_monitor'],
  ['a lost index', 'drop index shop.item_name'],
  ['a storage option', 'alter table shop.item reset (fillfactor)'],
  ['a switched-off trigger', 'alter table shop.item disable trigger touch'],
])('%s is seen', async (_what, change) => {
  await client.query(schema);
  const before = await describeSchema(client);
  await client.query(change);
  expect(await describeSchema(client)).not.toBe(before);
});
