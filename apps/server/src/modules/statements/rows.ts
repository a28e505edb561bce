import { MAX_AMOUNT, type StatementField, type statementFaults } from '@salung/contract';
import { dayStart } from '../../platform/business-day.ts';
import type { Mapping } from './columns.ts';
import type { BankLine } from './line.ts';

/** Turns the rows of a statement into lines, without a database. Amounts in satang. */

export interface Fault {
  /** In the file, from 1. */
  row: number;
  /** The heading of the column. */
  column: string;
  problem: (typeof statementFaults)[number];
  value: string;
}

export interface ReadStatement {
  lines: (BankLine & { row: number })[];
  faults: Fault[];
  /** Rows with neither money in nor out, such as what was brought forward. */
  skipped: number;
}

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['ม.ค.', 'มกราคม', 'jan', 'january'],
    ['ก.พ.', 'กุมภาพันธ์', 'feb', 'february'],
    ['มี.ค.', 'มีนาคม', 'mar', 'march'],
    ['เม.ย.', 'เมษายน', 'apr', 'april'],
    ['พ.ค.', 'พฤษภาคม', 'may', 'may'],
    ['มิ.ย.', 'มิถุนายน', 'jun', 'june'],
    ['ก.ค.', 'กรกฎาคม', 'jul', 'july'],
    ['ส.ค.', 'สิงหาคม', 'aug', 'august'],
    ['ก.ย.', 'กันยายน', 'sep', 'september'],
    ['ต.ค.', 'ตุลาคม', 'oct', 'october'],
    ['พ.ย.', 'พฤศจิกายน', 'nov', 'november'],
    ['ธ.ค.', 'ธันวาคม', 'dec', 'december'],
  ].flatMap((names, at) => names.map((name) => [name.replace(/\./g, ''), at + 1])),
);

const thaiDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0e50));

/** Years of the Buddhist era become those of the common one. Of two digits, those from 50 on are Buddhist: 69 is 2026. */
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length <= 2) return year >= 50 ? 2500 + year - 543 : 2000 + year;
  return year >= 2400 ? year - 543 : year;
}

/** Day, month and year, and what follows. No sign fits two neighbouring parts, so that it is read in linear time. */
const dateParts =
  /^(\d{1,4})[\s/.-]+(\d{1,2}|\p{L}[\p{L}\p{M}]*(?:\.[\p{L}\p{M}]+)*)[\s/.-]+(\d{1,4})(?=$|[\sT,])(.*)$/u;

/** A day as `2026-01-31`; undefined where it is none. What follows it is a time. */
export function readDate(text: string, dates: Mapping['dates']): { day: string; rest: string } | undefined {
  const found = dateParts.exec(thaiDigits(text).trim());
  if (!found) return undefined;
  const [, first = '', second = '', third = '', rest = ''] = found;
  const order = /^\d{4}$/.test(first) ? 'ymd' : dates === 'ymd' ? 'dmy' : dates;
  const named = months[second.toLowerCase().replace(/\./g, '')];
  const [yearText, monthText, dayText] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'mdy' && named === undefined
        ? [third, first, second]
        : [third, second, first];
  const [year, month, day] = [yearOf(yearText), named ?? Number(monthText), Number(dayText)];
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  if (!isDay || year < 2000 || year > 2089) return undefined;
  return { day: at.toISOString().slice(0, 10), rest: rest.replace(/^[\sT,]+/, '') };
}

/** Milliseconds since midnight; undefined where it is no time. */
export function readTime(text: string): number | undefined {
  const found = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*(am|pm|น\.?)?$/i.exec(
    thaiDigits(text).trim(),
  );
  if (!found) return undefined;
  const [, hourText, minuteText, secondText = '0', half] = found;
  const [minute, second] = [Number(minuteText), Number(secondText)];
  let hour = Number(hourText);
  if (half?.toLowerCase() === 'pm' && hour < 12) hour += 12;
  if (half?.toLowerCase() === 'am' && hour === 12) hour = 0;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return ((hour * 60 + minute) * 60 + second) * 1_000;
}

