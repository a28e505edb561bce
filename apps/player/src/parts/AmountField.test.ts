import { expect, it } from 'vitest';
import { grouped } from './AmountField.tsx';

it.each([
  ['1000', '1,000'],
  ['1,0000', '10,000'],
  ['007', '7'],
  ['0.5', '0.5'],
  ['12.345', '12.34'],
  ['abc', ''],
  ['฿ 500', '500'],
  ['1234567890', '123,456,789'],
  ['', ''],
])('%j becomes %j', (typed, shown) => expect(grouped(typed)).toBe(shown));
