import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '../src/boot/books.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer } from './factories.ts';

let app: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  app = await startApp();
  admin = new pg.Client({ connectionString: app.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await app.close();
});

const wrong = async () => (await checkBooks(app.platform.db, admin)).wrong;

it('finds nothing in sound books, and a hold that no withdrawal asks for', async () => {
  const player = await createPlayer(app, { balance: 1_000_00 });
  const created = await app.send('withdraw.create', { token: player.token, body: { amount: 300_00 } });
  expect(created.status).toBe(201);
  expect(await wrong()).toEqual([]);
  await admin.query(`update withdrawal set amount = amount - 1 where id = $1`, [created.body.id]);
  expect(await wrong()).toEqual([
    `player ${player.id} has 30000 satang on hold, and 29999 in open withdrawals`,
  ]);
});
