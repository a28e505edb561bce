import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bahtParts, formatBaht, groupedBaht, hasDecimalComma, parseBaht, shortBaht } from './format.ts';

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
    // A comma before one or two digits at the end is for decimals, before three for thousands.
    ['10,5', 1050],
    ['10,50', 1050],
    ['10,', 1000],
    ['1,234', 123_400],
    ['1,234,5', 123_450],
    ['1 234,50', 123_450],
    ['1.234,56', 123_456],
    ['1,0000', null],
    ['12,34,567', null],
    ['1,2.5', null],
    ['1234,567', null],
    [',5', null],
  ])('%j is %s satang', (typed, satang) => expect(parseBaht(typed)).toBe(satang));
});

/** Types a text into an empty field, one character after the other. */
const type = (text: string, shown = '') =>
  [...text].reduce((before, character) => groupedBaht(before + character, before), shown);

describe('amounts while people type', () => {
  it.each([
    ['1000', '1,000'],
    ['1,0000', '10,000'],
    ['1500.25', '1,500.25'],
    ['007', '7'],
    ['12.345', '12.34'],
    ['abc', ''],
    ['1e5', '1'],
    ['-5', ''],
    ['฿ 500', '500'],
    ['1234567890', '1,234,567,890'],
    ['10,5', '10,5'],
    ['1.234,56', '1,234.56'],
    ['', ''],
    ['๑๒๓๔.๕', '1,234.5'],
  ])('%j becomes %j', (typed, shown) => expect(groupedBaht(typed)).toBe(shown));

  it.each([
    ['10,5', '10,5'],
    ['1,000', '1,000'],
    ['1234,5', '1,234,5'],
    ['1,2345', '12,345'],
    ['1,00,', '100,'],
  ])('%j typed key by key is shown as %j', (keys, shown) => expect(type(keys)).toBe(shown));

  it.each([
    ['1,00', '1,000', '100'],
    ['12,45', '12,345', '1,245'],
    ['1,2345', '1,234', '12,345'],
    ['10,', '10,5', '10,'],
    ['10,5', '1,234,567', '10,5'],
  ])('%j after %j becomes %j', (typed, before, shown) => expect(groupedBaht(typed, before)).toBe(shown));
});

describe('amounts in every way to write them', () => {
  const satang = fc.integer({ min: 0, max: 99_999_999_999 });
  /** `1234.5`, `1,234.50`, `1234,5`, `1,234,50`, and without decimals where there are none. */
  const ways = (amount: number): string[] => {
    const { baht, satang: rest } = bahtParts(amount);
    const decimals = [rest, ...(rest.endsWith('0') ? [rest.slice(0, 1)] : [])];
    const wholes = [baht, baht.replaceAll(',', '')];
    return wholes.flatMap((whole) => [
      ...decimals.flatMap((digits) => [`${whole}.${digits}`, `${whole},${digits}`]),
      ...(rest === '00' ? [whole] : []),
    ]);
  };
  it('the same amount is read, pasted or typed key by key', () => {
    fc.assert(
      fc.property(satang, (amount) => {
        for (const way of ways(amount)) {
          expect([way, parseBaht(way)]).toEqual([way, amount]);
          expect([way, parseBaht(type(way))]).toEqual([way, amount]);
          expect([way, parseBaht(groupedBaht(way))]).toEqual([way, amount]);
        }
      }),
    );
  });

  it('a digit more or less never makes a separator of thousands one of decimals', () => {
    fc.assert(
      fc.property(satang, fc.nat(20), (amount, place) => {
        const before = bahtParts(amount).baht;
        const at = place % before.length;
        const shorter = before.slice(0, at) + before.slice(at + 1);
        expect(parseBaht(groupedBaht(shorter, before)) ?? 0).toBe(Number(shorter.replaceAll(',', '')) * 100);
      }),
    );
  });

  it('what a field shows stays as it is, and is an amount once it begins with a digit', () => {
    const keys = fc.array(fc.constantFrom(...'0123456789.,'), { maxLength: 14 });
    fc.assert(
      fc.property(keys, (typed) => {
        const shown = type(typed.join(''));
        expect(groupedBaht(shown, shown)).toBe(shown);
        if (/^\d/.test(shown)) expect(parseBaht(shown)).not.toBeNull();
        if (!typed.includes(',')) expect(hasDecimalComma(shown)).toBe(false);
      }),
    );
  });
});
