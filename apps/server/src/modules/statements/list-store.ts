import type { lineDirections, lineStates } from '@salung/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { countRows, inOrderOf, likeLiteral } from '../../platform/db/paging.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';

/** SQL of the list of lines. */

export interface LineFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  accountId?: string | undefined;
  state?: (typeof lineStates)[number] | undefined;
  direction?: (typeof lineDirections)[number] | undefined;
  amount?: number | undefined;
  search?: string | undefined;
}

const views = (db: Database) =>
  db
    .selectFrom('bank_line as l')
    .innerJoin('bank_account as b', 'b.id', 'l.channel_id')
    .selectAll('l')
    .select([
      'b.bank_code as bankCode',
      'b.account_number as accountNumber',
      'b.account_name as accountName',
    ]);

export type LineView = NonNullable<Awaited<ReturnType<typeof lineOfTopup>>>;

export const lineOfTopup = (db: Database, topupId: string) =>
  views(db).where('l.topup_id', '=', topupId).executeTakeFirst();

/** One page of lines, the latest first, and how many there are. */
export async function linePage(db: Database, filter: LineFilter, page: number, perPage: number) {
  const { from, to, accountId, state, direction, amount, search } = filter;
  let rows = db.selectFrom('bank_line as l');
  if (from) rows = rows.where('l.at', '>=', from);
  if (to) rows = rows.where('l.at', '<', to);
  if (accountId) rows = rows.where('l.channel_id', '=', accountId);
  if (state) rows = rows.where('l.state', '=', state);
  if (direction) rows = rows.where('l.direction', '=', direction);
  if (amount) rows = rows.where('l.amount', '=', amount);
  if (search) {
    const part = `%${likeLiteral(search.toLowerCase())}%`;
    rows = rows.where(
      sql<SqlBool>`(lower(l.payer_name) like ${part} or lower(l.reference) like ${part} or lower(l.text) like ${part})`,
    );
  }
  const found = await rows
    .select('l.id')
    .orderBy('l.at', 'desc')
    .orderBy('l.seq', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const ids = found.map(({ id }) => id);
  const shown = ids.length > 0 ? await views(db).where('l.id', 'in', ids).execute() : [];
  return {
    rows: inOrderOf(ids, shown),
    ...(await countRows(db, rows.select('l.id'))),
  };
}

/** Lines whose top-up waits for staff, since they were taken in. */
export const waitingLinesQueue = () =>
  sql<WaitingQueue>`select count(*)::int as waiting, min(taken_at) as "oldestAt" from bank_line
      where state = 'WAITING' and decide_at is null`;
