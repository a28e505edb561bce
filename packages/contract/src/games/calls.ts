import type { Calls } from '../define/call.ts';
import { launchErrors } from './errors.ts';
import { staffCalls } from './staff-calls.ts';

/** What players and guests see of the catalogue. */
const lobby = {
  'games.providers': {
    method: 'GET',
    path: '/api/game-api/providers/active',
    audience: 'public',
    summary: 'The providers with games to play, in their order.',
  },
  'games.active': {
    method: 'GET',
    path: '/api/game-api/active',
    audience: 'public',
    summary: 'The games to play.',
    description:
      'A search finds Thai and English names, and tolerates typing errors; its best matches come first. ' +
      'The answer may be two seconds old.',
  },
  'games.game': {
    method: 'GET',
    path: '/api/game-api/details/{provider}/{game}',
    audience: 'public',
    summary: 'One game to play, by the codes of its provider and its own.',
    errors: ['NOT_FOUND'],
  },
  'games.start': {
    method: 'POST',
    path: '/api/game-api/start',
    audience: 'public',
    session: 'player',
    pausable: true,
    summary: 'Start a game: the address to open it at.',
    description:
      'The address carries a token that has to be used within 60 seconds, and only once. A guest may start a demo with ' +
      '`demo: true`, which has no session; anything else needs a signed-in player.',
    errors: launchErrors,
  },
  'games.redirectLogin': {
    method: 'POST',
    path: '/api/game-api/redirectLogin',
    audience: 'public',
    session: 'player',
    pausable: true,
    summary: 'The same for providers whose games are opened by a form: the fields to send, and where to.',
    errors: launchErrors,
  },
} as const satisfies Calls;

const own = {
  'games.favourites': {
    method: 'GET',
    path: '/v2/users/games/favourites',
    audience: 'player',
    summary: 'The player’s favourite games, the latest first.',
  },
  'games.addFavourite': {
    method: 'PUT',
    path: '/v2/users/games/favourites/{id}',
    audience: 'player',
    summary: 'Make a game a favourite.',
    errors: ['TOO_MANY_FAVOURITES'],
  },
  'games.removeFavourite': {
    method: 'DELETE',
    path: '/v2/users/games/favourites/{id}',
    audience: 'player',
    summary: 'A game is no favourite any more.',
  },
  'games.recent': {
    method: 'GET',
    path: '/v2/users/games/recent',
    audience: 'player',
    summary: 'The games that the player opened lately, the latest first.',
  },
} as const satisfies Calls;

export const calls = { ...lobby, ...own, ...staffCalls } as const satisfies Calls;
