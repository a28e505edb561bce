import { describe, expect, it } from 'vitest';
import type { ChatDialect } from './dialect.ts';
import { readChat } from './reader.ts';
import { basketOf, rowsOf, spread } from './testing/basket.ts';
import { bills, dialectNotations, setNotations, setQuestions, usualNotations } from './testing/notations.ts';

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

/** Satang. */
const setPrice = 10_000;

describe('where sets are sold', () => {
  it.each(rowsOf(setNotations))('$text', ({ text, expected }) => {
    expect(basketOf(text, {}, setPrice)).toBe(spread(expected));
    expect(readChat(text, {}, setPrice).lines.filter(({ asks }) => asks?.form === 'fourDigits')).toEqual([]);
  });

  it.each(setQuestions)('%s is asked about: %s or %s', (written, usual, asSets) => {
    const text = written.replaceAll('⏎', '\n');
    for (const [dialect, expected] of [
      [{}, usual],
      [{ fourDigits: 'straight' }, usual],
      [{ fourDigits: 'set' }, asSets],
    ] as const)
      expect(basketOf(text, dialect, setPrice)).toBe(spread(expected));
    const asks = (price: number | null, dialect: ChatDialect) =>
      readChat(text, dialect, price).lines.flatMap((line) => line.asks?.form ?? []);
    expect(new Set(asks(setPrice, {}))).toEqual(new Set(['fourDigits']));
    expect([...asks(setPrice, { fourDigits: 'set' }), ...asks(null, {})]).toEqual([]);
  });

  it('everything else is read as where they are not, and nothing becomes a set', () => {
    for (const { text } of [...rowsOf(usualNotations), ...rowsOf(bills)]) {
      const [there, without] = [basketOf(text, {}, setPrice), basketOf(text, {})];
      if (!without.includes('setTicket')) expect(there).toBe(without);
    }
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
