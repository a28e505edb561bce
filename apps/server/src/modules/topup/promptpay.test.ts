import { parse } from 'promptparse';
import { expect, it } from 'vitest';
import { promptPayText } from './promptpay.ts';

const fieldsOf = (text: string | null) =>
  Object.fromEntries((parse(text ?? '', true)?.getTags() ?? []).map(({ id, value }) => [id, value]));

it.each([
  ['0812345678', 100_07, '01130066812345678', '100.07'],
  ['0105561000017', 5, '02130105561000017', '0.05'],
  ['004999000288505', 12_345_670, '0315004999000288505', '123456.70'],
])('writes the code of a payment to %s', (id, satang, receiver, baht) => {
  // A wrong check sum would not be parsed.
  expect(fieldsOf(promptPayText(id, satang))).toMatchObject({
    '00': '01',
    '01': '12',
    '29': `0016A000000677010111${receiver}`,
    '53': '764',
    '54': baht,
    '58': 'TH',
  });
});

it('refuses numbers that are not PromptPay numbers', () => {
  expect(promptPayText('4051234567890123', 100_07)).toBeNull();
});
