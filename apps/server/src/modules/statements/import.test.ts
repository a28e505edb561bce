import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { openTopup } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { follow } from './module.ts';

let app: TestApp;
let finance: TestStaff;
let account: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  finance = await createStaff(app, 'Finance');
  account = await openBank(app);
});

const base64 = (data: Uint8Array | string) => Buffer.from(data).toString('base64');
const preview = (data: Uint8Array | string, mapping?: Mapping) =>
  app.send('statements.preview', {
    token: finance.token,
    body: { accountId: account, filename: 'a.csv', file: base64(data), ...(mapping ? { mapping } : {}) },
  });
type Mapping = Awaited<ReturnType<typeof app.send<'statements.preview'>>>['body']['mapping'];
const importAs = (data: Uint8Array | string, mapping: Mapping) =>
  app.send('statements.import', {
    token: finance.token,
    body: { accountId: account, filename: 'a.csv', file: base64(data), mapping },
  });

const csv = `Date,Time,Withdrawal,Deposit,Balance,Payer
10/05/2026,10:05,,"1,234.50","51,234.50",นาย สมชาย ใจดี
10/05/2026,10:06,34.50,,"51,200.00",
`;

/** A workbook of one sheet, as the few files that it needs. */
function workbook(rows: (string | number)[][], extra: Record<string, Uint8Array> = {}): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text);
  const cells = rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row
          .map((value, x) => {
            const at = `${String.fromCharCode(65 + x)}${y + 1}`;
            return typeof value === 'number'
              ? `<c r="${at}"><v>${value}</v></c>`
              : value.startsWith('=')
                ? `<c r="${at}"><f>${value.slice(1)}</f><v>77</v></c>`
                : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
          })
          .join('')}</row>`,
    )
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    '[Content_Types].xml': encode('<?xml version="1.0"?><Types/>'),
    'xl/workbook.xml': encode(
      `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${types}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': encode(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': encode(
      `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`,
    ),
    ...extra,
  });
}

/** A sheet with one cell that the library would make all columns up to. */
const farCell = (at: string) => ({
  'xl/worksheets/sheet1.xml': new TextEncoder().encode(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="${at}"><v>1</v></c></row></sheetData></worksheet>`,
  ),
});

describe('a look at a file', () => {
  it('shows its columns and lines, and imports nothing', async () => {
    const { status, body } = await preview(csv);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      headings: ['Date', 'Time', 'Withdrawal', 'Deposit', 'Balance', 'Payer'],
      mapping: { columns: { date: 0, time: 1, out: 2, in: 3, balance: 4, payerName: 5 } },
      isRemembered: false,
      isComplete: true,
      count: 2,
      faulty: 0,
    });
    const { body: lines } = await app.send('statements.lines', {
      token: finance.token,
      query: { accountId: account },
    });
    expect(lines.total).toBe(0);
  });

  it.each<[string, Uint8Array]>([
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${csv}`)],
    ['UTF-16', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    [
      'TIS-620',
      Uint8Array.from(csv, (letter) => {
        const code = letter.charCodeAt(0);
        return code >= 0xe01 ? code - 0xe00 + 0xa0 : code;
      }),
    ],
    ['semicolons', Buffer.from(csv.replace(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';'))],
    ['tabs', Buffer.from(csv.replace(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t'))],
  ])('reads %s', async (_, data) => {
    expect((await preview(data)).body).toMatchObject({
      count: 2,
      lines: [
        { amount: 123_450, payerName: 'นาย สมชาย ใจดี' },
        { amount: 3_450, direction: 'out' },
      ],
    });
  });

  it('reads a workbook; of a formula what it showed last', async () => {
    const { body } = await preview(
      workbook([
        ['วันที่', 'ฝากเงิน', 'ถอนเงิน'],
        ['10/05/2569', 1234.5, ''],
        ['10/05/2569', '=1+1', ''],
      ]),
    );
    expect(body).toMatchObject({ count: 2, lines: [{ amount: 123_450 }, { amount: 7_700 }] });
  });

  it.each<[string, Uint8Array | string, string]>([
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0, 0, 0, 0, 1]), 'STATEMENT_UNREADABLE'],
    ['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9, 9]), 'STATEMENT_UNREADABLE'],
    ['too many rows', `Date,Amount\n${'10/05/2026,1\n'.repeat(51_001)}`, 'STATEMENT_TOO_LARGE'],
    [
      'a workbook that unpacks to very much',
      workbook([['Date', 'Amount']], { 'xl/media/x.xml': new Uint8Array(140 * 1_048_576) }),
      'STATEMENT_TOO_LARGE',
    ],
    [
      'a workbook with a cell beyond all columns',
      workbook([['Date']], farCell('ZZZZZZZ1')),
      'STATEMENT_UNREADABLE',
    ],
  ])('refuses %s', async (_, data, code) => {
    expect((await preview(data)).problem).toMatchObject({ code, errors: [{ path: 'body.file' }] });
  });

  it('refuses a workbook that hides such a cell', async () => {
    const { problem } = await preview(workbook([['Date']], farCell('&#90;ZZZZZZ1')));
    expect(problem.code).toBe('STATEMENT_UNREADABLE');
  });
});

