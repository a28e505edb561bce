import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ledgerSqlDir } from '@salung/ledger';
import { migrate } from '@salung/postgres';
import { createDatabase, type TestDatabase } from '@salung/postgres/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** What staff gave and took before every gift had a row in `reward`. */

const sqlDir = fileURLToPath(new URL('../db', import.meta.url));
const ledger = { name: 'ledger', dir: ledgerSqlDir };

let database: TestDatabase;
let client: pg.Client;
let before: string;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  before = await mkdtemp(join(tmpdir(), 'salung-migrations-'));
  await cp(join(sqlDir, 'functions'), join(before, 'functions'), { recursive: true });
  // They need tables that came later.
  for (const file of ['affiliate.sql', 'dashboard.sql']) await rm(join(before, 'functions', file));
  await mkdir(join(before, 'migrations'));
  for (const name of await readdir(join(sqlDir, 'migrations'))) {
    if (name < '0103') await cp(join(sqlDir, 'migrations', name), join(before, 'migrations', name));
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(before, { recursive: true });
});

const id = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
const [PLAYER, MAKER, CHECKER] = [id(1), id(2), id(3)];

it('is there afterwards: what was given less what was taken, and who decided it', async () => {
  await migrate({ client, sources: [ledger, { name: 'server', dir: before }] });
  // What the rows refer to does not matter here.
  await client.query('set session_replication_role = replica');
  const actions = [
    ['add_credit', 500, null],
    ['cut_credit', 200, CHECKER],
    ['add_bonus', 1_000, CHECKER],
    ['cut_bonus', 300, null],
  ] as const;
  for (const [at, [action, amount, approver]] of actions.entries()) {
    await client.query(
      `insert into credit (id, action, player_id, amount, balance_after, reason, created_by, approved_by, created_at)
       values ($1, $2, $3, $4, 7, 'why', $5, $6, '2026-05-11T03:00:00Z')`,
      [id(10 + at), action, PLAYER, amount, MAKER, approver],
    );
  }
  await migrate({ client, sources: [ledger, { name: 'server', dir: sqlDir }] });
  const { rows } = await client.query(
    'select source, source_id, kind, amount::int, given_by from reward order by source_id',
  );
  expect(rows).toEqual([
    { source: 'credit', source_id: id(10), kind: 'credit', amount: 500, given_by: [MAKER] },
    { source: 'credit', source_id: id(11), kind: 'credit', amount: -200, given_by: [MAKER, CHECKER] },
    { source: 'credit', source_id: id(12), kind: 'bonus', amount: 1_000, given_by: [MAKER, CHECKER] },
    { source: 'credit', source_id: id(13), kind: 'bonus', amount: -300, given_by: [MAKER] },
  ]);
});
