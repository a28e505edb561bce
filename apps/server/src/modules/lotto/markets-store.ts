import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { Market, MarketTerms } from './rows.ts';

/** SQL of markets. */

type Db = Database | Tx;

const marketOf = (row: unknown): Market => row as Market;

/** All markets in their order. */
export async function markets(db: Db): Promise<Market[]> {
  const rows = await db.selectFrom('lotto_market').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(marketOf);
}

export async function marketByCode(db: Db, code: string): Promise<Market | undefined> {
  const row = await db.selectFrom('lotto_market').selectAll().where('code', '=', code).executeTakeFirst();
  return row && marketOf(row);
}

export async function marketById(db: Db, id: number): Promise<Market | undefined> {
  const row = await db.selectFrom('lotto_market').selectAll().where('id', '=', id).executeTakeFirst();
  return row && marketOf(row);
}

/** Locks a market, so that nothing else plans its rounds or changes it. */
export async function lockMarket(tx: Tx, id: number): Promise<Market | undefined> {
  const row = await tx
    .selectFrom('lotto_market')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && marketOf(row);
}

export const insertMarket = (
  tx: Tx,
  row: Omit<Insertable<Tables['lotto_market']>, 'terms'> & { terms: MarketTerms },
) =>
  tx
    .insertInto('lotto_market')
    .values({ ...row, terms: JSON.stringify(row.terms) })
    .execute();

export const setTerms = (tx: Tx, id: number, terms: MarketTerms, now: Date) =>
  tx
    .updateTable('lotto_market')
    .set({ terms: JSON.stringify(terms), updated_at: now })
    .where('id', '=', id)
    .execute();

export const setActive = (tx: Tx, id: number, to: { isActive: boolean; gameId: number | null }, now: Date) =>
  tx
    .updateTable('lotto_market')
    .set({ is_active: to.isActive, game_id: to.gameId, updated_at: now })
    .where('id', '=', id)
    .execute();

/** The number of markets; only one transaction at a time adds the first ones. */
export async function lockAndCount(tx: Tx): Promise<number> {
  await sql`lock table lotto_market in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('lotto_market')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
