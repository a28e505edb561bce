import { MAX_AMOUNT, type StatementField, type statementFaults } from '@salung/contract';
import { dayStart } from '../../platform/business-day.ts';
import { type Break, type Drafted, settle } from './balances.ts';
import { type Mapping, signsOf } from './columns.ts';
import type { BankLine } from './line.ts';
import { payerOf } from './payer-text.ts';
import { readAmount, readDate, readDirection, readTime } from './values.ts';

/** Turns the rows of a statement into lines, without a database. Amounts in satang. */

export interface Fault {
  /** In the file, from 1. */
  row: number;
  /** The heading of the column. */
  column: string;
  problem: (typeof statementFaults)[number];
  value: string;
}

export type RowLine = BankLine & { row: number };

export interface ReadStatement {
  /** The earliest first. */
  lines: RowLine[];
  faults: Fault[];
  /** Rows with neither money in nor out, such as what was brought forward. */
  skipped: number;
  /** Rows whose balance does not follow from the one before. */
  breaks: Break[];
  /** Nothing says which way the money went: no sign, no direction and no balance. Then there are no lines. */
  needsDirection: boolean;
}

type Rows = readonly (readonly string[])[];
type Cell = (field: StatementField) => string;

interface Wrong {
  field: StatementField;
  problem: Fault['problem'];
  /** Where it is not the column of the field. */
  place?: number;
}

/** What holds for the whole file. */
interface Context {
  mapping: Mapping;
  now: Date;
  /** How many columns have a heading or a meaning, and how many cells the row of headings has. */
  width: number;
  headingCells: number;
  /** Of the column of amounts, and of that of money that went out. */
  signs: ReturnType<typeof signsOf>;
  outSigns: { minus: boolean; bare: boolean };
}

/** A row with money, or one with a balance alone; which way its money went is settled when all are there. */
interface Draft extends Drafted {
  line: Omit<BankLine, 'direction' | 'amount' | 'balance'> | null;
}

const DAY = 86_400_000;

/**
 * Reads all rows below the headings. Empty rows count for nothing. A row that can't be read is a fault, so that none is lost.
 * @param now what is later than a day from now can't be
 */
export function readRows(rows: Rows, mapping: Mapping, now: Date): ReadStatement {
  const { headingRow, lastRow, columns } = mapping;
  const headings = rows[headingRow - 1] ?? [];
  const below = rows.slice(headingRow, lastRow ?? rows.length);
  const outs = below.map((row) =>
    columns.out === undefined ? 0 : (readAmount(row[columns.out] ?? '') ?? 0),
  );
  const context: Context = {
    mapping,
    now,
    width:
      Math.max(
        headings.findLastIndex((heading) => heading !== ''),
        ...Object.values(columns),
      ) + 1,
    headingCells: headings.length,
    signs: signsOf(below, columns.amount),
    outSigns: { minus: outs.some((out) => out < 0), bare: outs.some((out) => out > 0) },
  };
  const faults: Fault[] = [];
  const drafts: Draft[] = [];
  let skipped = 0;
  const blame = (row: number, { field, problem, place = columns[field] ?? 0 }: Wrong) => {
    const column = (headings[place] || String(place + 1)).slice(0, 100);
    faults.push({ row, column, problem, value: (rows[row - 1]?.[place] ?? '').slice(0, 100) });
  };
  for (const [index, cells] of below.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const row = headingRow + index + 1;
    const found = readRow(row, cells, context);
    if ('problem' in found) blame(row, found);
    else {
      if (!found.line) skipped += 1;
      drafts.push(found);
    }
  }
  const { order, breaks, wrong } = settle(drafts);
  const withMoney = drafts.filter(({ line }) => line);
  const isOneSided = (draft: Draft) => draft.told === undefined && columns.amount !== undefined;
  if (
    withMoney.length > 0 &&
    withMoney.every(isOneSided) &&
    drafts.every(({ balance }) => balance === null)
  ) {
    return { lines: [], faults, skipped, breaks: [], needsDirection: true };
  }
  const place =
    (['direction', 'amount', 'in'] as const).find((field) => columns[field] !== undefined) ?? 'in';
  for (const { row, problem } of wrong)
    blame(row, { field: problem === 'DIRECTION' ? place : 'balance', problem });
  faults.sort((a, b) => a.row - b.row);
  const lines = order.flatMap(({ draft: { line, row, amount, balance }, direction }): RowLine[] =>
    line && direction ? [withPayer({ row, direction, amount, balance, ...line })] : [],
  );
  return { lines, faults, skipped, breaks, needsDirection: false };
}

/** Where no column names the payer, the text may. */
function withPayer(line: RowLine): RowLine {
  if (line.direction !== 'in' || !line.text || line.payerName || line.payerAccount) return line;
  const { bank, account, name } = payerOf(line.text);
  return { ...line, payerBank: line.payerBank ?? bank, payerAccount: account, payerName: name };
}

function readRow(row: number, cells: readonly string[], context: Context): Draft | Wrong {
  const { columns } = context.mapping;
  const cell: Cell = (field) => {
    const place = columns[field];
    return place === undefined ? '' : (cells[place] ?? '');
  };
  const tooMany = excess(cells, context);
  if (tooMany !== undefined) return { field: 'amount', problem: 'CELLS', place: tooMany };
  const money = moneyOf(cell, context);
  if ('problem' in money) return money;
  const balance = cell('balance') === '' ? null : readAmount(cell('balance'));
  // What is brought forward, and empty sums, may stand beside no date.
  if (money.amount === 0)
    return { row, amount: 0, balance: balance ?? null, told: undefined, when: null, line: null };
  const when = timeOf(cell, context);
  if ('problem' in when) return when;
  if (balance === undefined) return { field: 'balance', problem: 'BALANCE' };
  const texts = textsOf(cell);
  if ('problem' in texts) return texts;
  return { row, ...money, balance, when, line: { ...when, ...texts } };
}

