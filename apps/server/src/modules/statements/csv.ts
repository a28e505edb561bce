import type { statementSeparators } from '@salung/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { guessMapping, isComplete } from './columns.ts';
import type { Fault } from './rows.ts';

/** Reads CSV files strictly: what could be read in two ways is a fault of its row. */

type Separator = (typeof statementSeparators)[number];

const signs: Readonly<Record<Separator, string>> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };
const separators = Object.keys(signs) as Separator[];

/** So much of a file is looked at to find out what separates its cells. */
const LOOKED_AT = 32_768;
const LOOKED_AT_ROWS = 60;

/** As the file's first bytes say, else UTF-8, else what Thai Windows writes, which TIS-620 is a part of. */
function textOf(data: Uint8Array): string {
  if (data[0] === 0xff && data[1] === 0xfe) return new TextDecoder('utf-16le').decode(data);
  if (data[0] === 0xfe && data[1] === 0xff) return new TextDecoder('utf-16be').decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-874').decode(data);
  }
}

const rowsOf = (text: string, separator: Separator, most: number): string[][] =>
  parse(text, {
    delimiter: signs[separator],
    // A file may have been put together from several, with several kinds of line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    bom: true,
    to: most,
  });

/** How many columns have a meaning if this separates them. */
function meaning(text: string, separator: Separator): number {
  try {
    const mapping = guessMapping(rowsOf(text, separator, LOOKED_AT_ROWS));
    return isComplete(mapping) ? Object.keys(mapping.columns).length : 0;
  } catch {
    return 0;
  }
}

/**
 * The separator by which most headings have a meaning: amounts may have more commas than there are semicolons between the cells.
 * Where no headings tell, the most frequent one.
 */
function separatorOf(text: string): Separator {
  const whole = text.slice(0, LOOKED_AT);
  const start = whole.length < text.length ? whole.slice(0, whole.lastIndexOf('\n') + 1) || whole : whole;
  const plain = start.replace(/"[^"]*"/g, '');
  const count = (separator: Separator) => plain.split(signs[separator]).length;
  const scores = separators.map((separator) => ({
    separator,
    meaning: meaning(start, separator),
    count: count(separator),
  }));
  scores.sort((a, b) => b.meaning - a.meaning || b.count - a.count);
  return scores[0]?.separator ?? 'comma';
}

interface CsvFile {
  rows: string[][];
  separator: Separator;
  /** Where the file can't be read on. */
  fault?: Fault;
}

/**
 * The cells of a CSV file.
 * @param most rows; one more is read, so that the caller sees that there are more
 * @throws Error where it is no text
 */
export function readCsv(data: Uint8Array, most: number, chosen: Separator | undefined): CsvFile {
  const text = textOf(data);
  if (text.includes('\0')) throw new Error('not text');
  const separator = chosen ?? separatorOf(text);
  try {
    return { rows: rowsOf(text, separator, most + 1), separator };
  } catch (error) {
    if (!(error instanceof CsvError) || !/QUOTE/.test(error.code)) throw error;
    const { records, column } = error as { records?: number; column?: number | string };
    const row = (records ?? 0) + 1;
    const line = text.split(/\r\n|\n|\r/)[row - 1] ?? '';
    const fault = {
      row,
      column: String(Number(column ?? 0) + 1),
      problem: 'QUOTES',
      value: line.slice(0, 100),
    } as const;
    return { rows: rowsOf(text, separator, row - 1), separator, fault };
  }
}
