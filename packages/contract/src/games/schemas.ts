import { z } from 'zod';
import { languages } from '../common-choices.ts';
import { type CallSchemas, nothing, perPage, queryInt, text } from '../shapes.ts';
import type { calls } from './calls.ts';
import { gameSorts, gameTypes } from './choices.ts';
import { launch, lobbyGame, lobbyProvider, number, numberParams } from './shapes.ts';
import { staffSchemas } from './staff-schemas.ts';

const start = z.strictObject({
  gameId: number,
  /** With play money, which needs no sign-in. */
  demo: z.boolean().optional(),
  /** Of the game; the player's own if left out. */
  language: z.enum(languages).optional(),
});
const someGames = { answer: z.object({ data: z.array(lobbyGame).max(200) }) };

export { staffEvents } from './staff-schemas.ts';

export const playerEvents = {
  /** Games, or all of a provider, were switched on or off. */
  games: z.object({ isActive: z.boolean() }),
};

export const schemas = {
  ...staffSchemas,
  'games.providers': { answer: z.object({ data: z.array(lobbyProvider).max(1000) }) },
  'games.active': {
    query: z.strictObject({
      providerId: queryInt(1).optional(),
      type: z.enum(gameTypes).optional(),
      tag: text(40).optional(),
      search: text(100).optional(),
      /** Ignored where there is a search. */
      sort: z.enum(gameSorts).default('position'),
      page: queryInt(1, 10_000).prefault(1),
      limit: perPage.prefault(24),
    }),
    answer: z.object({
      data: z.array(lobbyGame).max(100),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      /** The types of all games to play, whatever was asked for. */
      types: z.array(z.enum(gameTypes)),
    }),
  },
  'games.game': {
    params: z.strictObject({ provider: text(40), game: text(100) }),
    answer: lobbyGame,
  },
  'games.start': { body: start, answer: z.object({ url: text(4000), ...launch }) },
  'games.redirectLogin': {
    body: start,
    answer: z.object({
      method: z.enum(['GET', 'POST']),
      url: text(4000),
      /** The fields of the form, by name. */
      fields: z.record(text(100), text(4000)),
      ...launch,
    }),
  },
  'games.favourites': someGames,
  'games.addFavourite': { params: numberParams, answer: nothing },
  'games.removeFavourite': { params: numberParams, answer: nothing },
  'games.recent': someGames,
} satisfies Record<keyof typeof calls, CallSchemas>;