const moneyFields = ['in', 'out', 'amount', 'balance'] as const;

/**
 * The place of a cell that is too much: beyond all headings, or the second half of an amount that was cut at its comma, because the
 * file has no quotes around it.
 */
function excess(cells: readonly string[], { mapping, width, headingCells }: Context): number | undefined {
  const beyond = cells.findIndex((cell, at) => at >= width && cell !== '');
  if (beyond >= 0) return beyond;
  if (mapping.separator !== 'comma') return undefined;
  const places = moneyFields.flatMap((field) => mapping.columns[field] ?? []);
  const half = cells.findIndex(
    (cell, place) =>
      /^[+-]?\d{1,3}$/.test(cell) &&
      /^\d{3}\.\d{1,2}$/.test(cells[place + 1] ?? '') &&
      (!places.includes(place + 1) || (places.includes(place) && cells.length !== headingCells)),
  );
  return half < 0 ? undefined : half + 1;
}

/** An amount that the ledger takes. A larger one is a number of another kind, such as an account's. */
function readMoney(text: string): number | undefined {
  const amount = readAmount(text);
  return amount !== undefined && Math.abs(amount) <= MAX_AMOUNT ? amount : undefined;
}

type Money = Pick<Drafted, 'amount' | 'told'>;

/** How much moved, and which way as far as the row itself says so. */
function moneyOf(cell: Cell, { mapping, signs, outSigns }: Context): Money | Wrong {
  if (mapping.columns.amount !== undefined) return oneColumn(cell, signs);
  const [into, out] = [readMoney(cell('in')), readMoney(cell('out'))];
  if (into === undefined) return { field: 'in', problem: 'AMOUNT' };
  if (out === undefined) return { field: 'out', problem: 'AMOUNT' };
  if (into !== 0 && out !== 0) return { field: 'in', problem: 'TWO_AMOUNTS' };
  // A correction would be money the other way.
  if (into < 0) return { field: 'in', problem: 'DIRECTION' };
  // Some banks sign all that went out, although it has a column of its own.
  if (out < 0 && outSigns.minus && outSigns.bare) return { field: 'out', problem: 'DIRECTION' };
  return { amount: into + Math.abs(out), told: into > 0 ? 'in' : 'out' };
}

function oneColumn(cell: Cell, signs: Context['signs']): Money | Wrong {
  const amount = readMoney(cell('amount'));
  if (amount === undefined) return { field: 'amount', problem: 'AMOUNT' };
  const hasPlus = /^\s*\+/.test(cell('amount'));
  const isIn = hasPlus || (signs.minus && !signs.plus);
  const signed = amount < 0 ? 'out' : isIn ? 'in' : undefined;
  const word = cell('direction');
  if (amount === 0 || word === '') return { amount: Math.abs(amount), told: signed };
  const told = readDirection(word);
  // A word decides, but a sign that is there may not say otherwise.
  const contradicts = (amount < 0 && told === 'in') || (hasPlus && told === 'out');
  if (!told || contradicts) return { field: 'direction', problem: 'DIRECTION' };
  return { amount: Math.abs(amount), told };
}

function timeOf(cell: Cell, { mapping, now }: Context): { at: Date; hasTime: boolean } | Wrong {
  const day = readDate(cell('date'), mapping.dates);
  if (!day) return { field: 'date', problem: 'DATE' };
  const own = cell('time');
  // `Time/Eff.Date` has the day from which the money counts where there is no time.
  const text = readDate(own, mapping.dates)?.rest ?? (own || day.rest);
  const time = text === '' ? undefined : readTime(text);
  if (text !== '' && time === undefined) {
    return { field: mapping.columns.time === undefined || own === '' ? 'date' : 'time', problem: 'TIME' };
  }
  const at = new Date(dayStart(day.day).getTime() + (time ?? 0));
  if (at.getTime() > now.getTime() + DAY) return { field: 'date', problem: 'FUTURE' };
  return { at, hasTime: time !== undefined };
}

/** The most signs of each. */
const longest = {
  reference: 200,
  payerBank: 100,
  payerAccount: 60,
  payerName: 200,
  text: 500,
  details: 500,
} as const;
const textFields = Object.keys(longest) as (keyof typeof longest)[];

/** What a spreadsheet makes of a number of more than 15 digits: those after them are lost. */
const rounded = /^\d(?:\.\d+)?e\+\d+$/i;

type Texts = Pick<BankLine, 'reference' | 'payerBank' | 'payerAccount' | 'payerName' | 'text'>;

function textsOf(cell: Cell): Texts | Wrong {
  for (const field of textFields) {
    if (rounded.test(cell(field))) return { field, problem: 'LONG_NUMBER' };
    if (cell(field).length > longest[field]) return { field, problem: 'TOO_LONG' };
  }
  const [kind, details] = [cell('text'), cell('details')];
  const text = details === '' || details === kind ? kind : [kind, details].filter(Boolean).join(' · ');
  return {
    reference: cell('reference') || null,
    payerBank: cell('payerBank') || null,
    payerAccount: cell('payerAccount') || null,
    payerName: cell('payerName') || null,
    text: text.slice(0, longest.text) || null,
  };
}
