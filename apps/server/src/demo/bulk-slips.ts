import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { normalise } from '../modules/upload/index.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Printer } from './printer.ts';
import type { Slip } from './slip.ts';

/** Pictures of the slips that bulk data names: real ones for what waits, one specimen of each bank for all others. */

const banks = ['004', '014', '002', '006', '025', '011', '030', '069'];

/** Where slips are drawn, and where their pictures are put. */
export interface Press {
  printer: Printer;
  storage: Storage;
}

/** Draws a slip and stores it under a name of the server's own. */
async function draw(
  client: pg.Client,
  { printer, storage }: Press,
  slip: Slip,
  owner: string,
): Promise<string> {
  const picture = await normalise(await printer.print(slip), 'image/jpeg', owner);
  const name = `${randomUUID()}.jpg`;
  await storage.put(name, picture.data);
  await client.query(
    `insert into file (name, object, owner, content_type, bytes, sha256, pixels_sha256, picture_hash, created_at, expires_at, stored_at)
     values ($1, $1, $2, 'image/jpeg', $3, $4, $5, $6, $7, $7, $7)`,
    [name, owner, picture.data.length, picture.sha256, picture.pixelsSha256, picture.hash, slip.at],
  );
  return name;
}

/**
 * Fills the temporary table `bulk_slip` with one specimen for each bank. Without a press it stays empty: then no
 * top-up names a picture.
 */
export async function drawSpecimens(client: pg.Client, press: Press | undefined, at: Date): Promise<void> {
  await client.query('create temp table bulk_slip (bank_code text primary key, name text not null)');
  if (!press) return;
  for (const bankCode of banks) {
    const person = { bankCode, accountNumber: '0000000000', accountName: 'สลิปตัวอย่าง' };
    const slip = { from: person, to: person, amount: 0, reference: `SPECIMEN${bankCode}`, at };
    const name = await draw(client, press, slip, 'system');
    await client.query('insert into bulk_slip values ($1, $2)', [bankCode, name]);
  }
}

interface Waiting {
  id: string;
  player: string;
  amount: string;
  reference: string;
  at: Date;
  from: Slip['from'];
  to: Slip['to'];
}

/** Draws what the slips of waiting top-ups of this run show, in place of the specimens. */
export async function drawWaiting(client: pg.Client, press: Press): Promise<number> {
  const { rows } = await client.query<Waiting>(
    `select t.id, t.player_id as player, t.amount_to_pay as amount, t.slip_reference as reference, t.slip_at as at,
       json_build_object('bankCode', b.bank_code, 'accountNumber', b.account_number, 'accountName', b.account_name) as from,
       json_build_object('bankCode', a.bank_code, 'accountNumber', a.account_number, 'accountName', a.account_name) as to
     from bulk_topup m join topup t on t.id = m.id join bulk_slip s on s.name = t.slip_file
     join player_bank b on b.player_id = t.player_id and b.is_active join bank_account a on a.id = t.channel_id
     where m.status = 'PENDING'`,
  );
  for (const { id, player, amount, ...shown } of rows) {
    const name = await draw(client, press, { ...shown, amount: Number(amount) }, `player:${player}`);
    await client.query('update topup set slip_file = $1 where id = $2', [name, id]);
  }
  return rows.length;
}
