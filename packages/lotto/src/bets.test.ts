import { describe, expect, test } from 'vitest';
import { betTypeNames, isNumberOf, keyOf, numbersOf, type Outcome, winnersOf } from './bets.ts';

const outcome: Outcome = { top: '7387', bottom: '08', front3: ['091', '298'], bottom3: ['602', '602'] };

describe('keys', () => {
  test('tod counts by its digits, everything else as it is', () => {
    expect([keyOf('tod3', '321'), keyOf('tod4', '4131'), keyOf('top3', '321')]).toEqual([
      'tod3:123',
      'tod4:1134',
      'top3:321',
    ]);
  });

  test('a number has the digits of its type', () => {
    expect(isNumberOf('top3', '012')).toBe(true);
    for (const number of ['12', '0123', '1a2', ' 12', '', '๐๑๒', '1.2'])
      expect(isNumberOf('top3', number)).toBe(false);
  });

  test('each winner is a key of its type, once', () => {
    for (const type of betTypeNames) {
      const winners = winnersOf(type, outcome);
      expect(new Set(winners).size).toBe(winners.length);
      for (const number of winners) expect(keyOf(type, number)).toBe(`${type}:${number}`);
    }
  });

  test('there are as many numbers as the digits give', () => {
    expect(betTypeNames.map((type) => numbersOf(type).length)).toEqual([
      1000, 220, 100, 100, 10, 10, 1000, 1000, 10_000, 715,
    ]);
  });
});
