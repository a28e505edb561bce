import { createDatabase, type TestDatabase } from '@salung/postgres/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from './clock.ts';
import { startJobs } from './jobs.ts';

let database: TestDatabase;
let client: pg.Client;
const log = { warn: () => {}, error: () => {} } as never;

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create schema if not exists pgboss');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('a job whose process has died is run again by another', async () => {
  const first = await startJobs(database.url, systemClock, log);
  await first.every('yearly', '0 0 1 1 *', async () => {});
  await first.stop();
  // A process took it a minute ago, and has not been heard of since.
  await client.query(
    `insert into pgboss.job (name, policy, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, expire_seconds)
     select name, policy, 'active', now() - interval '1 minute', now() - interval '1 minute', heartbeat_seconds, retry_limit, 900
     from pgboss.queue where name = 'yearly'`,
  );
  const ran = Promise.withResolvers<void>();
  const second = await startJobs(database.url, systemClock, log, 1);
  await second.every('yearly', '0 0 1 1 *', async () => ran.resolve());
  await ran.promise;
  await second.stop();
  const { rows } = await client.query("select retry_count from pgboss.job where name = 'yearly'");
  expect(rows).toEqual([{ retry_count: 1 }]);
});
