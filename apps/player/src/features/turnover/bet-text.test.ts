import { expect, it } from 'vitest';
import { countedText, hasOtherMoves } from './bet-text.ts';

const turnover = { base: 10_00, weight: 0.2, counted: 2_00, reason: 'COUNTED' } as const;

it('says what counted, unless amounts are hidden, or why nothing did', () => {
  const said = countedText({ isOpen: false, turnover }, false);
  expect(said).toContain('2.00');
  expect(said).toContain('20');
  expect(countedText({ isOpen: false, turnover }, true)).not.toContain('2.00');
  const texts = (
    ['TIE', 'REFUNDED', 'BOTH_SIDES', 'NOT_COUNTED_GAME', 'NO_REQUIREMENT', 'REOPENED'] as const
  ).map((reason) => countedText({ isOpen: false, turnover: { ...turnover, counted: 0, reason } }, false));
  const all = [
    ...texts,
    countedText({ isOpen: true, turnover: null }, false),
    countedText({ isOpen: false, turnover: null }, false),
  ];
  expect(new Set(all).size).toBe(8);
});

it('notices money that came or went between the movements of a round', () => {
  const lost = { staked: 10_00, won: 0, balanceBefore: 100_00, balanceAfter: 90_00 };
  expect(hasOtherMoves(lost)).toBe(false);
  expect(hasOtherMoves({ ...lost, won: 30_00, balanceAfter: 620_00 })).toBe(true);
  expect(hasOtherMoves({ ...lost, balanceAfter: null })).toBe(false);
});
