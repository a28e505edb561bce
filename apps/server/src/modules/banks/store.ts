import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows, likeLiteral } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';

export type BankKind = Tables['bank_account']['kind'];

export const insertBankAccount = (tx: Tx, row: Insertable<Tables['bank_account']>) =>
  tx.insertInto('bank_account').values(row).execute();

/** An account that was not deleted. */
export const bankAccount = (db: Database | Tx, id: string) =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

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

export async function bankPage(db: Database, filter: BankFilter & { page: number; per_page: number }) {
  const query = accounts(db, filter);
  const rows = await query
    .selectAll()
    .orderBy('display_order')
    .orderBy('id')
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
    .execute();
  return { rows, ...(await countRows(db, query.select('id'))) };
}

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
