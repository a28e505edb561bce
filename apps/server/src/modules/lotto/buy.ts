import { createHash } from 'node:crypto';
import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { keyOf } from '@salung/lotto';
import { businessDay, dayStart } from '../../platform/business-day.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { lockOpenSession } from '../auth/index.ts';
import { awayProblem } from '../limits/index.ts';
import { playerNow } from '../players/index.ts';
import { ownSession, playWithin } from '../rounds/index.ts';
import { settingsNow } from '../settings/index.ts';
import { readBook, type Sold, takeFromBook } from './book.ts';
import { counterOf } from './counter.ts';
import { gameOf } from './game.ts';
import * as markets from './markets-store.ts';
import { assertTicketAllowed, roundToSell } from './quote.ts';
import * as rounds from './rounds-store.ts';
import { cancelsUntil, type Line, type Market, type Ticket } from './rows.ts';
import { worstOf } from './sell.ts';
import { stakeIdOf } from './settle.ts';
import * as store from './tickets-store.ts';
import { type TicketDetails, ticketDetails } from './views.ts';

/** How a player buys a ticket, and cancels one. */

/** The id of the ticket that a key stands for: the same request finds it again. Version 8 of RFC 9562. */
function ticketIdOf(playerId: string, key: string): string {
  const digest = createHash('sha256').update(`lotto.buy ${playerId} ${key}`).digest().subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The session in which the player stakes; it ends with the sign-in. */
const sessionFor = (
  platform: Platform,
  caller: Caller,
  providerId: number,
  gameId: number,
): Promise<string> => {
  const { id: playerId, sessionId, language } = asPlayer(caller);
  return inTransaction(platform.db, async (tx) => {
    await lockOpenSession(tx, sessionId);
    return ownSession(tx, { playerId, sessionId, providerId, gameId, language, now: platform.clock.now() });
  });
};

/**
 * Buys a ticket as it was quoted. The same key finds the same ticket.
 * @throws Problem NOT_FOUND, LOTTO_CLOSED, LOTTO_CHANGED, LOTTO_NOTHING_LEFT, INSUFFICIENT, PLAY_LIMIT, PROMOTION_NOT_HERE,
 * PROMOTION_MOST, GAME_OFF, KEY_REUSED, and those of a player who may not play
 */
export async function buy(
  platform: Platform,
  caller: Caller,
  { digest, note = null, roundId, planId, lines }: Output<'lotto.buy', 'body'>,
): Promise<Answer<'lotto.buy'>> {
  const { db, clock } = platform;
  const { id: playerId } = asPlayer(caller);
  const ticketId = caller.key === null ? newId() : ticketIdOf(playerId, caller.key);
  const before = await store.ticketById(db, ticketId);
  if (before) return repeated(platform, before, roundId, digest);
  if ((await playerNow(db, playerId)).status === 'EXCLUDED') throw await awayProblem(db, playerId);
  const { market } = await roundToSell(db, await rounds.roundById(db, roundId), clock.now());
  const { providerId, gameId } = await gameOf(db, market);
  const sessionId = await sessionFor(platform, caller, providerId, gameId);
  const order = { ticketId, playerId, sessionId, wanted: { planId, lines }, digest, note };
  const sale = await counterOf(platform).buy(roundId, order);
  if ('problem' in sale) {
    // The wallet does not say that it was the promotion.
    const { problem, price } = sale;
    if (price !== undefined && ['GAME_OFF', 'PLAY_LIMIT'].includes(problem.code))
      await assertTicketAllowed(db, playerId, market, price);
    throw problem;
  }
  const ticket = await store.ticketById(db, ticketId);
  if (!ticket) throw new Error('a ticket that was sold is gone');
  if (sale.balance === null) return repeated(platform, ticket, roundId, digest);
  await notify(db, { to: 'players', event: 'moved', data: { players: [playerId] } });
  return ticketDetails(db, ticket, clock.now(), sale.balance);
}

/** @throws Problem KEY_REUSED where the key stands for another ticket */
async function repeated(
  { db, clock }: Platform,
  ticket: Ticket,
  roundId: string,
  digest: string,
): Promise<TicketDetails> {
  if (ticket.round_id !== roundId || ticket.digest !== digest)
    throw new Problem('KEY_REUSED', {}, 'headers.idempotency-key');
  return ticketDetails(db, ticket, clock.now());
}

/** What a ticket has in the book. */
function inBook(lines: readonly Line[]): Map<string, Sold> {
  const changes = new Map<string, Sold>();
  for (const { bet_type: type, number, stake, prize } of lines) {
    const key = keyOf(type as Parameters<typeof keyOf>[0], number);
    const { stake: stakes, payout } = changes.get(key) ?? { stake: 0, payout: 0 };
    changes.set(key, { stake: stakes + stake, payout: payout + prize });
  }
  return changes;
}

/**
 * Cancels a ticket: its stake comes back, and its numbers can be bought again.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, LOTTO_CANCEL_LATE, LOTTO_CANCELS_USED
 */
export function cancel(platform: Platform, caller: Caller, id: string): Promise<TicketDetails> {
  const { id: playerId } = asPlayer(caller);
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const seen = await store.ticketById(tx, id);
    if (seen?.player_id !== playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
    const round = await rounds.lockRound(tx, seen.round_id);
    const market = round && (await markets.marketById(tx, round.market_id));
    const ticket = await store.lockTicket(tx, id);
    if (!round || !market || !ticket) throw new Error('a ticket without its round');
    const now = platform.clock.now();
    if (ticket.state !== 'SOLD') throw new Problem('STATE_CONFLICT', { status: ticket.state });
    if (round.state !== 'WAITING' || now >= cancelsUntil(round, market.terms))
      throw new Problem('LOTTO_CANCEL_LATE');
    const { 'lotto.cancelsPerDay': most } = await settingsNow(tx);
    if ((await store.cancelledSince(tx, playerId, dayStart(businessDay(now)))) >= most)
      throw new Problem('LOTTO_CANCELS_USED', { most });
    const balance = await giveBack(tx, market, ticket, now);
    await store.endTickets(tx, [{ id, state: 'CANCELLED', payout: null }], now);
    await takeFromBook(tx, round.id, inBook(await store.linesOf(tx, id)));
    await rounds.changeRound(tx, round.id, {
      version: round.version + 1,
      tickets: round.tickets - 1,
      staked: round.staked - (ticket.stake - ticket.discount),
      worst: worstOf(await readBook(tx, round, market)),
    });
    await notify(tx, { to: 'players', event: 'moved', data: { players: [playerId] } });
    const after = await store.ticketById(tx, id);
    if (!after) throw new Error('a ticket that was cancelled is gone');
    return ticketDetails(tx, after, now, balance);
  });
}

/** Takes a ticket's stake back. @returns the wallet afterwards */
async function giveBack(tx: Parameters<typeof playWithin>[0], market: Market, ticket: Ticket, now: Date) {
  const [outcome] = await playWithin(
    tx,
    await gameOf(tx, market),
    [
      {
        player: ticket.player_id,
        kind: 'rollback',
        round: ticket.id,
        amount: 0,
        closesRound: true,
        transactionId: `${ticket.id}:cancel`,
        original: stakeIdOf(ticket.id),
      },
    ],
    now,
  );
  if (outcome?.verdict !== 'ok') throw new Error(`a ticket could not be cancelled: ${outcome?.verdict}`);
  return outcome.balanceAfter ?? null;
}
