import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type WorkbookCell, type WorkbookKind, workbook } from '../../../test/workbooks.ts';
import type { Mapping } from './columns.ts';
import { type Question, readStatement } from './reading.ts';
import { SeveralSheets } from './workbook.ts';

const NOW = new Date('2026-05-11T03:00:00Z');

function read(file: string | Uint8Array, more: Partial<Question> = {}) {
  const data = typeof file === 'string' ? Buffer.from(file) : file;
  const found = readStatement({ data, most: 1_000, now: NOW, accountNumber: '1234567890', ...more });
  if (found === 'TOO_LARGE') throw new Error('too large');
  return found;
}

const movesOf = (file: string | Uint8Array, more?: Partial<Question>) =>
  read(file, more).lines.map(({ direction, amount, balance }) => [direction, amount, balance]);
const faultsOf = (file: string | Uint8Array, more?: Partial<Question>) =>
  read(file, more).reading.faults.map(({ row, column, problem }) => [row, column, problem]);

describe('which way money went', () => {
  it('is what the balance says where one column has both', () => {
    const file =
      'วันที่,รายการ,ถอนเงิน / ฝากเงิน,ยอดคงเหลือ\n10-05-26,ยอดยกมา,,1000.00\n10-05-26,โอนเงิน,200.00,800.00\n';
    expect(movesOf(file)).toEqual([['out', 20_000, 80_000]]);
    expect(movesOf(file.replace('800.00', '1200.00'))).toEqual([['in', 20_000, 120_000]]);
    expect(faultsOf(file.replace('800.00', '900.00'))).toEqual([[3, 'ถอนเงิน / ฝากเงิน', 'DIRECTION']]);
  });

  it('is what a column says', () => {
    const { reading } = read('Date,Type,Amount\n10/05/2026,Debit,5.00\n');
    expect(reading.mapping.columns).toEqual({ date: 0, direction: 1, amount: 2 });
    expect(movesOf('Date,Type,Amount\n10/05/2026,Debit,5.00\n10/05/2026,Credit,6.00\n')).toEqual([
      ['out', 500, null],
      ['in', 600, null],
    ]);
  });

  it.each([
    ['Debit/Credit', 'DR', 'CR'],
    ['ถอน/ฝาก', 'ถอน', 'ฝาก'],
    ['เข้า/ออก', 'ออก', 'เข้า'],
    ['+/−', '−', '+'],
    ['+/-', '-', '+'],
    ['รายการ', 'ถอนเงิน', 'ฝากเงิน'],
  ])('is what %s says with %s and %s', (heading, out, into) => {
    const file = `Date,${heading},Amount\n10/05/2026,${out},5.00\n10/05/2026,${into},6.00\n`;
    expect(read(file).reading.mapping.columns).toMatchObject({ direction: 1, amount: 2 });
    expect(movesOf(file).map(([direction]) => direction)).toEqual(['out', 'in']);
  });

  it('is what a column says that somebody chose', () => {
    const file = 'Date,Way,Amount\n10/05/2026,Debit,5.00\n10/05/2026,?,5.00\n';
    const mapping: Mapping = { headingRow: 1, columns: { date: 0, direction: 1, amount: 2 }, dates: 'dmy' };
    expect(movesOf(file, { mapping })).toEqual([['out', 500, null]]);
    expect(faultsOf(file, { mapping })).toEqual([[3, 'Way', 'DIRECTION']]);
  });

  it('is not known of one column without signs, and nothing is guessed', () => {
    const { reading, lines } = read('Date,Amount\n10/05/2026,5.00\n10/05/2026,6.00\n');
    expect(lines).toEqual([]);
    expect(reading).toMatchObject({ isComplete: false, needsDirection: true, faulty: 0 });
    expect(movesOf('Date,Amount\n10/05/2026,5.00\n10/05/2026,-6.00\n')).toEqual([
      ['in', 500, null],
      ['out', 600, null],
    ]);
  });

  it.each<[string, string, [number, string, string][]]>([
    [
      'two columns',
      'Date,Withdrawal,Deposit,Balance\n9/5/2026,,,1000.00\n10/05/2026,,200.00,800.00\n',
      [[3, 'Balance', 'AGAINST_BALANCE']],
    ],
    [
      'a sign',
      'Date,Amount,Balance\n9/5/2026,-1.00,1000.00\n10/05/2026,200.00,800.00\n',
      [[3, 'Balance', 'AGAINST_BALANCE']],
    ],
    [
      'a word',
      'Date,Type,Amount,Balance\n9/5/2026,Credit,1.00,1000.00\n10/05/2026,Debit,5.00,1005.00\n',
      [[3, 'Balance', 'AGAINST_BALANCE']],
    ],
    [
      'a sign against a word',
      'Date,Type,Amount\n9/5/2026,Credit,-1.00\n10/05/2026,Debit,5.00\n',
      [[2, 'Type', 'DIRECTION']],
    ],
    [
      'a plus against a word',
      'Date,Type,Amount\n9/5/2026,Debit,+1.00\n10/05/2026,Debit,5.00\n',
      [[2, 'Type', 'DIRECTION']],
    ],
    ['money in below zero', 'Date,Withdrawal,Deposit\n9/5/2026,,-1.00\n', [[2, 'Deposit', 'DIRECTION']]],
    [
      'one amount out below zero of many above',
      'Date,Withdrawal,Deposit\n9/5/2026,1.00,\n9/5/2026,-2.00,\n',
      [[3, 'Withdrawal', 'DIRECTION']],
    ],
  ])('is refused where it is contradicted: %s', (_, file, faults) => {
    expect(faultsOf(file)).toEqual(faults);
  });

  it('is read from the balances with the latest first, within a day, too', () => {
    const file =
      'Date,Amount,Balance\n10/05/2026,30.00,970.00\n10/05/2026,100.00,1000.00\n10/05/2026,,900.00\n';
    expect(movesOf(file)).toEqual([
      ['in', 10_000, 100_000],
      ['out', 3_000, 97_000],
    ]);
  });

  it('is named where the first of the day and the last say it differently', () => {
    const file = 'Date,Amount,Balance\n10/05/2026,,800.00\n10/05/2026,200.00,1000.00\n10/05/2026,,800.00\n';
    expect(read(file).reading.faulty + read(file).reading.broken).toBeGreaterThan(0);
  });
});

