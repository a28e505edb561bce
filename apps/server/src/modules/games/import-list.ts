import { type GameType, gameTypes, MOST_IMPORTED } from '@salung/contract';
import { CsvError } from 'csv-parse';
import { parse as parseCsv } from 'csv-parse/sync';
import { parseJson } from '../../platform/http/json.ts';

/** Reads a provider's list of games. Pure. */

/** A line of the list; what it does not say is undefined. Amounts in satang, RTP in hundredths of a percent. */
export interface ListedGame {
  /** In the list, from 1. */
  line: number;
  code: string;
  nameTh: string | undefined;
  nameEn: string | undefined;
  type: GameType | undefined;
  rtp: number | undefined;
  volatility: number | undefined;
  minStake: number | undefined;
  maxStake: number | undefined;
  tags: string[] | undefined;
  hasDemo: boolean | undefined;
}

export interface ListProblem {
  /** In the list, from 1. */
  line: number;
  field: string;
  message: string;
}

export interface GameList {
  games: readonly ListedGame[];
  problems: readonly ListProblem[];
  /** Columns that mean nothing here. */
  ignored: readonly string[];
}

/** The list can't be read at all. */
export class UnreadableList extends Error {}

type Field = Exclude<keyof ListedGame, 'line'>;

/** The names of columns, without case and signs. */
const columns: Readonly<Record<string, Field>> = {
  code: 'code',
  gamecode: 'code',
  nameth: 'nameTh',
  nameen: 'nameEn',
  name: 'nameEn',
  type: 'type',
  rtp: 'rtp',
  volatility: 'volatility',
  minstake: 'minStake',
  maxstake: 'maxStake',
  tags: 'tags',
  hasdemo: 'hasDemo',
};
const fieldOf = (column: string): Field | undefined => {
  const plain = column.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(columns, plain) ? columns[plain] : undefined;
};

/** A line as it was written: the text of each field. */
interface Line {
  number: number;
  cells: ReadonlyMap<Field, string>;
}

/** What separates the columns: the sign that the first line has the most of. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** How many columns are named, and how much of each name. */
const MOST_COLUMNS = 100;
const LONGEST_COLUMN = 100;
/** The longest line: a longer one would hold up the server while it is parsed. */
const LONGEST_LINE = 100_000;
const LF = 0x0a;
const CR = 0x0d;

/** The names of a file's columns, made fit to be shown: short, each once, and only so many. */
function shownColumns(names: readonly string[]): string[] {
  const shown = names.map((name) =>
    name.replaceAll('\u0000', '').slice(0, LONGEST_COLUMN).toWellFormed().trim(),
  );
  return [...new Set(shown)].filter((name) => name !== '').slice(0, MOST_COLUMNS);
}

function hasLongLine(text: string): boolean {
  let begin = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === LF || sign === CR) begin = at + 1;
    else if (at - begin >= LONGEST_LINE) return true;
  }
  return false;
}

/** @throws UnreadableList */
function csvLines(text: string): { lines: Line[]; ignored: string[] } {
  if (hasLongLine(text)) throw new UnreadableList('CSV');
  const records = parseCsv(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    skip_empty_lines: true,
    // The first is the names of columns; one too many is enough to refuse the list.
    to: MOST_IMPORTED + 2,
    trim: true,
  }) as unknown as { info: { lines: number }; record: string[] }[];
  const [head, ...rest] = records;
  const fields = (head?.record ?? []).map(fieldOf);
  return {
    ignored: shownColumns((head?.record ?? []).filter((_, at) => fields[at] === undefined)),
    lines: rest.map(({ info, record }) => ({
      number: info.lines,
      cells: new Map(
        record.flatMap((cell, at) => {
          const field = fields[at];
          return field && cell !== '' ? [[field, cell] as const] : [];
        }),
      ),
    })),
  };
}