/** Satang of `1,234.50`, `-1,234.50`, `(1,234.50)`, `฿1,234`; 0 of nothing and of a dash; undefined where it is no amount. */
export function readAmount(text: string): number | undefined {
  const plain = thaiDigits(text)
    .replace(/฿|บาท|thb|\s/gi, '')
    .replace(/\u2212/g, '-');
  if (plain === '' || plain === '-') return 0;
  const found = /^([+-]?)(\(?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(\)?)(-?)$/.exec(plain);
  if (!found) return undefined;
  const [, sign, open, whole = '', part = '', close, after] = found;
  if (/[1-9]/.test(part.slice(2))) return undefined;
  if ((open === '(') !== (close === ')')) return undefined;
  const value = Number(whole.replace(/,/g, '') + part.padEnd(2, '0').slice(0, 2));
  if (!Number.isSafeInteger(value)) return undefined;
  return sign === '-' || after === '-' || open === '(' ? -value : value;
}

const DAY = 86_400_000;

/**
 * Reads all rows below the headings. Empty rows count for nothing. A row that can't be read is a fault, so that none is lost.
 * @param now what is later than a day from now can't be
 */
export function readRows(rows: readonly (readonly string[])[], mapping: Mapping, now: Date): ReadStatement {
  const { headingRow, lastRow } = mapping;
  const headings = rows[headingRow - 1] ?? [];
  const read: ReadStatement = { lines: [], faults: [], skipped: 0 };
  for (const [index, cells] of rows.slice(headingRow, lastRow ?? rows.length).entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const row = headingRow + index + 1;
    const found = readRow(cells, mapping, now);
    if (found === 'nothing') read.skipped += 1;
    else if ('problem' in found) {
      const place = mapping.columns[found.field] ?? 0;
      const column = (headings[place] || String(place + 1)).slice(0, 100);
      read.faults.push({ row, column, problem: found.problem, value: (cells[place] ?? '').slice(0, 100) });
    } else read.lines.push({ row, ...found });
  }
  // Some banks put the latest first; within a minute, too.
  const [first, last] = [read.lines[0], read.lines.at(-1)];
  if (first && last && first.at > last.at) read.lines.reverse();
  return read;
}

interface Wrong {
  field: StatementField;
  problem: Fault['problem'];
}

type Cell = (field: StatementField) => string;

function readRow(cells: readonly string[], mapping: Mapping, now: Date): BankLine | Wrong | 'nothing' {
  const { columns, dates } = mapping;
  const cell: Cell = (field) => {
    const place = columns[field];
    return place === undefined ? '' : (cells[place] ?? '');
  };
  const money = moneyOf(cell, columns);
  if (typeof money === 'object') return money;
  // What is brought forward, and empty sums, may stand beside no date.
  if (money === 0) return 'nothing';
  const day = readDate(cell('date'), dates);
  if (!day) return { field: 'date', problem: 'DATE' };
  const timeText = cell('time') || day.rest;
  const time = timeText === '' ? undefined : readTime(timeText);
  if (timeText !== '' && time === undefined) {
    return { field: columns.time === undefined ? 'date' : 'time', problem: 'TIME' };
  }
  const at = new Date(dayStart(day.day).getTime() + (time ?? 0));
  if (at.getTime() > now.getTime() + DAY) return { field: 'date', problem: 'FUTURE' };
  const balance = cell('balance') === '' ? null : readAmount(cell('balance'));
  if (balance === undefined) return { field: 'balance', problem: 'BALANCE' };
  return {
    at,
    hasTime: time !== undefined,
    direction: money > 0 ? 'in' : 'out',
    amount: Math.abs(money),
    balance,
    reference: cell('reference').slice(0, 200) || null,
    payerBank: cell('payerBank').slice(0, 100) || null,
    payerAccount: cell('payerAccount').slice(0, 60) || null,
    payerName: cell('payerName').slice(0, 200) || null,
    text: cell('text').slice(0, 500) || null,
  };
}

/** An amount that the ledger takes. A larger one is a number of another kind, such as an account's. */
function readMoney(text: string): number | undefined {
  const amount = readAmount(text);
  return amount !== undefined && Math.abs(amount) <= MAX_AMOUNT ? amount : undefined;
}

/** Satang that came in, negative where they went out; 0 for neither. */
function moneyOf(cell: Cell, columns: Mapping['columns']): number | Wrong {
  if (columns.amount !== undefined) {
    return readMoney(cell('amount')) ?? { field: 'amount', problem: 'AMOUNT' };
  }
  const [into, out] = [readMoney(cell('in')), readMoney(cell('out'))];
  if (into === undefined) return { field: 'in', problem: 'AMOUNT' };
  if (out === undefined) return { field: 'out', problem: 'AMOUNT' };
  if (into !== 0 && out !== 0) return { field: 'in', problem: 'TWO_AMOUNTS' };
  // Some banks sign what went out, although it has a column of its own.
  return Math.abs(into) - Math.abs(out);
}
