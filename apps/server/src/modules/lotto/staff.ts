import type { Answer, Output } from '@salung/contract/schemas';
import { bestCase, formulas, type Outcome, worstCase } from '@salung/lotto';
import { period } from '../../platform/business-day.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { asStaff } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { openFor } from '../approvals/index.ts';
import { contactsFor } from '../players/index.ts';
import * as board from './board-store.ts';
import { readBook } from './book.ts';
import * as entries from './entries-store.ts';
import { feedsOf } from './feeds-store.ts';
import * as markets from './markets-store.ts';
import { changesOf } from './numbers-store.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Round } from './rows.ts';
import { marketName, shownOutcome, shownRound } from './views.ts';

/** What staff see of rounds. */

type RoundRow = Answer<'lotto.rounds'>['data'][number];

/** A date that no rule gives is confirmed some days before the draw. */
const CONFIRMED_BEFORE = 5 * 86_400_000;

/** What a round wants of staff. */
function wantsOf(round: Round, { formula }: Market, differ: boolean, now: Date): RoundRow['wants'] {
  // A draw of the house waits for no person.
  if (round.state !== 'WAITING' || formula === 'house') return null;
  if (now >= round.draws_at) return differ ? 'COMPARE' : 'RESULT';
  const isNear = round.draws_at.getTime() - now.getTime() < CONFIRMED_BEFORE;
  return !round.is_confirmed && isNear ? 'CONFIRM' : null;
}

/** States in which something of a round is paid. */
const PAID_IN: readonly Round['state'][] = ['SETTLING', 'SETTLED', 'CORRECTING'];

function rowOf(round: Round, market: Market, different: number, now: Date): RoundRow {
  return {
    ...shownRound(round, now),
    market: marketName(market),
    tickets: round.tickets,
    staked: round.staked,
    paid: PAID_IN.includes(round.state) ? round.paid : null,
    worst: round.worst,
    worstLimit: market.terms.worstCase,
    entries: different,
    // A result is agreed to before its round is paid; a later one is a correction.
    correctedAt:
      round.result_at && round.ended_at && round.result_at > round.ended_at
        ? round.result_at.toISOString()
        : null,
    wants: wantsOf(round, market, different > 1, now),
  };
}

export async function listRounds(
  { db, clock }: Platform,
  { page, per_page, market: code, show, fromDate, toDate }: Output<'lotto.rounds', 'query'>,
): Promise<Answer<'lotto.rounds'>> {
  const now = clock.now();
  const all = new Map((await markets.markets(db)).map((market) => [market.id, market]));
  const marketId =
    code === undefined ? undefined : ([...all.values()].find((market) => market.code === code)?.id ?? 0);
  const span = period(fromDate, toDate);
  const { rows, ...total } = await board.roundPage(db, {
    marketId,
    show,
    now,
    ...span,
    page,
    perPage: per_page,
  });
  const different = await board.differentEntries(
    db,
    rows.map(({ id }) => id),
  );
  const data = rows.flatMap((round) => {
    const market = all.get(round.market_id);
    return market ? [rowOf(round, market, different.get(round.id) ?? 0, now)] : [];
  });
  return { data, page, per_page, ...total };
}

/** What would be paid at most and at least for the tickets of a round. */
function extremesOf(market: Market, sold: ReadonlyMap<string, { payout: number }>) {
  const { joint } = formulas[market.formula];
  const payouts = new Map([...sold].map(([key, { payout }]) => [key, payout]));
  const shown = (outcome: Outcome) => (sold.size === 0 ? null : shownOutcome(outcome));
  const [worst, best] = [worstCase(joint, payouts), bestCase(joint, payouts)];
  return { worstOutcome: shown(worst.outcome), best: best.payout, bestOutcome: shown(best.outcome) };
}

/** The latest entries of so many people are shown. */
const MOST_ENTERED = 20;

/** The board of a round. @throws Problem NOT_FOUND */
export async function roundBoard(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'lotto.round'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const round = await rounds.roundById(db, id);
  const market = round && (await markets.marketById(db, round.market_id));
  if (!round || !market) throw new Problem('NOT_FOUND', {}, 'params.id');
  const book = await readBook(db, round, market);
  const [changes, entered] = [await changesOf(db, id), await entries.entriesOf(db, id)];
  const names = await board.staffNames(db, [
    ...changes.map((each) => each.staffId),
    ...entered.map((each) => each.staffId),
  ]);
  const feeds = await feedsOf(db, id);
  const different = (await board.differentEntries(db, [id])).get(id) ?? 0;
  const { byType, exposures } = board.exposuresOf(market, book);
  const waiting = await openFor(db, ['lotto.cancelRound', 'lotto.moveRound', 'lotto.correctResult'], id);
  const nameOf = (staffId: string) => names.get(staffId) ?? '';
  return {
    ...rowOf(round, market, different, now),
    bets: market.terms.bets,
    byType,
    exposures,
    ...extremesOf(market, book.sold),
    numbers: changes.map(({ type, number, state, at, staffId }) => ({
      type,
      number,
      state,
      at: at.toISOString(),
      by: nameOf(staffId),
    })),
    entered: entered.slice(-MOST_ENTERED).map((entry) => {
      const isOwn = entry.staffId === asStaff(caller).id;
      const published = isOwn ? entry.published : null;
      return { by: nameOf(entry.staffId), at: entry.at.toISOString(), isOwn, published };
    }),
    published: round.published,
    outcome: round.outcome && shownOutcome(round.outcome),
    resultAt: round.result_at?.toISOString() ?? null,
    resultSources: round.result_sources,
    feeds: feeds.map(({ name, state, field, at }) => ({ name, state, field, at: at.toISOString() })),
    approvalId: waiting ?? null,
  };
}

/**
 * Every number of a round with stakes above an amount, in the order of the market's bet types, the largest payout first.
 * @throws Problem NOT_FOUND
 */
export async function exposures(
  { db }: Platform,
  id: string,
  { above }: Output<'lotto.exposures', 'query'>,
): Promise<Answer<'lotto.exposures'>> {
  const round = await rounds.roundById(db, id);
  const market = round && (await markets.marketById(db, round.market_id));
  if (!round || !market) throw new Problem('NOT_FOUND', {}, 'params.id');
  return { data: board.soldAbove(market, await readBook(db, round, market), above) };
}

/** @throws Problem NOT_FOUND */
export async function roundTickets(
  { db }: Platform,
  caller: Caller,
  id: string,
  query: Output<'lotto.roundTickets', 'query'>,
): Promise<Answer<'lotto.roundTickets'>> {
  if (!(await rounds.roundById(db, id))) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { page, per_page, state, order } = query;
  const { rows, ...total } = await board.ticketPage(db, id, { state, order, page, perPage: per_page });
  const winners = rows.filter(({ payout }) => (payout ?? 0) > 0).map(({ playerId }) => playerId);
  const again = await board.highWinsBefore(db, id, winners);
  const { phone } = contactsFor(caller);
  const data = rows.map((row) => ({
    id: row.id,
    state: row.state,
    stake: row.stake,
    discount: row.discount,
    payout: row.payout,
    lines: row.lines,
    player: { id: row.playerId, phone: phone(row.phone), firstName: row.firstName, lastName: row.lastName },
    boughtAt: row.boughtAt.toISOString(),
    flags: board.flagsOf(row, again),
  }));
  return { data, page, per_page, ...total };
}
