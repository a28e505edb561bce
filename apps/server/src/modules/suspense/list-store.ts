import type { suspenseReasons, suspenseStates } from '@salung/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows, inOrderOf, likeLiteral } from '../../platform/db/paging.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import { waitingFor } from '../approvals/index.ts';

/** SQL of the list of money in suspense. */

export interface ItemFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  state?: (typeof suspenseStates)[number] | undefined;
  why?: (typeof suspenseReasons)[number] | undefined;
  channelId?: string | undefined;
  amount?: number | undefined;
  search?: string | undefined;
  /** The payer's account: the digits that it ends with, as the reader may know it. */
  accountEnd?: string | undefined;
  order: 'newest' | 'oldest';
}

const views = (db: Database | Tx) =>
  db
    .selectFrom('suspense_item as i')
    .innerJoin('channel as c', 'c.id', 'i.channel_id')
    .leftJoin('bank_account as b', 'b.id', 'i.channel_id')
    .leftJoin('gateway as g', 'g.id', 'i.channel_id')
    .leftJoin('player as p', 'p.id', 'i.player_id')
    .leftJoin('player as a', 'a.id', 'i.assigned_to')
    .leftJoin('staff as r', 'r.id', 'i.resolved_by')
    .leftJoin('staff as s', 's.id', 'i.approved_by')
    .selectAll('i')
    .select([
      'c.kind as channelKind',
      'g.provider',
      'b.bank_code as bankCode',
      'b.account_number as accountNumber',
      'b.account_name as accountName',
      'p.phone',
      'p.first_name as firstName',
      'p.last_name as lastName',
      'a.phone as assignedPhone',
      'a.first_name as assignedFirst',
      'a.last_name as assignedLast',
      'r.name as resolvedByName',
      's.name as approvedByName',
      waitingFor('suspense', sql.ref('i.id')).as('approvalId'),
    ]);

export type ItemView = NonNullable<Awaited<ReturnType<typeof itemView>>>;

export const itemView = (db: Database | Tx, id: string) =>
  views(db).where('i.id', '=', id).executeTakeFirst();

export const partsOf = (db: Database | Tx, id: string) =>
  db
    .selectFrom('suspense_item')
    .select(['id', 'state', 'amount'])
    .where('parent_id', '=', id)
    .orderBy('id')
    .execute();

/** One page of items, and how many there are. */
export async function itemPage(db: Database, filter: ItemFilter, page: number, perPage: number) {
  const { from, to, state, why, channelId, amount, search, accountEnd, order } = filter;
  let rows = db.selectFrom('suspense_item as i');
  if (from) rows = rows.where('i.created_at', '>=', from);
  if (to) rows = rows.where('i.created_at', '<', to);
  if (state) rows = rows.where('i.state', '=', state);
  if (why) rows = rows.where('i.why', '=', why);
  if (channelId) rows = rows.where('i.channel_id', '=', channelId);
  if (amount) rows = rows.where('i.amount', '=', amount);
  if (search) {
    const part = `%${likeLiteral(search.toLowerCase())}%`;
    const ofAccount = accountEnd
      ? sql<SqlBool>`regexp_replace(i.payer_account, '[\\s-]', '', 'g') like ${`%${accountEnd}`}`
      : sql<SqlBool>`false`;
    rows = rows.where(
      sql<SqlBool>`(lower(i.payer_name) like ${part} or lower(i.reference) like ${part} or i.id::text = ${search}
        or ${ofAccount})`,
    );
  }
  const direction = order === 'oldest' ? 'asc' : 'desc';
  const found = await rows
    .select('i.id')
    .orderBy('i.created_at', direction)
    .orderBy('i.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const ids = found.map(({ id }) => id);
  const shown = ids.length > 0 ? await views(db).where('i.id', 'in', ids).execute() : [];
  return {
    rows: inOrderOf(ids, shown),
    ...(await countRows(db, rows.select('i.id'))),
  };
}

/** Players by their id, or by the account that they have registered. */
export const people = (db: Database, ids: readonly string[], accountNumber: string | null) =>
  db
    .selectFrom('player as p')
    .leftJoin('player_bank as b', (join) =>
      join.onRef('b.player_id', '=', 'p.id').on('b.is_active', '=', true),
    )
    .select(['p.id', 'p.phone', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select('b.account_number as accountNumber')
    .where((e) =>
      e.or([
        ...(ids.length > 0 ? [e('p.id', 'in', ids)] : []),
        ...(accountNumber === null ? [] : [e('b.account_number', '=', accountNumber)]),
        // Neither is known.
        ...(ids.length === 0 && accountNumber === null ? [e.val(false)] : []),
      ]),
    )
    .limit(20)
    .execute();

/** What is open, and since when the oldest has been. */
export const waitingSuspenseQueue = () =>
  sql<WaitingQueue>`select count(*)::int as waiting, min(created_at) as "oldestAt" from suspense_item where state = 'OPEN'`;
