import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Reads a statement file as a process of its own, since a file may be made to take long or too much. One message in, one out. */

export interface Question {
  data: Uint8Array;
  /** The most rows. */
  most: number;
}
export type Reply = { rows: string[][] } | { problem: 'STATEMENT_UNREADABLE' | 'STATEMENT_TOO_LARGE' };

/** Bytes of what a workbook unpacks to. */
const MOST_UNPACKED = 128 * 1_048_576;
const MOST_COLUMNS = 200;
const MOST_TEXT = 500;

class TooLarge extends Error {}

/** A workbook is a ZIP file. What it says of its sizes bounds what is unpacked. */
function assertSmall(data: Uint8Array): void {
  let sum = 0;
  unzipSync(data, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  if (sum > MOST_UNPACKED) throw new TooLarge();
}

/** The place of a cell beyond 702 columns or ten million rows, such as `AAA1`. */
const FAR = /\br\s*=\s*["'](?:[A-Za-z]{3,}\d|[A-Za-z]*\d{8})/;

/** One cell far away is enough: the library makes all columns up to it, until there is no memory left. */
function assertNear(data: Uint8Array): void {
  const sheets = unzipSync(data, { filter: ({ name }) => name.startsWith('xl/worksheets/') });
  if (Object.values(sheets).some((sheet) => FAR.test(new TextDecoder().decode(sheet)))) {
    throw new Error('a cell beyond all columns');
  }
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Dates of workbooks have no zone: what they show is the time on the clock. A time without a day is before 1901. */
function dateText(at: Date): string {
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  if (at.getUTCFullYear() < 1901) return time;
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

const plain = (cell: unknown): string =>
  (cell instanceof Date ? dateText(cell) : cell === null || cell === undefined ? '' : String(cell))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TEXT);

/** Formulas are not worked out: what the cell showed last is taken. */
async function readWorkbook(data: Uint8Array): Promise<unknown[][]> {
  assertSmall(data);
  assertNear(data);
  return readSheet(new Uint8Array(data).buffer);
}

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

/** The separator that most of the first lines have most often. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, 40).map((line) => line.replace(/"[^"]*"/g, ''));
  const score = (separator: string) =>
    lines.reduce((sum, line) => sum + Math.min(20, line.split(separator).length - 1), 0);
  return [',', ';', '\t', '|'].sort((a, b) => score(b) - score(a))[0] ?? ',';
}

function readCsv(data: Uint8Array, most: number): string[][] {
  const text = textOf(data);
  if (text.includes('\0')) throw new Error('not text');
  return parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    to: most + 1,
  });
}

async function read({ data, most }: Question): Promise<Reply> {
  try {
    const isZip = data[0] === 0x50 && data[1] === 0x4b;
    const cells = isZip ? await readWorkbook(data) : readCsv(data, most);
    if (cells.length > most) return { problem: 'STATEMENT_TOO_LARGE' };
    return { rows: cells.map((row) => row.slice(0, MOST_COLUMNS).map(plain)) };
  } catch (error) {
    return { problem: error instanceof TooLarge ? 'STATEMENT_TOO_LARGE' : 'STATEMENT_UNREADABLE' };
  }
}

process.once('message', (question) => {
  void read(question as Question).then((reply) => process.send?.(reply));
});
