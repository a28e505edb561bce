import { expect, it } from 'vitest';
import { listValue } from './game-text.ts';

it.each([
  ['rtp', 9650, '96.50 %'],
  ['minStake', 100, '฿1.00'],
  ['maxStake', 5_000_050, '฿50,000.50'],
  ['volatility', 3, '3'],
  ['nameTh', 'โคมแดง', 'โคมแดง'],
  ['hasDemo', true, 'true'],
  ['tags', '', '–'],
  ['rtp', null, '–'],
])('a list’s %s of %j reads as people write it', (field, value, text) => {
  expect(listValue(field, value)).toBe(text);
});
