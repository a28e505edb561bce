import { expect, it } from 'vitest';
import { readGamesSearch } from './search.ts';

it('reads words, filters and order, and nothing else', () => {
  expect(readGamesSearch({ q: 'ไฮโล', type: 'table', provider: 'house', sort: 'new', x: 1 })).toEqual({
    q: 'ไฮโล',
    type: 'table',
    provider: 'house',
    sort: 'new',
  });
  expect(readGamesSearch({ q: 777, list: 'favourites' })).toEqual({ q: '777', list: 'favourites' });
  expect(readGamesSearch({ q: '  ', type: 'chess', provider: '../x', sort: 'price', list: 1 })).toEqual({});
  expect(readGamesSearch({ q: { toString: null }, type: ['slot'] })).toEqual({});
});

it('leaves out control and direction characters, and what is too long', () => {
  expect(readGamesSearch({ q: 'a\u0000b\u202ec' })).toEqual({ q: 'abc' });
  expect(readGamesSearch({ q: 'x'.repeat(600) }).q).toHaveLength(100);
});
