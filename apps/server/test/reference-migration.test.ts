import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type FormerDatabase, idOf as id } from './migrations.ts';

/** References that were kept before there was one normal form, and what becomes of them. */

let database: FormerDatabase;
let client: FormerDatabase['client'];
beforeAll(async () => {
  database = await databaseBefore('0010');
  client = database.client;
});
afterAll(() => database.remove());

it('keeps the first of two spellings, and marks a payout that was recorded twice', async () => {
  // What the rows refer to does not matter here.
  await client.query('set session_replication_role = replica');
  const credited = ['AB1234', 'AB1234\u200b', 'CD-1234', '----', '๐๑๒๓ABCD'];
  for (const [n, reference] of credited.entries()) {
    await client.query('insert into credited_reference (reference, topup_id) values ($1, $2)', [
      reference,
      id(n),
    ]);
  }
  await client.query(
    `insert into bank_account (id, kind, bank_code, account_number, account_name, created_at)
     values ($1, 'withdraw', '004', '1', 'A B', now())`,
    [id(300)],
  );
  const paid = ['xy-9999', 'XY9999\u200b', 'XY 9999', 'zz1111'];
  for (const [n, reference] of paid.entries()) {
    await client.query(
      `insert into withdrawal (id, player_id, status, amount, bank_code, account_number, account_name, paid_from,
         bank_reference, created_at, decided_at)
       values ($1, $2, 'PAID', 100, '004', '1', 'A B', $3, $4, now(), now() + $5 * interval '1 minute')`,
      [id(100 + n), id(200 + n), id(300), reference, n],
    );
  }
  await client.query('set session_replication_role = origin');

  await database.bringUpToDate();

  const left = await client.query(
    'select reference, topup_id as id from credited_reference order by topup_id',
  );
  expect(left.rows).toEqual([
    { reference: 'AB1234', id: id(0) },
    { reference: 'CD1234', id: id(2) },
    { reference: '0123ABCD', id: id(4) },
  ]);
  const kept = await client.query('select bank_reference as reference from withdrawal order by id');
  expect(kept.rows.map(({ reference }) => reference)).toEqual([
    'xy-9999',
    'XY9999\u200b recorded twice 000000000101',
    'XY 9999 recorded twice 000000000102',
    'zz1111',
  ]);
});
