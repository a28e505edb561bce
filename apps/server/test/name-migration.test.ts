import { composeThai } from '@salung/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type FormerDatabase, idOf as id } from './migrations.ts';

/** Names that were stored as keyboards wrote them, and what becomes of them. */

let database: FormerDatabase;
let client: FormerDatabase['client'];
beforeAll(async () => {
  database = await databaseBefore('0087');
  client = database.client;
});
afterAll(() => database.remove());

it('have Thai marks in one order afterwards, the same as the server writes; other names stay as they were', async () => {
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
  await database.bringUpToDate();
  const { rows } = await client.query(
    'select p.first_name, p.last_name, b.account_name from player p join player_bank b on b.player_id = p.id order by p.id',
  );
  const tidy = names.map(composeThai);
  expect(rows).toEqual(
    tidy.map((name) => ({ first_name: name, last_name: name, account_name: `${name} ${name}` })),
  );
  expect(tidy.slice(0, 2)).toEqual(['น้ำฝน', 'น้ำฝน']);
});
