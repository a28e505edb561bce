import type { StatementField } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';

export type Mapping = Output<'statements.import', 'body'>['mapping'];

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
  ['text', /รายการ|รายละเอียด|descri|detail|remark|หมายเหตุ|ช่องทาง|channel/i],
];

/** The rows in which headings are looked for. */
const SEARCHED = 40;

function fieldsOf(row: readonly string[]): Mapping['columns'] {
  const columns: Mapping['columns'] = {};
  row.forEach((heading, at) => {
    if (heading === '' || heading.length > 60) return;
    // One column for both directions, as in `ถอนเงิน / ฝากเงิน`.
    const isBoth = /ฝาก|deposit|credit/i.test(heading) && /ถอน|withdraw|debit/i.test(heading);
    const field = isBoth ? 'amount' : words.find(([, pattern]) => pattern.test(heading))?.[0];
    if (field && columns[field] === undefined) columns[field] = at;
  });
  return columns;
}

const hasAmount = ({ amount, in: into }: Mapping['columns']): boolean =>
  amount !== undefined || into !== undefined;

export const isComplete = ({ columns }: Mapping): boolean => columns.date !== undefined && hasAmount(columns);

/** Guesses from the headings which column is what. Where there are none that tell, a person chooses. */
export function guessMapping(rows: readonly (readonly string[])[]): Mapping {
  const found = rows.slice(0, SEARCHED).map(fieldsOf);
  const at = found.findIndex((columns) => columns.date !== undefined && hasAmount(columns));
  const columns = found[at] ?? {};
  if (columns.in !== undefined || columns.out !== undefined) delete columns.amount;
  return { headingRow: at < 0 ? 1 : at + 1, columns, dates: datesOf(rows.slice(at + 1), columns.date) };
}

/** Thai banks write the day first; a first figure of four digits is a year. */
function datesOf(rows: readonly (readonly string[])[], column: number | undefined): Mapping['dates'] {
  const first = rows.map((row) => row[column ?? -1] ?? '').find((cell) => /\d/.test(cell));
  return first !== undefined && /^\d{4}\D/.test(first) ? 'ymd' : 'dmy';
}
