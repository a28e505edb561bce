import { expect, it } from 'vitest';
import { amountWords } from './amount-words.ts';

it.each([
  [0, 'zero baht'],
  [1, 'one satang'],
  [100, 'one baht'],
  [1_300, 'thirteen baht'],
  [2_000, 'twenty baht'],
  [2_101, 'twenty-one baht and one satang'],
  [10_100, 'one hundred one baht'],
  [150_025, 'one thousand five hundred baht and twenty-five satang'],
  [12_345_678, 'one hundred twenty-three thousand four hundred fifty-six baht and seventy-eight satang'],
  [100_000_000, 'one million baht'],
  [
    99_999_999_999,
    'nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine baht and ninety-nine satang',
  ],
  [-50_000, 'minus five hundred baht'],
])('%d satang is %s', (satang, words) => expect(amountWords(satang)).toBe(words));

it.each([0.5, Number.NaN, 2 ** 53])('%d is no amount', (value) => {
  expect(() => amountWords(value)).toThrow(RangeError);
});