it('shows where the balances break off', () => {
  const file =
    'Date,In,Out,Balance\n10/05/2026,100.00,,1100.00\n10/05/2026,50.00,,1350.00\n10/05/2026,,50.00,1300.00\n';
  const { reading, lines } = read(file);
  expect(lines).toHaveLength(3);
  expect(reading).toMatchObject({
    broken: 1,
    breaks: [{ row: 3, expected: 115_000, balance: 135_000 }],
    faulty: 0,
  });
});

describe('what a file loses or changes', () => {
  it('names a row with an amount that was cut at its comma', () => {
    const file = 'Date,Deposit,Balance\n10/05/2026,1,234.50,5,000.00\n';
    expect(faultsOf(file)).toEqual([[2, '4', 'CELLS']]);
    expect(faultsOf('Date,Deposit,Balance,Text,Branch\n10/05/2026,1,234.50,5,000.00\n')).toEqual([
      [2, 'Branch', 'CELLS'],
    ]);
    expect(faultsOf('Date,Deposit,Text\n10/05/2026,1,234.50\n')).toEqual([[2, 'Text', 'CELLS']]);
    expect(movesOf('Date,Deposit,Balance\n10/05/2026,"1,234.50","5,000.00"\n')).toEqual([
      ['in', 123_450, 500_000],
    ]);
    expect(movesOf('Date,Deposit,Balance\n10/05/2026,1234.50,5000.00,,\n')).toEqual([
      ['in', 123_450, 500_000],
    ]);
  });

  it('reads every line, whichever ends they have', () => {
    const file =
      'Date,In\r\n10/05/2026,1.00\n10/05/2026,2.00\r\n10/05/2026,3.00\r10/05/2026,4.00\n10/05/2026,5.00';
    expect(movesOf(file).map(([, amount]) => amount)).toEqual([100, 200, 300, 400, 500]);
  });

  it.each([
    [
      'text after a quote',
      'Date,In,Text\n10/05/2026,1.00,ok\n10/05/2026,2.00,"a"b,\n10/05/2026,3.00,"c"\n',
      3,
    ],
    ['a quote that is not closed', 'Date,In,Text\n10/05/2026,1.00,"a\n10/05/2026,2.00,b\n', 2],
  ])('names a row with %s', (_, file, row) => {
    expect(read(file).reading.faults).toMatchObject([{ row, problem: 'QUOTES' }]);
  });

  it('reads semicolons beside many commas, and what somebody chose', () => {
    const file = 'Date;Text;In;Balance\n10/05/2026;a, b, c, d, e;1,234.50;5,000,000.00\n';
    expect(read(file).reading.mapping.separator).toBe('semicolon');
    expect(movesOf(file)).toEqual([['in', 123_450, 500_000_000]]);
    expect(read(file, { separator: 'comma' }).reading).toMatchObject({
      mapping: { separator: 'comma' },
      isComplete: false,
    });
    const other = 'x|1;10/05/2026;5.00\n';
    const mapping: Mapping = {
      headingRow: 1,
      columns: { date: 1, in: 2 },
      dates: 'dmy',
      separator: 'semicolon',
    };
    expect(movesOf(`a;b;c\n${other}`, { mapping })).toEqual([['in', 500, null]]);
    expect(movesOf(`a;b;c\n${other}`, { mapping: { ...mapping, separator: 'pipe' } })).toEqual([]);
  });

  it('names a reference that a spreadsheet has rounded', () => {
    expect(faultsOf('Date,In,Reference\n10/05/2026,1.00,2.02605E+17\n')).toEqual([
      [2, 'Reference', 'LONG_NUMBER'],
    ]);
    expect(faultsOf(`Date,In,Reference\n10/05/2026,1.00,${'9'.repeat(201)}\n`)).toEqual([
      [2, 'Reference', 'TOO_LONG'],
    ]);
    expect(read('Date,In,Reference\n10/05/2026,1.00,202605101234567891\n').lines[0]?.reference).toBe(
      '202605101234567891',
    );
  });
});

