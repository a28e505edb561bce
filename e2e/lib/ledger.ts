import { type VerifyProblem, verify } from '@salung/ledger';
import pg from 'pg';

/** What the ledger's own check finds wrong in the database of a platform. */
export async function wrongInLedger(databaseUrl: string): Promise<readonly VerifyProblem[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await verify(client)).problems;
  } finally {
    await client.end();
  }
}
