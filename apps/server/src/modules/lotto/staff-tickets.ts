import type { Answer } from '@salung/contract/schemas';
import { type BetType, countedNumber } from '@salung/lotto';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { contactsFor } from '../players/index.ts';
import { personsOf } from './board-store.ts';
import * as markets from './markets-store.ts';
import { changesOf, type NumberChange } from './numbers-store.ts';
import * as rounds from './rounds-store.ts';
import type { Line, Ticket } from './rows.ts';
import * as store from './tickets-store.ts';
import { marketName, shownRound, wonOf } from './views.ts';

/** A ticket as staff see it. */

/**
 * Says of each line whether it pays less than its type usually did when it was bought: its number was halved, or another line of
 * the type in the same ticket pays more.
 * @param changes of the numbers of its round, the latest first
 */
function loweredLines(ticket: Ticket, lines: readonly Line[], changes: readonly NumberChange[]): boolean[] {
  const best = new Map<string, number>();
  for (const { bet_type: type, rate } of lines) best.set(type, Math.max(rate, best.get(type) ?? 0));
  const stateOf = new Map<string, NumberChange['state']>();
  for (const { type, number, state, at } of changes) {
    const key = `${type}:${number}`;
    if (at <= ticket.bought_at && !stateOf.has(key)) stateOf.set(key, state);
  }
  return lines.map(({ bet_type: type, number, rate }) => {
    const counted = countedNumber(type as BetType, number);
    return stateOf.get(`${type}:${counted}`) === 'HALF' || rate < (best.get(type) ?? 0);
  });
}

/**
 * A ticket with its lines. Its note is the player’s own and not shown.
 * @throws Problem NOT_FOUND
 */
export async function soldTicket(
  { db, clock }: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'lotto.soldTicket'>> {
  const ticket = await store.ticketById(db, id);
  if (!ticket) throw new Problem('NOT_FOUND', {}, 'params.id');
  const round = await rounds.roundById(db, ticket.round_id);
  const market = round && (await markets.marketById(db, round.market_id));
  const person = (await personsOf(db, [ticket.player_id])).get(ticket.player_id);
  if (!round || !market || !person) throw new Error('a ticket without its round or player');
  const lines = await store.linesOf(db, id);
  const isLowered = loweredLines(ticket, lines, await changesOf(db, round.id));
  const won = wonOf(lines, round.outcome, ticket);
  const plan = market.terms.plans.find((each) => each.id === ticket.plan_id);
  const { state, stake, discount, payout, bought_at: boughtAt } = ticket;
  return {
    id,
    state,
    stake,
    discount,
    payout,
    boughtAt: boughtAt.toISOString(),
    player: { ...person, phone: contactsFor(caller).phone(person.phone) },
    market: marketName(market),
    round: shownRound(round, clock.now()),
    plan: plan ? { nameTh: plan.nameTh, nameEn: plan.nameEn } : null,
    rows: lines.map((line, at) => ({
      type: line.bet_type as BetType,
      number: line.number,
      stake: line.stake,
      rate: line.rate,
      prize: line.prize,
      isLowered: isLowered[at] ?? false,
      ...(won[at] ?? { isWon: null, won: null, setPrize: null }),
    })),
  };
}
