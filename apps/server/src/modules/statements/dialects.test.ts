import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../../../test/thorough.ts';
import { type WorkbookCell, workbook } from '../../../test/workbooks.ts';
import { markOf } from './line.ts';
import { readStatement } from './reading.ts';

/** Statements in every dialect are read back exactly, or the row is named. */

const NOW = new Date('2026-06-01T00:00:00Z');
const START = Date.parse('2026-04-01T00:00:00+07:00');

interface Written {
  /** Seconds since the start. */
  seconds: number;
  direction: 'in' | 'out';
  amount: number;
  balance: number;
  reference: string;
  text: string;
}

const word = fc.string({ unit: fc.constantFrom(...'กขำที่"\',;|ab .-/&<'), maxLength: 12 });
const text = word
  .map((each) => each.replace(/\s+/g, ' ').trim())
  .filter((each) => !/^[-.]?$/.test(each) || each === '');
const reference = fc.oneof(
  fc.constant(''),
  fc.stringMatching(/^[1-9]\d{5,14}$/),
  fc.stringMatching(/^[1-9]\d{17}$/),
  fc.stringMatching(/^[A-Z]{2}\d{6}$/),
);

const lines = fc
  .record({
    opening: fc.integer({ min: 0, max: 5_000_000_00 }),
    moves: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 80_000 }),
        direction: fc.constantFrom('in' as const, 'out' as const),
        amount: fc.oneof(fc.integer({ min: 1, max: 200_00 }), fc.integer({ min: 1, max: 5_000_000_00 })),
        reference,
        text,
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ opening, moves }) => {
    let [seconds, balance] = [0, opening];
    const written = moves.map(({ after, direction, amount, ...rest }): Written => {
      seconds += after;
      balance += direction === 'in' ? amount : -amount;
      return { seconds, direction, amount, balance, ...rest };
    });
    return { opening, written };
  });

/** Where the money stands: two columns, one with signs, one whose direction the balance or a column tells. */
const layouts = ['two', 'signed', 'balance', 'debit', 'ถอน'] as const;
type Layout = (typeof layouts)[number];

const layout = fc.record({
  layout: fc.constantFrom(...layouts),
  hasBalance: fc.boolean(),
  isLatestFirst: fc.boolean(),
});

interface Table {
  headings: string[];
  /** Amounts in satang, times in seconds since the start; text as it is. */
  rows: ({ satang: number } | { seconds: number } | string)[][];
}

const headingsOf: Record<Layout, string[]> = {
  two: ['Withdrawal', 'Deposit'],
  signed: ['Amount'],
  balance: ['ถอนเงิน / ฝากเงิน'],
  debit: ['Type', 'Amount'],
  ถอน: ['ถอน/ฝาก', 'จำนวนเงิน'],
};

function moneyOf(written: Written, kind: Layout): Table['rows'][number] {
  const { direction, amount } = written;
  if (kind === 'two') return direction === 'in' ? ['', { satang: amount }] : [{ satang: amount }, ''];
  if (kind === 'signed') return [{ satang: direction === 'in' ? amount : -amount }];
  if (kind === 'balance') return [{ satang: amount }];
  const words = kind === 'debit' ? ['Credit', 'Debit'] : ['ฝาก', 'ถอน'];
  return [words[direction === 'in' ? 0 : 1] ?? '', { satang: amount }];
}

function tableOf(
  { opening, written }: { opening: number; written: Written[] },
  {
    layout: kind,
    hasBalance,
    isLatestFirst,
  }: { layout: Layout; hasBalance: boolean; isLatestFirst: boolean },
): Table {
  const shows = hasBalance || kind === 'balance';
  const balanceOf = (satang: number) => (shows ? [{ satang }] : []);
  const forward = ['', ...headingsOf[kind].map(() => ''), ...balanceOf(opening), '', 'ยอดยกมา'];
  const rows: Table['rows'] = [
    forward,
    ...written.map((each) => [
      { seconds: each.seconds },
      ...moneyOf(each, kind),
      ...balanceOf(each.balance),
      each.reference,
      each.text,
    ]),
  ];
  if (isLatestFirst) rows.reverse();
  const headings = ['วันที่', ...headingsOf[kind], ...(shows ? ['ยอดคงเหลือ'] : []), 'Reference', 'รายการ'];
  return { headings, rows };
}

