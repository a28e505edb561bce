import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoney, writeBaht, writeThousandths } from './decimal.ts';

test('baht in digits are satang and thousandths of a satang', () => {
  expect(readMoney('0')).toEqual({ satang: 0, remainder: 0 });
  expect(readMoney('12.5')).toEqual({ satang: 1_250, remainder: 0 });
  expect(readMoney('12.5000')).toEqual({ satang: 1_250, remainder: 0 });
  expect(readMoney('0.019')).toEqual({ satang: 1, remainder: 900 });
  expect(readMoney('0.00001')).toEqual({ satang: 0, remainder: 1 });
  expect(readMoney('90071992547409.91')).toEqual({ satang: Number.MAX_SAFE_INTEGER, remainder: 0 });
});

test('units of a hundred thousandth are read without a point', () => {
  expect(readMoney('1250000', 5)).toEqual({ satang: 1_250, remainder: 0 });
  expect(readMoney('1', 5)).toEqual({ satang: 0, remainder: 1 });
  expect(readMoney('9007199254740991999', 5)).toEqual({ satang: Number.MAX_SAFE_INTEGER, remainder: 999 });
  expect(readMoney('1.5', 5)).toBeUndefined();
});

test('what is not plain digits is no amount', () => {
  for (const text of [
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1e3',
    '1.',
    '.5',
    '01',
    '1,5',
    '0x10',
    'NaN',
    '๑',
    '1.000001',
  ]) {
    expect(readMoney(text), text).toBeUndefined();
  }
  expect(readMoney('90071992547409.92')).toBeUndefined();
  expect(readMoney('9'.repeat(30))).toBeUndefined();
});

test('what was written is read again', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (satang) => {
      expect(readMoney(writeBaht(satang))).toEqual({ satang, remainder: 0 });
      expect(readMoney(writeThousandths(satang), 5)).toEqual({ satang, remainder: 0 });
    }),
  );
  expect(writeBaht(7)).toBe('0.07');
  expect(writeBaht(-1_234)).toBe('-12.34');
});
