import { afterEach, expect, it, vi } from 'vitest';
import { addMonths, dayByKey, inMonth, lastOf, weeksOf } from '../../dates/calendar-days.ts';
import { setLocale } from '../../text/locale.ts';
import { between, dayPresets, daysText, presetDays, presetOf } from './days.ts';

// 01:30 in Bangkok on the 1st of March, still February in London.
const now = Date.parse('2025-02-28T18:30:00Z');

it.each([
  ['today', '2025-03-01', '2025-03-01'],
  ['yesterday', '2025-02-28', '2025-02-28'],
  ['week', '2025-02-23', '2025-03-01'],
  ['month', '2025-01-31', '2025-03-01'],
  ['thisMonth', '2025-03-01', '2025-03-01'],
  ['lastMonth', '2025-02-01', '2025-02-28'],
  ['thisYear', '2025-01-01', '2025-03-01'],
] as const)('%s is from %s to %s', (preset, fromDate, toDate) =>
  expect(presetDays(preset, now)).toEqual({ fromDate, toDate }),
);

it('knows the ends of months, also in leap years and around New Year', () => {
  expect(presetDays('lastMonth', Date.parse('2024-03-15T05:00:00Z')).toDate).toBe('2024-02-29');
  // Half past midnight on New Year’s Day in Bangkok.
  const newYear = Date.parse('2025-12-31T17:30:00Z');
  expect(presetDays('lastMonth', newYear)).toEqual({ fromDate: '2025-12-01', toDate: '2025-12-31' });
  expect(presetDays('thisYear', newYear)).toEqual({ fromDate: '2026-01-01', toDate: '2026-01-01' });
  expect(presetDays('yesterday', newYear).toDate).toBe('2025-12-31');
  expect([lastOf('2025-04'), lastOf('2025-12'), addMonths('2025-12', 1)]).toEqual([
    '2025-04-30',
    '2025-12-31',
    '2026-01',
  ]);
  expect(inMonth('2025-01-31', '2025-02')).toBe('2025-02-28');
});

it('finds the preset with given days', () => {
  for (const preset of dayPresets) expect(presetOf(presetDays(preset, now), now)).toBeDefined();
  expect(presetOf(presetDays('lastMonth', now), now)).toBe('lastMonth');
  expect(presetOf({ fromDate: '2025-02-02', toDate: '2025-02-03' }, now)).toBeUndefined();
  expect(presetOf({}, now)).toBeUndefined();
});

it('shows whole weeks from Sunday on', () => {
  const weeks = weeksOf('2025-02');
  expect(weeks[0]?.[0]).toBe('2025-01-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2025-03-01');
  expect(weeksOf('2026-02')).toHaveLength(4);
  expect(weeksOf('2025-03')).toHaveLength(6);
  expect(weeks.flat()).toHaveLength(weeks.length * 7);
});

it('moves through the days by keyboard', () => {
  const day = '2025-03-01';
  expect(dayByKey('ArrowLeft', day)).toBe('2025-02-28');
  expect(dayByKey('ArrowDown', day)).toBe('2025-03-08');
  expect([dayByKey('Home', day), dayByKey('End', day)]).toEqual(['2025-02-23', day]);
  expect(dayByKey('PageUp', '2025-03-31')).toBe('2025-02-28');
  expect(dayByKey('Tab', day)).toBeUndefined();
});

it('takes two days in either order', () => {
  expect(between('2025-02-02', '2025-01-31')).toEqual({ fromDate: '2025-01-31', toDate: '2025-02-02' });
});

afterEach(() => {
  setLocale('th');
  vi.unstubAllGlobals();
});

it('writes Buddhist years in Thai and others in English', () => {
  vi.stubGlobal('document', { documentElement: {} });
  const days = { fromDate: '2025-12-31', toDate: '2026-01-01' };
  expect(daysText(days)).toBe('31 ธ.ค. 2568 – 1 ม.ค. 2569');
  expect(daysText({ fromDate: '2025-12-31', toDate: '2025-12-31' })).toBe('31 ธ.ค. 2568');
  expect(daysText({ toDate: '2025-12-31' })).toBe('… – 31 ธ.ค. 2568');
  expect(daysText({})).toBe('');
  setLocale('en');
  expect(daysText(days)).toBe('31 Dec 2025 – 1 Jan 2026');
});