describe('a workbook', () => {
  const number = (value: string, format?: string): WorkbookCell => ({
    number: value,
    ...(format ? { format } : {}),
  });
  const heading = ['Date', 'In', 'Reference'];
  const sheet = (...rows: WorkbookCell[][]) => workbook([[heading, ...rows]]);
  const atOf = (cell: WorkbookCell, kind?: WorkbookKind) =>
    readStatement({
      data: workbook([[heading, [cell, number('5')]]], kind),
      most: 100,
      now: NOW,
      accountNumber: '1',
    });
  const timeOf = (cell: WorkbookCell, kind?: WorkbookKind) => {
    const found = atOf(cell, kind);
    const line = found === 'TOO_LARGE' ? undefined : found.lines[0];
    return line && [line.at.toISOString(), line.hasTime];
  };
  const format = 'dd/mm/yyyy hh:mm:ss';

  it('has the second that is meant', () => {
    expect(timeOf(number('44016.416666666664', format))).toEqual(['2020-07-04T03:00:00.000Z', true]);
    expect(timeOf(number('44016.99999999999', format))).toEqual(['2020-07-04T17:00:00.000Z', true]);
    expect(timeOf(number('44016', format))).toEqual(['2020-07-03T17:00:00.000Z', true]);
    expect(timeOf(number('44016', 'dd/mm/yyyy'))).toEqual(['2020-07-03T17:00:00.000Z', false]);
  });

  it.each([
    'd mmm bbbb',
    '[$-D07041E]d/m/bb hh:mm',
    '[$-41E]d mmmm yyyy;@',
    'yyyy\\-mm\\-dd',
    'm/d/yy h:mm AM/PM',
  ])('has dates in the format %s', (written) => {
    expect(timeOf(number('46152.5', written))).toEqual(['2026-05-10T05:00:00.000Z', true]);
  });

  it.each([
    '#,##0.00',
    '[Red]-0.00',
    '0.00E+00',
    '"d"0',
    '_-* #,##0.00 "บาท"',
    '[$฿-41E]#,##0.00',
    '@',
    'General',
  ])('has numbers in the format %s', (written) => {
    const { lines } = read(sheet([number('46152', 'dd/mm/yyyy'), number('1234.5', written), 'x']));
    expect(lines.map(({ amount }) => amount)).toEqual([123_450]);
  });

  it.each(['1', 'true', 'on'])('counts from 1904 if date1904 is %s', (date1904) => {
    expect(timeOf(number('44690', 'dd/mm/yyyy'), { date1904 })).toEqual(['2026-05-09T17:00:00.000Z', false]);
  });
  it.each(['0', 'false'])('counts from 1900 if date1904 is %s', (date1904) => {
    expect(timeOf(number('46152', 'dd/mm/yyyy'), { date1904 })).toEqual(['2026-05-09T17:00:00.000Z', false]);
  });

  it('is read without addresses, as our own reports are', () => {
    const rows = [heading, ['10/05/2026', number('1'), ''], ['10/05/2026', number('2'), 'b']];
    for (const hasAddresses of [true, false]) {
      const { lines } = read(workbook([rows], { hasAddresses }));
      expect(lines.map(({ amount, reference }) => [amount, reference])).toEqual([
        [100, null],
        [200, 'b'],
      ]);
    }
  });

  it('never makes long references equal', () => {
    const file = sheet(
      ['10/05/2026', number('1'), number('202605101234567891')],
      ['10/05/2026', number('2'), number('202605101234567892')],
      ['10/05/2026', number('3'), number('123456789012345')],
      ['10/05/2026', number('4'), '202605101234567891'],
    );
    expect(faultsOf(file)).toEqual([
      [2, 'Reference', 'LONG_NUMBER'],
      [3, 'Reference', 'LONG_NUMBER'],
    ]);
    expect(read(file).lines.map(({ reference }) => reference)).toEqual([
      '123456789012345',
      '202605101234567891',
    ]);
  });

  it('has amounts as they are shown, without the tail of a binary fraction', () => {
    const { lines } = read(sheet(['10/05/2026', number('300.07000000000005'), number('77', '0000000000')]));
    expect(lines).toMatchObject([{ amount: 30_007, reference: '0000000077' }]);
    expect(faultsOf(sheet(['10/05/2026', number('300.075'), 'x']))).toEqual([[2, 'In', 'AMOUNT']]);
  });

  const rows = [heading, ['10/05/2026', number('1'), 'x']];
  it('with several sheets is the one that has a statement, or is refused', () => {
    expect(read(workbook([[['About us']], rows])).lines).toHaveLength(1);
    expect(read(workbook([rows, []])).lines).toHaveLength(1);
    expect(() => read(workbook([rows, rows]))).toThrow(SeveralSheets);
    expect(() => read(workbook([[['a']], [['b']]]))).toThrow(SeveralSheets);
  });

  it('is read once, however often the workbook names it', () => {
    const sheet = '<sheet name="x" sheetId="1" r:id="r1"/>'.repeat(1_000);
    const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
    const often = strToU8(`<workbook ${relations}><sheets>${sheet}</sheets></workbook>`);
    expect(read(workbook([rows], {}, { 'xl/workbook.xml': often })).lines).toHaveLength(1);
  });

  it.each(['<row r="0">', '<row r="1.5">', '<row r="x">'])(
    'with a row that has no place is refused: %s',
    (open) => {
      const sheet = strToU8(`<worksheet><sheetData>${open}<c><v>1</v></c></row></sheetData></worksheet>`);
      expect(() => read(workbook([rows], {}, { 'xl/worksheets/sheet1.xml': sheet }))).toThrow(/place/);
    },
  );

  it('names the row of a formula without its value', () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
    const written = [row(...heading.map(cell)), row(cell('10/05/2026'), '<c><f>1+1</f></c>')].join('');
    const sheet = strToU8(`<worksheet><sheetData>${written}</sheetData></worksheet>`);
    expect(faultsOf(workbook([rows], {}, { 'xl/worksheets/sheet1.xml': sheet }))).toEqual([
      [2, 'In', 'AMOUNT'],
    ]);
  });
});

