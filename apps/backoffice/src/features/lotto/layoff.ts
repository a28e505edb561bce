import type { BetType } from '@salung/lotto';
import { bahtParts } from '@salung/ui';
import { amountField } from '../../lib/amount-field.ts';
import type { Exposure } from './lotto-text.ts';

/** What a house passes on to another one: of each number the stakes above what it keeps. Amounts in satang. */

export interface LayoffLine {
  type: BetType;
  number: string;
  stake: number;
  /** What is passed on, in whole baht: the rest is kept. */
  over: number;
}

const BAHT = 100;

/** Numbers with more than `keeps`, in the order of their bet types in the list, the largest first. */
export function layoffOf(
  exposures: readonly Pick<Exposure, 'type' | 'number' | 'stake'>[],
  keeps: number,
): LayoffLine[] {
  const order = [...new Set(exposures.map(({ type }) => type))];
  return exposures
    .map(({ type, number, stake }) => ({
      type,
      number,
      stake,
      over: Math.floor((stake - keeps) / BAHT) * BAHT,
    }))
    .filter(({ over }) => over > 0)
    .sort(
      (one, other) =>
        order.indexOf(one.type) - order.indexOf(other.type) ||
        other.over - one.over ||
        (one.number < other.number ? -1 : 1),
    );
}

const wholeBaht = (satang: number): string => bahtParts(satang).baht.replaceAll(',', '');

/** The list for a chat: a heading, and below each bet type `123 = 500`. */
export function layoffText(
  lines: readonly LayoffLine[],
  heading: string,
  typeText: (type: BetType) => string,
): string {
  const types = [...new Set(lines.map(({ type }) => type))];
  const blocks = types.map((type) => {
    const of = lines.filter((line) => line.type === type);
    return [typeText(type), ...of.map(({ number, over }) => `${number} = ${wholeBaht(over)}`)].join('\n');
  });
  return [heading, ...blocks].join('\n\n');
}

/** A cell of CSV; a spreadsheet must not take it for a formula. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Zeros at the beginning of a number stay, where a spreadsheet would drop them. */
const asText = (number: string): string => `="${number}"`;

/** The list as CSV with a byte order mark, so that spreadsheets read Thai. Amounts in baht. */
export function layoffCsv(
  lines: readonly LayoffLine[],
  heads: readonly [type: string, number: string, staked: string, over: string],
  typeText: (type: BetType) => string,
): string {
  const rows = lines.map(({ type, number, stake, over }) =>
    [
      cell(typeText(type)),
      `"${asText(number).replaceAll('"', '""')}"`,
      amountField(stake),
      amountField(over),
    ].join(','),
  );
  return `\uFEFF${[heads.map(cell).join(','), ...rows].join('\r\n')}\r\n`;
}
