import type { Answer, Output } from '@salung/contract/schemas';
import type { FastifyRequest } from 'fastify';
import { countRows } from '../../platform/db/paging.ts';
import { asPlayer, type Caller, personOf } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { firstPlayable, homeOf, startGame } from '../games/index.ts';
import { awayProblem } from '../limits/index.ts';
import { playerNow } from '../players/index.ts';
import { gameOf } from './game.ts';
import * as markets from './markets-store.ts';
import * as numbers from './numbers-store.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Round } from './rows.ts';
import * as tickets from './tickets-store.ts';
import { marketName, shownResult, shownRound, ticketAnswer, ticketDetails } from './views.ts';

/** What players and guests read of lotto. */

/** Rounds of a market that are shown ahead. */
const SHOWN_AHEAD = 10;

/** @throws Problem NOT_FOUND where there is none that is on */
export async function activeMarket(platform: Platform, code: string, field: string): Promise<Market> {
  const market = await markets.marketByCode(platform.db, code);
  if (!market?.is_active) throw new Problem('NOT_FOUND', {}, field);
  return market;
}

export async function listMarkets({ db, clock }: Platform): Promise<Answer<'lotto.markets'>> {
  const now = clock.now();
  const all = (await markets.markets(db)).filter(({ is_active: isActive }) => isActive);
  const { next, latest } = await rounds.roundsOfMarkets(
    db,
    all.map(({ id }) => id),
    now,
  );
  const of = (list: readonly Round[], market: Market) => list.find((round) => round.market_id === market.id);
  const data = all.map((market) => {
    const [coming, last] = [of(next, market), of(latest, market)];
    return {
      ...marketName(market),
      next: coming ? shownRound(coming, now) : null,
      latest: last ? shownResult(last, now) : null,
    };
  });
  return { now: now.toISOString(), data };
}

/** @throws Problem NOT_FOUND */
export async function marketDetails(platform: Platform, code: string): Promise<Answer<'lotto.market'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const market = await activeMarket(platform, code, 'params.code');
  const ahead = await rounds.nextRounds(db, market.id, now, SHOWN_AHEAD);
  const { latest } = await rounds.roundsOfMarkets(db, [market.id], now);
  const next = ahead.find((round) => round.closes_at > now);
  const changes = next ? await numbers.changesOf(db, next.id) : [];
  const { source, bets, plans, perRound, cancelsBefore } = market.terms;
  return {
    ...marketName(market),
    next: next ? shownRound(next, now) : null,
    latest: latest[0] ? shownResult(latest[0], now) : null,
    now: now.toISOString(),
    rounds: ahead.map((round) => shownRound(round, now)),
    source,
    bets,
    plans,
    perRound,
    cancelsBefore,
    numbers: changes.map(({ type, number, state, at }) => ({ type, number, state, at: at.toISOString() })),
  };
}

export async function listResults(
  platform: Platform,
  { page, per_page, market: code }: Output<'lotto.results', 'query'>,
): Promise<Answer<'lotto.results'>> {
  const { db, clock } = platform;
  const now = clock.now();
  const all = new Map((await markets.markets(db)).map((market) => [market.id, market]));
  const wanted = [...all.values()].find((market) => market.code === code);
  if (code !== undefined && !wanted) return { data: [], page, per_page, total: 0 };
  const query = rounds.withResults(db, wanted?.id);
  const rows = await rounds.pageOfRounds(query, page, per_page);
  const data = rows.flatMap((round) => {
    const market = all.get(round.market_id);
    const result = shownResult(round, now);
    return market && result ? [{ ...result, market: marketName(market) }] : [];
  });
  return { data, page, per_page, ...(await countRows(db, query.select('r.id'))) };
}

export async function listTickets(
  { db, clock }: Platform,
  caller: Caller,
  { page, per_page, state, market: code }: Output<'lotto.tickets', 'query'>,
): Promise<Answer<'lotto.tickets'>> {
  const { id } = asPlayer(caller);
  const now = clock.now();
  const all = new Map((await markets.markets(db)).map((market) => [market.id, market]));
  const marketId =
    code === undefined ? undefined : ([...all.values()].find((market) => market.code === code)?.id ?? 0);
  const { rows, ...total } = await tickets.playerTickets(db, id, {
    state,
    marketId,
    page,
    perPage: per_page,
  });
  const found = new Map(
    (
      await rounds.roundsNamed(
        db,
        rows.map((row) => row.round_id),
      )
    ).map((round) => [round.id, round]),
  );
  const data = rows.flatMap((ticket) => {
    const round = found.get(ticket.round_id);
    const market = round && all.get(round.market_id);
    return market ? [ticketAnswer(ticket, round, market, now)] : [];
  });
  return { data, page, per_page, ...total, open: await tickets.openStakes(db, id) };
}

/** @throws Problem NOT_FOUND */
export async function ownTicket(
  { db, clock }: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'lotto.ticket'>> {
  const ticket = await tickets.ticketById(db, id);
  if (ticket?.player_id !== asPlayer(caller).id) throw new Problem('NOT_FOUND', {}, 'params.id');
  return ticketDetails(db, ticket, clock.now());
}

/**
 * The address of the lotto pages, or of one market’s, where a player’s own session is used. Where no market of the house is on, it is
 * that of the first lottery of another provider, opened like any other game.
 * @throws Problem NOT_FOUND, GAME_OFF, ACCOUNT_EXCLUDED, ACCOUNT_ON_BREAK, and those of `startGame`
 */
export async function startLotto(
  platform: Platform,
  caller: Caller,
  code: string | undefined,
  request: FastifyRequest,
): Promise<Answer<'lotto.start'>> {
  const market = code === undefined ? undefined : await activeMarket(platform, code, 'body.market');
  if (market && (await gameOf(platform.db, market)).isOff) throw new Problem('GAME_OFF', {}, 'body.market');
  const elsewhere = market ? undefined : await lotteryElsewhere(platform);
  if (elsewhere !== undefined) return startGame(platform, caller, { gameId: elsewhere }, request);
  const person = personOf(caller);
  if (person?.audience === 'player' && (await playerNow(platform.db, person.id)).status === 'EXCLUDED')
    throw await awayProblem(platform.db, person.id);
  const page = `/lotto${market ? `/${market.code}` : ''}`;
  return { url: `${homeOf(request)}${page}`, expiresAt: null, sessionId: null, saysReady: false };
}

/** A lottery of another provider, while no market of the house is on. */
async function lotteryElsewhere(platform: Platform): Promise<number | undefined> {
  const hasOwn = (await markets.markets(platform.db)).some(({ is_active: isActive }) => isActive);
  return hasOwn ? undefined : firstPlayable(platform, 'lotto');
}
