import type { Answer } from '@salung/contract/schemas';
import { type BetType, keyOf, type Outcome, shareOfPayout, winnersByKey } from '@salung/lotto';
import type { Database, Tx } from '../../platform/db/database.ts';
import { refundOf } from './changes-store.ts';
import { correctionOf } from './correct-store.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import { cancelsUntil, type Line, type Market, phaseOf, type Round, type Ticket } from './rows.ts';
import * as store from './tickets-store.ts';

/** Markets, rounds and tickets as players see them. */

export type ShownRound = Answer<'lotto.moveRound'>;
type ShownResult = Answer<'lotto.results'>['data'][number];
export type TicketDetails = Answer<'lotto.ticket'>;
type TicketAnswer = Answer<'lotto.tickets'>['data'][number];
type Won = Pick<TicketDetails['rows'][number], 'isWon' | 'won' | 'setPrize'>;

export const marketName = ({ code, name_th: nameTh, name_en: nameEn, formula }: Market) => ({
  code,
  nameTh,
  nameEn,
  formula,
});

/** A round as staff name it. */
export const roundName = (
  { draw_date: drawDate, place }: Pick<Round, 'draw_date' | 'place'>,
  market: Market,
): string => `${market.name_th} ${drawDate}${place === 0 ? '' : ` #${place}`}`;

export const shownRound = (round: Round, now: Date): ShownRound => ({
  id: round.id,
  drawDate: round.draw_date,
  place: round.place === 0 ? null : round.place,
  opensAt: round.opens_at.toISOString(),
  closesAt: round.closes_at.toISOString(),
  drawsAt: round.draws_at.toISOString(),
  isConfirmed: round.is_confirmed,
  movedFrom: round.moved_from?.toISOString() ?? null,
  phase: phaseOf(round, now),
});

/** The outcome as an answer has it. */
export const shownOutcome = ({ top, bottom, front3, bottom3 }: Outcome) => ({
  top,
  bottom,
  front3: [...front3],
  bottom3: [...bottom3],
});

/** A round’s result; null while there is none. */
export function shownResult(round: Round, now: Date): Omit<ShownResult, 'market'> | null {
  const { published, outcome, result_at: resultAt } = round;
  if (published === null || outcome === null || resultAt === null) return null;
  return {
    round: shownRound(round, now),
    published,
    outcome: shownOutcome(outcome),
    resultAt: resultAt.toISOString(),
    correctedAt: round.corrected_at?.toISOString() ?? null,
  };
}

export function ticketAnswer(ticket: Ticket, round: Round, market: Market, now: Date): TicketAnswer {
  const until = cancelsUntil(round, market.terms);
  const mayCancel = ticket.state === 'SOLD' && round.state === 'WAITING' && now < until;
  return {
    id: ticket.id,
    market: marketName(market),
    round: shownRound(round, now),
    state: ticket.state,
    stake: ticket.stake,
    discount: ticket.discount,
    payout: ticket.payout,
    lines: ticket.lines,
    note: ticket.note,
    boughtAt: ticket.bought_at.toISOString(),
    cancelUntil: mayCancel ? until.toISOString() : null,
  };
}

function withoutRound(result: ReturnType<typeof shownResult>): TicketDetails['result'] {
  if (!result) return null;
  const { round: _, ...rest } = result;
  return rest;
}

/** What each line of a ticket has won; nulls while the result is not known. */
export function wonOf(
  lines: readonly Line[],
  outcome: Outcome | null,
  { state }: Pick<Ticket, 'state'>,
): Won[] {
  if (outcome === null || state === 'REFUNDED' || state === 'CANCELLED')
    return lines.map(() => ({ isWon: null, won: null, setPrize: null }));
  const winners = winnersByKey(outcome);
  return lines.map(({ bet_type: type, number, prize }) => {
    const winner = winners.get(keyOf(type as BetType, number));
    return {
      isWon: winner !== undefined,
      won: winner === undefined ? 0 : shareOfPayout(prize, winner.percent),
      setPrize: winner?.prize ?? null,
    };
  });
}

/** Why a ticket was refunded. What staff wrote when they cancelled its round is theirs. */
async function refundReason(
  db: Database | Tx,
  { state }: Ticket,
  round: Round,
): Promise<TicketDetails['refund']> {
  if (state !== 'REFUNDED') return null;
  // Of a round that was drawn, only tickets that were sold too late come back.
  if (round.state !== 'REFUNDING' && round.state !== 'REFUNDED') return 'SOLD_LATE';
  return (await refundOf(db, round.id)) === 'NO_RESULT' ? 'NO_RESULT' : 'CANCELLED';
}

/** A ticket with its lines and its result. */
export async function ticketDetails(
  db: Database | Tx,
  ticket: Ticket,
  now: Date,
  balanceAfter: number | null = null,
): Promise<TicketDetails> {
  const round = await rounds.roundById(db, ticket.round_id);
  const market = round && (await markets.marketById(db, round.market_id));
  if (!round || !market) throw new Error('a ticket without its round');
  const result = shownResult(round, now);
  const lines = await store.linesOf(db, ticket.id);
  const correction = round.corrected_at === null ? undefined : await correctionOf(db, ticket.id);
  const won = wonOf(lines, round.outcome, ticket);
  return {
    ...ticketAnswer(ticket, round, market, now),
    planId: ticket.plan_id,
    rows: lines.map((line, at) => ({
      type: line.bet_type as BetType,
      number: line.number,
      stake: line.stake,
      rate: line.rate,
      prize: line.prize,
      ...(won[at] ?? { isWon: null, won: null, setPrize: null }),
    })),
    result: withoutRound(result),
    correction: correction ?? null,
    refund: await refundReason(db, ticket, round),
    balanceAfter,
  };
}
