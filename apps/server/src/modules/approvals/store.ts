import type { ApprovalKind, AuditSubject, amountOrders } from '@salung/contract';
import { type Expression, type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import type { Tables } from '../../tables.ts';
import type { ApprovalStatus } from './state.ts';

/** What one person does alone of one kind on a business day, for one player or the house. */
export interface Total {
  makerId: string;
  day: string;
  kind: string;
  subject: string;
}

/** What a maker has done alone, in satang; the row is locked until the commit. */
export async function lockTotal(tx: Tx, total: Total): Promise<number> {
  const { amount } = await tx
    .insertInto('maker_total')
    .values({ maker_id: total.makerId, day: total.day, kind: total.kind, subject: total.subject, amount: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['maker_id', 'day', 'kind', 'subject'])
        .doUpdateSet({ amount: (e) => e.ref('maker_total.amount') }),
    )
    .returning('amount')
    .executeTakeFirstOrThrow();
  return amount;
}

/** What a maker has done alone, in satang, without a lock. */
export async function totalOf(db: Database | Tx, total: Total): Promise<number> {
  const row = await db
    .selectFrom('maker_total')
    .select('amount')
    .where('maker_id', '=', total.makerId)
    .where('day', '=', total.day)
    .where('kind', '=', total.kind)
    .where('subject', '=', total.subject)
    .executeTakeFirst();
  return row?.amount ?? 0;
}

export const addToTotal = (tx: Tx, total: Total, amount: number) =>
  tx
    .updateTable('maker_total')
    .set((e) => ({ amount: e('amount', '+', amount) }))
    .where('maker_id', '=', total.makerId)
    .where('day', '=', total.day)
    .where('kind', '=', total.kind)
    .where('subject', '=', total.subject)
    .execute();

export const insertApproval = (tx: Tx, row: Insertable<Tables['approval']>) =>
  tx.insertInto('approval').values(row).execute();

/** The parts of a request that never change: whom to lock before its row. */
export const partiesOf = (db: Database, id: string) =>
  db
    .selectFrom('approval')
    .select(['player_id as playerId', 'maker_id as makerId', 'involved'])
    .where('id', '=', id)
    .executeTakeFirst();

export const lockApproval = (tx: Tx, id: string) =>
  tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof lockApproval>>>;

export const decide = (
  tx: Tx,
  id: string,
  set: {
    status: ApprovalStatus;
    decided_by: string | null;
    decided_at: Date;
    decision_reason: string | null;
  },
) => tx.updateTable('approval').set(set).where('id', '=', id).execute();

/** The approval that a top-up, a withdrawal, a setting or a person waits for. */
export async function openFor(
  db: Database | Tx,
  kinds: readonly ApprovalKind[],
  subjectId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('approval')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'PENDING')
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return row?.id;
}

/** A request that waits, as lists of what it is about show it. */
export interface WaitingRequest {
  approvalId: string;
  subjectId: string;
  /** What it is about is called; null where it has no name. */
  name: string | null;
  askedBy: string;
  askedAt: Date;
}

/** The requests of a kind that wait, the oldest first. */
export const waitingOf = (db: Database | Tx, kind: ApprovalKind): Promise<WaitingRequest[]> =>
  db
    .selectFrom('approval as a')
    .innerJoin('staff as s', 's.id', 'a.maker_id')
    .select([
      ...(['a.id as approvalId', 'a.subject_id as subjectId', 'a.subject_name as name'] as const),
      ...(['s.name as askedBy', 'a.created_at as askedAt'] as const),
    ])
    .where('a.kind', '=', kind)
    .where('a.status', '=', 'PENDING')
    .orderBy('a.created_at')
    .execute();

