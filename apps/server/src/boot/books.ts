import { verify } from '@salung/ledger';
import type pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { modules } from '../registry.ts';

/**
 * Checks the books: the ledger's own invariants and chain, and the checks of the modules.
 * @param client a connection that nobody else uses meanwhile
 * @returns a sentence for each thing that is wrong; none where the books are sound
 */
export async function checkBooks(
  db: Database,
  client: pg.ClientBase,
  say: (line: string) => void = () => {},
): Promise<{ wrong: string[]; summary: string }> {
  const report = await verify(client, { onProgress: (step) => say(`checking: ${step}`) });
  const wrong = report.problems.map((problem) => `${problem.invariant}: ${problem.wrong}`);
  for (const { name, run } of modules.flatMap(({ checks = [] }) => checks)) {
    say(`checking: ${name}`);
    wrong.push(...(await run(db)));
  }
  const { accounts, transfers, keys, blocks, head } = report;
  const summary = `${accounts} accounts, ${transfers} transfers, ${keys} keys, ${blocks} blocks${
    head === null ? '' : `\nhash of the last block: ${head}`
  }`;
  return { wrong, summary };
}
