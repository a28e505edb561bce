import { setLocale } from '@salung/ui';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayField, instantOf, timeField } from './typed-time.ts';

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
    ])
      expect(instantOf(typed)).toBe(ten);
    expect(instantOf('1/12/2569')).toBe('2026-11-30T17:00:00.000Z');
  });

  it('is none where there is no such day or time', () => {
    for (const typed of ['', '31/11/2569 10:00', '1/12/69 10:00', '1/12/2569 25:00', 'tomorrow', '12/2569'])
      expect(instantOf(typed)).toBeNull();
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
