import { isGift } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { archivedBefore, statement } from '@salung/ledger';
import { period } from '../../../platform/business-day.ts';
import { ledgerTx } from '../../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { gamesOfRounds } from '../../rounds/index.ts';
import { notesOf, type PlayerQueries } from '../queries.ts';
import { assertPlayer } from './find.ts';

type Query = Output<'players.statement', 'query'>;
type Statement = Answer<'players.statement'>;

/** Every movement of the own wallet, newest first, with a cursor. */
export const ownStatement = (platform: Platform, caller: Caller, query: Query): Promise<Statement> =>
  statementOf(platform, asPlayer(caller).id, query);

/** Every movement of a player's wallet with what staff noted, newest first, with a cursor. @throws Problem NOT_FOUND */
export async function staffStatement(
  platform: Platform,
  id: string,
  query: Query,
  queries: readonly PlayerQueries[],
): Promise<Answer<'players.staffStatement'>> {
  await assertPlayer(platform.db, id);
  const { data, ...page } = await statementOf(platform, id, query);
  const refs = data.flatMap(({ ref }) => (ref === null ? [] : [ref]));
  const notes = await notesOf(queries, platform.db, refs);
  return { data: data.map((row) => ({ ...row, note: notes.get(row.ref?.id ?? '') ?? null })), ...page };
}

/** Movements of the wallet that are read for one page of one type. A page ends early rather than read more. */
const MOST_READ = 2_000;

async function statementOf(platform: Platform, playerId: string, query: Query): Promise<Statement> {
  const { type, per_page } = query;
  const { from, to } = period(query.fromDate, query.toDate);
  const read = (before: number | undefined, limit: number) =>
    statement(ledgerTx(platform.db), {
      playerId,
      ...(from ? { fromInstant: from } : {}),
      ...(to ? { toInstant: to } : {}),
      ...(before ? { before } : {}),
      limit,
    });
  const all = await read(query.before, type ? MOST_READ / 2 : per_page + 1);
  // A type may be rare among bets, and the ledger has no index for it: after a second query the caller asks again.
  if (type && all.length === MOST_READ / 2 && all.filter(isOf(type)).length <= per_page) {
    all.push(...(await read(all.at(-1)?.seq, MOST_READ / 2)));
  }
  const found = type ? all.filter(isOf(type)) : all;
  const page = found.slice(0, per_page);
  const hasMore = found.length > page.length;
  const wasCut = type !== undefined && all.length === MOST_READ;
  const last = hasMore ? page.at(-1) : wasCut ? all.at(-1) : undefined;
  const rounds = page.flatMap(({ ref }) => (ref?.type === 'round' ? [ref.id] : []));
  const games = await gamesOfRounds(platform.db, playerId, rounds);
  const archived = await archivedBefore(ledgerTx(platform.db), playerId);
  return {
    data: page.map(({ seq, at, kind, amount, balanceAfter, ref }) => ({
      seq,
      at: at.toISOString(),
      kind,
      amount,
      balanceAfter,
      ref,
      game: (ref?.type === 'round' ? games.get(ref.id) : undefined) ?? null,
    })),
    next: last?.seq ?? null,
    archivedBefore: archived && (!from || from < archived) ? archived.toISOString() : null,
  };
}

const isOf =
  (type: string) =>
  ({ kind }: { kind: string }) =>
    type === 'bonus' ? isGift(kind) : kind === type || kind.startsWith(`${type}.`);
