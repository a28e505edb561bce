import type { Answer, Output } from '@salung/contract/schemas';
import { statement } from '@salung/ledger';
import { period } from '../../../platform/business-day.ts';
import { ledgerTx } from '../../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertPlayer } from './find.ts';

type Query = Output<'players.statement', 'query'>;
type Statement = Answer<'players.statement'>;

/** Every movement of the own wallet, newest first, with a cursor. */
export const ownStatement = (platform: Platform, caller: Caller, query: Query): Promise<Statement> =>
  statementOf(platform, asPlayer(caller).id, query);

/** Every movement of a player's wallet, newest first, with a cursor. @throws Problem NOT_FOUND */
export async function staffStatement(platform: Platform, id: string, query: Query): Promise<Statement> {
  await assertPlayer(platform.db, id);
  return statementOf(platform, id, query);
}

async function statementOf(platform: Platform, playerId: string, query: Query): Promise<Statement> {
  const { from, to } = period(query.fromDate, query.toDate);
  const lines = await statement(ledgerTx(platform.db), {
    playerId,
    ...(from ? { fromInstant: from } : {}),
    ...(to ? { toInstant: to } : {}),
    ...(query.before ? { before: query.before } : {}),
    limit: query.per_page + 1,
  });
  const page = lines.slice(0, query.per_page);
  return {
    data: page.map(({ seq, at, kind, amount, balanceAfter, ref }) => ({
      seq,
      at: at.toISOString(),
      kind,
      amount,
      balanceAfter,
      ref,
    })),
    next: lines.length > page.length ? (page.at(-1)?.seq ?? null) : null,
  };
}
