import { lockPlayers } from '@salung/ledger';
import { type betTypeNames, formulas, smallestPayout } from '@salung/lotto';
import { sql } from 'kysely';
import { inTransaction, ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Counted, countOnly, type OwnPlay, playWithin } from '../rounds/index.ts';
import { correctSome } from './correcting.ts';
import { gameOf } from './game.ts';
import { givePrizes } from './house-prizes.ts';
import { tellPlayers, tellRound } from './live.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Round, Ticket } from './rows.ts';
import * as store from './tickets-store.ts';
import { winningLines } from './winning.ts';

/**
 * The end of a round in bulk: each step pays, corrects or refunds some tickets and says so in one transaction, so after a kill the next step goes
 * on where the last one that was committed ended.
 */

/** Tickets looked at by a step; of a player one is taken. */
const AT_ONCE = 1_000;

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
  const ids = tickets.map(({ player_id: id }) => id);
  const careful = new Set(await store.mayAlwaysWin(tx, round.id, ids));
  const counted: Counted[] = [];
  for (const ticket of tickets) {
    if (!careful.has(ticket.player_id)) continue;
    const { tickets: all, lines } = await store.standingOf(tx, round.id, ticket.player_id);
    const sold = lines.map(({ bet_type: type, number, stake, rate }) => ({
      ...{ type: type as (typeof betTypeNames)[number], number },
      parts: [{ stake, rate }],
    }));
    const safe = smallestPayout(formulas[market.formula].joint, sold);
    const before = all.slice(
      0,
      all.findIndex(({ id }) => id === ticket.id),
    );
    const usedUp = before.reduce((sum, { stake, discount }) => sum + stake - discount, 0);
    const price = ticket.stake - ticket.discount;
    const counts = price - Math.min(price, Math.max(0, safe - usedUp));
    counted.push({ player: ticket.player_id, round: ticket.id, stakeId: stakeIdOf(ticket.id), counts });
  }
  return counted;
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
    const tickets = await store.nextToEnd(tx, id, AT_ONCE);
    if (tickets.length === 0) {
      await finish(platform, tx, found, market, now);
      return true;
    }
    const game = await gameOf(tx, market);
    await lockPlayers(
      ledgerTx(tx),
      tickets.map(({ player_id: player }) => player),
    );
    const ends = await endsOf(tx, found, tickets);
    if (found.state === 'SETTLING')
      await countOnly(tx, game.providerId, await lessCounting(tx, found, market, tickets));
    const outcomes = await playWithin(
      tx,
      game,
      ends.map(({ play }) => play),
      now,
    );
    const refused = outcomes.find(({ verdict }) => verdict !== 'ok');
    if (refused) throw new Error(`a ticket could not be ended: ${refused.verdict}`);
    await store.endTickets(
      tx,
      ends.map(({ ticket, state, payout }) => ({ id: ticket.id, state, payout })),
      now,
    );
    await count(tx, found, ends);
    await tellPlayers(
      tx,
      ends.filter(({ state }) => state !== 'LOST').map(({ ticket }) => ticket.player_id),
    );
    return true;
  });
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
      if (round?.state !== 'WAITING') return;
      const market = await markets.marketById(tx, round.market_id);
      await rounds.changeRound(tx, id, { state: 'REFUNDING' });
      if (market) await tellRound(tx, { ...round, state: 'REFUNDING' }, market, now);
    });
  }
}
