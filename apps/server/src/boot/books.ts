import { verify } from '@salung/ledger';
import type pg from 'pg';
import { verifyAudit } from '../modules/audit/index.ts';
import { wrongHold } from '../modules/withdraw/index.ts';
import type { Database } from '../platform/db/database.ts';

/**
 * Checks everything that must add up: the ledger's own invariants and chain, that what players have on hold is what
 * their open withdrawals ask for, and the chain of the audit log.
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
  say('checking: open withdrawals add up to what is held');
  const hold = await wrongHold(db);
  if (hold)
    wrong.push(
      `player ${hold.playerId} has ${hold.held} satang on hold, and ${hold.open} in open withdrawals`,
    );
  say('checking: the chain of the audit log');
  const block = await verifyAudit({ db });
  if (block !== undefined) wrong.push(`block ${block} of the audit log was changed`);
  const { accounts, transfers, keys, blocks, head } = report;
  const summary = `${accounts} accounts, ${transfers} transfers, ${keys} keys, ${blocks} blocks${
    head === null ? '' : `\nhash of the last block: ${head}`
  }`;
  return { wrong, summary };
}
