import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { likeLiteral } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';

export type BankKind = Tables['bank_account']['kind'];

export const insertBankAccount = (tx: Tx, row: Insertable<Tables['bank_account']>) =>
  tx.insertInto('bank_account').values(row).execute();

/** Whether there is an account of that kind with that number already. */
export async function accountExists(
  tx: Tx,
  account: { kind: BankKind; bankCode: string; accountNumber: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_account')
    .select('id')
    .where('kind', '=', account.kind)
    .where('bank_code', '=', account.bankCode)
    .where('account_number', '=', account.accountNumber)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An account that was not deleted. */
export const bankAccount = (db: Database | Tx, id: string) =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export type BankRow = NonNullable<Awaited<ReturnType<typeof bankAccount>>>;

/** The same with its row locked, so that changes of it are serialised. Top-ups to it are not blocked. */
export const lockAccount = (tx: Tx, id: string) => lockAccounts(tx, [id]).then((rows) => rows[0]);

/** Several of them, locked in one order. */
export const lockAccounts = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('bank_account')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks the row exclusively, also against `lockAccountShared`. */
export const lockForDeletion = (tx: Tx, id: string) =>
  tx
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Locks an account that the caller is about to refer to, so that it is not deleted before the commit. Shared. */
export const lockAccountShared = (tx: Tx, id: string) =>
  tx
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();

export const updateAccount = (tx: Tx, id: string, set: Updateable<Tables['bank_account']>) =>
  tx.updateTable('bank_account').set(set).where('id', '=', id).execute();

const views = (db: Database | Tx) =>
  db
    .selectFrom('bank_account')
    .leftJoin('staff', 'staff.id', 'bank_account.counted_by')
    .selectAll('bank_account')
    .select('staff.name as countedBy');

export type BankView = NonNullable<Awaited<ReturnType<typeof viewById>>>;

/** An account that was not deleted, with the name of the person who counted it. */
export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('bank_account.id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export interface BankFilter {
  kinds: BankKind[];
  isActive?: boolean | undefined;
  search?: string | undefined;
}

function accounts(db: Database | Tx, filter: BankFilter) {
  let query = db.selectFrom('bank_account').where('deleted_at', 'is', null).where('kind', 'in', filter.kinds);
  if (filter.isActive !== undefined) query = query.where('is_active', '=', filter.isActive);
  if (filter.search) {
    const part = `%${likeLiteral(filter.search.toLowerCase())}%`;
    query = query.where(
      sql<SqlBool>`(lower(account_name) like ${part} or account_number like ${part} or bank_code like ${part})`,
    );
  }
  return query;
}

/** The accounts of a filter in the order in which they are offered. There are tens of accounts, not thousands. */
export const filteredAccounts = (db: Database, filter: BankFilter) =>
  accounts(db, filter)
    .leftJoin('staff', 'staff.id', 'bank_account.counted_by')
    .selectAll('bank_account')
    .select('staff.name as countedBy')
    .orderBy('display_order')
    .orderBy('bank_account.id')
    .execute();

/** Accounts of these kinds, also those that are off, in the order in which they are used. */
export const accountsOf = (db: Database | Tx, kinds: BankKind[]) =>
  accounts(db, { kinds })
    .selectAll()
    .orderBy(sql`kind = 'flexible'`)
    .orderBy('display_order')
    .orderBy('id')
    .limit(1_000)
    .execute();

/** Active accounts in the order in which they are offered; stand-ins (flexible) after the others. */
export const activeAccounts = (db: Database | Tx, kinds: BankKind[]) =>
  accounts(db, { kinds, isActive: true })
    .selectAll()
    .orderBy(sql`kind = 'flexible'`)
    .orderBy('display_order')
    .orderBy('id')
    .limit(1_000)
    .execute();

/** Accounts by what staff filter lists with; all kinds, deleted ones too, since their items stay. */
export async function accountIds(
  db: Database,
  filter: { bankCode?: string | undefined; name?: string | undefined; number?: string | undefined },
): Promise<string[]> {
  let query = db.selectFrom('bank_account').select('id');
  if (filter.bankCode) query = query.where('bank_code', '=', filter.bankCode);
  if (filter.name) {
    query = query.where(
      sql<SqlBool>`lower(account_name) like ${`%${likeLiteral(filter.name.toLowerCase())}%`}`,
    );
  }
  if (filter.number) query = query.where('account_number', 'like', `%${likeLiteral(filter.number)}%`);
  return (await query.execute()).map(({ id }) => id);
}
