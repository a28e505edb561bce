import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { createPlayer, createStaff, giveMoney, type TestStaff } from '../../test/factories.ts';
import { checkBooks } from '../boot/books.ts';
import { fillBulk } from './bulk.ts';

let app: TestApp;
let finance: TestStaff;
let client: pg.Client;
beforeAll(async () => {
  app = await startApp();
  finance = await createStaff(app, 'Finance');
  await giveMoney(app, (await createPlayer(app)).id, 50_000);
  const bulk = { players: 300, topups: 5_000, now: app.clock.now() };
  await fillBulk(app.databaseUrl, bulk, () => {});
  await fillBulk(app.databaseUrl, { ...bulk, now: new Date(bulk.now.getTime() - 4_321) }, () => {});
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

describe('many players at once', () => {
  it('leave the books sound, also when they come twice', async () => {
    const { wrong, summary } = await checkBooks(app.platform.db, client);
    expect(wrong).toEqual([]);
    expect(Number(/(\d+) transfers/.exec(summary)?.[1])).toBeGreaterThan(8_000);
  });

  it('refer to nothing that is not there', async () => {
    const { rows } = await client.query<{ table: string; name: string; rule: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
       from pg_constraint
       where contype = 'f' and conrelid::regclass::text in ('topup', 'withdrawal', 'player', 'player_bank', 'staff', 'credited_reference')`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { table, name, rule } of rows) {
      // Putting it back checks every row.
      await client.query(`alter table ${table} drop constraint ${name}, add constraint ${name} ${rule}`);
    }
  });

  it('stand in the summary that lists are ordered by', async () => {
    const { rows } = await client.query(
      'select from player p where not exists (select from player_summary where player_id = p.id)',
    );
    expect(rows).toEqual([]);
  });

  it('are found as any others, in every state', async () => {
    const total = async (query: object) => {
      const { body } = await app.send('topup.list', { token: finance.token, query });
      return body.total;
    };
    expect(await total({})).toBe(10_000);
    for (const status of ['APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'PENDING'] as const) {
      expect(await total({ status }), status).toBeGreaterThan(100);
    }
    expect(await total({ status: 'PENDING', hasSlip: 'true' })).toBeGreaterThan(100);
    const withdrawals = await app.send('withdraw.list', { token: finance.token, query: { status: 'PAID' } });
    expect(withdrawals.body.total).toBeGreaterThan(1_000);
  });

  it('have slips that open where there is a place for pictures', async () => {
    const { storage } = app.platform;
    const now = new Date(app.clock.now().getTime() - 8_642);
    await fillBulk(app.databaseUrl, { players: 20, topups: 200, now, storage }, () => {});
    const { rows } = await client.query<{ id: string; status: string }>(
      `select distinct on (status) id, status from topup where slip_file is not null order by status, created_at desc`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['APPROVED', 'PENDING', 'REJECTED']);
    for (const { id, status } of rows) {
      const { body } = await app.send('topup.details', { token: finance.token, params: { id } });
      const { statusCode, headers } = await app.office.inject({ url: body.slip?.url ?? '' });
      expect([statusCode, headers['content-type']], status).toEqual([200, 'image/jpeg']);
    }
  });
});