const clock = (seconds: number) => new Date(START + seconds * 1_000 + 7 * 3_600_000).toISOString();

const wholeBaht = (satang: number, comma: string) =>
  String(Math.floor(Math.abs(satang) / 100)).replace(/\B(?=(\d{3})+$)/g, comma);
const baht = (satang: number, comma: string) =>
  `${satang < 0 ? '-' : ''}${wholeBaht(satang, comma)}.${String(Math.abs(satang) % 100).padStart(2, '0')}`;

const csvKind = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  ends: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 5 }),
  quotesAll: fc.boolean(),
  thousands: fc.constantFrom('', ','),
  date: fc.constantFrom('dd/mm/yyyy', 'yyyy-mm-dd', 'dd-mm-yy'),
  encoding: fc.constantFrom('utf8', 'bom', 'utf16le', 'tis620'),
});
type CsvKind = typeof csvKind extends fc.Arbitrary<infer Kind> ? Kind : never;

function dateText(seconds: number, kind: CsvKind['date']): string {
  const [year = '', month = '', day = ''] = clock(seconds).slice(0, 10).split('-');
  const written =
    kind === 'yyyy-mm-dd'
      ? `${year}-${month}-${day}`
      : kind === 'dd/mm/yyyy'
        ? `${day}/${month}/${Number(year) + 543}`
        : `${day}-${month}-${String(Number(year) + 543).slice(2)}`;
  return `${written} ${clock(seconds).slice(11, 19)}`;
}

function encoded(text: string, encoding: CsvKind['encoding']): Uint8Array {
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'tis620') {
    return Uint8Array.from(text, (sign) => {
      const code = sign.charCodeAt(0);
      return code >= 0xe01 ? code - 0xe00 + 0xa0 : code;
    });
  }
  return Buffer.from(encoding === 'bom' ? `\ufeff${text}` : text);
}

function csvOf({ headings, rows }: Table, kind: CsvKind): Uint8Array {
  const cellText = (cell: Table['rows'][number][number]) =>
    typeof cell === 'string'
      ? cell
      : 'satang' in cell
        ? baht(cell.satang, kind.thousands)
        : dateText(cell.seconds, kind.date);
  const quoted = (cell: string) =>
    kind.quotesAll || cell.includes('"') || cell.includes(kind.separator)
      ? `"${cell.replace(/"/g, '""')}"`
      : cell;
  const all = [headings, ...rows.map((row) => row.map(cellText))];
  const ended = all.map(
    (row, at) => row.map(quoted).join(kind.separator) + (kind.ends[at % kind.ends.length] ?? '\n'),
  );
  return encoded(ended.join(''), kind.encoding);
}

const sheetKind = fc.record({
  hasAddresses: fc.boolean(),
  sharesTexts: fc.boolean(),
  date1904: fc.constantFrom(undefined, '0', '1', 'true', 'false'),
  format: fc.constantFrom(
    'dd/mm/yyyy hh:mm:ss',
    '[$-D07041E]d mmm bbbb h:mm:ss',
    'yyyy\\-mm\\-dd\\ hh:mm',
    undefined,
  ),
  /** The tail of a binary fraction. */
  tail: fc.constantFrom(0, 1e-11, -1e-11),
  hasNumbers: fc.boolean(),
});
type SheetKind = typeof sheetKind extends fc.Arbitrary<infer Kind> ? Kind : never;

function sheetOf({ headings, rows }: Table, kind: SheetKind): Uint8Array {
  const is1904 = kind.date1904 === '1' || kind.date1904 === 'true';
  const cellOf = (cell: Table['rows'][number][number], at: number): WorkbookCell => {
    if (typeof cell === 'string') {
      const isNumber = kind.hasNumbers && headings[at] === 'Reference' && /^\d+$/.test(cell);
      return isNumber ? { number: cell } : cell;
    }
    if ('satang' in cell) return { number: String(cell.satang / 100 + kind.tail * 0.1) };
    if (kind.format === undefined) return dateText(cell.seconds, 'dd/mm/yyyy');
    const days = (START + 7 * 3_600_000) / 86_400_000 + cell.seconds / 86_400;
    return { number: String(days + (is1904 ? 24_107 : 25_569) + kind.tail), format: kind.format };
  };
  const { date1904, ...others } = kind;
  return workbook([[headings, ...rows.map((row) => row.map(cellOf))]], {
    ...others,
    ...(date1904 === undefined ? {} : { date1904 }),
  });
}

