/** Reads the rows of a table of notations, and writes what was read in the same form. */

import type { ChatDialect } from '../dialect.ts';
import { readChat } from '../reader.ts';
import type { ChatBet } from '../result.ts';

export interface Row {
  text: string;
  expected: string;
}

export const rowsOf = (table: string): Row[] =>
  table
    .split('\n')
    .filter((line) => line.includes('→'))
    .map((line) => {
      const [text = '', expected = ''] = line.split(' → ');
      return { text: text.replaceAll('⏎', '\n'), expected: expected.trim() };
    });

const one = (bet: ChatBet): string => `${bet.type} ${bet.number} ${bet.stake / 100}`;

/** Every bet on its own, sorted: `top2 12 34 50` is `top2 12 50, top2 34 50`. */
export const spread = (expected: string): string =>
  expected
    .split(', ')
    .flatMap((part) => {
      const [type = '', ...rest] = part.split(' ');
      if (type === '!' || type === 'total' || rest.length < 2) return [part];
      return rest.slice(0, -1).map((number) => `${type} ${number} ${rest[rest.length - 1]}`);
    })
    .toSorted()
    .join(', ');

/** The bets of a text, the reasons of its unread lines and its stated total, sorted. */
export function basketOf(text: string, dialect: ChatDialect, setPrice: number | null = null): string {
  const { lines, total } = readChat(text, dialect, setPrice);
  const bets = lines.flatMap((line) => line.bets.map(one));
  const unread = lines.flatMap((line) => (line.kind === 'unread' ? [`! ${line.reason}`] : []));
  const stated =
    total.pasted === undefined ? [] : [`total ${total.pasted / 100}${total.differs ? ' differs' : ''}`];
  const all = [...bets, ...unread, ...stated].toSorted().join(', ');
  return all === '' ? 'none' : all;
}
