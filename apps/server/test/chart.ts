import { accountOf, movementKinds } from '@salung/contract';
import type { TestApp } from './app.ts';

/** Accounts and kinds in the ledger that have no place in the chart of accounts, and accounts that are hot but should not be, or the other way round. */
export async function notInChart({ platform: { pool } }: Pick<TestApp, 'platform'>): Promise<string[]> {
  const accounts = await pool.query<{ code: string; hot: boolean }>(
    'select distinct code, hot from ledger.account where id < 0 order by code',
  );
  const kinds = await pool.query<{ kind: string }>('select distinct kind from ledger.transfer order by kind');
  return [
    ...accounts.rows.flatMap(({ code, hot }) => (accountOf(code)?.isHot === hot ? [] : [code])),
    ...kinds.rows.flatMap(({ kind }) => (Object.hasOwn(movementKinds, kind) ? [] : [kind])),
  ];
}
