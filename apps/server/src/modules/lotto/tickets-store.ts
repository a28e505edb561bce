import type { LottoTicketState } from '@salung/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';
import type { Line, Ticket } from './rows.ts';

/** SQL of tickets and their lines. */

type Db = Database | Tx;
type NewTicket = Insertable<Tables['lotto_ticket']>;
type NewLine = Insertable<Tables['lotto_line']>;

const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) =>
  rows.map((row) => row[name]);

export async function insertTickets(
  tx: Tx,
  tickets: readonly NewTicket[],
  lines: readonly NewLine[],
): Promise<void> {
  await tx
    .insertInto('lotto_ticket')
    .values([...tickets])
    .execute();
  await sql`
    insert into lotto_line (ticket_id, place, bet_type, number, stake, rate, prize)
    select * from unnest(${column(lines, 'ticket_id')}::uuid[], ${column(lines, 'place')}::int2[],
      ${column(lines, 'bet_type')}::text[], ${column(lines, 'number')}::text[], ${column(lines, 'stake')}::int8[],
      ${column(lines, 'rate')}::int4[], ${column(lines, 'prize')}::int8[])`.execute(tx);
}

export const ticketById = (db: Db, id: string): Promise<Ticket | undefined> =>
  db.selectFrom('lotto_ticket').selectAll().where('id', '=', id).executeTakeFirst();

export const lockTicket = (tx: Tx, id: string): Promise<Ticket | undefined> =>
  tx.selectFrom('lotto_ticket').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const linesOf = (db: Db, ticketId: string): Promise<Line[]> =>
  db.selectFrom('lotto_line').selectAll().where('ticket_id', '=', ticketId).orderBy('place').execute();

/** A player's tickets, the latest first, with their rounds and markets. */
export async function playerTickets(
  db: Db,
  playerId: string,
  filter: {
    state?: LottoTicketState | undefined;
    marketId?: number | undefined;
    page: number;
    perPage: number;
  },
) {
  let query = db
    .selectFrom('lotto_ticket as t')
    .innerJoin('lotto_round as r', 'r.id', 't.round_id')
    .where('t.player_id', '=', playerId);
  if (filter.state !== undefined) query = query.where('t.state', '=', filter.state);
  if (filter.marketId !== undefined) query = query.where('r.market_id', '=', filter.marketId);
  const rows = await query
    .selectAll('t')
    .orderBy('t.bought_at', 'desc')
    .orderBy('t.id')
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute();
  return { rows: rows as Ticket[], ...(await countRows(db, query.select('t.id'))) };
}

/** What a player paid for tickets whose result is not known, satang. */
export async function openStakes(db: Db, playerId: string): Promise<number> {
  const row = await db
    .selectFrom('lotto_ticket')
    .select(sql<number>`coalesce(sum(stake - discount), 0)::int8`.as('open'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'SOLD')
    .executeTakeFirstOrThrow();
  return row.open;
}

/** How many tickets of a round players hold; none where they hold none. */
export async function heldBy(
  db: Db,
  roundId: string,
  playerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; held: number }>`
    select player_id as id, count(*)::int4 as held from lotto_ticket
    where round_id = ${roundId} and player_id = any(${playerIds}::uuid[]) and state = 'SOLD'
    group by 1`.execute(db);
  return new Map(rows.map(({ id, held }) => [id, held]));
}

