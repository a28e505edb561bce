import type { LottoTicketState } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import type { BetType } from '@salung/lotto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { WaitingQueue } from '../../platform/db/waiting-queue.ts';
import type { Book, RoundBook } from './book.ts';
import type { Market, Round } from './rows.ts';

/** SQL and sums of what staff see of rounds. */

interface RoundFilter {
  marketId: number | undefined;
  show: 'todo' | 'selling' | 'all';
  now: Date;
  from?: Date;
  to?: Date;
  page: number;
  perPage: number;
}

/** Days ahead in which a date has to be confirmed. */
const NEAR = sql`interval '5 days'`;

/** Rounds: those that want something of staff, those that sell, or all by their draw. */
export async function roundPage(db: Database, filter: RoundFilter) {
  const { now, show } = filter;
  let query = db.selectFrom('lotto_round as r').where('r.draws_at', 'is not', null);
  if (filter.marketId !== undefined) query = query.where('r.market_id', '=', filter.marketId);
  if (filter.from) query = query.where('r.draws_at', '>=', filter.from);
  if (filter.to) query = query.where('r.draws_at', '<', filter.to);
  if (show === 'selling')
    query = query
      .where('r.state', '=', 'WAITING')
      .where('r.opens_at', '<=', now)
      .where('r.closes_at', '>', now);
  if (show === 'todo')
    query = query.where(
      sql<boolean>`(r.state in ('SETTLING', 'CORRECTING', 'REFUNDING') or (r.state = 'WAITING' and (r.draws_at <= ${now}
        or (not r.is_confirmed and r.draws_at < ${now}::timestamptz + ${NEAR}))))`,
    );
  const rows = await query
    .selectAll('r')
    .orderBy('r.draws_at', show === 'all' ? 'desc' : 'asc')
    .orderBy('r.id')
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute();
  return { rows: rows as unknown as Round[], ...(await countRows(db, query.select('r.id'))) };
}

/** How many rounds wait for their result, and since when the first does. */
export const waitingRounds = (now: Date) =>
  // A draw of the house waits for no person.
  sql<WaitingQueue>`select count(*)::int as waiting, min(r.draws_at) as "oldestAt"
      from lotto_round r join lotto_market m on m.id = r.market_id
      where r.state = 'WAITING' and r.draws_at <= ${now} and m.formula <> 'house'`;

/** How many different results people have entered, by round. */
export async function differentEntries(
  db: Database,
  roundIds: readonly string[],
): Promise<Map<string, number>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; different: number }>`
    select l.round_id as id, count(distinct l.published)::int4 as different from (
      select distinct on (round_id, staff_id) round_id, published from lotto_entry
      where round_id = any(${roundIds}::uuid[]) order by round_id, staff_id, id desc
    ) l group by 1`.execute(db);
  return new Map(rows.map(({ id, different }) => [id, different]));
}

