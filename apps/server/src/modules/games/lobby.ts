import type { GameType } from '@salung/contract';
import { gameTypes } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { asPlayer, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type CatalogueGame, catalogueNow, codeKey, isOn } from './catalogue.ts';
import { matching, sorted } from './orders.ts';
import { recentlyPlayed } from './sessions.ts';
import * as store from './store.ts';

/** What players and guests see of the catalogue, and what players keep of it. */

type LobbyGame = Answer<'games.game'>;

/** Favourites of one player, at most. */
const MOST_FAVOURITES = 200;
const NEW_FOR = 30 * 24 * 60 * 60_000;

const shownAt =
  (now: Date) =>
  ({ row, shown }: CatalogueGame): LobbyGame => ({
    ...shown,
    isNew: now.getTime() - row.added_at.getTime() < NEW_FOR,
  });

/** The providers with games to play, in their order. */
export async function activeProviders(platform: Platform): Promise<Answer<'games.providers'>> {
  const { providers, games } = await catalogueNow(platform);
  const counts = new Map<number, number>();
  for (const game of games) {
    if (isOn(game)) counts.set(game.provider.id, (counts.get(game.provider.id) ?? 0) + 1);
  }
  return {
    data: providers.flatMap(({ id, code, name_th: nameTh, name_en: nameEn, picture }) => {
      const gamesCount = counts.get(id) ?? 0;
      return gamesCount === 0 ? [] : [{ id, code, nameTh, nameEn, picture, gamesCount }];
    }),
  };
}

/** A page of the games to play. */
export async function activeGames(
  platform: Platform,
  query: Output<'games.active', 'query'>,
): Promise<Answer<'games.active'>> {
  const { providerId, type, tag, search, sort, page, limit } = query;
  const { games } = await catalogueNow(platform);
  const on = games.filter(isOn);
  const found = on.filter(
    (game) =>
      (providerId === undefined || game.provider.id === providerId) &&
      (type === undefined || game.row.type === type) &&
      (tag === undefined || game.row.tags.includes(tag)),
  );
  const ordered = search === undefined ? sorted(found, sort) : matching(found, search);
  const data = ordered.slice((page - 1) * limit, page * limit).map(shownAt(platform.clock.now()));
  const types = new Set(on.map(({ row }) => row.type));
  return { data, page, limit, total: ordered.length, types: gameTypes.filter((each) => types.has(each)) };
}

/** One game to play. @throws Problem NOT_FOUND */
export async function activeGame(
  platform: Platform,
  codes: Output<'games.game', 'params'>,
): Promise<LobbyGame> {
  const { providersByCode, gamesByCode } = await catalogueNow(platform);
  const provider = providersByCode.get(codes.provider);
  const game = provider && gamesByCode.get(codeKey(provider.id, codes.game));
  if (!game || !isOn(game)) throw new Problem('NOT_FOUND', {}, 'params.game');
  return shownAt(platform.clock.now())(game);
}

/** Whether there is such a game to play now. */
export async function isPlayable(
  platform: Pick<Platform, 'db'>,
  codes: { provider: string; game: string },
): Promise<boolean> {
  const { providersByCode, gamesByCode } = await catalogueNow(platform);
  const provider = providersByCode.get(codes.provider);
  const game = provider && gamesByCode.get(codeKey(provider.id, codes.game));
  return game !== undefined && isOn(game);
}

/** The games of a list that can be played now. */
async function shownGames(platform: Platform, ids: readonly number[]): Promise<{ data: LobbyGame[] }> {
  const { gamesById } = await catalogueNow(platform);
  const games = ids.flatMap((id) => gamesById.get(id) ?? []).filter(isOn);
  return { data: games.map(shownAt(platform.clock.now())) };
}

/** The player's favourites, the latest first. */
export const favouriteGames = async (
  platform: Platform,
  caller: Caller,
): Promise<Answer<'games.favourites'>> =>
  shownGames(platform, await store.favourites(platform.db, asPlayer(caller).id));

/** @throws Problem NOT_FOUND, TOO_MANY_FAVOURITES */
export async function addFavourite(
  platform: Platform,
  caller: Caller,
  gameId: number,
): Promise<Record<string, never>> {
  const game = (await catalogueNow(platform)).gamesById.get(gameId);
  if (!game || !isOn(game)) throw new Problem('NOT_FOUND', {}, 'params.id');
  const row = { player_id: asPlayer(caller).id, game_id: gameId, created_at: platform.clock.now() };
  return caller.transaction(async (tx) => {
    if (!(await store.addFavourite(tx, row, MOST_FAVOURITES))) {
      throw new Problem('TOO_MANY_FAVOURITES', { most: MOST_FAVOURITES });
    }
    return {};
  });
}

/** A game that was no favourite stays none. */
export const removeFavourite = (caller: Caller, gameId: number): Promise<Record<string, never>> =>
  caller.transaction(async (tx) => {
    await store.removeFavourite(tx, asPlayer(caller).id, gameId);
    return {};
  });

/** The games that the player opened lately, the latest first. */
export const recentGames = async (platform: Platform, caller: Caller): Promise<Answer<'games.recent'>> =>
  shownGames(platform, await recentlyPlayed(platform, asPlayer(caller).id));

/** The id of the first game of a type that can be opened at its provider; undefined where there is none. */
export async function firstPlayable(
  platform: Pick<Platform, 'db'>,
  type: GameType,
): Promise<number | undefined> {
  const { games } = await catalogueNow(platform);
  return games.find((game) => game.row.type === type && isOn(game))?.row.id;
}
