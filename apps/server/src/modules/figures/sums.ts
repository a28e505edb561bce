import type { Answer, Output } from '@salung/contract/schemas';
import { addDays, businessDay } from '../../platform/business-day.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { contactsFor, playerOfFilter } from '../players/index.ts';
import * as store from './store.ts';
import { type FigureFilter, type FigureRow, figurePage, figureRanking } from './sums-store.ts';

/** Figures of games by day, provider, game or player. */

type List = Answer<'figures.list'>;
type Query = Output<'figures.list', 'query'>;

/** Days that are summed at once, at most. */
const MOST_DAYS = 400;

/**
 * What the filters of a list or a report ask for: the last week where no days are named. Undefined where nothing can meet
 * them.
 * @throws Problem PERIOD_REVERSED, PERIOD_TOO_LONG, PHONE_HIDDEN
 */
export async function figureFilter(
  platform: Platform,
  caller: Caller,
  query: Pick<Query, 'by' | 'fromDate' | 'toDate' | 'providerId' | 'gameId' | 'phone' | 'playerId'>,
): Promise<{ filter: FigureFilter; isNobody: boolean }> {
  const { by, phone, playerId, providerId, gameId } = query;
  const to = query.toDate ?? (query.fromDate ? latest(query.fromDate, today(platform)) : today(platform));
  const from = query.fromDate ?? addDays(to, -6);
  if (from > to) throw new Problem('PERIOD_REVERSED', {}, 'query.toDate');
  if (addDays(from, MOST_DAYS - 1) < to)
    throw new Problem('PERIOD_TOO_LONG', { days: MOST_DAYS }, 'query.fromDate');
  const ofPhone = await playerOfFilter(platform, caller, phone);
  const isNobody =
    ofPhone === null || (ofPhone !== undefined && playerId !== undefined && ofPhone !== playerId);
  return { filter: { by, from, to, providerId, gameId, playerId: ofPhone ?? playerId }, isNobody };
}

const today = ({ clock }: Platform): string => businessDay(clock.now());
const latest = (one: string, other: string): string => (one > other ? one : other);

const NOTHING: List['sum'] = {
  rounds: 0,
  staked: 0,
  won: 0,
  counted: 0,
  ggr: 0,
  share: 0,
  theoreticalRtp: null,
  actualRtp: null,
};

/** @throws Problem PERIOD_REVERSED, PERIOD_TOO_LONG, PHONE_HIDDEN */
export async function listFigures(platform: Platform, caller: Caller, query: Query): Promise<List> {
  const { page, per_page, by, order } = query;
  const { filter, isNobody } = await figureFilter(platform, caller, query);
  const days = { fromDate: filter.from, toDate: filter.to };
  if (isNobody) return { data: [], page, per_page, total: 0, sum: NOTHING, ...days };
  const ranking = figureRanking(by, order);
  const { rows, total, sum } = await figurePage(platform.db, filter, { ranking, page, perPage: per_page });
  const names = await namesOf(platform, caller, rows);
  return { data: rows.map((row) => shown(row, names)), page, per_page, total, sum, ...days };
}

type Names = Awaited<ReturnType<typeof namesOf>>;

async function namesOf(platform: Platform, caller: Caller, rows: readonly FigureRow[]) {
  const ids = <T>(read: (row: FigureRow) => T | null): T[] => rows.flatMap((row) => read(row) ?? []);
  const [providers, games, players] = await Promise.all([
    store.providersOf(
      platform.db,
      ids(({ providerId }) => providerId),
    ),
    store.gamesOf(
      platform.db,
      ids(({ gameId }) => gameId),
    ),
    store.playersOf(
      platform.db,
      ids(({ playerId }) => playerId),
    ),
  ]);
  const { phone } = contactsFor(caller);
  const named = <Id>({
    id,
    code,
    nameTh,
    nameEn,
  }: {
    id: Id;
    code: string;
    nameTh: string;
    nameEn: string;
  }) => [id, { id: String(id), code, nameTh, nameEn }] as const;
  return {
    providers: new Map(providers.map(named)),
    games: new Map(games.map(named)),
    players: new Map(players.map((player) => [player.id, { ...player, phone: phone(player.phone) }])),
  };
}

function shown(row: FigureRow, { providers, games, players }: Names): List['data'][number] {
  const { day, providerId, gameId, playerId, rounds, staked, won, counted, ggr, share } = row;
  const { theoreticalRtp, actualRtp } = row;
  return {
    id: String(day ?? providerId ?? gameId ?? playerId),
    day,
    provider: (providerId !== null && providers.get(providerId)) || null,
    game: (gameId !== null && games.get(gameId)) || null,
    player: (playerId !== null && players.get(playerId)) || null,
    rounds,
    staked,
    won,
    counted,
    ggr,
    share,
    theoreticalRtp,
    actualRtp,
  };
}
