import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type FormerDatabase, idOf as id } from './migrations.ts';

/** References of outgoing transfers that were recorded before each of them could pay one thing alone. */

let database: FormerDatabase;
let client: FormerDatabase['client'];
beforeAll(async () => {
  database = await databaseBefore('0066');
  client = database.client;
});
afterAll(() => database.remove());

const CHANNEL = id(1);

it('keeps the first payment of each, and everything that was recorded', async () => {
  // What the rows refer to does not matter here.
  await client.query('set session_replication_role = replica');
  await client.query(
    "insert into channel (id, kind, ledger_code, created_at) values ($1, 'bank', 'bank:test', now())",
    [CHANNEL],
  );
  const paid = (serial: number, reference: string, minute: number) =>
    client.query(
      `insert into withdrawal (id, player_id, status, amount, bank_code, account_number, account_name, channel_id,
         bank_reference, created_at, decided_at)
       values ($1, $2, 'PAID', 100, '004', '1', 'A B', $3, $4, now(), now() + $5 * interval '1 minute')`,
      [id(serial), id(serial + 100), CHANNEL, reference, minute],
    );
  const returned = (serial: number, reference: string | null, minute: number) =>
    client.query(
      `insert into suspense_item (id, channel_id, amount, why, state, bank_reference, created_at, resolved_at)
       values ($1, $2, 100, 'NO_MATCH', $3, $4, now(), case when $4::text is null then null else now() + $5 * interval '1 minute' end)`,
      [id(serial), CHANNEL, reference === null ? 'OPEN' : 'RETURNED', reference, minute],
    );
  const moved = (serial: number, move: string, reference: string, minute: number) =>
    client.query(
      `insert into house_movement (id, move, amount, from_id, reason, bank_reference, created_by, created_at)
       values ($1, $2, 100, $3, 'test', $4, $5, now() + $6 * interval '1 minute')`,
      [id(serial), move, CHANNEL, reference, id(900), minute],
    );
  await paid(10, 'aa-1111', 5);
  await returned(20, 'AA 1111', 2);
  await returned(21, 'aa1111', 3);
  await moved(30, 'capital_out', 'BB2222', 1);
  await paid(11, 'bb2222', 4);
  await moved(31, 'fee', 'CC3333', 1);
  await moved(32, 'transfer', '---', 1);
  await returned(22, null, 0);
  await client.query(
    `insert into approval (id, kind, status, request, subject_type, subject_id, maker_id, created_at)
     values ($1, 'suspense.return', 'PENDING', '{"bankReference": "dd4444"}', 'suspense', $2, $3, now())`,
    [id(40), id(22), id(900)],
  );
  await client.query('set session_replication_role = origin');

  await database.bringUpToDate();

  const { rows } = await client.query(
    'select reference, withdrawal_id, suspense_item_id, movement_id from outgoing_reference order by reference',
  );
  expect(rows).toEqual([
    { reference: 'AA1111', withdrawal_id: null, suspense_item_id: id(20), movement_id: null },
    { reference: 'BB2222', withdrawal_id: null, suspense_item_id: null, movement_id: id(30) },
    { reference: 'DD4444', withdrawal_id: null, suspense_item_id: id(22), movement_id: null },
  ]);
  const { rows: left } = await client.query(
    'select count(*)::int as n from suspense_item where bank_reference is not null',
  );
  expect(left).toEqual([{ n: 2 }]);
});
