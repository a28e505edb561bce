import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composeThai } from '@salung/contract';
import { ledgerSqlDir } from '@salung/ledger';
import { migrate } from '@salung/postgres';
import { createDatabase, type TestDatabase } from '@salung/postgres/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Names that were stored as keyboards wrote them, and what becomes of them. */

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
  await mkdir(join(before, 'migrations'));
  for (const name of await readdir(join(sqlDir, 'migrations'))) {
    if (name < '0087') await cp(join(sqlDir, 'migrations', name), join(before, 'migrations', name));
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(before, { recursive: true });
});

const id = (serial: number) => `00000000-0000-7000-8000-${String(serial).padStart(12, '0')}`;

it('have Thai marks in one order afterwards, the same as the server writes; other names stay as they were', async () => {
  await migrate({ client, sources: [ledger, { name: 'server', dir: before }] });
  const names = ['น้ำฝน', 'นํ้าฝน', 'น้ํา', 'นำ้', 'เเสง', 'ท่ี', 'ปู่', 'สมชาย', "O'Neil"];
  for (const [n, name] of names.entries()) {
    await client.query(
      `insert into player (id, phone, password_hash, first_name, last_name, birth_date, language, referral_code,
         terms_at, privacy_at, status, created_at)
       values ($1, $2, '-', $3, $3, '1990-01-01', 'th', $4, now(), now(), 'ACTIVE', now())`,
      [id(n), `+6690000000${n}`, name, `R${n}`],
    );
    await client.query(
      `insert into player_bank (id, player_id, bank_code, account_number, account_name, created_at)
       values ($1, $1, '004', $2, $3, now())`,
      [id(n), `100000000${n}`, `${name} ${name}`],
    );
  }
  await migrate({ client, sources: [ledger, { name: 'server', dir: sqlDir }] });
  const { rows } = await client.query(
    'select p.first_name, p.last_name, b.account_name from player p join player_bank b on b.player_id = p.id order by p.id',
  );
  const tidy = names.map(composeThai);
  expect(rows).toEqual(
    tidy.map((name) => ({ first_name: name, last_name: name, account_name: `${name} ${name}` })),
  );
  expect(tidy.slice(0, 2)).toEqual(['น้ำฝน', 'น้ำฝน']);
});
