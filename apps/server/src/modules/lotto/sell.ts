import { lockPlayers } from '@salung/ledger';
import type { Allotment, Exposure } from '@salung/lotto';
import { attempt, inTransaction, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type OwnGame, playWithin, type Refusal } from '../rounds/index.ts';
import { addToBook, type Book, knownBook, type Sold, type Wanted } from './book.ts';
import { gameOf } from './game.ts';
import { allotTicket, assertReadable, coverOf, digestOf, roundToSell, rowsOf } from './quote.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Round } from './rows.ts';
import { stakeIdOf } from './settle.ts';
import * as store from './tickets-store.ts';

/**
 * Sells tickets of one round, many in a transaction: wallets are locked, then the round, and everything that a ticket uses up is checked
 * and used up while both are.
 */

export interface Order {
  ticketId: string;
  playerId: string;
  /** The game session in which the player stakes. */
  sessionId: string;
  wanted: Wanted;
  /** Of the quote. */
  digest: string;
  note: string | null;
}

/** Why a ticket was not bought; where the wallet refused it, also the price that it should have paid. Satang. */
interface Unsold {
  problem: Problem;
  price?: number | undefined;
}

/** The wallet after the purchase, satang; null where the ticket was bought before. Or why it was not bought. */
export type Sale = { balance: number | null } | Unsold;

/** A ticket that is about to be sold. */
interface Draft {
  order: Order;
  allotment: Allotment;
}

const problems: Partial<Record<Refusal, ConstructorParameters<typeof Problem>[0]>> = {
  INSUFFICIENT: 'INSUFFICIENT',
  LIMIT: 'PLAY_LIMIT',
  STOPPED: 'ACCOUNT_BLOCKED',
  FROZEN: 'WALLET_FROZEN',
  GAME_OFF: 'GAME_OFF',
  MAINTENANCE: 'MAINTENANCE',
  ID_REUSED: 'KEY_REUSED',
};

/** What the wallet refused, by the ticket. */
class Refused extends Error {
  readonly tickets: ReadonlyMap<string, Unsold>;
  constructor(tickets: ReadonlyMap<string, Unsold>) {
    super('the wallet refused tickets');
    this.tickets = tickets;
  }
}

/** A book that tickets are written into before they are sold. */
interface OpenBook extends Book {
  sold: Map<string, Sold>;
}

const copyOf = ({ sold, states, exposure, own }: Book): OpenBook => ({
  sold: new Map(sold),
  states,
  exposure: exposure.copy(),
  own: new Map([...own].map(([player, stakes]) => [player, new Map(stakes)])),
});

function enter(book: OpenBook, changes: Map<string, Sold>, playerId: string, allotment: Allotment): void {
  const own = book.own.get(playerId) ?? new Map<string, number>();
  book.own.set(playerId, own);
  for (const { key, stake, payout } of allotment.changes) {
    for (const sums of [book.sold, changes]) {
      const before = sums.get(key) ?? { stake: 0, payout: 0 };
      sums.set(key, { stake: before.stake + stake, payout: before.payout + payout });
    }
    book.exposure.add(key, payout);
    own.set(key, (own.get(key) ?? 0) + stake);
  }
}

/** Allots orders one after the other, each against what those before it have taken. */
function draft(market: Market, round: Round, base: Book, orders: readonly Order[], sales: Map<string, Sale>) {
  const book = copyOf(base);
  const changes = new Map<string, Sold>();
  const drafts: Draft[] = [];
  for (const order of orders) {
    try {
      assertReadable(market, order.wanted);
      const allotment = allotTicket(market, book, order.playerId, order.wanted);
      if (digestOf(round.id, order.wanted.planId, allotment) !== order.digest)
        throw new Problem('LOTTO_CHANGED');
      if (allotment.stake === 0) throw new Problem('LOTTO_NOTHING_LEFT');
      enter(book, changes, order.playerId, allotment);
      drafts.push({ order, allotment });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      sales.set(order.ticketId, { problem: error });
    }
  }
  return { drafts, book, changes };
}

/** Takes the stakes. @throws Refused */
async function stake(
  tx: Tx,
  game: OwnGame & { isOff: boolean },
  drafts: readonly Draft[],
  now: Date,
): Promise<number[]> {
  const plays = drafts.map(({ order, allotment }) => ({
    player: order.playerId,
    kind: 'stake' as const,
    round: order.ticketId,
    isOff: game.isOff,
    transactionId: stakeIdOf(order.ticketId),
    sessionId: order.sessionId,
    amount: allotment.stake - allotment.discount,
  }));
  const outcomes = await playWithin(tx, game, plays, now);
  const refused = new Map<string, Unsold>();
  for (const [at, { verdict }] of outcomes.entries()) {
    const { round: ticketId = '', amount: price } = plays[at] ?? {};
    if (verdict !== 'ok')
      refused.set(ticketId, { problem: new Problem(problems[verdict] ?? 'SESSION_ENDED'), price });
  }
  if (refused.size > 0) throw new Refused(refused);
  return outcomes.map(({ balanceAfter }) => balanceAfter ?? 0);
}