/** A value of JSON as a cell; undefined for what no cell can be. */
function cellOf(value: unknown): string | undefined {
  // Lists in lists could be made to take long.
  if (Array.isArray(value))
    return value.some((part) => typeof part === 'object') ? undefined : value.join(' ');
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

/** The fields of an item of a list; nothing else has any, though JavaScript counts the letters of a text as such. */
const fieldsIn = (item: unknown): [string, unknown][] =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? Object.entries(item) : [];

/** @throws UnreadableList */
function jsonLines(text: string): { lines: Line[]; ignored: string[] } {
  const read: unknown = parseJson(text);
  const list = Array.isArray(read) ? read : (read as { games?: unknown } | null)?.games;
  if (!Array.isArray(list)) throw new UnreadableList('[…]');
  if (list.length > MOST_IMPORTED) throw new UnreadableList(`> ${MOST_IMPORTED}`);
  const ignored = new Set<string>();
  const lines = list.map((item: unknown, at) => {
    const cells = new Map<Field, string>();
    for (const [column, value] of fieldsIn(item)) {
      const field = fieldOf(column);
      const cell = cellOf(value);
      if (!field) ignored.add(column);
      else if (cell) cells.set(field, cell);
    }
    return { number: at + 1, cells };
  });
  return { lines, ignored: shownColumns([...ignored]) };
}

/** Hundredths of a number with at most two decimals; undefined for anything else. */
function hundredths(text: string, most: number): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return value <= most ? value : undefined;
}

const MOST_SATANG = 1_000_000_000_000;
const name = (text: string) =>
  text.length <= 100 && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text) ? text : undefined;
const stake = (text: string) => hundredths(text.replaceAll(',', ''), MOST_SATANG);

/** How the text of each field is read; undefined where it can't be. */
type Readers = { readonly [Name in Field]-?: (text: string) => NonNullable<ListedGame[Name]> | undefined };
const readers: Readers = {
  code: (text) => (/^[!-~]{1,100}$/.test(text) ? text : undefined),
  nameTh: name,
  nameEn: name,
  type: (text) => gameTypes.find((type) => type === text.toLowerCase()),
  rtp: (text) => hundredths(text.replace(/\s*%$/, ''), 10_000),
  volatility: (text) => (/^[1-5]$/.test(text) ? Number(text) : undefined),
  minStake: stake,
  maxStake: stake,
  tags: (text) => {
    const tags = [...new Set(text.split(/[\s,;|]+/).filter(Boolean))];
    return tags.length <= 20 && tags.every((tag) => tag.length <= 40) ? tags : undefined;
  },
  hasDemo: (text) => {
    if (/^(true|yes|1)$/i.test(text)) return true;
    return /^(false|no|0)$/i.test(text) ? false : undefined;
  },
};

const MOST_PROBLEMS = 100;

/** @throws UnreadableList */
export function readGameList(format: 'json' | 'csv', text: string): GameList {
  const { lines, ignored } = linesOf(format, text);
  if (lines.length > MOST_IMPORTED) throw new UnreadableList(`> ${MOST_IMPORTED}`);
  const problems: ListProblem[] = [];
  const games: ListedGame[] = [];
  const codes = new Set<string>();
  for (const { number, cells } of lines) {
    const read = <Name extends Field>(field: Name): ReturnType<Readers[Name]> | undefined => {
      const cell = cells.get(field);
      if (cell === undefined) return undefined;
      const value = readers[field](cell) as ReturnType<Readers[Name]>;
      if (value === undefined) problems.push({ line: number, field, message: cell.slice(0, 100) });
      return value;
    };
    const code = read('code');
    if (!cells.has('code')) problems.push({ line: number, field: 'code', message: '' });
    if (code !== undefined && codes.has(code)) problems.push({ line: number, field: 'code', message: code });
    codes.add(code ?? '');
    const game = {
      nameTh: read('nameTh'),
      nameEn: read('nameEn'),
      type: read('type'),
      rtp: read('rtp'),
      volatility: read('volatility'),
      minStake: read('minStake'),
      maxStake: read('maxStake'),
      tags: read('tags'),
      hasDemo: read('hasDemo'),
    };
    if (code !== undefined) games.push({ line: number, code, ...game });
  }
  return { games, problems: problems.slice(0, MOST_PROBLEMS), ignored: ignored.slice(0, 100) };
}

/** @throws UnreadableList */
function linesOf(format: 'json' | 'csv', text: string) {
  try {
    return format === 'csv' ? csvLines(text) : jsonLines(text);
  } catch (error) {
    if (error instanceof UnreadableList) throw error;
    if (error instanceof CsvError)
      throw new UnreadableList(`${error.code} ${String(error.lines ?? '')}`.trim());
    throw new UnreadableList('JSON');
  }
}
