import { type Setting, type SettingId, type SettingValues, settingIds, settings } from '@salung/contract';
import { describe, expect, it } from 'vitest';
import { presets } from '../../../test/settings.ts';
import {
  inBaht,
  isSettingId,
  limitsCross,
  needsTwo,
  type SettingValue,
  settingOf,
  typeOf,
  valueProblem,
} from './state.ts';

it('knows the ids of the catalogue and nothing that an object has by itself', () => {
  expect(isSettingId('deposit.minimum')).toBe(true);
  for (const id of ['deposit.minimu', 'general', '', 'toString', '__proto__', 'constructor']) {
    expect(isSettingId(id), id).toBe(false);
  }
});

it('every preset is a value that its setting takes, and no preset crosses another', () => {
  for (const id of settingIds) {
    expect(valueProblem(settingOf(id), settings[id].value), id).toBeUndefined();
    expect(limitsCross(presets, id, settings[id].value), id).toBe(false);
    expect(id.startsWith(`${typeOf(id)}.`)).toBe(true);
  }
});

const amount = { kind: 'amount', takesTwo: 'never', value: 5, min: 1, max: 100, th: '', en: '' } as const;
const integer: Setting = { ...amount, kind: 'integer' };
const multiplier: Setting = { ...amount, kind: 'multiplier', min: 0 };
const toggle: Setting = { kind: 'switch', takesTwo: 'never', value: true, th: '', en: '' };

it.each<[string, Setting, unknown, ReturnType<typeof valueProblem>]>([
  ['an amount', amount, 1, undefined],
  ['its largest', amount, 100, undefined],
  ['one below', amount, 0, 'SETTING_BOUNDS'],
  ['one above', amount, 101, 'SETTING_BOUNDS'],
  ['part of a satang', amount, 1.5, 'SETTING_KIND'],
  ['a switch for an amount', amount, true, 'SETTING_KIND'],
  ['a text', amount, '5', 'SETTING_KIND'],
  ['nothing', amount, undefined, 'SETTING_KIND'],
  ['no number', amount, Number.NaN, 'SETTING_KIND'],
  ['half of something', integer, 2.5, 'SETTING_KIND'],
  ['two decimals', multiplier, 1.15, undefined],
  ['two decimals that binary has not', multiplier, 0.29, undefined],
  ['three decimals', multiplier, 1.155, 'SETTING_KIND'],
  ['a hair over two decimals', multiplier, 1.1500000001, 'SETTING_KIND'],
  ['too many times', multiplier, 100.01, 'SETTING_BOUNDS'],
  ['a switch', toggle, false, undefined],
  ['a number for a switch', toggle, 1, 'SETTING_KIND'],
])('%s', (_, setting, value, problem) => {
  expect(valueProblem(setting, value)).toBe(problem);
});

it('a minimum does not pass its maximum, from either side; it may equal it', () => {
  const now: SettingValues = {
    ...presets,
    'deposit.minimum': 100,
    'deposit.maximum': 200,
    'withdraw.minimum': 100,
    'withdraw.maximum': 200,
    'withdraw.dailyMaximum': 300,
  };
  expect(limitsCross(now, 'deposit.minimum', 200)).toBe(false);
  expect(limitsCross(now, 'deposit.minimum', 201)).toBe(true);
  expect(limitsCross(now, 'deposit.maximum', 99)).toBe(true);
  expect(limitsCross(now, 'withdraw.minimum', 201)).toBe(true);
  expect(limitsCross(now, 'withdraw.maximum', 99)).toBe(true);
  expect(limitsCross(now, 'withdraw.dailyMaximum', 99)).toBe(true);
  expect(limitsCross(now, 'withdraw.dailyMaximum', 150)).toBe(false);
  // What has nothing to do with the pair is not held up by it.
  expect(limitsCross({ ...now, 'deposit.minimum': 500 }, 'withdraw.dailyCount', 3)).toBe(false);
});

describe('what takes two', () => {
  const takesTwo = (id: SettingId, before: SettingValue, after: SettingValue) =>
    needsTwo(id, { before, after }, 100);
  it('are limits above the set amount', () => {
    expect(takesTwo('deposit.maximum', 50, 100)).toBe(false);
    expect(takesTwo('deposit.maximum', 50, 101)).toBe(true);
    expect(takesTwo('withdraw.dailyMaximum', 50, 101)).toBe(true);
    expect(takesTwo('deposit.maximum', 300, 200)).toBe(false);
    expect(takesTwo('deposit.expiryMinutes', 50, 101)).toBe(false);
    expect(takesTwo('notification.paidSms', false, true)).toBe(false);
  });
  it('is every step up of what four eyes look at, however small, and no step down', () => {
    for (const id of settingIds.filter((one) => one.startsWith('approval.'))) {
      expect(takesTwo(id, 1, 2)).toBe(true);
      expect(takesTwo(id, 0, 1)).toBe(true);
      expect(takesTwo(id, 1_000, 999)).toBe(false);
    }
  });
  it.each<[SettingId, number, number]>([
    ['protection.payoutPauseHours', 24, 23],
    ['turnover.topupMultiplier', 1, 0.99],
    ['turnover.lapseBelow', 500, 501],
    ['security.staffIdleMinutes', 30, 31],
    ['withdraw.dailyCount', 10, 11],
  ])('is every step of %s that lowers a guard', (id, before, looser) => {
    expect(takesTwo(id, before, looser)).toBe(true);
    expect(takesTwo(id, looser, before)).toBe(false);
  });
  it('is every change of what counts for turnover: games could be given a type while it counts little', () => {
    for (const id of settingIds.filter((one) => one.startsWith('turnover.weight.'))) {
      expect(takesTwo(id, 0.2, 1)).toBe(true);
      expect(takesTwo(id, 1, 0.2)).toBe(true);
      expect(takesTwo(id, 1, 1)).toBe(false);
    }
  });
  it('is every change of the hours of payouts: from 17 until 17, and until an hour before the first, is nearly all day', () => {
    expect(takesTwo('withdraw.autoFromHour', 9, 17)).toBe(true);
    expect(takesTwo('withdraw.autoUntilHour', 17, 8)).toBe(true);
    expect(takesTwo('withdraw.autoUntilHour', 17, 17)).toBe(false);
  });
});

it('says satang in baht', () => {
  expect([100, 5, 123_456_789].map(inBaht)).toEqual(['1', '0.05', '1,234,567.89']);
});
