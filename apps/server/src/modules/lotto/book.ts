import type { Output } from '@salung/contract/schemas';
import {
  type BetType,
  type Exposure,
  exposureTo,
  formulas,
  keyOf,
  payoutsOfSold,
  type RatePlan,
  widthFor,
} from '@salung/lotto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { statesOf } from './numbers-store.ts';
import type { Market, Round } from './rows.ts';
import { ownStakes } from './tickets-store.ts';

/** What is sold of a round, number by number. */

export type Wanted = Pick<Output<'lotto.quote', 'body'>, 'planId' | 'lines'>;

/** Satang on a number, and what it would pay. */
export interface Sold {
  stake: number;
  payout: number;
}

/** What all players have in a round. */
export interface RoundBook {
  /** By key: `top3:123`. */
  sold: ReadonlyMap<string, Sold>;
  /** Numbers that are halved or closed, by key. */
  states: ReadonlyMap<string, 'HALF' | 'CLOSED'>;
  /** To what was sold. */
  exposure: Exposure;
}

export interface Book extends RoundBook {
  /** What players have on numbers, by player and key. */
  own: Map<string, Map<string, number>>;
}

/** Reads the book of a round. @param later bet types of which more will be sold by it */
export async function readBook(
  db: Database | Tx,
  round: Round,
  { formula }: Market,
  later: readonly BetType[] = [],
): Promise<RoundBook> {
  const { rows } = await sql<{ key: string; stake: number; payout: number }>`
    select bet_type || ':' || number as key, stake, payout from lotto_book where round_id = ${round.id}`.execute(
    db,
  );
  const sold = new Map(rows.map(({ key, stake, payout }) => [key, { stake, payout }]));
  const exposure = exposureTo(formulas[formula].joint, payoutsOfSold(sold), later);
  return { sold, states: await statesOf(db, round.id), exposure };
}

/** How many rounds' books a process remembers. */
const REMEMBERED = 64;
const remembered = new Map<string, { at: string; book: RoundBook }>();

/** Changes whenever the book of a round does. The sums tell it apart where a failover has lost versions, which then come again. */
const stateOf = ({ version, tickets, staked, worst }: Round) => [version, tickets, staked, worst].join(' ');

/**
 * The book of a round as it was read last, where nothing has changed since. It looks at four digits only where such bets were sold or
 * are wanted now.
 */
async function knownRound(
  db: Database | Tx,
  round: Round,
  market: Market,
  wanted: readonly BetType[],
): Promise<RoundBook> {
  const types = market.terms.bets.map(({ type }) => type).filter((type) => wanted.includes(type));
  const width = widthFor(formulas[market.formula].joint, types);
  const at = stateOf(round);
  const known = remembered.get(round.id);
  if (known?.at === at && known.book.exposure.width >= width) return known.book;
  const book = await readBook(db, round, market, types);
  remembered.delete(round.id);
  remembered.set(round.id, { at, book });
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return book;
}

/** What is wanted by whom. */
interface Asked {
  playerIds: readonly string[];
  lines: Wanted['lines'];
}

/**
 * The book of a round, with what these players have in it.
 * @param round as it is in the database; a transaction that has changed the book of it reads with `readBook`
 */
export const knownBook = async (
  db: Database | Tx,
  round: Round,
  market: Market,
  { playerIds, lines }: Asked,
): Promise<Book> => ({
  ...(await knownRound(
    db,
    round,
    market,
    lines.map(({ type }) => type),
  )),
  own: await ownOf(db, round.id, playerIds),
});

async function ownOf(db: Database | Tx, roundId: string, playerIds: readonly string[]): Promise<Book['own']> {
  const own: Book['own'] = new Map();
  for (const { playerId, type, number, stake } of await ownStakes(db, roundId, playerIds)) {
    const of = own.get(playerId) ?? new Map<string, number>();
    const key = keyOf(type as BetType, number);
    of.set(key, (of.get(key) ?? 0) + stake);
    own.set(playerId, of);
  }
  return own;
}

const columnsOf = (changes: ReadonlyMap<string, Sold>) => {
  const rows = [...changes].map(([key, sold]) => {
    const [type = '', number = ''] = key.split(':');
    return { type, number, ...sold };
  });
  return sql`unnest(${rows.map(({ type }) => type)}::text[], ${rows.map(({ number }) => number)}::text[],
    ${rows.map(({ stake }) => stake)}::int8[], ${rows.map(({ payout }) => payout)}::int8[]) c (type, number, stake, payout)`;
};

/** Adds to the book of a round that is locked. */
export const addToBook = (tx: Tx, roundId: string, changes: ReadonlyMap<string, Sold>) =>
  sql`
    insert into lotto_book as b (round_id, bet_type, number, stake, payout)
    select ${roundId}::uuid, c.type, c.number, c.stake, c.payout from ${columnsOf(changes)}
    on conflict (round_id, bet_type, number)
      do update set stake = b.stake + excluded.stake, payout = b.payout + excluded.payout`.execute(tx);

/** Takes out of the book of a round that is locked what was sold. */
export const takeFromBook = (tx: Tx, roundId: string, changes: ReadonlyMap<string, Sold>) =>
  sql`
    update lotto_book b set stake = b.stake - c.stake, payout = b.payout - c.payout
    from ${columnsOf(changes)}
    where b.round_id = ${roundId} and b.bet_type = c.type and b.number = c.number`.execute(tx);

/** The plan of a ticket. @returns undefined where the market has none of that number */
export function planOf({ terms }: Market, planId: number): RatePlan | undefined {
  const plan = terms.plans.find(({ id }) => id === planId);
  if (!plan) return undefined;
  const { ratePercent, discountPercent } = plan;
  return { id: String(plan.id), name: plan.nameEn, ratePercent, discountPercent };
}