async function write(tx: Tx, round: Round, drafts: readonly Draft[], now: Date): Promise<void> {
  const tickets = drafts.map(({ order, allotment }) => ({
    id: order.ticketId,
    round_id: round.id,
    player_id: order.playerId,
    stake: allotment.stake,
    discount: allotment.discount,
    plan_id: order.wanted.planId,
    covers: coverOf(allotment.lines),
    note: order.note,
    digest: order.digest,
    bought_at: now,
    lines: rowsOf(allotment).length,
  }));
  const lines = drafts.flatMap(({ order, allotment }) =>
    rowsOf(allotment).map(({ type, ...row }, place) => ({
      ticket_id: order.ticketId,
      place,
      bet_type: type,
      ...row,
    })),
  );
  await store.insertTickets(tx, tickets, lines);
}

/** Refuses the orders of those who hold as many tickets of the round as they may; the round is locked. */
async function refuseHolders(
  tx: Tx,
  { round, market }: { round: Round; market: Market },
  orders: readonly Order[],
  sales: Map<string, Sale>,
): Promise<void> {
  const most = market.terms.ticketsPerRound;
  const players = orders.map(({ playerId }) => playerId);
  const held = await store.heldBy(tx, round.id, players);
  for (const { ticketId, playerId } of orders) {
    if ((held.get(playerId) ?? 0) >= most)
      sales.set(ticketId, { problem: new Problem('LOTTO_TICKETS_USED', { most }) });
  }
}

/** Sells what can be sold of these orders, of different players, in the transaction. */
async function sellIn(
  platform: Platform,
  tx: Tx,
  roundId: string,
  orders: readonly Order[],
): Promise<Map<string, Sale>> {
  const players = orders.map(({ playerId }) => playerId);
  const asked = { playerIds: players, lines: orders.flatMap(({ wanted }) => wanted.lines) };
  await lockPlayers(ledgerTx(tx), players);
  const locked = await rounds.lockRound(tx, roundId);
  const now = platform.clock.now();
  const sales = new Map<string, Sale>();
  for (const id of await store.existing(
    tx,
    orders.map(({ ticketId }) => ticketId),
  ))
    sales.set(id, { balance: null });
  let rest = orders.filter(({ ticketId }) => !sales.has(ticketId));
  if (rest.length === 0) return sales;
  const { round, market } = await roundToSell(tx, locked, now);
  const game = await gameOf(tx, market);
  await refuseHolders(tx, { round, market }, rest, sales);
  rest = rest.filter(({ ticketId }) => !sales.has(ticketId));
  const base = await knownBook(tx, round, market, asked);
  while (rest.length > 0) {
    const { drafts, book, changes } = draft(market, round, base, rest, sales);
    if (drafts.length === 0) break;
    let balances: number[] = [];
    const error = await attempt(tx, async () => {
      balances = await stake(tx, game, drafts, now);
    });
    if (error instanceof Refused) {
      for (const [id, unsold] of error.tickets) sales.set(id, unsold);
      rest = rest.filter(({ ticketId }) => !sales.has(ticketId));
      continue;
    }
    if (error !== undefined) throw error;
    await write(tx, round, drafts, now);
    await addToBook(tx, round.id, changes);
    await rounds.changeRound(tx, round.id, {
      version: round.version + 1,
      tickets: round.tickets + drafts.length,
      staked:
        round.staked + drafts.reduce((sum, { allotment }) => sum + allotment.stake - allotment.discount, 0),
      worst: worstOf(book),
    });
    for (const [at, { order }] of drafts.entries()) sales.set(order.ticketId, { balance: balances[at] ?? 0 });
    break;
  }
  return sales;
}

/** The most that the tickets of a book can be paid together. */
export const worstOf = ({ exposure }: { exposure: Exposure }): number => exposure.extreme(1).payout;

/**
 * Sells orders of different players in one transaction.
 * @returns by ticket: sold, sold before, or why not
 * @throws Problem NOT_FOUND, LOTTO_CLOSED, which concern all of them
 */
export const sell = (
  platform: Platform,
  roundId: string,
  orders: readonly Order[],
): Promise<Map<string, Sale>> => inTransaction(platform.db, (tx) => sellIn(platform, tx, roundId, orders));