/** The open request whose stored body contains `part`. */
export async function openWith(
  db: Database | Tx,
  kinds: readonly ApprovalKind[],
  part: Record<string, unknown>,
): Promise<string | null> {
  const row = await db
    .selectFrom('approval')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('kind', 'in', kinds)
    .where(sql<boolean>`request @> ${JSON.stringify(part)}::jsonb`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** In a query of items, people or roles: the approval that each of them waits for. */
export const waitingFor = (type: AuditSubject, id: Expression<string>) =>
  sql<string | null>`(
    select a.id from approval a
    where a.status = 'PENDING' and a.subject_type = ${type} and a.subject_id = ${id}::text limit 1)`;

export interface Asked {
  action: ApprovalKind;
  makerId: string;
  playerId: string;
  since: Date;
  /** Fields of the request that are the same. */
  request: Record<string, unknown>;
}

/** Whether a maker has made the same request since an instant, and it is open or was approved. */
export async function hasAskedSince(tx: Tx, asked: Asked): Promise<boolean> {
  const row = await tx
    .selectFrom('approval')
    .select('id')
    .where('maker_id', '=', asked.makerId)
    .where('created_at', '>', asked.since)
    .where('kind', '=', asked.action)
    .where('player_id', '=', asked.playerId)
    .where('status', 'in', ['PENDING', 'APPROVED'])
    .where(sql<boolean>`request @> ${JSON.stringify(asked.request)}::jsonb`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a maker has asked for the same movement of the house's money since an instant, and it waits or was approved. */
export async function hasAskedSinceOfHouse(
  tx: Tx,
  asked: {
    action: ApprovalKind;
    makerId: string;
    amount: number;
    since: Date;
    request: Record<string, string | null>;
  },
): Promise<boolean> {
  let query = tx
    .selectFrom('approval')
    .select('id')
    .where('maker_id', '=', asked.makerId)
    .where('created_at', '>', asked.since)
    .where('kind', '=', asked.action)
    .where('amount', '=', asked.amount)
    .where('status', 'in', ['PENDING', 'APPROVED']);
  for (const [field, value] of Object.entries(asked.request)) {
    query = query.where(sql<boolean>`request->>${sql.lit(field)} is not distinct from ${value}::text`);
  }
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether something about a player waits for a second person. */
export async function hasWaitingAbout(tx: Tx, playerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('approval')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return row !== undefined;
}

/** What waits for a second person of some kinds: what each is about, and what was sent. */
export const waitingRequests = (tx: Database | Tx, kinds: readonly ApprovalKind[]) =>
  tx
    .selectFrom('approval')
    .select(['id', 'subject_id as subjectId', 'request'])
    .$narrowType<{ request: Record<string, unknown> }>()
    .where('status', '=', 'PENDING')
    .where('kind', 'in', kinds)
    .execute();

const views = (db: Database | Tx) =>
  db
    .selectFrom('approval as a')
    .innerJoin('staff as m', 'm.id', 'a.maker_id')
    .leftJoin('staff as d', 'd.id', 'a.decided_by')
    .leftJoin('player as p', 'p.id', 'a.player_id')
    .selectAll('a')
    .select([
      'm.name as makerName',
      'd.name as decidedByName',
      'p.phone',
      'p.first_name as firstName',
      'p.last_name as lastName',
    ]);

export type ApprovalView = NonNullable<Awaited<ReturnType<typeof viewById>>>;

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('a.id', '=', id).executeTakeFirst();

export interface ApprovalFilter {
  page: number;
  perPage: number;
  from?: Date | undefined;
  to?: Date | undefined;
  status?: ApprovalStatus | undefined;
  kind?: ApprovalKind | undefined;
  makerId?: string | undefined;
  order: (typeof amountOrders)[number];
}

/** By time of the request, or by amount: requests without an amount come last in both directions. */
function approvalKeys(order: ApprovalFilter['order']) {
  const direction = sql.raw(order === 'newest' || order === 'amount_desc' ? 'desc' : 'asc');
  const byTime = sql`a.created_at ${direction}, a.id ${direction}`;
  const byAmount = order === 'amount_desc' || order === 'amount_asc';
  return byAmount ? sql`a.amount ${direction} nulls last, ${byTime}` : byTime;
}

/** A page of approvals. */
export async function approvalPage(db: Database, filter: ApprovalFilter) {
  const { page, perPage, from, to, status, kind, makerId, order } = filter;
  const keys = approvalKeys(order);
  let query = db.selectFrom('approval as a').select('a.id');
  if (from) query = query.where('a.created_at', '>=', from);
  if (to) query = query.where('a.created_at', '<', to);
  if (status) query = query.where('a.status', '=', status);
  if (kind) query = query.where('a.kind', '=', kind);
  if (makerId) query = query.where('a.maker_id', '=', makerId);
  const ids = query
    .orderBy(keys)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await views(db).where('a.id', 'in', ids).orderBy(keys).execute();
  return { rows, ...(await countRows(db, query)) };
}

/** What waits for a second person, and since when the oldest does. */
export const waitingApprovalsQueue = () =>
  sql<WaitingQueue>`select count(*)::int as waiting, min(created_at) as "oldestAt" from approval where status = 'PENDING'`;

/** What waits for a second person, oldest first, as far as anybody could count it at a glance. */
export const waitingRows = (db: Database) =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('status', '=', 'PENDING')
    .orderBy('created_at')
    .limit(1_000)
    .execute();