describe('columns of banks', () => {
  it('of K BIZ', () => {
    const file = `เลขที่บัญชีเงินฝาก,123-4-56789-0
วันที่,เวลา/วันที่มีผล,รายการ,ถอนเงิน / ฝากเงิน,ยอดคงเหลือ,ช่องทาง,รายละเอียด
09-05-26,,ยอดยกมา,,"1,000.00",,
10-05-26,10:05,รับโอนเงิน,200.00,"1,200.00",K PLUS,จาก SCB X1234 นาย สมชาย ใจดี++
10-05-26,09-05-26,ดอกเบี้ย,1.00,"1,201.00",,
`;
    const { reading, lines } = read(file);
    expect(reading.mapping.columns).toEqual({ date: 0, time: 1, text: 2, amount: 3, balance: 4, details: 6 });
    expect(reading.faults).toEqual([]);
    expect(lines).toMatchObject([
      {
        at: new Date('2026-05-10T03:05:00Z'),
        hasTime: true,
        direction: 'in',
        amount: 20_000,
        text: 'รับโอนเงิน · จาก SCB X1234 นาย สมชาย ใจดี++',
        payerBank: 'SCB',
        payerAccount: 'X1234',
        payerName: 'นาย สมชาย ใจดี',
      },
      { hasTime: false, direction: 'in', amount: 100, payerName: null },
    ]);
    const english = file.replace(
      /วันที่,.*รายละเอียด/,
      'Date,Time/Eff.Date,Descriptions,Withdrawal / Deposit,Outstanding Balance,Channel,Details',
    );
    expect(read(english).reading.mapping).toEqual(reading.mapping);
    expect(read(english).lines).toEqual(lines);
  });

  it('of SCB', () => {
    const file = `วันที่,เวลา,รายการ,ช่องทาง,ถอนเงิน,ฝากเงิน,ยอดเงินคงเหลือ,รายละเอียด
10/05/2026,10:05,X1,ENET,,500.00,"1,500.00",กสิกรไทย (KBANK) /X567890 นางสาว มาลี ศรีสุข
10/05/2026,10:06,X2,ENET,100.00,,"1,400.00",โอนไป BBL x4321 นาย ข
`;
    const { reading, lines } = read(file);
    expect(reading.mapping.columns).toMatchObject({ text: 2, details: 7 });
    expect(lines).toMatchObject([
      { payerBank: 'KBANK', payerAccount: 'X567890', payerName: 'นางสาว มาลี ศรีสุข' },
      { payerName: null, payerAccount: null },
    ]);
  });

  it('are those of before where the headings are there again, in whichever row', () => {
    const headings = ['a', 'b', 'c'];
    const remembered = {
      headings,
      mapping: { headingRow: 4, columns: { date: 0, in: 2 }, dates: 'mdy' } as Mapping,
    };
    const { reading, lines } = read('x\na,b,c\n05/10/2026,,5.00\n', { remembered });
    expect(reading).toMatchObject({ isRemembered: true, mapping: { headingRow: 2 } });
    expect(lines).toMatchObject([{ at: new Date('2026-05-09T17:00:00Z') }]);
    expect(read('x\na,b,d\n', { remembered }).reading.isRemembered).toBe(false);
  });
});

it.each<[string, string | null]>([
  ['เลขที่บัญชีเงินฝาก,123-4-56789-0', null],
  ['เลขที่บัญชี 123-4-56789-0', null],
  ['Account No.: xxx-x-x6789-x', null],
  ['ชื่อบัญชี,บริษัท ก จำกัด', null],
  ['โทร 0812345678', null],
  ['เลขที่บัญชีเงินฝาก,999-4-56789-0', '999-4-56789-0'],
  ['Account No.: xxx-x-x6780-x', 'xxx-x-x6780-x'],
  ['Account Number;;1234567891', '1234567891'],
])('the head %j names %s', (head, other) => {
  expect(read(`${head}\nวันที่;ฝากเงิน\n10/05/2026;5.00\n`).reading.otherAccount).toBe(other);
});