/** How many tickets a player has cancelled since an instant. */
export async function cancelledSince(db: Db, playerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('lotto_ticket')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'CANCELLED')
    .where('ended_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What players have on each number of a round, as it was written: `[player, type, number, stake]`. */
export async function ownStakes(
  db: Db,
  roundId: string,
  playerIds: readonly string[],
): Promise<{ playerId: string; type: string; number: string; stake: number }[]> {
  const { rows } = await sql<{ playerId: string; type: string; number: string; stake: number }>`
    select t.player_id as "playerId", l.bet_type as type, l.number, sum(l.stake)::int8 as stake
    from lotto_ticket t join lotto_line l on l.ticket_id = t.id
    where t.round_id = ${roundId} and t.player_id = any(${playerIds}::uuid[]) and t.state = 'SOLD'
    group by 1, 2, 3`.execute(db);
  return rows;
}

// --- the end of a round ---

/** The next tickets of a round that have not ended. */
export const nextToEnd = (tx: Tx, roundId: string, most: number): Promise<Ticket[]> =>
  tx
    .selectFrom('lotto_ticket')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('state', '=', 'SOLD')
    .orderBy('id')
    .limit(most)
    .execute();

/** What tickets win in all, satang: of the prizes of their lines with these types and numbers what each of them pays. */
export async function prizesOf(
  db: Db,
  ticketIds: readonly string[],
  winners: readonly { type: string; number: string; percent: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; prize: number }>`
    select l.ticket_id as id, sum(l.prize * w.percent / 100)::int8 as prize
    from lotto_line l
    join unnest(${column(winners, 'type')}::text[], ${column(winners, 'number')}::text[], ${column(winners, 'percent')}::int4[])
      w (type, number, percent) on w.type = l.bet_type and w.number = l.number
    where l.ticket_id = any(${ticketIds}::uuid[])
    group by 1`.execute(db);
  return new Map(rows.map(({ id, prize }) => [id, prize]));
}

/**
 * Of these players those whose tickets of a round may together win something with every outcome. For all others one can be named that wins
 * nothing: its digits are none that they have on run, of which a^4 outcomes of four digits remain, and all their other lines
 * together win with fewer. Of the numbers at the front, and of those at the back, two are drawn: two must be left that they do not have.
 */
export async function mayAlwaysWin(db: Db, roundId: string, playerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with likely as materialized (
      select player_id from lotto_ticket
      where round_id = ${roundId} and player_id = any(${playerIds}::uuid[]) and state in ('SOLD', 'WON', 'LOST')
      group by player_id having sum(covers) >= 1000000
    ), has as (
      select t.player_id as id,
        10 - count(distinct l.number) filter (where l.bet_type in ('runTop', 'runBottom')) as a,
        count(*) filter (where l.bet_type in ('top2', 'bottom2')) as two,
        sum(case l.bet_type when 'top3' then 1 when 'tod3' then 6 else 0 end) as three,
        sum(case l.bet_type when 'top4' then 1 when 'tod4' then 24 when 'set4' then 265 else 0 end) as four,
        count(distinct l.number) filter (where l.bet_type = 'front3') as front,
        count(distinct l.number) filter (where l.bet_type = 'bottom3') as back
      from likely join lotto_ticket t using (player_id) join lotto_line l on l.ticket_id = t.id
      where t.round_id = ${roundId} and t.state in ('SOLD', 'WON', 'LOST')
      group by t.player_id
    )
    select id from has where a ^ 4 <= a ^ 2 * two + a * three + four or front > 998 or back > 998`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A player's tickets of a round that stand, in the order in which they were bought, with their lines. */
export async function standingOf(
  db: Db,
  roundId: string,
  playerId: string,
): Promise<{ tickets: Ticket[]; lines: Line[] }> {
  const tickets = await db
    .selectFrom('lotto_ticket')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .where('state', 'in', ['SOLD', 'WON', 'LOST'])
    .orderBy('bought_at')
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('lotto_line')
    .selectAll()
    .where('ticket_id', 'in', column(tickets, 'id'))
    .execute();
  return { tickets, lines };
}

/** How tickets ended. */
export async function endTickets(
  tx: Tx,
  ends: readonly { id: string; state: LottoTicketState; payout: number | null }[],
  now: Date,
): Promise<void> {
  await sql`
    update lotto_ticket t set state = e.state, payout = e.payout, ended_at = ${now}
    from unnest(${column(ends, 'id')}::uuid[], ${column(ends, 'state')}::text[], ${column(ends, 'payout')}::int8[])
      e (id, state, payout)
    where t.id = e.id`.execute(tx);
}

/** Those of these tickets that are there. */
export async function existing(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('lotto_ticket')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}
