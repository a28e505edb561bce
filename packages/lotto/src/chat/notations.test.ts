import { describe, expect, it } from 'vitest';
import type { ChatDialect } from './dialect.ts';
import { readChat } from './reader.ts';
import { basketOf, rowsOf, spread } from './testing/basket.ts';
import { bills, dialectNotations, usualNotations } from './testing/notations.ts';

describe('usual readings', () => {
  it.each(rowsOf(usualNotations))('$text', ({ text, expected }) => {
    expect(basketOf(text, {})).toBe(spread(expected));
  });
});

describe('bills, headers and lines that are no bets', () => {
  it.each(rowsOf(bills))('$text', ({ text, expected }) => {
    expect(basketOf(text, {})).toBe(spread(expected));
  });
});

describe.each(dialectNotations)('$form: $value', ({ form, value, table }) => {
  const rows = rowsOf(table);

  it.each(rows)('$text', ({ text, expected }) => {
    const dialect: ChatDialect = { [form]: value };
    expect(basketOf(text, dialect)).toBe(spread(expected));
  });

  it('is asked about until it is set', () => {
    for (const { text } of rows) {
      const dialect: ChatDialect = { [form]: value };
      const asked = readChat(text).lines.flatMap((line) => (line.asks === undefined ? [] : [line.asks]));
      expect(asked.map((one) => one.form)).toEqual([form]);
      const reading = asked[0]?.readings.find((one) => one.value === value);
      const settled = readChat(text, dialect).lines.flatMap((line) => line.bets);
      expect(reading?.bets).toEqual(settled);
      expect(readChat(text, dialect).lines.some((line) => line.asks?.form === form)).toBe(false);
    }
  });
});
