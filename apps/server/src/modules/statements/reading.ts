import type { Answer } from '@salung/contract/schemas';
import { guessMapping, isComplete, type Mapping, rowOfHeadings, shownHeadings } from './columns.ts';
import { readCsv } from './csv.ts';
import { otherAccount } from './head-account.ts';
import { type Fault, type ReadStatement, type RowLine, readRows } from './rows.ts';
import { readWorkbook } from './workbook.ts';

/** Reads a statement file from its bytes to its lines, as it is previewed and imported. Without a database. */

/** The columns that were used last for an account, and the headings that they had. */
export interface Remembered {
  mapping: Mapping;
  headings: string[];
}

export interface Question {
  data: Uint8Array;
  /** The most rows. */
  most: number;
  now: Date;
  /** The account that it is to be a statement of. */
  accountNumber: string;
  /** The mapping that somebody chose. */
  mapping?: Mapping | undefined;
  /** What separates the cells, as somebody chose without a mapping: the columns are guessed afresh. */
  separator?: Mapping['separator'];
  remembered?: Remembered | undefined;
}

/** What is shown of a file, and what an import has to know. Its lines come separately. */
export interface Reading extends Omit<Answer<'statements.preview'>, 'lines'> {
  /** When the first and the last line were; null where there are no lines. */
  firstAt: Date | null;
  lastAt: Date | null;
  /** Satang of all lines. */
  moneyIn: number;
  moneyOut: number;
}

const SHOWN_ROWS = 12;
const SHOWN_FAULTS = 100;
const MOST_COLUMNS = 200;

/** Signs that are not shown don't count: no-break spaces, line breaks within a cell, marks of direction. */
const plain = (cell: string): string =>
  cell.replace(/[\s\u200b-\u200f\u202a-\u202e\u2060\ufeff]+/g, ' ').trim();

interface File {
  rows: string[][];
  separator?: Mapping['separator'];
  fault?: Fault | undefined;
}

function readFile({ data, most }: Question, separator: Mapping['separator']): File {
  const isZip = data[0] === 0x50 && data[1] === 0x4b;
  const file: File = isZip ? { rows: readWorkbook(data, most) } : readCsv(data, most, separator);
  return { ...file, rows: file.rows.map((row) => row.map(plain)) };
}

/** The file with the columns that were chosen, else those of before if they are there again, else those that headings tell. */
function readWithColumns(question: Question): { file: File; mapping: Mapping; isRemembered: boolean } {
  const { mapping: asked, separator, remembered } = question;
  if (asked) return { file: readFile(question, asked.separator), mapping: asked, isRemembered: false };
  if (remembered && !separator) {
    const file = readFile(question, remembered.mapping.separator);
    const headingRow = rowOfHeadings(file.rows, remembered.headings);
    const { lastRow: _, ...mapping } = remembered.mapping;
    if (headingRow) return { file, mapping: { ...mapping, headingRow }, isRemembered: true };
  }
  const file = readFile(question, separator);
  return { file, mapping: guessMapping(file.rows), isRemembered: false };
}

const nothing: ReadStatement = { lines: [], faults: [], skipped: 0, breaks: [], needsDirection: false };

/**
 * @throws TooLarge, SeveralSheets, Error where it can't be read
 */
export function readStatement(question: Question): { reading: Reading; lines: RowLine[] } | 'TOO_LARGE' {
  const { file, mapping: columns, isRemembered } = readWithColumns(question);
  const { rows, fault } = file;
  if (rows.length > question.most) return 'TOO_LARGE';
  const { separator: _, ...others } = columns;
  const mapping: Mapping = file.separator ? { ...others, separator: file.separator } : others;
  const isKnown = isComplete(mapping);
  const read = isKnown ? readRows(rows, mapping, question.now) : nothing;
  const faults = fault ? [...read.faults, fault] : read.faults;
  const { lines, breaks, skipped, needsDirection } = read;
  const shown = (row: readonly string[]) => shownHeadings(row.slice(0, MOST_COLUMNS));
  const width = rows
    .slice(0, SHOWN_ROWS + mapping.headingRow)
    .reduce((most, row) => Math.max(most, row.length), 0);
  const headings = shown(rows[mapping.headingRow - 1] ?? []);
  const sumOf = (direction: 'in' | 'out') =>
    lines.reduce((sum, line) => (line.direction === direction ? sum + line.amount : sum), 0);
  const times = lines.map(({ at }) => at.getTime());
  const reading: Reading = {
    headings: Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_each, at) => headings[at] ?? ''),
    firstRows: rows.slice(0, SHOWN_ROWS).map(shown),
    rows: rows.length,
    mapping,
    isRemembered,
    isComplete: isKnown && !needsDirection,
    needsDirection,
    otherAccount: otherAccount(rows.slice(0, mapping.headingRow - 1), question.accountNumber),
    count: lines.length,
    skipped,
    faults: faults.slice(0, SHOWN_FAULTS),
    faulty: faults.length,
    breaks: breaks.slice(0, SHOWN_FAULTS),
    broken: breaks.length,
    firstAt: times.length > 0 ? new Date(times.reduce((a, b) => Math.min(a, b))) : null,
    lastAt: times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null,
    moneyIn: sumOf('in'),
    moneyOut: sumOf('out'),
  };
  return { reading, lines };
}
