import { setLocale } from '@salung/ui';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { m } from '../paraglide/messages.js';
import { dayProblem, endProblem, instantProblem, timeProblem } from './time-problem.ts';
import { DAY_END, dayField, instantOf, timeField } from './typed-time.ts';

beforeAll(() => vi.stubGlobal('document', { documentElement: {} }));
afterAll(() => {
  setLocale('th');
  vi.unstubAllGlobals();
});

describe('a typed instant', () => {
  const ten = '2026-12-01T03:00:00.000Z';

  it('is read with Buddhist and Gregorian years, in either order', () => {
    for (const typed of [
      '1/12/2569 10:00',
      '01-12-2026 10.00',
      '2026-12-01 10:00',
      '2569-12-01T1000',
      ' 1.12.2569  10:00 ',
      '๑/๑๒/๒๕๖๙ ๑๐:๐๐',
    ])
      expect(instantOf(typed)).toBe(ten);
    expect(instantOf('1/12/2569')).toBe('2026-11-30T17:00:00.000Z');
    expect(instantOf('1/12/2569', DAY_END)).toBe('2026-12-01T16:59:00.000Z');
  });

  it('is none where there is no such day or time', () => {
    for (const typed of ['', '31/11/2569 10:00', '1/12/69 10:00', '1/12/2569 25:00', 'tomorrow', '12/2569'])
      expect(instantOf(typed)).toBeNull();
  });

  it('is told apart from a day that no calendar has, with an example as the fields show it', () => {
    setLocale('th');
    expect(instantProblem('31/02/2569 20:00')).toBe(m.time_no_such_day());
    expect(dayProblem('31/02/2569')).toBe(m.time_no_such_day());
    expect(instantProblem('291125690320')).toBe(m.time_write_as({ example: '16/12/2569 15:20' }));
    expect(dayProblem('tomorrow')).toBe(m.time_write_as({ example: '16/12/2569' }));
    expect([instantProblem('29/02/2567 20:00'), dayProblem('2026-12-16')]).toEqual([undefined, undefined]);
    expect([timeProblem(''), endProblem('1/12/2569 10:00', '1/12/2569')]).toEqual([undefined, undefined]);
    expect(endProblem('1/12/2569 10:00', '30/11/2569')).toBe(m.banners_invalid_end());
  });

  it('is shown with the years of the language, and read again as it is shown', () => {
    setLocale('th');
    expect(timeField(ten)).toBe('01/12/2569 10:00');
    expect(instantOf(timeField(ten))).toBe(ten);
    setLocale('en');
    expect(timeField(ten)).toBe('2026-12-01 10:00');
    expect(dayField('2026-12-01')).toBe('2026-12-01');
    expect(instantOf(timeField(ten))).toBe(ten);
    expect(timeField(null)).toBe('');
  });
});
