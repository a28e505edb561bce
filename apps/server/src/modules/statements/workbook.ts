import { unzipSync } from 'fflate';
import { Parser } from 'saxen';
import { guessMapping, isComplete } from './columns.ts';
import { isDateFormat, serialText } from './serial-dates.ts';

/**
 * Reads the cells of XLSX files as text. Our own, because the library that we used refuses cells without an address, cuts times
 * to the second below, and turns numbers of more than 15 digits into equal ones. Formulas are not worked out: what the cell showed
 * last is taken.
 */

/** Bytes of what a workbook unpacks to. */
const MOST_UNPACKED = 128 * 1_048_576;
const MOST_COLUMNS = 200;

export class TooLarge extends Error {}
/** Several sheets could be the statement. */
export class SeveralSheets extends Error {}

type Files = Readonly<Record<string, Uint8Array>>;
type Attributes = Readonly<Record<string, string>>;

/** What a workbook says of itself beside its sheets. */
interface Book {
  strings: readonly string[];
  /** For each style of cells: the format of its numbers. */
  formats: readonly string[];
  is1904: boolean;
}

/** A workbook is a ZIP file. The sizes that it states bound what is unpacked. */
function unpack(data: Uint8Array): Files {
  let sum = 0;
  unzipSync(data, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  if (sum > MOST_UNPACKED) throw new TooLarge();
  return unzipSync(data, { filter: ({ name }) => /\.(?:xml|rels)$/i.test(name) });
}

interface Reader {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

function readXml(data: Uint8Array | undefined, { open, close, text }: Reader): void {
  if (!data) return;
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('openTag', (name, attributes, decode) => {
    const read = Object.entries(attributes()).map(([key, value]) => [withoutPrefix(key), decode(value)]);
    open?.(withoutPrefix(name), Object.fromEntries(read));
  });
  parser.on('closeTag', (name) => close?.(withoutPrefix(name)));
  parser.on('text', (value, decode) => text?.(decode(value)));
  parser.on('cdata', (value) => text?.(value));
  parser.parse(new TextDecoder().decode(data));
}

/** `_x000D_` stands for a sign that XML has no room for. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Collects the text within elements `t` of one string; how it is pronounced (`rPh`) does not belong to it. */
class Collector {
  text = '';
  #within = 0;
  #isSound = false;
  open(name: string): void {
    if (name === 't') this.#within += 1;
    if (name === 'rPh') this.#isSound = true;
  }
  close(name: string): void {
    if (name === 't') this.#within -= 1;
    if (name === 'rPh') this.#isSound = false;
  }
  add(text: string): void {
    if (this.#within > 0 && !this.#isSound) this.text += text;
  }
}

function stringsOf(data: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let one: Collector | undefined;
  readXml(data, {
    open: (name) => {
      if (name === 'si') one = new Collector();
      else one?.open(name);
    },
    close: (name) => {
      if (name === 'si') {
        strings.push(unescaped(one?.text ?? ''));
        one = undefined;
      } else one?.close(name);
    },
    text: (text) => one?.add(text),
  });
  return strings;
}

function formatsOf(data: Uint8Array | undefined): string[] {
  const codes = new Map<string, string>();
  const formats: string[] = [];
  let isCells = false;
  readXml(data, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) formats.push(codes.get(numFmtId) ?? numFmtId);
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return formats;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';

/** The number of a column from its letters, from 0. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The digits that spreadsheets keep of a number. */
const DIGITS = 15;
/** What sums of binary fractions are off by; far less than a satang. */
const TAIL = 1e-6;

/**
 * A number as it is shown: without the tail of a binary fraction. Where it has more digits than spreadsheets keep, it is written with
 * an exponent, as they do, so that nobody takes it for exact.
 */
function numberText(raw: string, format: string): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (Math.abs(value) >= 10 ** DIGITS) return value.toExponential();
  const exact = Number(value.toPrecision(DIGITS));
  const hundredths = Math.round(exact * 100) / 100;
  const plain = Math.abs(exact - hundredths) < TAIL ? hundredths : exact;
  // Account numbers are kept as numbers, and shown with the noughts before them.
  if (/^0{2,20}$/.test(format) && Number.isInteger(plain)) return String(plain).padStart(format.length, '0');
  return Math.abs(plain) < TAIL ? '0' : String(plain);
}

interface Cell {
  type: string;
  style: number;
  value: string;
  /** A formula; programs may leave out what it comes to. */
  isFormula: boolean;
  inline: Collector;
}

/** What no field accepts, so that the row is named. */
const NO_VALUE = '=';

function cellText(
  { type, style, value, isFormula, inline }: Cell,
  { strings, formats, is1904 }: Book,
): string {
  if (isFormula && value === '') return NO_VALUE;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return unescaped(inline.text);
  if (type === 'str') return unescaped(value);
  if (type !== 'n' || value === '') return value;
  const format = formats[style] ?? '';
  return isDateFormat(format) ? serialText(Number(value), format, is1904) : numberText(value, format);
}

/** The cells of a sheet. A cell without an address follows the one before it, and a row without a number the row before it. */
function cellsOf(data: Uint8Array, book: Book, most: number): string[][] {
  const rows: string[][] = [];
  let row = -1;
  let column = -1;
  let cell: Cell | undefined;
  let isValue = false;
  const put = (text: string) => {
    if (text.trim() === '') return;
    if (column >= MOST_COLUMNS) throw new Error('a cell beyond all columns');
    if (row > most) throw new TooLarge();
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    if (cells[column]) throw new Error('two cells in one place');
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  };
  readXml(data, {
    open: (name, { r, t = 'n', s = '0' }) => {
      if (name === 'row') {
        row = r === undefined ? row + 1 : placeOf(r);
        column = -1;
      } else if (name === 'c') {
        const at = /^([A-Za-z]{1,9})(\d{1,9})$/.exec(r ?? '');
        if (r !== undefined && !at) throw new Error('a cell without a place');
        column = at ? columnOf(at[1] ?? '') : column + 1;
        if (at) row = placeOf(at[2] ?? '');
        cell = { type: t, style: Number(s), value: '', isFormula: false, inline: new Collector() };
      } else if (name === 'v') isValue = true;
      else if (name === 'f' && cell) cell.isFormula = true;
      else cell?.inline.open(name);
    },
    close: (name) => {
      if (name === 'c' && cell) {
        put(cellText(cell, book));
        cell = undefined;
      } else if (name === 'v') isValue = false;
      else cell?.inline.close(name);
    },
    text: (text) => {
      if (cell && isValue) cell.value += text;
      else cell?.inline.add(text);
    },
  });
  return rows;
}

/** The index of a row by its number. @throws Error where that is none: a row that has no place would be lost */
function placeOf(number: string): number {
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new Error('a row without a place');
  return Number(number) - 1;
}

/** The path within the file that a relation of the workbook points to. */
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/**
 * The cells of a workbook's statement: the one sheet that has any, or the only one with headings that tell.
 * @param most rows
 * @throws TooLarge, SeveralSheets, Error where it is no workbook
 */
export function readWorkbook(data: Uint8Array, most: number): string[][] {
  const files = unpack(data);
  const targets = new Map<string, string>();
  const named = new Map<string, string>();
  readXml(files['xl/_rels/workbook.xml.rels'], {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      targets.set(Id, pathOf(Target));
      named.set(Type.slice(Type.lastIndexOf('/') + 1), pathOf(Target));
    },
  });
  let is1904 = false;
  const paths: string[] = [];
  readXml(files['xl/workbook.xml'], {
    open: (name, { date1904, id = '' }) => {
      if (name === 'workbookPr') is1904 = isTrue(date1904);
      if (name === 'sheet') paths.push(targets.get(id) ?? '');
    },
  });
  const strings = stringsOf(files[named.get('sharedStrings') ?? 'xl/sharedStrings.xml']);
  const formats = formatsOf(files[named.get('styles') ?? 'xl/styles.xml']);
  // Each once, however often it is named.
  const sheets = [...new Set(paths)].flatMap((path) => {
    const sheet = files[path];
    if (!sheet) throw new Error('a sheet that is not there');
    return [cellsOf(sheet, { strings, formats, is1904 }, most)];
  });
  if (sheets.length === 0) throw new Error('no workbook');
  const filled = sheets.filter((rows) => rows.length > 0);
  if (filled.length <= 1) return filled[0] ?? [];
  const [first, ...others] = filled.filter((rows) => isComplete(guessMapping(rows)));
  if (!first || others.length > 0) throw new SeveralSheets();
  return first;
}
