import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';

/** The first game of the demo. */
const first = { params: { id: '1' } };

export const examples = {
  'games.providers': {},
  'games.active': { query: { type: 'table', search: 'ไฮโล', limit: 24 } },
  'games.game': { params: { provider: 'house', game: 'hi-lo' } },
  'games.start': { body: { gameId: 1, demo: true, language: 'th' } },
  'games.redirectLogin': { body: { gameId: 1, demo: true } },
  'games.favourites': {},
  'games.addFavourite': first,
  'games.removeFavourite': first,
  'games.recent': {},
} satisfies Examples<typeof calls>;