describe('an import', () => {
  it('takes all lines once, approves what matches, and remembers the columns', async () => {
    await setSetting(app, 'deposit.autoApproveLines', 1_000_000);
    const player = await createPlayer(app);
    const { id, amountToPay } = await openTopup(app, player, 50_000);
    const at = new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString();
    const paid = `Date,Time,In,Out
${at.slice(0, 10)},${at.slice(11, 16)},${amountToPay / 100},
${at.slice(0, 10)},${at.slice(11, 16)},12.34,
`;
    const { mapping } = (await preview(paid)).body;
    account = (await accountOf(id)) ?? account;
    expect((await importAs(paid, mapping)).body).toMatchObject({ lines: 2, taken: 2, known: 0 });
    expect((await importAs(paid, mapping)).body).toMatchObject({ lines: 2, taken: 0, known: 2 });
    while (await follow(app.platform));
    const { body } = await app.send('statements.imports', {
      token: finance.token,
      query: { accountId: account },
    });
    expect(body.data.map(({ taken, matched, suspense, open }) => [taken, matched, suspense, open])).toEqual([
      [0, 0, 0, 0],
      [2, 1, 1, 0],
    ]);
    const evidence = await app.send('statements.ofTopup', { token: finance.token, params: { id } });
    expect(evidence.body).toMatchObject({ line: { state: 'MATCHED', source: 'statement' } });
    expect(Object.fromEntries(evidence.body.findings.map(({ about, verdict }) => [about, verdict]))).toEqual({
      amount: 'verified',
      account: 'verified',
      time: 'verified',
      payer: 'unclear',
    });
    expect((await preview(paid)).body).toMatchObject({ isRemembered: true, mapping });
    expect((await preview('Date,Out,In\n')).body.isRemembered).toBe(false);
  });

  const accountOf = async (topupId: string) =>
    (
      await app.platform.db
        .selectFrom('topup')
        .select('channel_id')
        .where('id', '=', topupId)
        .executeTakeFirst()
    )?.channel_id;

  it('gives no more than who imports it may give alone, and counts as given by them', async () => {
    await setSetting(app, 'deposit.autoApproveLines', 1_000_000);
    await setSetting(app, 'approval.topupWithoutEvidence', 100_000);
    const statementOf = async (amount: number) => {
      const player = await createPlayer(app);
      const { id, amountToPay } = await openTopup(app, player, amount);
      account = (await accountOf(id)) ?? account;
      const at = new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString();
      const paid = `Date,Time,In\n${at.slice(0, 10)},${at.slice(11, 19)},${amountToPay / 100}\n`;
      const { mapping } = (await preview(paid)).body;
      expect((await importAs(paid, mapping)).body).toMatchObject({ taken: 1 });
      while (await follow(app.platform));
      const line = await app.platform.db
        .selectFrom('bank_line')
        .select(['state', 'left_because'])
        .where('topup_id', '=', id)
        .executeTakeFirst();
      const grants = await app.platform.db
        .selectFrom('player_grant')
        .select('staff_id')
        .where('player_id', '=', player.id)
        .execute();
      return { line, grants };
    };
    expect(await statementOf(120_000)).toEqual({
      line: { state: 'WAITING', left_because: 'ABOVE_LIMIT' },
      grants: [],
    });
    expect(await statementOf(70_000)).toEqual({
      line: { state: 'MATCHED', left_because: null },
      grants: [{ staff_id: finance.id }],
    });
    await setSetting(app, 'approval.allPlayers', 100_000);
    expect((await statementOf(60_000)).line).toEqual({ state: 'WAITING', left_because: 'ABOVE_LIMIT' });
    await setSetting(app, 'approval.allPlayers', 5_000_000);
  });

  it('takes nothing where one row is faulty, or the columns are not known', async () => {
    const { mapping } = (await preview(csv)).body;
    const faulty = `${csv}32/05/2026,10:07,,5.00,,\n`;
    expect(await importAs(faulty, mapping)).toMatchObject({
      status: 422,
      problem: { code: 'STATEMENT_FAULTY' },
    });
    expect((await preview(faulty)).body).toMatchObject({
      faulty: 1,
      faults: [{ row: 4, column: 'Date', problem: 'DATE' }],
    });
    const without = { ...mapping, columns: { date: 0 } };
    expect((await importAs(csv, without)).problem.code).toBe('STATEMENT_COLUMNS');
    expect((await importAs('Date,Amount\n', mapping)).problem.code).toBe('STATEMENT_EMPTY');
    const { body } = await app.send('statements.lines', {
      token: finance.token,
      query: { accountId: account },
    });
    expect(body.total).toBe(0);
  });

  it('needs an account that is there', async () => {
    account = '01980000-0000-7000-8000-0000000000ff';
    expect((await preview(csv)).status).toBe(404);
  });
});
