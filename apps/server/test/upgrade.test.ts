import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import { ledgerSqlDir } from '@salung/ledger';
import { type MigrationSource, migrate } from '@salung/postgres';
import { createDatabase, type TestDatabase } from '@salung/postgres/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '../src/boot/books.ts';
import { migrationSources, prepareDatabase } from '../src/boot/database.ts';
import { createPlatform } from '../src/boot/platform.ts';
import { release } from '../src/boot/release.ts';
import { fillBulk } from '../src/demo/bulk.ts';
import { manualClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/log.ts';
import { localPhone } from '../src/platform/mask.ts';
import type { Platform } from '../src/platform/platform.ts';
import { modules } from '../src/registry.ts';
import { SECRET_KEY, START, startApp, type TestApp } from './app.ts';
import { createStaff, moneyOf } from './factories.ts';

/** An installation with a year of data that is brought up to date, from the schema that it had before this number. */
const BEFORE = '0121';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
let before: State;
let app: TestApp;

interface State {
  players: number;
  topups: number;
  withdrawals: number;
  transfers: number;
  money: string;
}

/** What must be the same afterwards, to the row and the satang. */
async function state(): Promise<State> {
  const { rows } = await client.query<State>(
    `select (select count(*)::int from player) as players, (select count(*)::int from topup) as topups,
       (select count(*)::int from withdrawal) as withdrawals, (select count(*)::int from ledger.transfer) as transfers,
       (select md5(string_agg(w.row::text, ',' order by w.row::text))
        from (select row(player_id, status, amount) as row from withdrawal) w) as money`,
  );
  return rows[0] as State;
}

/** The modules' initial data, of those whose tables there were. */
async function setUpHouse(platform: Platform): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace",
  );
  const there = new Set(rows.map(({ name }) => name));
  for (const module of modules) {
    if ((module.tables ?? []).every((table) => there.has(table))) await module.setUp?.(platform);
  }
}

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'salung-upgrade-'));
  const { dir } = migrationSources.find(({ name }) => name === 'server') as MigrationSource;
  await cp(join(dir, 'functions'), join(folder, 'functions'), { recursive: true });
  await mkdir(join(folder, 'migrations'));
  for (const name of await readdir(join(dir, 'migrations')))
    if (name < BEFORE) await cp(join(dir, 'migrations', name), join(folder, 'migrations', name));
  const sources = [
    { name: 'ledger', dir: ledgerSqlDir },
    { name: 'server', dir: folder },
  ];
  await migrate({ client, sources, release: { version: '0.0.9', runsFrom: '0.0.9' } });
  const clock = manualClock(START);
  const config = { sandboxUrl: undefined, sms: undefined, houseGames: undefined, production: false };
  const { platform, close } = await createPlatform(
    { ...config, dataDir: folder, secretKey: SECRET_KEY },
    database.url,
    createLog('silent'),
    { clock },
  );
  await setUpHouse(platform);
  await close();
  await fillBulk(database.url, { players: 300, topups: 4_000, now: clock.now() }, () => {});
  before = await state();
});
afterAll(async () => {
  await app?.close();
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

it('keeps every row and every satang, and the books are sound', async () => {
  expect(before).toMatchObject({ players: 300, topups: 4_000 });
  expect(before.transfers).toBeGreaterThan(3_000);
  const applied: string[] = [];
  const config = { databaseUrl: database.url, migrateDatabaseUrl: database.url, production: false };
  await prepareDatabase(config, (line) => applied.push(line));
  expect(applied.join('\n')).toContain(`server/${BEFORE}`);
  expect(await state()).toEqual(before);
  app = await startApp({ databaseUrl: database.url });
  const { wrong } = await checkBooks(app.platform.db, client);
  expect(wrong).toEqual([]);
  const { rows } = await client.query('select version, runs_from from schema_release');
  expect(rows).toEqual([{ version: release.version, runs_from: release.runsFrom }]);
});

it('serves people as before: a player who was there signs in and withdraws', async () => {
  const { rows } = await client.query<{ id: string; phone: string }>(
    `select p.id, p.phone from player p join player_bank b on b.player_id = p.id
     where p.status = 'ACTIVE' and not exists (select from withdrawal w where w.player_id = p.id and w.decided_at is null)
     order by p.phone`,
  );
  const rich = [];
  for (const { id, phone } of rows) {
    const { wallet } = await moneyOf(app, id);
    if (wallet >= 50_000) rich.push({ id, phone, wallet });
  }
  const [player] = rich;
  if (!player) throw new Error('nobody has money');
  const body = { username: localPhone(player.phone), password: DEMO_PASSWORD, otp: '000000' };
  const signedIn = await app.send('auth.login', { body });
  expect(signedIn.status).toBe(200);
  const { accessToken: token } = signedIn.body as { accessToken: string };
  const user = await app.send('auth.user', { token });
  expect(user.body).toMatchObject({ id: player.id, balance: player.wallet });
  const asked = await app.send('withdraw.create', { token, body: { amount: 30_000 }, key: 'after' });
  expect(asked.problem).toMatchObject({ status: 'PENDING' });
  expect(await moneyOf(app, player.id)).toMatchObject({ wallet: player.wallet - 30_000 });
  const finance = await createStaff(app, 'Finance');
  const list = await app.send('topup.list', { token: finance.token, query: {} });
  expect(list.body.total).toBe(4_000);
  const { wrong } = await checkBooks(app.platform.db, client);
  expect(wrong).toEqual([]);
});
