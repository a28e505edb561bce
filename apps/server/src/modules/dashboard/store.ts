import { sql } from 'kysely';
import { type Database, readPrepared, type Tx } from '../../platform/db/database.ts';
import { type Period, type Piece, piecesOf } from './state.ts';

/** SQL of the dashboard. What is summed is said in `db/functions/dashboard.sql`. */

export interface Sum {
  /** Satang. */
  amount: number;
  count: number;
  /** Satang. */
  fee: number;
}

const kinds = ['deposit', 'withdraw', 'signup', 'first_deposit', 'affiliate', 'cashback'] as const;
type Kind = (typeof kinds)[number];
export type Sums = Record<Kind, Sum>;

/** Only columns of numbers, so that each can be added to any other. */
const added = sql`sum(x.items)::int8 as count, sum(x.amount)::int8 as amount, sum(x.fee)::int8 as fee`;

/** The sums of each period: those that are kept, and the changes that are not in them yet, in one snapshot. */
export async function sumsOf(db: Database, periods: readonly Period[]): Promise<Sums[]> {
  const pieces = periods.flatMap((period, no) => piecesOf(period).map((piece) => ({ ...piece, no })));
  const column = <Key extends keyof Piece | 'no'>(key: Key) => pieces.map((piece) => piece[key]);
  const query = sql<Sum & { no: number; kind: Kind }>`
    with piece as materialized (
      select * from unnest(${column('no')}::int[], ${column('span')}::text[], ${column('from')}::timestamptz[],
        ${column('to')}::timestamptz[]) p (no, span, begins, ends)
    )
    select x.no, x.kind, ${added} from (
      select p.no, s.kind, s.items, s.amount, s.fee
      from piece p join flow_sum s on s.span = p.span and s.at >= p.begins and s.at < p.ends
      union all
      select p.no, c.kind, c.items, c.amount, c.fee
      from flow_change c join piece p on c.at >= p.begins and c.at < p.ends where c.kind <> 'play'
    ) x
    group by x.no, x.kind`;
  const none = () => Object.fromEntries(kinds.map((kind) => [kind, { amount: 0, count: 0, fee: 0 }])) as Sums;
  const sums = periods.map(none);
  for (const { no, kind, ...sum } of await readPrepared(db, query.compile(db))) {
    const ofPeriod = sums[no];
    if (ofPeriod) ofPeriod[kind] = sum;
  }
  return sums;
}

/** Deposits and withdrawals by hours or days. */
export async function graphOf(
  db: Database,
  { unit, from, to }: { unit: 'hour' | 'day'; from: Date; to: Date },
): Promise<(Sum & { at: Date; kind: Kind })[]> {
  const { rows } = await sql<Sum & { at: Date; kind: Kind }>`
    select x.at, x.kind, ${added} from (
      select s.at, s.kind, s.items, s.amount, s.fee from flow_sum s
      where s.span = ${unit} and s.at >= ${from} and s.at < ${to} and s.kind in ('deposit', 'withdraw')
      union all
      select flow_begin(${unit}, c.at), c.kind, c.items, c.amount, c.fee from flow_change c
      where c.at >= ${from} and c.at < ${to} and c.kind in ('deposit', 'withdraw')
    ) x
    group by x.at, x.kind`.execute(db);
  return rows;
}

/** How many different players were active in each period, on whole days. */
export async function activePlayers(db: Database, periods: readonly Period[]): Promise<number[]> {
  const { rows } = await sql<{ players: number }>`
    select coalesce(sum(g.players), 0)::int8 as players
    from unnest(${periods.map(({ fromDate }) => fromDate)}::date[], ${periods.map(({ toDate }) => toDate)}::date[])
      with ordinality p (first, last, no)
    left join active_gap g on g.day between p.first and p.last and g.previous < p.first
    group by p.no order by p.no`.execute(db);
  return rows.map(({ players }) => players);
}

/**
 * Adds the oldest changes to the sums.
 * @returns how many there were; none where another process does it
 */
export async function fold(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select fold_flows(${most}) as taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** Makes all sums again. @returns of how many items */
export async function rebuild(tx: Tx): Promise<number> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ items: number }>`select rebuild_flows() as items`.execute(tx);
  return rows[0]?.items ?? 0;
}

export async function isBuilt(db: Database): Promise<boolean> {
  const row = await db.selectFrom('flow_state').select('is_built').executeTakeFirst();
  return row?.is_built === true;
}

/** A sentence for each thing that is wrong with the sums. */
export async function wrongSums(db: Database): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`select wrong from wrong_flows()`.execute(db);
  return rows.map(({ wrong }) => wrong);
}
