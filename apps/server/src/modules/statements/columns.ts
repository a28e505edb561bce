import type { StatementField } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';
import { readAmount, readDirection } from './values.ts';

export type Mapping = Output<'statements.import', 'body'>['mapping'];
type Columns = Mapping['columns'];
type Rows = readonly (readonly string[])[];

/** Headings that mean one thing whatever else there is. They win over those that only contain a word. */
const exact: readonly (readonly [StatementField, RegExp])[] = [
  ['time', /^(?:เวลา|time)(?:\s*\/.*)?$/i],
  ['text', /^(?:รายการ|ประเภทรายการ|transactions?|descriptions?|particulars?)$/i],
  ['details', /^(?:รายละเอียด|details?|หมายเหตุ|บันทึกช่วยจำ|remarks?|notes?|memo)$/i],
];

/** Words of headings, the most telling first: `ยอดเงินคงเหลือ` is a balance, although it also says amount. */
const words: readonly (readonly [StatementField, RegExp])[] = [
  ['balance', /คงเหลือ|balance/i],
  ['date', /วันที่|วัน.?เดือน.?ปี|\bdate\b/i],
  ['time', /^เวลา|\btime\b/i],
  ['reference', /อ้างอิง|\bref(?:erence|\.)?/i],
  ['payerAccount', /เลขที่บัญชี|บัญชี(?:ผู้โอน|ต้นทาง)|account/i],
  ['payerName', /ชื่อ|ผู้โอน|payer|sender|\bname\b|^from$/i],
  ['payerBank', /ธนาคาร|\bbank\b/i],
  ['in', /ฝาก|เงินเข้า|รับโอน|deposit|credit|เครดิต|\bin\b/i],
  ['out', /ถอน|เงินออก|withdraw|debit|เดบิต|\bout\b/i],
  ['amount', /จำนวนเงิน|ยอดเงิน|amount/i],
  ['details', /รายละเอียด|detail|remark|หมายเหตุ/i],
  ['text', /รายการ|descri/i],
];
/** A column that says little. It is taken where no other column says more. */
const last: typeof words = [['text', /ช่องทาง|channel/i]];

/** Headings of a column that says which way the money went, if what stands below says so, too. */
const directionHeading =
  /^(?:type|ประเภท|ประเภทรายการ|รายการ|ทิศทาง|direction|sign|เครื่องหมาย|[+]\s*\/?\s*[-−–]|(?:dr|d)\.?\s*\/\s*(?:cr|c)\.?|(?:cr|c)\.?\s*\/\s*(?:dr|d)\.?|.*(?:เข้า|ฝาก|in|deposit|credit).*[/|].*(?:ออก|ถอน|out|withdraw\w*|debit).*|.*(?:ออก|ถอน|out|withdraw\w*|debit).*[/|].*(?:เข้า|ฝาก|in|deposit|credit).*)$/i;

/** The rows in which headings are looked for, and those below them that tell what a column has. */
const SEARCHED = 40;
const SAMPLE = 200;
const MOST_HEADING = 60;

const isHeading = (text: string): boolean => text !== '' && text.length <= MOST_HEADING;

/** One column for both directions, as in `ถอนเงิน / ฝากเงิน`. */
const isBoth = (heading: string): boolean =>
  /ฝาก|deposit|credit/i.test(heading) && /ถอน|withdraw|debit/i.test(heading);

/** Whether a column says nothing but directions. */
function isDirections(below: Rows, place: number): boolean {
  const cells = below.map((row) => row[place] ?? '').filter((cell) => cell !== '');
  // A column of dashes for empty amounts says nothing.
  return cells.some((cell) => /\p{L}|\+/u.test(cell)) && cells.every((cell) => readDirection(cell));
}

function fieldsOf(row: readonly string[], below: Rows): Columns {
  const columns: Columns = {};
  const put = (field: StatementField, at: number) => {
    columns[field] ??= at;
  };
  const taken = new Set<number>();
  const search = (list: typeof words) =>
    row.forEach((heading, at) => {
      if (!isHeading(heading) || taken.has(at)) return;
      const field = list.find(([, pattern]) => pattern.test(heading.trim()))?.[0];
      if (!field || columns[field] !== undefined) return;
      put(field, at);
      taken.add(at);
    });
  row.forEach((heading, at) => {
    if (!isHeading(heading) || !directionHeading.test(heading.trim()) || !isDirections(below, at)) return;
    put('direction', at);
    // The transaction's name may be its direction, and is its text as well.
    if (!exact.some(([field, pattern]) => field === 'text' && pattern.test(heading))) taken.add(at);
  });
  row.forEach((heading, at) => {
    if (!isHeading(heading) || taken.has(at) || !isBoth(heading)) return;
    put('amount', at);
    taken.add(at);
  });
  for (const list of [exact, words, last]) {
    if (list === last && (columns.text !== undefined || columns.details !== undefined)) break;
    search(list);
  }
  // `Time and date` is one column for both.
  const { time } = columns;
  if (columns.date === undefined && time !== undefined && /วันที่|\bdate\b/i.test(row[time] ?? '')) {
    columns.date = time;
    delete columns.time;
  }
  return columns;
}

const hasAmount = ({ amount, in: into }: Columns): boolean => amount !== undefined || into !== undefined;

export const isComplete = ({ columns }: Mapping): boolean => columns.date !== undefined && hasAmount(columns);

/** Guesses from the headings which column is what. Where there are none that tell, a person chooses. */
export function guessMapping(rows: Rows): Mapping {
  const found = rows.slice(0, SEARCHED).map((row, at) => fieldsOf(row, rows.slice(at + 1, at + 1 + SAMPLE)));
  const at = found.findIndex((columns) => columns.date !== undefined && hasAmount(columns));
  const columns = found[at] ?? {};
  // Two columns of amounts say the direction themselves; one of them alone does not, if there is a column of all amounts.
  if (columns.in !== undefined || columns.out !== undefined) {
    delete columns.amount;
    delete columns.direction;
  }
  return { headingRow: at < 0 ? 1 : at + 1, columns, dates: datesOf(rows.slice(at + 1), columns.date) };
}

/** Thai banks write the day first; a first figure of four digits is a year. */
function datesOf(rows: Rows, column: number | undefined): Mapping['dates'] {
  const first = rows.map((row) => row[column ?? -1] ?? '').find((cell) => /\d/.test(cell));
  return first !== undefined && /^\d{4}\D/.test(first) ? 'ymd' : 'dmy';
}

/** The row in which the headings of before stand, from 1; undefined where they do not. */
export function rowOfHeadings(rows: Rows, headings: readonly string[]): number | undefined {
  const wanted = headings.join('\n').trim();
  if (wanted === '') return undefined;
  const at = rows.slice(0, SEARCHED).findIndex((row) => shownHeadings(row).join('\n').trim() === wanted);
  return at < 0 ? undefined : at + 1;
}

const SHOWN = 100;
/** Headings as they are shown and remembered. */
export const shownHeadings = (row: readonly string[] | undefined): string[] =>
  (row ?? []).map((heading) => heading.slice(0, SHOWN));

/** Whether the column of amounts has signs: an amount below zero, or a plus. */
export function signsOf(rows: Rows, column: number | undefined): { minus: boolean; plus: boolean } {
  const signs = { minus: false, plus: false };
  if (column === undefined) return signs;
  for (const row of rows) {
    const cell = row[column] ?? '';
    if (/^\s*\+/.test(cell)) signs.plus = true;
    else if (/[-−(]/.test(cell) && (readAmount(cell) ?? 0) < 0) signs.minus = true;
  }
  return signs;
}
