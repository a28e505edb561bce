import { lockPlayers } from '@salung/ledger';
import { type betTypeNames, formulas, smallestPayout } from '@salung/lotto';
import { sql } from 'kysely';
import { inTransaction, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Counted, countOnly, type OwnGame, type OwnPlay, playWithin } from '../rounds/index.ts';
import { insertChange } from './changes-store.ts';
import { correctSome } from './correcting.ts';
import { gameOf } from './game.ts';
import { givePrizes } from './house-prizes.ts';
import { tellPlayers, tellRound } from './live.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import { type Market, type Round, refundsAt, type Ticket } from './rows.ts';
import * as store from './tickets-store.ts';
import { winningLines } from './winning.ts';

/**
 * The end of a round in bulk: each step pays, corrects or refunds some tickets and says so in one transaction, so after a kill the next step goes
 * on where the last one that was committed ended.
 */

/** Tickets that a step ends at most. */
const AT_ONCE = 1_000;
/** Of a player so many: the wallet takes one operation of a player at a time. */
const OF_ONE = 20;

/** The transactions of a ticket, as the wallet knows them. */
export const stakeIdOf = (ticketId: string): string => `${ticketId}:stake`;
const endIdOf = (ticketId: string): string => `${ticketId}:end`;

/**
 * How much of the stakes of players counts whose tickets may win something with every outcome: over all of a player’s tickets of the
 * round what could be lost, the earlier tickets first.
 */
async function lessCounting(
  tx: Tx,
  round: Round,
  market: Market,
  tickets: readonly Ticket[],
): Promise<Counted[]> {
  const ids = new Set(tickets.map(({ player_id: id }) => id));
  const counted: Counted[] = [];
  for (const playerId of await store.mayAlwaysWin(tx, round.id, [...ids])) {
    const { tickets: all, lines } = await store.standingOf(tx, round.id, playerId);
    const sold = lines.map(({ bet_type: type, number, stake, rate }) => ({
      type: type as (typeof betTypeNames)[number],
      number,
      parts: [{ stake, rate }],
    }));
    let safe = smallestPayout(formulas[market.formula].joint, sold);
    for (const { id, stake, discount } of all) {
      const price = stake - discount;
      const counts = price - Math.min(price, safe);
      safe -= price - counts;
      if (tickets.some((ticket) => ticket.id === id))
        counted.push({ player: playerId, round: id, stakeId: stakeIdOf(id), counts });
    }
  }
  return counted;
}

/** Tickets in groups that have one of each player. */
function oneOfEach(tickets: readonly Ticket[]): Ticket[][] {
  const groups: Ticket[][] = [];
  const had = new Map<string, number>();
  for (const ticket of tickets) {
    const group = had.get(ticket.player_id) ?? 0;
    had.set(ticket.player_id, group + 1);
    if (group >= OF_ONE) continue;
    groups[group] ??= [];
    groups[group].push(ticket);
  }
  return groups;
}

/** What is played to end tickets: a prize, nothing, or the stake back. */
async function endsOf(tx: Tx, round: Round, tickets: readonly Ticket[]) {
  const { outcome } = round;
  const prizes =
    outcome === null
      ? new Map<string, number>()
      : await store.prizesOf(
          tx,
          tickets.map(({ id }) => id),
          winningLines(outcome),
        );
  return tickets.map(
    (
      ticket,
    ): { ticket: Ticket; play: OwnPlay; state: 'WON' | 'LOST' | 'REFUNDED'; payout: number | null } => {
      const { id, player_id: player } = ticket;
      const play = { player, transactionId: endIdOf(id), round: id, amount: 0, closesRound: true };
      if (outcome === null || ticket.bought_at >= round.draws_at)
        return {
          ticket,
          play: { ...play, kind: 'rollback', original: stakeIdOf(id) },
          state: 'REFUNDED',
          payout: null,
        };
      const prize = prizes.get(id) ?? 0;
      if (prize === 0) return { ticket, play: { ...play, kind: 'close' }, state: 'LOST', payout: 0 };
      return { ticket, play: { ...play, kind: 'win', amount: prize }, state: 'WON', payout: prize };
    },
  );
}

