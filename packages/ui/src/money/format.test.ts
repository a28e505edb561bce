import { describe, expect, it } from 'vitest';
import { bahtParts, formatBaht, groupedBaht, parseBaht, shortBaht } from './format.ts';

describe('amounts on screens', () => {
  it.each([
    [0, '฿0.00'],
    [5, '฿0.05'],
    [123450, '฿1,234.50'],
    [-123450, '−฿1,234.50'],
    [Number.MAX_SAFE_INTEGER, '฿90,071,992,547,409.91'],
  ])('%d satang is %s', (satang, text) => expect(formatBaht(satang)).toBe(text));

  it('shows a plus only when asked, and never on zero', () => {
    expect(formatBaht(100, true)).toBe('+฿1.00');
    expect(formatBaht(0, true)).toBe('฿0.00');
  });
  it('omits satang if there are none', () => {
    expect(shortBaht(100_000)).toBe('฿1,000');
    expect(shortBaht(100_010)).toBe('฿1,000.10');
  });
  it.each([0.5, Number.NaN, 2 ** 53])('%d is no amount', (value) =>
    expect(() => bahtParts(value)).toThrow(RangeError),
  );
});

describe('amounts that people type', () => {
  it.each([
    ['500', 50_000],
    ['1,234.5', 123_450],
    ['฿ 1 000.05', 100_005],
    ['0', 0],
    ['10.', 1000],
    ['1.005', null],
    ['-5', null],
    ['1e5', null],
    ['', null],
    ['ห้าร้อย', null],
    ['123456789012', null],
  ])('%j is %s satang', (typed, satang) => expect(parseBaht(typed)).toBe(satang));
});

describe('amounts while people type', () => {
  it.each([
    ['1000', '1,000'],
    ['1,0000', '10,000'],
    ['1500.25', '1,500.25'],
    ['007', '7'],
    ['12.345', '12.34'],
    ['abc', ''],
    ['฿ 500', '500'],
    ['', ''],
  ])('%j becomes %j', (typed, shown) => expect(groupedBaht(typed)).toBe(shown));
});
