import type { FastifyReply } from 'fastify';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { startByForm, startGame } from './launch.ts';
import {
  activeGame,
  activeGames,
  activeProviders,
  addFavourite,
  favouriteGames,
  recentGames,
  removeFavourite,
} from './lobby.ts';

/** A switch-off reaches everybody within 2 s, so nobody keeps an answer for longer. */
const briefly = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=1');

export const gameRoutes = (platform: Platform): Handlers => ({
  'games.providers': async ({ reply }) => {
    briefly(reply);
    return activeProviders(platform);
  },
  'games.active': async ({ query, reply }) => {
    briefly(reply);
    return activeGames(platform, query);
  },
  'games.game': async ({ params, reply }) => {
    briefly(reply);
    return activeGame(platform, params);
  },
  'games.start': async ({ caller, body, raw }) => startGame(platform, caller, body, raw),
  'games.redirectLogin': async ({ caller, body, raw }) => startByForm(platform, caller, body, raw),
  'games.favourites': async ({ caller }) => favouriteGames(platform, caller),
  'games.addFavourite': async ({ caller, params }) => addFavourite(platform, caller, params.id),
  'games.removeFavourite': async ({ caller, params }) => removeFavourite(caller, params.id),
  'games.recent': async ({ caller }) => recentGames(platform, caller),
});
