import { asciiDigits } from '@salung/contract';
import { type Insertable, sql } from 'kysely';
import { builtOnce, type Database, type Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of a person's account: registration, password, language. */

/** People type a code in lower case, with blanks, with Thai digits, or as a keyboard of another width has it. */
const plainCode = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC')).replace(/[\s-]/g, '').toUpperCase();

/** The player whose code it is, unless they can bring in nobody any more: the friend would belong to a dead account for ever. */
export const playerByReferral = (db: Database | Tx, code: string) =>
  db
    .selectFrom('player')
    .select('id')
    .where('referral_code', '=', plainCode(code))
    .where('status', 'not in', ['BLOCKED', 'CLOSED'])
    .executeTakeFirst();

/** Whether it is the id of a marketing source that is switched on. */
export const isOfferedSource = async (db: Database | Tx, id: string): Promise<boolean> =>
  (await db
    .selectFrom('marketing_source')
    .select('id')
    .where((where) => where(where.cast('id', 'text'), '=', id))
    .where('is_active', '=', true)
    .executeTakeFirst()) !== undefined;

export const insertPlayer = (tx: Tx, row: Insertable<Tables['player']>) =>
  tx.insertInto('player').values(row).execute();

export interface BankAccount {
  bankCode: string;
  accountNumber: string;
}

/** Whose active bank account it is. */
async function ownerOfBank(db: Database | Tx, bank: BankAccount): Promise<string | undefined> {
  const row = await db
    .selectFrom('player_bank')
    .select('player_id')
    .where('bank_code', '=', bank.bankCode)
    .where('account_number', '=', bank.accountNumber)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.player_id;
}

/** Whether it is an account of the house, which players pay to. */
export async function isHouseAccount(db: Database | Tx, bank: BankAccount): Promise<boolean> {
  const row = await db
    .selectFrom('bank_account')
    .select('id')
    .where('bank_code', '=', bank.bankCode)
    .where('account_number', '=', bank.accountNumber)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a bank account cannot become a player's: it is another player's, or one of the house.
 * @param askerId the player who asks: their own account is not taken
 */
export async function isBankTaken(db: Database | Tx, bank: BankAccount, askerId?: string): Promise<boolean> {
  const ownerId = await ownerOfBank(db, bank);
  return ownerId === undefined ? isHouseAccount(db, bank) : ownerId !== askerId;
}

export const insertPlayerBank = (tx: Tx, row: Insertable<Tables['player_bank']>) =>
  tx.insertInto('player_bank').values(row).execute();

/** Replaces a password unless it has changed since it was read: false where it has. */
export async function replacePassword(
  tx: Tx,
  table: 'player' | 'staff',
  id: string,
  change: { from: string | undefined; to: string },
): Promise<boolean> {
  const result = await sql`
    update ${sql.table(table)} set password_hash = ${change.to}
      ${table === 'staff' ? sql`, must_change_password = false` : sql``}
    where id = ${id} and password_hash = ${change.from ?? ''}`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function passwordOf(
  db: Database,
  table: 'player' | 'staff',
  id: string,
): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash;
}

/** Every page of the app asks for it. */
export const playerWithBank = builtOnce((tx, id) =>
  tx
    .selectFrom('player as p')
    .innerJoin('player_bank as b', (join) =>
      join.onRef('b.player_id', '=', 'p.id').on('b.is_active', '=', true),
    )
    .select([
      'p.id',
      'p.phone',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'p.language',
      'p.referral_code as referralCode',
      'p.status',
      'p.totp_confirmed_at as totpConfirmedAt',
      'b.bank_code as bankCode',
      'b.account_number as accountNumber',
      'b.account_name as accountName',
    ])
    .where('p.id', '=', id),
);

export const setLanguage = (db: Database, id: string, language: 'th' | 'en') =>
  db.updateTable('player').set({ language }).where('id', '=', id).execute();
