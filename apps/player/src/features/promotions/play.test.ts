import { expect, it } from 'vitest';
import { playOf } from './play.ts';

const weights = { types: { slot: 1, live: 0 }, games: { 7: 0, 8: 0.5 } };
const game = (id: number, type: 'slot' | 'live' | 'table') => ({ id, type });

it('a game counts by its own weight, else by that of its type', () => {
  const terms = { weights, others: 'countNothing' } as const;
  expect(playOf(terms, game(1, 'slot'))).toBe('counts');
  expect(playOf(terms, game(7, 'slot'))).toBe('countsNothing');
  expect(playOf(terms, game(8, 'live'))).toBe('counts');
  expect(playOf(terms, game(2, 'live'))).toBe('countsNothing');
  expect(playOf(terms, game(3, 'table'))).toBe('countsNothing');
});

it('what counts nothing is refused where the terms say so', () => {
  const terms = { weights, others: 'refuse' } as const;
  expect([playOf(terms, game(7, 'slot')), playOf(terms, game(8, 'table'))]).toEqual(['refused', 'counts']);
});