const read = (data: Uint8Array) => {
  const found = readStatement({ data, most: 1_000, now: NOW, accountNumber: '1234567890' });
  if (found === 'TOO_LARGE') throw new Error('too large');
  return found;
};

const told = (all: readonly { direction: string; amount: number; at: Date }[]) =>
  all.map(({ direction, amount, at }) => [direction, amount, at.toISOString()]);
const meant = (written: readonly Written[]) =>
  written.map(({ direction, amount, seconds }) => [
    direction,
    amount,
    new Date(START + seconds * 1_000).toISOString(),
  ]);

/** One column of amounts of which none has a sign. */
const saysNothing = (
  written: readonly Written[],
  { layout: kind, hasBalance }: { layout: Layout; hasBalance: boolean },
) => kind === 'signed' && !hasBalance && written.every(({ direction }) => direction === 'in');

const numRuns = often(2_000, 150);

it('reads a CSV file back exactly', () => {
  fc.assert(
    fc.property(lines, layout, csvKind, (statement, how, kind) => {
      const { reading, lines: found } = read(csvOf(tableOf(statement, how), kind));
      if (saysNothing(statement.written, how)) {
        expect(reading.needsDirection).toBe(true);
        return;
      }
      expect(reading.faults).toEqual([]);
      expect(reading.breaks).toEqual([]);
      expect(told(found)).toEqual(meant(statement.written));
      expect(found.map((line) => [line.reference ?? '', line.text ?? ''])).toEqual(
        statement.written.map((line) => [line.reference, line.text]),
      );
    }),
    { numRuns },
  );
});

it('reads a workbook back exactly, or names each row with a number that is too long', () => {
  fc.assert(
    fc.property(lines, layout, sheetKind, (statement, how, kind) => {
      const { written } = statement;
      const { reading, lines: found } = read(sheetOf(tableOf(statement, how), kind));
      if (saysNothing(written, how)) {
        expect(reading.needsDirection || reading.faulty > 0).toBe(true);
        return;
      }
      const tooLong = written.filter((line) => kind.hasNumbers && /^\d{16,}$/.test(line.reference));
      expect(reading.faults.filter(({ problem }) => problem === 'LONG_NUMBER')).toHaveLength(tooLong.length);
      if (tooLong.length > 0) return;
      expect(reading.faults).toEqual([]);
      expect(reading.breaks).toEqual([]);
      expect(told(found)).toEqual(meant(written));
      expect(found.map((line) => [line.reference ?? '', line.text ?? ''])).toEqual(
        written.map((line) => [line.reference, line.text]),
      );
    }),
    { numRuns },
  );
});

it('gives the same transfers the same mark, whether they come as CSV or as a workbook', () => {
  fc.assert(
    fc.property(lines, layout, csvKind, sheetKind, (statement, how, csv, sheet) => {
      const table = tableOf(statement, how);
      const other = read(sheetOf(table, { ...sheet, hasNumbers: false }));
      expect(other.lines.map(markOf)).toEqual(read(csvOf(table, csv)).lines.map(markOf));
    }),
    { numRuns },
  );
});

it('never reads another amount where a writer has put no quotes', () => {
  fc.assert(
    fc.property(lines, layout, (statement, how) => {
      const { headings, rows } = tableOf(statement, { ...how, hasBalance: true });
      const plain = (cell: Table['rows'][number][number]) =>
        typeof cell === 'string'
          ? cell.replace(/[",;|]/g, '')
          : 'satang' in cell
            ? baht(cell.satang, ',')
            : dateText(cell.seconds, 'dd/mm/yyyy');
      const file = [headings, ...rows.map((row) => row.map(plain))].map((row) => row.join(',')).join('\n');
      const { reading, lines: found } = read(Buffer.from(file));
      const isNamed = reading.faulty > 0 || reading.broken > 0 || !reading.isComplete;
      if (!isNamed) expect(told(found)).toEqual(meant(statement.written));
    }),
    { numRuns },
  );
});
