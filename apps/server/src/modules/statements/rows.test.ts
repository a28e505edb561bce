import { describe, expect, it } from 'vitest';
import { guessMapping, isComplete, type Mapping } from './columns.ts';
import { readRows } from './rows.ts';
import { readAmount, readDate, readTime } from './values.ts';

const NOW = new Date('2026-05-11T03:00:00Z');

it.each<[string, number | undefined]>([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ['-1,234.50', -123_450],
  ['(1,234.50)', -123_450],
  ['1,234.50-', -123_450],
  ['฿ 1,234', 123_400],
  ['๑,๒๓๔.๕๐', 123_450],
  ['0.00', 0],
  ['', 0],
  ['-', 0],
  ['1.234,50', undefined],
  ['12,34.50', undefined],
  ['1.005', undefined],
  ['1.500', 150],
  ['1e9', undefined],
  ['=1+1', undefined],
  ['(5', undefined],
  ['99999999999999999999', undefined],
])('the amount %j', (text, satang) => {
  expect(readAmount(text)).toBe(satang);
});

it.each<[string, Mapping['dates'], string | undefined]>([
  ['31/01/2026', 'dmy', '2026-01-31'],
  ['31/01/2569', 'dmy', '2026-01-31'],
  ['31-01-69', 'dmy', '2026-01-31'],
  ['31.1.26', 'dmy', '2026-01-31'],
  ['01/31/2026', 'mdy', '2026-01-31'],
  ['2026-01-31', 'dmy', '2026-01-31'],
  ['2569-01-31 10:05', 'ymd', '2026-01-31'],
  ['31 ม.ค. 2569', 'dmy', '2026-01-31'],
  ['31 มกราคม 2569', 'dmy', '2026-01-31'],
  ['31 Jan 2026', 'dmy', '2026-01-31'],
  ['๓๑/๐๑/๒๕๖๙', 'dmy', '2026-01-31'],
  ['31/02/2026', 'dmy', undefined],
  ['13/13/2026', 'dmy', undefined],
  ['31/01/1926', 'dmy', undefined],
  ['รวม', 'dmy', undefined],
  ['31 ม..ค. 2569', 'dmy', undefined],
  [`1${'.'.repeat(498)}x`, 'dmy', undefined],
  [`1${' .'.repeat(249)}2${' .'.repeat(249)}x`, 'dmy', undefined],
])('the date %j written as %s', (text, dates, day) => {
  expect(readDate(text, dates)?.day).toBe(day);
});

it.each<[string, number | undefined]>([
  ['10:05', 36_300_000],
  ['10:05:33', 36_333_000],
  ['10.05', 36_300_000],
  ['1:05 PM', 47_100_000],
  ['12:00 am', 0],
  ['10:05 น.', 36_300_000],
  ['24:00', undefined],
  ['10', undefined],
])('the time %j', (text, millis) => {
  expect(readTime(text)).toBe(millis);
});

describe('a statement', () => {
  const rows = [
    ['ธนาคารตัวอย่าง', '', '', '', '', ''],
    ['เลขที่บัญชี 123-4-56789-0', '', '', '', '', ''],
    ['วันที่', 'เวลา', 'รายการ', 'ถอนเงิน', 'ฝากเงิน', 'ยอดเงินคงเหลือ'],
    ['10/05/2569', '', 'ยอดยกมา', '', '', '1,000.00'],
    ['10/05/2569', '10:05', 'รับโอน', '', '300.07', '1,300.07'],
    ['', '', '', '', '', ''],
    ['10/05/2569', '10:06', 'โอนออก', '100.00', '', '1,200.07'],
  ];

  it('has its columns guessed from the headings, and is read', () => {
    const mapping = guessMapping(rows);
    expect(mapping).toEqual({
      headingRow: 3,
      columns: { date: 0, time: 1, text: 2, out: 3, in: 4, balance: 5 },
      dates: 'dmy',
    });
    const { lines, faults, skipped } = readRows(rows, mapping, NOW);
    expect(faults).toEqual([]);
    expect(skipped).toBe(1);
    expect(lines).toMatchObject([
      { row: 5, direction: 'in', amount: 30_007, balance: 130_007, at: new Date('2026-05-10T03:05:00Z') },
      { row: 7, direction: 'out', amount: 10_000, text: 'โอนออก' },
    ]);
  });

  it('names each row and column that cannot be read', () => {
    const faulty = [
      ...rows,
      ['32/05/2569', '10:07', '', '', '5.00', ''],
      ['10/05/2569', 'noon', '', '', '5.00', ''],
      ['10/05/2569', '10:07', '', '', 'five', ''],
      ['10/05/2569', '10:07', '', '1.00', '5.00', ''],
      ['10/05/2570', '10:07', '', '', '5.00', ''],
      ['10/05/2569', '10:07', '', '', '5.00', '?'],
    ];
    expect(readRows(faulty, guessMapping(rows), NOW).faults).toEqual([
      { row: 8, column: 'วันที่', problem: 'DATE', value: '32/05/2569' },
      { row: 9, column: 'เวลา', problem: 'TIME', value: 'noon' },
      { row: 10, column: 'ฝากเงิน', problem: 'AMOUNT', value: 'five' },
      { row: 11, column: 'ฝากเงิน', problem: 'TWO_AMOUNTS', value: '5.00' },
      { row: 12, column: 'วันที่', problem: 'FUTURE', value: '10/05/2570' },
      { row: 13, column: 'ยอดเงินคงเหลือ', problem: 'BALANCE', value: '?' },
    ]);
  });

  it('may have one signed column, the latest first, any order, and sums below', () => {
    const signed = [
      ['Balance', 'Amount', 'Date'],
      ['200.00', '-100.00', '10/05/2026 10:06:01'],
      ['300.00', '100.00', '10/05/2026 10:05:59'],
      ['', '200.00', 'Total'],
    ];
    const mapping = guessMapping(signed);
    expect(isComplete(mapping)).toBe(true);
    expect(readRows(signed, mapping, NOW).faults).toHaveLength(1);
    const { lines, faults } = readRows(signed, { ...mapping, lastRow: 3 }, NOW);
    expect(faults).toEqual([]);
    expect(lines.map(({ direction, amount }) => [direction, amount])).toEqual([
      ['in', 10_000],
      ['out', 10_000],
    ]);
  });

  it('without headings that tell is left to a person', () => {
    expect(
      isComplete(
        guessMapping([
          ['a', 'b'],
          ['1', '2'],
        ]),
      ),
    ).toBe(false);
    expect(isComplete(guessMapping([]))).toBe(false);
  });
});

it('takes no amount that the ledger does not, but any balance', () => {
  const rows = [
    ['date', 'amount', 'balance'],
    ['10/05/2026', '100,000,000.00', '90,000,000,000.00'],
    ['10/05/2026', '100,000,000.01', '1'],
    ['10/05/2026', '-90071992547409.91', '1'],
  ];
  const { lines, faults } = readRows(rows, guessMapping(rows), NOW);
  expect(lines.map(({ amount }) => amount)).toEqual([10_000_000_000]);
  expect(faults.map(({ row, problem }) => [row, problem])).toEqual([
    [3, 'AMOUNT'],
    [4, 'AMOUNT'],
  ]);
});
