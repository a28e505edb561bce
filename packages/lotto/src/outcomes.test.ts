import { expect, test } from 'vitest';
import { formulas } from './formulas.ts';
import { outcomeOf, outcomesOf, sharedPlaces } from './outcomes.ts';

test('an outcome is read from its digits', () => {
  expect(outcomeOf(formulas.lao.joint, '9813')).toEqual({
    top: '9813',
    bottom: '98',
    front3: [],
    bottom3: [],
  });
  expect(outcomeOf(formulas.thaiGovernment.joint, '738708', ['091', '298'], ['602', '716'])).toEqual({
    top: '7387',
    bottom: '08',
    front3: ['091', '298'],
    bottom3: ['602', '716'],
  });
  expect(() => outcomeOf(formulas.lao.joint, '813')).toThrow('an outcome has 4 digits');
  expect(() => outcomeOf(formulas.lao.joint, '98 3')).toThrow(RangeError);
});

test('every outcome once', () => {
  const lao = [...outcomesOf(formulas.lao.joint)];
  expect(lao).toHaveLength(10_000);
  expect(new Set(lao.map(({ top }) => top)).size).toBe(10_000);
  expect(lao.every(({ top, bottom }) => top.startsWith(bottom))).toBe(true);
  const house = [...outcomesOf(formulas.house.joint)];
  expect(new Set(house.map(({ top, bottom }) => top + bottom)).size).toBe(100_000);
});

test('shared digits', () => {
  expect(sharedPlaces(formulas.lao.joint, 4)).toEqual([0, 1]);
  expect(sharedPlaces(formulas.lao.joint, 3)).toEqual([1]);
  expect(sharedPlaces(formulas.hanoi.joint, 4)).toEqual([]);
});
