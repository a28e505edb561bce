import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of taking bank lines; that of matching them is in `match-store.ts`. */

export type LineRow = Awaited<ReturnType<typeof linesBetween>>[number];

/** Serialises everything that is decided about the lines of an account, until the commit. */
export const lockLines = (tx: Tx, channelId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`bank-lines:${channelId}`}, 11))`.execute(tx);

/** The lines of an account between two instants, both inclusive. */
export const linesBetween = (db: Database | Tx, channelId: string, from: Date, to: Date) =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .execute();

/** Rows of one statement: PostgreSQL takes at most 65,535 values. */
const ROWS = 2_000;

export async function insertLines(tx: Tx, rows: Insertable<Tables['bank_line']>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS) {
    await tx
      .insertInto('bank_line')
      .values(rows.slice(at, at + ROWS))
      .execute();
  }
}

interface Reported {
  /** Satang that came in and went out. */
  in: number;
  out: number;
  lines: number;
  /** Satang after the last line that names a balance. */
  lastBalance: number | null;
}

/** What the bank says of an account, from an instant until before another. */
export async function reported(
  db: Database | Tx,
  channelId: string,
  from: Date,
  to: Date,
): Promise<Reported> {
  const { rows } = await sql<Reported>`
    select coalesce(sum(amount) filter (where direction = 'in'), 0)::int8 as "in",
      coalesce(sum(amount) filter (where direction = 'out'), 0)::int8 as "out",
      count(*)::int as lines,
      (array_agg(balance order by at desc, seq desc) filter (where balance is not null))[1] as "lastBalance"
    from bank_line where channel_id = ${channelId} and at >= ${from} and at < ${to}`.execute(db);
  return rows[0] ?? { in: 0, out: 0, lines: 0, lastBalance: null };
}

/** The accounts that the bank has ever said something of. */
export async function reportedAccounts(db: Database): Promise<ReadonlySet<string>> {
  // Each account costs a look into the index, and not its lines.
  const { rows } = await sql<{ id: string }>`
    select c.id from channel c where exists (select from bank_line l where l.channel_id = c.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** When the latest line between two instants was taken; null where there is none. */
export async function reportedAt(
  db: Database,
  channelId: string,
  from: Date,
  to: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(taken_at) as at from bank_line
    where channel_id = ${channelId} and at >= ${from} and at < ${to}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Whether a line of this amount, between two instants, is the money of another top-up or the house's own, or staff did something else with it. */
export async function isOfAnother(
  tx: Tx,
  asked: { channelId: string; topupId: string; amount: number; from: Date; to: Date },
): Promise<boolean> {
  const line = await tx
    .selectFrom('bank_line as l')
    .leftJoin('suspense_item as s', 's.id', 'l.suspense_item_id')
    .select('l.id')
    .where('l.channel_id', '=', asked.channelId)
    .where('l.amount', '=', asked.amount)
    .where('l.at', '>=', asked.from)
    .where('l.at', '<=', asked.to)
    .where(({ or, eb }) =>
      or([
        eb('l.topup_id', '<>', asked.topupId),
        eb('l.withdrawal_id', 'is not', null),
        eb('l.movement_id', 'is not', null),
        eb('s.why', '=', 'OWN_TRANSFER'),
        eb('s.state', 'in', ['ASSIGNED', 'RETURNED', 'SPLIT']),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