export async function staffNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How staff know players, by id. */
export async function personsOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { id: string; phone: string; firstName: string; lastName: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('player')
    .select(['id', 'phone', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Numbers of each type that the board shows. */
const SHOWN = 100;

/** What is sold by type and number, the numbers that would cost most first, and those that are halved or closed. */
export function exposuresOf(
  { terms }: Market,
  { sold, states }: Pick<Book, 'sold' | 'states'>,
): Pick<Answer<'lotto.round'>, 'byType' | 'exposures'> {
  const keys = new Set([...sold.keys(), ...states.keys()]);
  const all = [...keys].map((key) => {
    const [type = '', number = ''] = key.split(':');
    const { stake, payout } = sold.get(key) ?? { stake: 0, payout: 0 };
    const limit = terms.bets.find((bet) => bet.type === type)?.perNumber ?? 1;
    const state = states.get(key) ?? ('OPEN' as const);
    return {
      type: type as BetType,
      number,
      stake,
      payout,
      fill: Math.round((stake * 10_000) / limit),
      state,
    };
  });
  const byType = terms.bets.map(({ type }) => {
    const of = all.filter((each) => each.type === type && each.stake > 0);
    const stake = of.reduce((sum, each) => sum + each.stake, 0);
    return { type, stake, numbers: of.length, largest: Math.max(0, ...of.map(({ payout }) => payout)) };
  });
  const exposures = terms.bets.flatMap(({ type }) => {
    const of = all.filter((each) => each.type === type).sort((a, b) => b.payout - a.payout);
    return of.filter(({ state, stake }, at) => (at < SHOWN && stake > 0) || state !== 'OPEN');
  });
  return { byType, exposures: exposures.slice(0, 2_000) };
}

/** All numbers with larger stakes, in the order of the market's bet types, the largest payout first. */
export function soldAbove(
  { terms }: Market,
  { sold }: RoundBook,
  above: number,
): Answer<'lotto.exposures'>['data'] {
  const order = terms.bets.map(({ type }) => type as string);
  return [...sold]
    .filter(([, { stake }]) => stake > above)
    .map(([key, sums]) => {
      const [type = '', number = ''] = key.split(':');
      return { type: type as BetType, number, ...sums };
    })
    .sort(
      (a, b) =>
        order.indexOf(a.type) - order.indexOf(b.type) ||
        b.payout - a.payout ||
        a.number.localeCompare(b.number),
    );
}

const orders = {
  payout: sql`t.payout desc nulls last, t.stake desc, t.id`,
  stake: sql`t.stake desc, t.id`,
  newest: sql`t.bought_at desc, t.id`,
} as const;

interface TicketRow {
  id: string;
  playerId: string;
  phone: string;
  firstName: string;
  lastName: string;
  state: LottoTicketState;
  stake: number;
  discount: number;
  payout: number | null;
  lines: number;
  boughtAt: Date;
}

export async function ticketPage(
  db: Database,
  roundId: string,
  {
    state,
    order,
    page,
    perPage,
  }: { state: LottoTicketState | undefined; order: keyof typeof orders; page: number; perPage: number },
) {
  const found = sql`from lotto_ticket t where t.round_id = ${roundId} and ${state === undefined ? sql`true` : sql`t.state = ${state}`}`;
  const { rows } = await sql<TicketRow>`
    select t.id, t.player_id as "playerId", p.phone, p.first_name as "firstName", p.last_name as "lastName", t.state,
      t.stake, t.discount, t.payout, t.lines, t.bought_at as "boughtAt"
    from (select t.* ${found} order by ${orders[order]} limit ${perPage} offset ${(page - 1) * perPage}) t
    join player p on p.id = t.player_id
    order by ${orders[order]}`.execute(db);
  return { rows, ...(await countRows(db, sql`select ${found}`)) };
}

/** A win is high from this many times the stake. */
const MANY_TIMES = 10;

/** Of these players those who won as much in another round of the week before. */
export async function highWinsBefore(
  db: Database,
  roundId: string,
  playerIds: readonly string[],
): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct t.player_id as id from lotto_ticket t
    join lotto_round r on r.id = ${roundId}
    where t.player_id = any(${playerIds}::uuid[]) and t.round_id <> r.id and t.state = 'WON'
      and t.payout >= t.stake * ${MANY_TIMES}
      and t.bought_at between r.draws_at - interval '7 days' and r.draws_at`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What is odd about a win. */
export function flagsOf(
  { playerId, stake, payout }: Pick<TicketRow, 'playerId' | 'stake' | 'payout'>,
  again: ReadonlySet<string>,
): ('MANY_TIMES' | 'AGAIN')[] {
  const isHigh = payout !== null && payout >= stake * MANY_TIMES;
  return isHigh ? ['MANY_TIMES', ...(again.has(playerId) ? (['AGAIN'] as const) : [])] : [];
}

type ProfitRow = Answer<'lotto.profit'>['data'][number];
export type ProfitBy = 'market' | 'round' | 'type' | 'player';

/** Rounds that were paid, between two draws and of one market where they are given. */
interface Settled {
  from?: Date;
  to?: Date;
  marketId?: number | undefined;
}

const settledIn = ({ from, to, marketId }: Settled) => sql`r.state = 'SETTLED'
  and ${from ? sql`r.draws_at >= ${from}` : sql`true`} and ${to ? sql`r.draws_at < ${to}` : sql`true`}
  and ${marketId === undefined ? sql`true` : sql`r.market_id = ${marketId}`}`;

/** What settled rounds staked and paid together. */
export async function profitInAll(db: Database, of: Settled): Promise<{ staked: number; paid: number }> {
  const { rows } = await sql<{ staked: number; paid: number }>`
    select coalesce(sum(staked), 0)::int8 as staked, coalesce(sum(paid), 0)::int8 as paid
    from lotto_round r where ${settledIn(of)}`.execute(db);
  return rows[0] ?? { staked: 0, paid: 0 };
}

/** The same by one of four keys, at most 200 of them; the largest loss of the house first. */
export async function profitBy(db: Database, by: ProfitBy, of: Settled): Promise<ProfitRow[]> {
  const settled = settledIn(of);
  const read = {
    market: sql<ProfitRow>`
      select m.code as key, m.name_th as "nameTh", m.name_en as "nameEn", null::date as "drawDate", null::int4 as place,
        sum(r.tickets)::int4 as tickets, sum(r.staked)::int8 as staked, sum(r.paid)::int8 as paid
      from lotto_round r join lotto_market m on m.id = r.market_id where ${settled}
      group by m.id order by sum(r.staked) - sum(r.paid) limit 200`,
    round: sql<ProfitRow>`
      select r.id::text as key, m.name_th as "nameTh", m.name_en as "nameEn", r.draw_date as "drawDate",
        nullif(r.place, 0)::int4 as place, r.tickets, r.staked, r.paid
      from lotto_round r join lotto_market m on m.id = r.market_id where ${settled}
      order by r.staked - r.paid, r.id limit 200`,
    type: sql<ProfitRow>`
      select l.bet_type as key, l.bet_type as "nameTh", l.bet_type as "nameEn", null::date as "drawDate", null::int4 as place,
        count(distinct l.ticket_id)::int4 as tickets, sum(l.stake)::int8 as staked,
        coalesce(sum(l.prize * lotto_percent(l.bet_type, l.number, r.outcome) / 100), 0)::int8 as paid
      from lotto_round r join lotto_ticket t on t.round_id = r.id and t.state in ('WON', 'LOST')
      join lotto_line l on l.ticket_id = t.id where ${settled}
      group by 1 order by 7 desc`,
    player: sql<ProfitRow>`
      select t.player_id::text as key, p.first_name || ' ' || p.last_name as "nameTh",
        p.first_name || ' ' || p.last_name as "nameEn", null::date as "drawDate", null::int4 as place,
        count(*)::int4 as tickets,
        sum(t.stake - t.discount)::int8 as staked, sum(t.payout)::int8 as paid
      from lotto_round r join lotto_ticket t on t.round_id = r.id and t.state in ('WON', 'LOST')
      join player p on p.id = t.player_id where ${settled}
      group by t.player_id, p.first_name, p.last_name
      order by sum(t.stake - t.discount) - sum(t.payout) limit 200`,
  }[by];
  const { rows } = await read.execute(db);
  return rows;
}
