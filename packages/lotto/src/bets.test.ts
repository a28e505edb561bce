import { describe, expect, test } from 'vitest';
import {
  betTypeNames,
  isNumberOf,
  keyOf,
  numbersOf,
  type Outcome,
  setPrizes,
  type Winner,
  winnersByKey,
  winnersOf,
} from './bets.ts';

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
      expect(new Set(winners.map(({ number }) => number)).size).toBe(winners.length);
      for (const { number } of winners) expect(keyOf(type, number)).toBe(`${type}:${number}`);
    }
  });

  test('there are as many numbers as the digits give', () => {
    expect(betTypeNames.map((type) => numbersOf(type).length)).toEqual([
      1000, 220, 100, 100, 10, 10, 1000, 1000, 10_000, 715, 10_000,
    ]);
  });
});

describe('the prizes of a set', () => {
  const prizeOf = (number: string, top: string): Winner['prize'] | undefined =>
    winnersByKey({ ...outcome, top }).get(`set4:${number}`)?.prize;

  test.each([
    ['1234', '1234', 'straight4'],
    ['9234', '1234', 'straight3'],
    ['4321', '1234', 'tod4'],
    ['2134', '1234', 'tod4'],
    ['1243', '1234', 'tod4'],
    ['9432', '1234', 'tod3'],
    ['1299', '1234', 'front2'],
    ['9934', '1234', 'back2'],
    ['3412', '1234', 'tod4'],
    ['9912', '1234', undefined],
    ['3499', '1234', undefined],
    ['9929', '1234', undefined],
    // Digits that occur twice.
    ['2211', '1122', 'tod4'],
    ['1212', '1122', 'tod4'],
    ['2122', '1122', 'straight3'],
    ['3212', '1122', 'tod3'],
    ['2221', '1122', 'tod3'],
    ['1133', '1122', 'front2'],
    ['3322', '1122', 'back2'],
    ['1112', '1122', 'front2'],
    ['1111', '1111', 'straight4'],
    ['2111', '1111', 'straight3'],
    ['1211', '1111', 'back2'],
    ['1121', '1111', 'front2'],
    ['1112', '1111', 'front2'],
    ['0001', '1000', 'tod4'],
    ['0000', '1000', 'straight3'],
  ])('%s when %s is drawn: %s', (number, top, prize) => {
    expect(prizeOf(number, top)).toBe(prize);
  });

  test('265 sets win with four different digits', () => {
    const winners = winnersOf('set4', { ...outcome, top: '1234' });
    const counts = Object.keys(setPrizes).map(
      (prize) => winners.filter((each) => each.prize === prize).length,
    );
    expect(counts).toEqual([1, 9, 23, 45, 98, 89]);
    expect(winnersOf('set4', { ...outcome, top: '123' })).toEqual([]);
  });

  test('A wins with B what B wins with A', () => {
    for (let index = 0; index < 10_000; index += 371) {
      const top = String(index).padStart(4, '0');
      for (const { number, prize } of winnersOf('set4', { ...outcome, top }))
        expect(prizeOf(top, number)).toBe(prize);
    }
  });
});
