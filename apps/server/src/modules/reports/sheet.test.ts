import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../test/reports.ts';
import { RowEnds } from './csv.ts';
import { serialOf, sheetRow } from './sheet.ts';
import { fileName } from './state.ts';
import { xlsxFile } from './xlsx.ts';

const columns = [
  { name: 'A & B', kind: 'text' },
  { name: 'n', kind: 'number' },
] as const;

describe('a workbook', () => {
  it('begins a new sheet, with its header, where one is full', async () => {
    const rows = Readable.from([Buffer.from('a\t1.00\nb\t2.'), Buffer.from('00\nc\t3.00\nd\t4.00\n')]);
    const workbook = { title: 'Top-ups', columns: [...columns], sheetRows: 3 };
    const sheets = readWorkbook(await buffer(xlsxFile(rows, workbook)));
    expect(sheets.map(({ name }) => name)).toEqual(['Top-ups', 'Top-ups 2']);
    const header = ['A & B', 'n'];
    expect(sheets.map((sheet) => sheet.rows)).toEqual([
      [header, ['a', 1], ['b', 2]],
      [header, ['c', 3], ['d', 4]],
    ]);
  });

  it('breaks off where its rows do', async () => {
    const rows = Readable.from(
      (async function* () {
        yield Buffer.from('a\t1.00\n');
        throw new Error('PostgreSQL went away');
      })(),
    );
    await expect(buffer(xlsxFile(rows, { title: 'x', columns: [...columns] }))).rejects.toThrow('went away');
  });

  it('has dates as dates, to the second however a program reads them', () => {
    const kinds = [
      { name: 'at', kind: 'time' },
      { name: 'on', kind: 'day' },
    ] as const;
    expect(sheetRow('2020-07-03 10:00:00\t2020-07-03', kinds)).toBe(
      '<row><c s="3"><v>44015.4166666667</v></c><c s="4"><v>44015</v></c></row>',
    );
    for (let second = 0; second < 86_400; second += 7) {
      const at = new Date(Date.UTC(2026, 4, 11) + second * 1_000);
      const serial = Number(serialOf(at.toISOString().slice(0, 19).replace('T', ' ')));
      expect(Math.floor((serial - 25_569) * 86_400), String(second)).toBe(at.getTime() / 1_000);
    }
    // What is no date stays what it is.
    expect(sheetRow('infinity\t0044-03-15 BC', kinds)).toContain('<t>infinity</t>');
  });

  it('has texts as they were, and leaves out what XML cannot hold', () => {
    const cell = (line: string) => sheetRow(line, [columns[0]]);
    expect(cell('=1+1')).toBe('<row><c t="inlineStr"><is><t>=1+1</t></is></c></row>');
    expect(cell('<&>\\\\ \\\\N')).toContain('<t>&lt;&amp;&gt;\\ \\N</t>');
    expect(cell('a\\nb\\tc\\bd\\r')).toContain('<t xml:space="preserve">a\nb\tcd&#13;</t>');
    expect(cell('')).toBe('<row><c/></row>');
  });
});

describe('row ends', () => {
  it('become CR LF outside of quotes only, however the bytes are cut', () => {
    const text = 'a,"b\nc"\n"""\n",ก\n';
    const expected = 'a,"b\nc"\r\n"""\n",ก\r\n';
    const bytes = Buffer.from(text);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const ends = new RowEnds();
      const parts = [bytes.subarray(0, cut), bytes.subarray(cut)].map((part) => ends.convert(part));
      expect(String(Buffer.concat(parts))).toBe(expected);
    }
  });
});

describe('the name of a file', () => {
  it('tells the business days', () => {
    const now = new Date('2026-05-11T20:00:00Z');
    const from = new Date('2026-04-30T17:00:00Z');
    const to = new Date('2026-05-31T17:00:00Z');
    expect(fileName('topups', { from, to }, 'csv', now)).toBe('topups-2026-05-01-2026-05-31.csv');
    expect(fileName('credit', { from }, 'xlsx', now)).toBe('credit-2026-05-01-2026-05-12.xlsx');
    expect(fileName('withdrawals', {}, 'csv', now)).toBe('withdrawals-until-2026-05-12.csv');
  });
});
