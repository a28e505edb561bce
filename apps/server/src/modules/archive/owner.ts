import type pg from 'pg';

/** A connection of the owner of the tables, which nothing else uses meanwhile. */
export type Owner = pg.Client;

export const rowsOf = async <Row>(
  owner: Owner,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await owner.query(text, [...values])).rows as Row[];

/** Everything or nothing, as the role that the ledger's tables belong to. */
export async function asLedger<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
  await owner.query('begin; set local role salung_ledger');
  try {
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

const ids = /^\d{1,19}$/;
const names = /^\d{4}_\d{2}$/;

/** An id or the name of a month, as it may stand in a statement that takes no parameters. */
export function literal(text: string): string {
  if (!ids.test(text) && !names.test(text)) throw new Error('neither an id nor a month');
  return text;
}
