import type { Answer, Output } from '@salung/contract/schemas';
import { balances, balancesOf } from '@salung/ledger';
import { period } from '../../../platform/business-day.ts';
import { type Database, ledgerTx, type Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { consentsOf } from '../../legal/index.ts';
import { changesOf } from '../change-store.ts';
import * as listStore from '../list-store.ts';
import { factsOf, type PlayerQueries } from '../queries.ts';
import { summaryAsOf } from '../summary-store.ts';
import { type PlayerAnswer, playerAnswer, playerRow } from '../views.ts';
import { playerLookups } from './find.ts';

/** Players as staff filter and order them. */
export async function listPlayers(
  platform: Platform,
  caller: Caller,
  query: Output<'players.list', 'query'>,
): Promise<Answer<'players.list'>> {
  const { db } = platform;
  const { page, per_page, status, search, order } = query;
  const { ids, ...total } = await listStore.playerPage(db, {
    page,
    per_page,
    status,
    order,
    ...period(query.fromDate, query.toDate),
    search: search === undefined ? undefined : await playerLookups(db, caller, search),
  });
  const data = await playerRows(platform, caller, ids);
  if (order === 'newest' || order === 'oldest') return { data, page, per_page, ...total };
  return { data, page, per_page, ...total, orderedAsOf: (await summaryAsOf(db))?.toISOString() ?? null };
}

/** Players as their list shows them, in the order of the ids. */
export async function playerRows({ db }: Platform, caller: Caller, ids: readonly string[]) {
  const [views, money] = await Promise.all([
    listStore.playerViews(db, ids),
    balancesOf(ledgerTx(db), [...ids]),
  ]);
  return views.map((view) => playerRow(view, money.get(view.id), caller));
}

/** The newest few players that match a search. */
export async function searchPlayers(platform: Platform, caller: Caller, search: string, most: number) {
  const { db } = platform;
  const ids = await listStore.newestPlayers(db, await playerLookups(db, caller, search), most);
  return playerRows(platform, caller, ids);
}

/** One player with everything that is known about them. @throws Problem NOT_FOUND */
export async function playerDetails(
  platform: Platform,
  db: Database | Tx,
  caller: Caller,
  id: string,
  queries: readonly PlayerQueries[],
): Promise<PlayerAnswer> {
  const [view] = await listStore.playerViews(db, [id]);
  if (!view) throw new Problem('NOT_FOUND', {}, 'params.id');
  const now = platform.clock.now();
  const facts = await factsOf(queries, db, id, now);
  const money = await balances(ledgerTx(db), id);
  const consents = await consentsOf(db, id);
  const changes = await changesOf(db, id);
  return playerAnswer(view, { money, facts, changes, consents, now }, caller);
}
