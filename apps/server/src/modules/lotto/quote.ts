import { createHash } from 'node:crypto';
import type { Answer, Output } from '@salung/contract/schemas';
import {
  type Allotment,
  type AllottedLine,
  allot,
  chanceOf,
  formulas,
  isNumberOf,
  payoutOfPart,
  type Refusal,
} from '@salung/lotto';
import type { Database, Tx } from '../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertPromotionAllows } from '../promotions/index.ts';
import { type Book, knownBook, planOf, type Wanted } from './book.ts';
import * as markets from './markets-store.ts';
import * as rounds from './rounds-store.ts';
import { type Market, phaseOf, type Round } from './rows.ts';

/** What a ticket would be sold as. A purchase names the digest of its quote, and is sold exactly so or not at all. */

type QuotedLine = Answer<'lotto.quote'>['lines'][number];
type Why = NonNullable<QuotedLine['refused']>['why'];

const reasons: Readonly<Record<Refusal, Why>> = {
  'not-offered': 'TYPE_OFF',
  closed: 'CLOSED',
  full: 'FULL',
  'limit-number': 'FULL',
  'limit-player': 'PLAYER_LIMIT',
  'limit-round': 'ROUND_LIMIT',
  'worst-case': 'WORST_CASE',
  'below-min': 'TOO_LITTLE',
  'above-max': 'TOO_MUCH',
  'no-whole-sets': 'NO_WHOLE_SETS',
};

/** @throws Problem INVALID_INPUT for a number that is none of its type, or an unknown plan */
export function assertReadable(market: Market, { planId, lines }: Wanted): void {
  const at = lines.findIndex(({ type, number }) => !isNumberOf(type, number));
  if (at >= 0) throw new Problem('INVALID_INPUT', {}, `body.lines.${at}.number`);
  if (!planOf(market, planId)) throw new Problem('INVALID_INPUT', {}, 'body.planId');
}

/** Sells a ticket against a book, on paper. */
export function allotTicket(
  market: Market,
  book: Book,
  playerId: string,
  { planId, lines }: Wanted,
): Allotment {
  const plan = planOf(market, planId);
  const { bets, perRound, worstCase } = market.terms;
  const stakes = book.own.get(playerId) ?? new Map<string, number>();
  const total = [...stakes.values()].reduce((sum, stake) => sum + stake, 0);
  const states = [...book.states].map(([key, state]) => {
    const [type = '', number = ''] = key.split(':');
    return {
      type: type as Wanted['lines'][number]['type'],
      number,
      state: state === 'HALF' ? ('half' as const) : ('closed' as const),
    };
  });
  return allot(
    lines,
    { sold: book.sold, player: { stakes, total }, states, exposure: book.exposure },
    { joint: formulas[market.formula].joint, terms: bets, ...(plan ? { plan } : {}) },
    { player: perRound, worstCase },
  );
}

/** Stands for everything that a buyer agrees to. */
export const digestOf = (roundId: string, planId: number, { lines, stake, discount }: Allotment): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        roundId,
        planId,
        stake,
        discount,
        lines.map(({ type, number, parts, refused }) => [
          type,
          number,
          parts.map((part) => [part.stake, part.rate]),
          refused?.stake ?? 0,
        ]),
      ]),
    )
    .digest('hex');

/** Which part of the outcomes the lines that are sold win with, each counted for itself; in millionths, rounded up. */
export function coverOf(lines: readonly AllottedLine[]): number {
  const parts = lines
    .filter(({ parts: sold }) => sold.length > 0)
    .map(({ type, number }) => chanceOf(type, number));
  return Math.min(
    1_000_000_000,
    parts.reduce((sum, { n, d }) => sum + Math.ceil((n * 1_000_000) / d), 0),
  );
}

/** The rows of what is sold of a ticket: a line at two rates is two rows. */
export const rowsOf = ({ lines }: Allotment) =>
  lines.flatMap(({ type, number, parts }) =>
    parts.map((part) => ({ type, number, ...part, prize: payoutOfPart(part) })),
  );

function limitOf({ terms }: Market, { type }: AllottedLine, why: Why): number | null {
  const bet = terms.bets.find((each) => each.type === type);
  if (why === 'TOO_LITTLE') return bet?.minStake ?? null;
  if (why === 'NO_WHOLE_SETS') return bet?.setPrice ?? null;
  return why === 'TOO_MUCH' ? (bet?.maxStake ?? null) : null;
}

const quotedLine = (market: Market, line: AllottedLine): QuotedLine => {
  const { type, number, stake, parts, refused } = line;
  const why = refused && reasons[refused.why];
  return {
    type,
    number,
    stake,
    parts,
    refused: refused && why ? { stake: refused.stake, why, limit: limitOf(market, line, why) } : null,
  };
};

/** @param price satang. @throws Problem PROMOTION_NOT_HERE, PROMOTION_MOST */
export async function assertTicketAllowed(
  db: Database,
  playerId: string,
  { game_id: gameId }: Market,
  price: number,
): Promise<void> {
  if (gameId !== null) await assertPromotionAllows(db, playerId, { id: gameId, type: 'lotto' }, price);
}

/** @throws Problem NOT_FOUND, LOTTO_CLOSED */
export async function roundToSell(
  db: Database | Tx,
  round: Round | undefined,
  now: Date,
): Promise<{ round: Round; market: Market }> {
  const market = round && (await markets.marketById(db, round.market_id));
  if (!round || !market) throw new Problem('NOT_FOUND', {}, 'body.roundId');
  if (!market.is_active || phaseOf(round, now) !== 'OPEN')
    throw new Problem('LOTTO_CLOSED', {}, 'body.roundId');
  return { round, market };
}

/** @throws Problem NOT_FOUND, LOTTO_CLOSED, INVALID_INPUT, and those of `assertPromotionAllows` */
export async function quote(
  { db, clock }: Platform,
  caller: Caller,
  body: Output<'lotto.quote', 'body'>,
): Promise<Answer<'lotto.quote'>> {
  const { id } = asPlayer(caller);
  const { round, market } = await roundToSell(db, await rounds.roundById(db, body.roundId), clock.now());
  assertReadable(market, body);
  const book = await knownBook(db, round, market, { playerIds: [id], lines: body.lines });
  const allotment = allotTicket(market, book, id, body);
  const { stake, discount, lines } = allotment;
  await assertTicketAllowed(db, id, market, stake - discount);
  return {
    digest: digestOf(round.id, body.planId, allotment),
    stake,
    discount,
    price: stake - discount,
    lines: lines.map((line) => quotedLine(market, line)),
  };
}
