import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { Market, Round, Schedule } from './rows.ts';

/** SQL of rounds. */

type Db = Database | Tx;

const roundOf = (row: unknown): Round => row as Round;

export async function roundById(db: Db, id: string): Promise<Round | undefined> {
  const row = await db.selectFrom('lotto_round').selectAll().where('id', '=', id).executeTakeFirst();
  return row && roundOf(row);
}

/** Locks a round: what it sells, its book and its state change by one transaction at a time. Wallets are locked before. */
export async function lockRound(tx: Tx, id: string): Promise<Round | undefined> {
  const row = await tx
    .selectFrom('lotto_round')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && roundOf(row);
}

export const changeRound = (tx: Tx, id: string, change: Updateable<Tables['lotto_round']>) =>
  tx.updateTable('lotto_round').set(change).where('id', '=', id).execute();

/** The days on which a market draws, with the instant of each draw; PostgreSQL knows the summer times. */
function draws({ rhythm, days, every, zone, drawsAt, holidays }: Schedule, from: Date, until: Date) {
  const local = sql`(${from}::timestamptz at time zone ${zone})::date`;
  const last = sql`(${until}::timestamptz at time zone ${zone})::date`;
  const part = rhythm === 'week' ? 'dow' : 'day';
  const onDay: RawBuilder<unknown> =
    rhythm === 'minutes' ? sql`true` : sql`extract(${sql.lit(part)} from d.day)::int4 = any(${days}::int4[])`;
  const places = rhythm === 'minutes' && every !== null ? Math.floor(1_440 / every) : 1;
  return sql`
    select d.day::date as draw_date, ${rhythm === 'minutes' ? sql`p.place + 1` : sql`0`} as place,
      (d.day::date + ${drawsAt}::time + p.place * ${every ?? 0} * interval '1 minute') at time zone ${zone} as draws_at
    from generate_series(${local} - 1, ${last} + 1, interval '1 day') d (day)
    cross join generate_series(0, ${places - 1}::int4) p (place)
    where ${onDay} and d.day::date <> all(${holidays}::date[])`;
}

/**
 * Plans the rounds of a market that close between two instants and are not there yet.
 * @returns how many were added
 */
export async function planRounds(tx: Tx, market: Market, from: Date, until: Date): Promise<number> {
  const { schedule } = market.terms;
  const { numAffectedRows } = await sql`
    insert into lotto_round (id, market_id, draw_date, planned_date, place, opens_at, closes_at, draws_at, is_confirmed)
    select gen_random_uuid(), ${market.id}, n.draw_date, n.draw_date, n.place,
      n.draws_at - ${schedule.opensBefore} * interval '1 minute',
      n.draws_at - ${schedule.closesBefore} * interval '1 minute', n.draws_at, ${!schedule.isExpected}
    from (${draws(schedule, from, until)}) n
    where n.draws_at - ${schedule.closesBefore} * interval '1 minute' > ${from} and n.draws_at <= ${until}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Forgets the rounds to come that nobody has touched, because the market’s schedule has changed. */
export const dropPlanned = (tx: Tx, marketId: number, now: Date) =>
  sql`
    delete from lotto_round r
    where r.market_id = ${marketId} and r.state = 'WAITING' and r.closes_at > ${now} and r.version = 0
      and not exists (select from lotto_number n where n.round_id = r.id)
      and not exists (select from lotto_ticket t where t.round_id = r.id)`.execute(tx);

/** The rounds of a market that have not been drawn, the next one first. */
export async function nextRounds(db: Db, marketId: number, now: Date, most: number): Promise<Round[]> {
  const rows = await db
    .selectFrom('lotto_round')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('draws_at', '>', now)
    .where('state', '=', 'WAITING')
    .orderBy('draws_at')
    .limit(most)
    .execute();
  return rows.map(roundOf);
}

/** Of each market the round that players look at: the first that still sells or will; and the latest with a result. */
export async function roundsOfMarkets(
  db: Db,
  marketIds: readonly number[],
  now: Date,
): Promise<{ next: Round[]; latest: Round[] }> {
  const { rows: next } = await sql`
    select r.* from unnest(${marketIds}::int2[]) m (id)
    cross join lateral (
      select * from lotto_round o
      where o.market_id = m.id and o.closes_at > ${now} and o.state = 'WAITING'
      order by o.closes_at limit 1
    ) r`.execute(db);
  const { rows: latest } = await sql`
    select r.* from unnest(${marketIds}::int2[]) m (id)
    cross join lateral (
      select * from lotto_round o
      where o.market_id = m.id and o.outcome is not null and o.draws_at <= ${now}
      order by o.draws_at desc limit 1
    ) r`.execute(db);
  return { next: next.map(roundOf), latest: latest.map(roundOf) };
}

/** Rounds whose time has passed without a result. */
export async function unpublished(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('lotto_round as r')
    .innerJoin('lotto_market as m', 'm.id', 'r.market_id')
    .select('r.id')
    .where('r.state', '=', 'WAITING')
    .where(sql<boolean>`r.draws_at + (m.terms ->> 'refundsAfter')::int4 * interval '1 minute' <= ${now}`)
    .orderBy('r.draws_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** The next round whose tickets are being paid, corrected or refunded. */
export async function nextEnding(db: Db): Promise<Round | undefined> {
  const row = await db
    .selectFrom('lotto_round')
    .selectAll()
    .where('state', 'in', ['SETTLING', 'CORRECTING', 'REFUNDING'])
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
  return row && roundOf(row);
}

/** Rounds with a result, the latest first, of one market or of all. */
export const withResults = (db: Db, marketId?: number) => {
  const query = db.selectFrom('lotto_round as r').where('r.outcome', 'is not', null);
  return marketId === undefined ? query : query.where('r.market_id', '=', marketId);
};

export async function pageOfRounds(
  query: ReturnType<typeof withResults>,
  page: number,
  perPage: number,
): Promise<Round[]> {
  const rows = await query
    .selectAll('r')
    .orderBy('r.draws_at', 'desc')
    .orderBy('r.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return rows.map(roundOf);
}

export async function roundsNamed(db: Db, ids: readonly string[]): Promise<Round[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lotto_round')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(roundOf);
}

/** Whether another round of the market has that day and place. */
export async function isDayTaken(
  db: Db,
  round: Pick<Round, 'id' | 'market_id' | 'draw_date' | 'place'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('lotto_round')
    .select('id')
    .where('market_id', '=', round.market_id)
    .where('draw_date', '=', round.draw_date)
    .where('place', '=', round.place)
    .where('id', '<>', round.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The rounds of a market whose draw is over, the latest first. */
export async function pastRounds(db: Db, marketId: number, now: Date): Promise<Round[]> {
  const rows = await db
    .selectFrom('lotto_round')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('draws_at', '<=', now)
    .orderBy('draws_at', 'desc')
    .execute();
  return rows.map(roundOf);
}

/** Forgets rounds of which nothing was sold. */
export const dropUnsold = (tx: Tx, ids: readonly string[]) =>
  sql`delete from lotto_round where id = any(${ids}::uuid[]) and tickets = 0`.execute(tx);
