import { expect, it } from 'vitest';
import { pretty } from './pretty.ts';

it.each([
  ['{"amount":100,"token":"abcd…"}', '{\n  "amount": 100,\n  "token": "abcd…"\n}'],
  ['action=bet&amount=10.00&name=%E0%B8%81', 'action = bet\namount = 10.00\nname = ก'],
  ['{"cut":"of', '{"cut":"of'],
  ['plain words = nothing', 'plain words = nothing'],
  ['', ''],
])('reads %s', (text, shown) => {
  expect(pretty(text)).toBe(shown);
});