/** Pays, corrects or refunds the next tickets of a round. @returns false where another process does so already */
async function step(platform: Platform, { id }: Round): Promise<boolean> {
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`lotto:${id}`}, 0)) as free`.execute(tx);
    if (!rows[0]?.free) return false;
    const found = await rounds.roundById(tx, id);
    const market = found && (await markets.marketById(tx, found.market_id));
    if (!market) throw new Error('a round without a market');
    if (found.state === 'CORRECTING') {
      await correctSome(tx, { round: found, market, now, most: AT_ONCE });
      return true;
    }
    if (found.state !== 'SETTLING' && found.state !== 'REFUNDING') return false;
    const groups = oneOfEach(await store.nextToEnd(tx, id, AT_ONCE));
    const tickets = groups.flat();
    if (tickets.length === 0) {
      await finish(platform, tx, found, market, now);
      return true;
    }
    const game = await gameOf(tx, market);
    await lockPlayers(ledgerTx(tx), [...new Set(tickets.map(({ player_id: player }) => player))]);
    const ends = await endsOf(tx, found, tickets);
    if (found.state === 'SETTLING')
      await countOnly(tx, game.providerId, await lessCounting(tx, found, market, tickets));
    await play(tx, game, groups, ends, now);
    await store.endTickets(
      tx,
      ends.map(({ ticket, state, payout }) => ({ id: ticket.id, state, payout })),
      now,
    );
    await count(tx, found, ends);
    await tellPlayers(tx, [
      ...new Set(ends.filter(({ state }) => state !== 'LOST').map(({ ticket }) => ticket.player_id)),
    ]);
    return true;
  });
}

/** Plays the ends of tickets, one group after the other. */
async function play(
  tx: Tx,
  game: OwnGame,
  groups: readonly (readonly Ticket[])[],
  ends: readonly { play: OwnPlay }[],
  now: Date,
): Promise<void> {
  let from = 0;
  for (const { length } of groups) {
    const plays = ends.slice(from, from + length).map((end) => end.play);
    from += length;
    const refused = (await playWithin(tx, game, plays, now)).find(({ verdict }) => verdict !== 'ok');
    if (refused) throw new Error(`a ticket could not be ended: ${refused.verdict}`);
  }
}

/** Adds to the round what these tickets were paid, and takes out what was refunded. */
async function count(
  tx: Tx,
  { id }: Round,
  ends: readonly { ticket: Ticket; state: string; payout: number | null }[],
): Promise<void> {
  const paid = ends.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
  const back = ends.filter(({ state }) => state === 'REFUNDED');
  const refunded = back.reduce((sum, { ticket }) => sum + ticket.stake - ticket.discount, 0);
  await tx
    .updateTable('lotto_round')
    .set((e) => ({
      paid: e('paid', '+', paid),
      staked: e('staked', '-', refunded),
      tickets: e('tickets', '-', back.length),
    }))
    .where('id', '=', id)
    .execute();
}

async function finish(platform: Platform, tx: Tx, round: Round, market: Market, now: Date): Promise<void> {
  const state = round.state === 'SETTLING' ? 'SETTLED' : 'REFUNDED';
  // Wallets are locked before rounds.
  if (state === 'SETTLED' && market.formula === 'house') await givePrizes(platform, tx, round);
  await rounds.changeRound(tx, round.id, { state, ended_at: now });
  await tellRound(tx, { ...round, state }, market, now);
}

/** Pays, corrects or refunds the next tickets of some round. @returns whether there was something to do */
export async function settleNext(platform: Platform): Promise<boolean> {
  const round = await rounds.nextEnding(platform.db);
  return round !== undefined && (await step(platform, round));
}

/** Refunds rounds that have had no result for as long as their market waits. */
export async function refundUnpublished(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const id of await rounds.unpublished(platform.db, now)) {
    await inTransaction(platform.db, async (tx) => {
      const round = await rounds.lockRound(tx, id);
      const market = round && (await markets.marketById(tx, round.market_id));
      // It may have been moved while this waited for it.
      if (round?.state !== 'WAITING' || !market || now < refundsAt(round, market.terms)) return;
      await rounds.changeRound(tx, id, { state: 'REFUNDING' });
      await insertChange(tx, round, 'NO_RESULT', {}, now);
      await tellRound(tx, { ...round, state: 'REFUNDING' }, market, now);
    });
  }
}
