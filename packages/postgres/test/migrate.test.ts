import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { createDatabase, ensureTemplate, type TestDatabase } from '../src/testing.ts';

let folder: string;
let database: TestDatabase;
const clients: pg.Client[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrate-'));
  database = await createDatabase();
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await database.drop();
  await rm(folder, { recursive: true });
});

async function file(name: string, sql: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), sql);
}

async function connect(url = database.url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

const run = async (client?: pg.Client) =>
  migrate({ client: client ?? (await connect()), sources: [{ name: 'shop', dir: folder }] });

describe('migrations', () => {
  test('run once, in order', async () => {
    await file('migrations/0001_item.sql', 'create table item (id int primary key)');
    await file('migrations/0002_price.sql', 'alter table item add column price bigint');
    expect(await run()).toEqual({ migrations: 2, functions: 0 });
    expect(await run()).toEqual({ migrations: 0, functions: 0 });
    await file('migrations/0003_name.sql', 'alter table item add column name text');
    expect(await run()).toEqual({ migrations: 1, functions: 0 });
  });

  test('extend grants on all tables to those of a later migration', async () => {
    await file('migrations/0001_item.sql', 'create table item (id int primary key)');
    await file('functions/grants.sql', 'grant select on all tables in schema public to pg_monitor');
    expect(await run()).toEqual({ migrations: 1, functions: 1 });
    await file('migrations/0002_price.sql', 'create table price (id int primary key)');
    expect(await run()).toEqual({ migrations: 1, functions: 1 });
    const { rows } = await (await connect()).query(
      "select has_table_privilege('pg_monitor', 'price', 'select') as may",
    );
    expect(rows).toEqual([{ may: true }]);
    expect(await run()).toEqual({ migrations: 0, functions: 0 });
  });

  test('refuse an applied file that was changed by name, but not for its line endings', async () => {
    await file('migrations/0001_item.sql', 'create table item (\nid int primary key)');
    await run();
    await file('migrations/0001_item.sql', 'create table item (\r\nid int primary key)');
    expect(await run()).toEqual({ migrations: 0, functions: 0 });
    await file('migrations/0001_item.sql', 'create table item (\nid bigint primary key)');
    await expect(run()).rejects.toThrow('shop/0001_item.sql was changed');
  });

  test('refuse a removed, a late and a duplicate number', async () => {
    await file('migrations/0002_item.sql', 'create table item (id int primary key)');
    await run();
    await file('migrations/0001_early.sql', 'select 1');
    await expect(run()).rejects.toThrow('0001_early.sql comes before 0002_item.sql');
    await rm(path.join(folder, 'migrations/0001_early.sql'));
    await file('migrations/0002_again.sql', 'select 1');
    await expect(run()).rejects.toThrow('number 0002 occurs twice');
    await rm(path.join(folder, 'migrations'), { recursive: true });
    await expect(run()).rejects.toThrow('0002_item.sql was applied to this database, but the file is gone');
  });

  test('a failed one has no effect, and those before it stay', async () => {
    await file('migrations/0001_item.sql', 'create table item (id int primary key)');
    await file('migrations/0002_bad.sql', 'create table half (id int); select 1/0');
    const client = await connect();
    await expect(run(client)).rejects.toThrow('shop/0002_bad.sql: division by zero');
    const { rows } = await client.query("select to_regclass('item') as item, to_regclass('half') as half");
    expect(rows).toEqual([{ item: 'item', half: null }]);
  });

  test('eight processes that start at once apply each file once', async () => {
    await file('migrations/0001_item.sql', 'create table item (id int primary key); select pg_sleep(0.1)');
    await file('functions/one.sql', 'create or replace function one() returns int language sql return 1');
    const done = await Promise.all(Array.from({ length: 8 }, () => run()));
    expect(done.filter((result) => result.migrations === 1 && result.functions === 1)).toHaveLength(1);
    expect(done.filter((result) => result.migrations === 0 && result.functions === 0)).toHaveLength(7);
  });

  test('two databases that create the same role at once both succeed', async () => {
    const role = `role_${database.name}`;
    await file(
      'migrations/0001_role.sql',
      `do $$ begin
         if not exists (select from pg_roles where rolname = '${role}') then
           perform pg_sleep(0.2);
           create role ${role} nologin;
         end if;
       end $$;`,
    );
    const other = await createDatabase();
    try {
      const both = await Promise.all([run(), run(await connect(other.url))]);
      expect(both.map((result) => result.migrations)).toEqual([1, 1]);
    } finally {
      await (await connect()).query(`drop role ${role}`);
      await Promise.all(clients.splice(0).map((client) => client.end()));
      await other.drop();
    }
  });
});

describe('functions', () => {
  test('run again when they have changed, all or none', async () => {
    const client = await connect();
    await file('functions/one.sql', 'create or replace function one() returns int language sql return 1');
    await file('functions/two.sql', 'create or replace function two() returns int language sql return 2');
    expect(await run(client)).toEqual({ migrations: 0, functions: 2 });
    await file('functions/one.sql', 'create or replace function one() returns int language sql return 10');
    expect(await run(client)).toEqual({ migrations: 0, functions: 1 });
    await file('functions/one.sql', 'create or replace function one() returns int language sql return 100');
    await file('functions/two.sql', 'create or replace function two() returns int language sql return x');
    await expect(run(client)).rejects.toThrow('shop/two.sql: column "x" does not exist');
    expect((await client.query('select one() as one')).rows).toEqual([{ one: 10 }]);
  });
});

describe('releases', () => {
  const release = async (version: string, runsFrom = '1.0.0', client?: pg.Client) =>
    migrate({
      client: client ?? (await connect()),
      sources: [{ name: 'shop', dir: folder }],
      release: { version, runsFrom },
    });
  const answer = async () => (await (await connect()).query('select answer()')).rows[0]?.answer;

  beforeEach(async () => {
    await file('migrations/0001_item.sql', 'create table item (id int primary key)');
    await file(
      'functions/a.sql',
      "create or replace function answer() returns text language sql return 'old'",
    );
    await release('1.9.0');
  });

  async function upgrade(version: string, runsFrom?: string): Promise<void> {
    await file('migrations/0002_price.sql', 'alter table item add column price bigint');
    await file(
      'functions/a.sql',
      "create or replace function answer() returns text language sql return 'new'",
    );
    await release(version, runsFrom);
    await rm(path.join(folder, 'migrations/0002_price.sql'));
    await file(
      'functions/a.sql',
      "create or replace function answer() returns text language sql return 'old'",
    );
  }

  test('an older one starts over the schema of a newer one, and leaves it alone', async () => {
    await upgrade('1.10.0');
    expect(await release('1.9.0')).toEqual({ migrations: 0, functions: 0 });
    expect(await answer()).toBe('new');
  });

  test('one that is too old does not start, and says so', async () => {
    await upgrade('2.0.0', '1.10.0');
    await expect(release('1.9.0')).rejects.toThrow(
      'Release 2.0.0 has migrated this database, and releases before 1.10.0 do not work with it',
    );
    expect(await answer()).toBe('new');
  });

  test('the same version with other files is refused as before', async () => {
    await upgrade('1.9.0');
    await expect(release('1.9.0')).rejects.toThrow('0002_price.sql was applied to this database');
  });
});

test('a migration that waits for a busy table lets others pass, and goes on when it is free', async () => {
  await file('migrations/0001_item.sql', 'create table item (id int primary key)');
  await run();
  const [reader, other, watcher] = [await connect(), await connect(), await connect()];
  await reader.query('begin; select from item');
  await file('migrations/0002_price.sql', 'alter table item add column price bigint');
  const migrating = run();
  const waiting = async () => {
    const { rows } = await watcher.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(1);
  // Queues behind the migration, and is let through when that gives up for now: the reader ends only then.
  await other.query('select from item');
  await reader.query('commit');
  expect(await migrating).toEqual({ migrations: 1, functions: 0 });
});

test('a template is built once, and its copies are independent', async () => {
  let builds = 0;
  const name = `things ${database.name}`;
  const build = async (url: string) => {
    builds += 1;
    await (await connect(url)).query('create table thing (id int)');
    await Promise.all(clients.splice(0).map((client) => client.end()));
  };
  await Promise.all([1, 2, 3].map(() => ensureTemplate(name, build)));
  expect(builds).toBe(1);
  const [one, two] = await Promise.all([
    createDatabase({ template: name }),
    createDatabase({ template: name }),
  ]);
  try {
    await (await connect(one.url)).query('insert into thing values (1)');
    const { rows } = await (await connect(two.url)).query('select count(*)::int as count from thing');
    expect(rows).toEqual([{ count: 0 }]);
  } finally {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await one.drop();
    await two.drop();
  }
});
