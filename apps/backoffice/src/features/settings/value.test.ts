import { expect, it } from 'vitest';
import { parseSetting, settingField, settingProblem, waitsForTwo } from './value.ts';

it.each([
  ['amount', '1,500.25', 150_025],
  ['amount', '1500', 150_000],
  ['amount', '1.005', null],
  ['integer', '1,440', 1440],
  ['integer', '3.5', null],
  ['integer', '-1', null],
  ['integer', '3,5', null],
  ['amount', '10,5', 1050],
  ['multiplier', '1,5', 1.5],
  ['multiplier', '1.25', 1.25],
  ['multiplier', '0', 0],
  ['multiplier', '1.255', null],
  ['multiplier', 'x', null],
] as const)('%s: %s is read as %s', (kind, typed, value) => {
  expect(parseSetting(kind, typed)).toBe(value);
});

it('writes into a field what it reads from it', () => {
  for (const satang of [0, 500, 1_000_001, 10_000_000_000]) {
    expect(parseSetting('amount', settingField('amount', satang))).toBe(satang);
  }
  expect(settingField('amount', 1_000_000)).toBe('10000');
  expect(parseSetting('multiplier', settingField('multiplier', 1.5))).toBe(1.5);
});

it('refuses what lies outside the bounds, and what is no number', () => {
  const minutes = { kind: 'integer', min: 5, max: 1440 } as const;
  expect(settingProblem(minutes, 5)).toBeUndefined();
  expect(settingProblem(minutes, 1440)).toBeUndefined();
  expect(settingProblem(minutes, 4)).toContain('5');
  expect(settingProblem(minutes, 1441)).toContain('1,440');
  expect(settingProblem(minutes, null)).toBeTruthy();
});

it.each([
  ['raise', 101, true],
  ['raise', 100, false],
  ['raise', 99, false],
  ['lower', 99, true],
  ['lower', 101, false],
  ['change', 99, true],
  ['change', 100, false],
  ['change', 101, true],
  ['limit', 500, false],
  ['limit', 501, true],
  ['limit', 99, false],
  ['never', 501, false],
] as const)('%s: from 100 to %s waits for a second person: %s', (takesTwo, wanted, waits) => {
  expect(waitsForTwo({ takesTwo, value: 100 }, wanted, 500)).toBe(waits);
  if (takesTwo === 'limit') expect(waitsForTwo({ takesTwo, value: 100 }, wanted, undefined)).toBe(false);
});
