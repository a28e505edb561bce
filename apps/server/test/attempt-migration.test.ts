import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore, type FormerDatabase, idOf as id } from './migrations.ts';

/** Payments that were recorded before each of them named the attempt that it books. */

let database: FormerDatabase;
let client: FormerDatabase['client'];
beforeAll(async () => {
  database = await databaseBefore('0080');
  client = database.client;
});
afterAll(() => database.remove());

const [GATEWAY, BANK, FINANCE, REQUEST] = [id(1), id(2), id(3), id(4)];

it('keeps the attempt of what was reported or concluded, and not that of what a person paid', async () => {
  // What the rows refer to does not matter here.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into channel (id, kind, ledger_code, created_at)
     values ($1, 'gateway', 'gateway:test', now()), ($2, 'bank', 'bank:test', now())`,
    [GATEWAY, BANK],
  );
  const insert = (serial: number, row: { status: string; channel: string; by?: string; request?: string }) =>
    client.query(
      `insert into withdrawal (id, player_id, status, amount, bank_code, account_number, account_name, channel_id, attempt_id,
         decided_by, approval_id, bank_reference, created_at)
       values ($1, $2, $3, 100, '004', '1', 'A B', $4, $5, $6, $7, $8, now())`,
      [
        ...[id(serial), id(serial + 100), row.status, row.channel, id(serial + 200), row.by ?? null],
        ...[row.request ?? null, row.request ? 'REF' : null],
      ],
    );
  const audit = (serial: number, from: string) =>
    client.query(
      `insert into audit_log (at, action, subject_type, subject_id, before)
       values (now(), 'withdraw.approve', 'withdrawal', $1, $2)`,
      [id(serial), { status: from }],
    );
  await insert(10, { status: 'PAID', channel: GATEWAY });
  await audit(10, 'PROCESSING');
  await insert(11, { status: 'PAID', channel: GATEWAY, by: FINANCE });
  await audit(11, 'UNKNOWN');
  await insert(12, { status: 'PAID', channel: BANK, by: FINANCE });
  await audit(12, 'PROCESSING');
  await insert(13, { status: 'RETURNED', channel: BANK, by: FINANCE });
  await audit(13, 'PROCESSING');
  await insert(14, { status: 'PROCESSING', channel: GATEWAY });
  await insert(15, { status: 'PROCESSING', channel: BANK, request: REQUEST });
  await client.query(
    `insert into gateway_order (id, gateway_id, setting_id, direction, kind, player_id, withdrawal_id, attempt, amount,
       amount_to_pay, state, created_at)
     values ($1, $2, $3, 'withdraw', 'bank', $4, $5, 1, 100, 100, 'OPEN', now())`,
    [id(215), GATEWAY, id(900), id(115), id(15)],
  );
  await client.query('set session_replication_role = origin');

  await database.bringUpToDate();
  const { rows } = await client.query(
    'select id, attempt_id, channel_id, approval_id, bank_reference from withdrawal order by id',
  );
  const kept = (serial: number, channel: string, isKept: boolean) => ({
    id: id(serial),
    attempt_id: isKept ? id(serial + 200) : null,
    channel_id: channel,
    approval_id: null,
    bank_reference: null,
  });
  expect(rows).toEqual([
    kept(10, GATEWAY, true),
    kept(11, GATEWAY, true),
    kept(12, BANK, false),
    kept(13, BANK, false),
    kept(14, GATEWAY, true),
    // The gateway pays it; the payment by hand that waited is no longer part of it.
    kept(15, GATEWAY, true),
  ]);
});
