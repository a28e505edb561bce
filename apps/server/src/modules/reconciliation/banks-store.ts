import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { reversedKeys } from '../house/index.ts';
import { coveredKeys } from '../suspense/index.ts';
import { kindOfMovement, movements, movementsNamed } from './ledger-store.ts';
import type { Booking } from './pairing.ts';

/** SQL of what was booked on the account of a bank. */

/**
 * A row for each booking, which may have several movements. Neither the opening balance nor what was reversed is a transfer of the
 * bank's, nor what waited in suspense until it was booked by something else.
 */
const byKey = (accountId: string, moved: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.key as ref, min(${kindOfMovement}) as kind,
    min(case when m.key = ${`bank:${accountId}:opening`} or m.key in (${reversedKeys()})
      or m.key in (${coveredKeys(accountId)}) then 'void' else 'done' end) as state,
    sum(m.amount)::int8 as amount, min(m.player) as player, null::text as part_of, min(m.at) as at, null::text as notice
  from (${moved}) m group by m.key`;

/** What was booked in a span of time. */
export const booked = (accountId: string, from: Date, to: Date): RawBuilder<unknown> =>
  byKey(accountId, movements(accountId, from, to));

/** What was booked under the keys that rows (`ref`) name, whenever it was. */
export const bookedNamed = (accountId: string, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  byKey(accountId, movementsNamed(accountId, sql`select n.ref as key from (${rows}) n`));

/** The same as objects. */
export async function bookings(db: Database, accountId: string, from: Date, to: Date): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select b.ref as key, b.kind, b.amount, b.player, b.at from (${booked(accountId, from, to)}) b
    where b.state = 'done'`.execute(db);
  return rows;
}

/** The ids of transfers reach as far. */
const END = new Date('2090-01-01T00:00:00Z');

/** Satang that were booked from an instant on. */
export async function bookedSince(db: Database, accountId: string, from: Date): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(m.amount), 0)::int8 as amount
    from (${movements(accountId, from, END)}) m`.execute(db);
  return rows[0]?.amount ?? 0;
}

interface Account {
  id: string;
  bank_code: string;
  account_number: string;
  account_name: string;
  is_active: boolean;
}

/** Every account that there is or was. */
export async function accounts(db: Database): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, bank_code, account_number, account_name, is_active and deleted_at is null as is_active
    from bank_account order by display_order, id`.execute(db);
  return rows;
}
