import { expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { isRuled, meaningOf, playOf, stakesOf } from './play.ts';

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

it('the stakes of a game end at the limit of the promotion where that is lower', () => {
  const hiLo = { minStake: 1_00, maxStake: 20_000_00 };
  expect(stakesOf(hiLo, undefined)).toEqual({ min: 1_00, max: 20_000_00 });
  expect(stakesOf(hiLo, { maxBet: null })).toEqual({ min: 1_00, max: 20_000_00 });
  expect(stakesOf(hiLo, { maxBet: 100_00 })).toEqual({ min: 1_00, max: 100_00 });
  expect(stakesOf(hiLo, { maxBet: 50_000_00 })).toEqual({ min: 1_00, max: 20_000_00 });
  expect(stakesOf({ minStake: null, maxStake: null }, { maxBet: 100_00 })).toEqual({
    min: null,
    max: 100_00,
  });
  expect(stakesOf({ minStake: 500_00, maxStake: 900_00 }, { maxBet: 100_00 })).toEqual({
    min: null,
    max: 100_00,
  });
});

it('says how much of a stake counts in a game, also that it counts nothing, and the highest stake', () => {
  const terms = { weights, others: 'countNothing', maxBet: 100_00 } as const;
  const [half, most] = meaningOf(terms, game(8, 'live'));
  expect(half).toContain('50%');
  expect(most).toContain('100');
  expect(meaningOf(terms, game(2, 'live'))).toEqual([m.bets_not_counted_game(), most]);
  expect(meaningOf({ ...terms, maxBet: null }, game(1, 'slot'))).toEqual([
    m.game_promotion_counts({ percent: 100 }),
  ]);
  expect(meaningOf({ ...terms, others: 'refuse' }, game(2, 'live'))).toEqual([m.game_promotion_refused()]);
});

it('a promotion changes nothing for a game that counts in full at any stake', () => {
  const terms = { weights, others: 'countNothing', maxBet: null } as const;
  expect(isRuled(terms, game(1, 'slot'))).toBe(false);
  expect(isRuled({ ...terms, maxBet: 100_00 }, game(1, 'slot'))).toBe(true);
  expect([isRuled(terms, game(8, 'live')), isRuled(terms, game(2, 'live'))]).toEqual([true, true]);
});
