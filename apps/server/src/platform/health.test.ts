import { createDatabase, testClusterUrl } from '@salung/postgres/testing';
import fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { installHealth } from './health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('a process whose connections are all in use is ready: it is busy, and the others are too', async () => {
  const { pool } = app.platform;
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    const answers = await Promise.all([1, 2, 3].map(() => app.player.inject('/health/ready')));
    for (const { statusCode, body } of answers)
      expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ready', files: expect.anything() }]);
  } finally {
    for (const client of all) client.release();
  }
});

it('a process whose database is away is not ready, and is ready again once it answers', async () => {
  const [database, server, client] = [await createDatabase(), fastify(), new pg.Client(testClusterUrl())];
  await client.connect();
  const allow = (isOpen: boolean) =>
    client.query(`alter database ${database.name} allow_connections ${isOpen}`);
  try {
    installHealth(server, { ...app.platform, databaseUrl: database.url }, () => false);
    const ready = async () => (await server.inject('/health/ready')).statusCode;
    await allow(false);
    expect(await ready()).toBe(503);
    await allow(true);
    expect(await ready()).toBe(200);
  } finally {
    await server.close();
    await client.end();
    await database.drop();
  }
});
