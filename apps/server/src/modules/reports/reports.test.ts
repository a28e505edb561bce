import { shortReference } from '@salung/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal, take } from '../../../test/money.ts';
import { downloadReport, parseCsv, type Report, readWorkbook, table } from '../../../test/reports.ts';
import { openBank } from '../../../test/slips.ts';
import { escapeFormula } from './store.ts';

let app: TestApp;
let finance: TestStaff;
let auditor: TestStaff;
let somchai: TestPlayer;
let wilai: TestPlayer;
let approved: string;
let paid: string;
let reference: string;
let decider: string;

beforeAll(async () => {
  app = await startApp();
  await openBank(app, { bankCode: '014', accountName: 'Salung One', accountNumber: '1112223334' });
  finance = await createStaff(app, 'Finance');
  somchai = await createPlayer(app, { firstName: '=HYPERLINK("http://x")', lastName: 'ใจดี' });
  wilai = await createPlayer(app, { firstName: 'วิไล', lastName: 'O"Neil, ตัวอย่าง' });
  await giveMoney(app, wilai.id, 100_000);
  approved = (await openTopup(app, somchai, 50_025)).id;
  reference = newReference();
  app.clock.advance(60_000);
  const approval = { token: finance.token, params: { id: approved }, body: { bankReference: reference } };
  expect((await app.send('topup.approve', approval)).status).toBe(200);
  const rejected = (await openTopup(app, wilai, 60_000)).id;
  const reason = '+cmd|calc, "quoted"\nsecond line\t\\N';
  const rejection = { reason, reason_user: '@SUM(A1)' };
  await app.send('topup.reject', { token: finance.token, params: { id: rejected }, body: rejection });
  app.clock.advance(60_000);
  await openTopup(app, wilai, 70_000);
  paid = (await openWithdrawal(app, wilai, 30_000)).id;
  await take(app, finance, paid);
  app.clock.advance(31 * 60_000);
  decider = finance.username;
  // Those who were idle for half an hour sign in again.
  finance = await createStaff(app, 'Finance');
  auditor = await createStaff(app, 'Auditor');
});
afterAll(() => app.close());

const download = (
  report: Report,
  query?: Record<string, string>,
  asked: { token?: string; language?: string } = {},
) => downloadReport(app, report, { query, token: asked.token ?? finance.token, language: asked.language });

describe('a report as CSV', () => {
  it('has the reference that screens show and players know', async () => {
    const [topup] = table(parseCsv((await download('topup')).text));
    const [withdrawal] = table(parseCsv((await download('withdraw')).text));
    expect([topup?.Reference, withdrawal?.Reference]).toEqual([
      shortReference(approved),
      shortReference(paid),
    ]);
  });

  it('says what the rows say, in words, baht and Bangkok time', async () => {
    const { statusCode, headers, text } = await download('topup');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="topups-until-2026-05-11.csv"',
      'x-total-rows': '3',
      'cache-control': 'no-store',
    });
    const rows = table(parseCsv(text));
    expect(rows.map((row) => row.Status)).toEqual(['Approved', 'Rejected', 'Expired']);
    expect(rows[0]).toMatchObject({
      Time: '2026-05-11 10:00:00',
      Id: approved,
      Phone: somchai.phone,
      'Amount asked (baht)': '500.25',
      'Amount credited (baht)': '500.25',
      Bank: 'SCB',
      'Account number': '1112223334',
      'Bank reference': expect.stringMatching(new RegExp(`^${reference}$`, 'i')),
      'Decided at': '2026-05-11 10:01:00',
      'Decided by': `Finance ${decider}`,
    });
    expect(rows[2]).toMatchObject({ 'Amount credited (baht)': '', 'Decided by': '', Reason: '' });
  });

  it('has a top-up through a gateway, too, with its name', async () => {
    const { db } = app.platform;
    const gateway = await db
      .selectFrom('gateway')
      .select(['id', 'provider'])
      .where('provider', '=', 'SUPERPAY')
      .executeTakeFirstOrThrow();
    const kept = await db
      .selectFrom('topup')
      .select('channel_id')
      .where('id', '=', approved)
      .executeTakeFirstOrThrow();
    await db.updateTable('topup').set({ channel_id: gateway.id }).where('id', '=', approved).execute();
    const { text, headers } = await download('topup');
    await db.updateTable('topup').set(kept).where('id', '=', approved).execute();
    const rows = table(parseCsv(text));
    expect(headers['x-total-rows']).toBe(String(rows.length));
    expect(rows[0]).toMatchObject({ Id: approved, Bank: '', Gateway: gateway.provider });
  });

  it('lets no cell begin as a formula, and keeps all else as it stands', async () => {
    const rows = table(parseCsv((await download('topup')).text));
    expect(rows[0]?.Player).toBe(`'=HYPERLINK("http://x") ใจดี`);
    expect(rows[1]).toMatchObject({
      Player: 'วิไล O"Neil, ตัวอย่าง',
      Reason: `'+cmd|calc, "quoted"\nsecond line\t\\N`,
      'Reason for the player': "'@SUM(A1)",
    });
  });

  it.each(['=1', '\t-1', ' \u200b＝"1",\r\n2'])('prefixes a name that begins with %j', async (name) => {
    const { db } = app.platform;
    const before = await db
      .selectFrom('player')
      .select('first_name')
      .where('id', '=', wilai.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('player').set({ first_name: name }).where('id', '=', wilai.id).execute();
    const rows = table(parseCsv((await download('withdraw')).text));
    await db.updateTable('player').set(before).where('id', '=', wilai.id).execute();
    expect(rows[0]?.Player).toBe(`'${name} O"Neil, ตัวอย่าง`);
  });

  it('prefixes all that a spreadsheet could read as a formula, whatever unseen stands before it', async () => {
    const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫⁼₊−'];
    const blanks = ['', ' ', '   ', '\t', '\r', '\n', '\r\n\t ', '\u0001', '\u001f', '\u007f', '\u0085'];
    const unseen = [
      ...'\u00a0\u00ad\u034f\u061c\u115f\u1680\u180e\u2000\u200b\u200d\u200e\u2028\u202e\u2060\u2066\u2800',
      ...'\u3000\u3164\ufe0f\ufeff\uffa0\u{e0001}',
      ' \u200b\ufeff\t',
    ];
    const formulas = [...blanks, ...unseen].flatMap((mark) => signs.map((sign) => `${mark}${sign}1`));
    const hostile = [...formulas, '\ttabs', '\rreturns', '\nlines', '=', '\u200b@'];
    const plain = ['', 'a=1', 'ก-1', '1+1', '(=1', "'=1", '"=1"', 'O"Neil', ' plain', '\u200bก', 'a\n=1'];
    const { rows } = await sql<{ cell: string }>`
      select ${escapeFormula(sql`name`)} as cell
      from unnest(${[...hostile, ...plain]}::text[]) with ordinality as one (name, at) order by at`.execute(
      app.platform.db,
    );
    expect(rows.map(({ cell }) => cell)).toEqual([...hostile.map((name) => `'${name}`), ...plain]);
  });

  it('speaks Thai to those who do', async () => {
    const rows = table(parseCsv((await download('withdraw', {}, { language: 'th' })).text));
    expect(rows).toEqual([
      expect.objectContaining({
        สถานะ: 'กำลังจ่าย',
        'จำนวน (บาท)': '300.00',
        รหัสในระบบ: paid,
        เลขที่รายการ: shortReference(paid),
        ธนาคาร: 'KBANK',
      }),
    ]);
  });

  it('masks phones and players’ accounts for those who may not see them', async () => {
    const open = table(parseCsv((await download('withdraw')).text))[0];
    const masked = table(parseCsv((await download('withdraw', {}, { token: auditor.token })).text))[0];
    expect(open?.Phone).toBe(wilai.phone);
    expect(masked?.Phone).toBe(`${wilai.phone.slice(0, 3)}xxx${wilai.phone.slice(-4)}`);
    expect(open?.['Account number']).toMatch(/^\d{10}$/);
    expect(masked?.['Account number']).toBe(`xxxxxx${open?.['Account number']?.slice(-4)}`);
    expect(Object.values(masked ?? {}).join()).not.toContain(wilai.phone.slice(3));
  });

  it('goes by business days, player and status', async () => {
    const count = async (query: Record<string, string>) => {
      const { text, headers } = await download('topup', query);
      const rows = parseCsv(text).length - 1;
      expect(headers['x-total-rows']).toBe(String(rows));
      return rows;
    };
    expect(await count({ fromDate: '2026-05-11', toDate: '2026-05-11' })).toBe(3);
    expect(await count({ fromDate: '2026-05-12' })).toBe(0);
    expect(await count({ toDate: '2026-05-10' })).toBe(0);
    expect(await count({ toDate: '2026-05-11T03:00:00Z' })).toBe(1);
    expect(await count({ phone: wilai.phone })).toBe(2);
    expect(await count({ phone: '0999999999' })).toBe(0);
    expect(await count({ status: 'EXPIRED' })).toBe(1);
    expect(await count({ status: 'PENDING' })).toBe(0);
    expect(await count({ status: 'APPROVED', phone: somchai.phone })).toBe(1);
    const { headers } = await download('withdraw', { fromDate: '2026-05-01', toDate: '2026-05-31' });
    expect(headers['content-disposition']).toContain('withdrawals-2026-05-01-2026-05-31.csv');
  });

  // Every filter of each list, alone and with others, and every order.
  const filters: [
    Exclude<Report, 'cashback' | 'figures' | 'promotions' | 'rounds'>,
    Record<string, string>[],
  ][] = [
    [
      'topup',
      [
        ...[
          {},
          { bank: '014' },
          { bank: '004' },
          { bankAccountName: 'salung' },
          { bankAccountNumber: '2223' },
        ],
        ...[{ amount: '60000' }, { status: 'EXPIRED' }, { status: 'PENDING' }, { hasSlip: 'false' }],
        ...[
          { approveBy: 'Finance' },
          { waiting: 'true' },
          { search: 'วิไล' },
          { search: "O'" },
          { search: '"' },
        ],
        ...[
          { search: 'วิไล', status: 'REJECTED', amount: '60000' },
          { order: 'amount_desc' },
          { order: 'amount_asc' },
        ],
      ],
    ],
    [
      'withdraw',
      [
        {},
        { search: 'วิไล' },
        { search: 'nobody' },
        { status: 'PROCESSING' },
        { bank: '004' },
        { bank: '014' },
        { amount: '30000' },
        { amount: '1' },
        { order: 'amount_desc' },
      ],
    ],
    ['credit', [{}, { action: 'add_credit' }, { order: 'amount_desc' }, { order: 'amount_asc' }]],
  ];
  const lists = { topup: 'topup.list', withdraw: 'withdraw.list', credit: 'credit.list' } as const;
  it.each(filters)(
    'of %s has the rows of the list with the same filters, in its order',
    async (report, queries) => {
      const phones = [somchai.phone, wilai.phone].map((phone) => ({ search: phone }));
      for (const query of [...queries, ...(report === 'credit' ? [] : phones)]) {
        const asked = { order: 'newest', ...query };
        const { body } = await app.send(lists[report], { token: finance.token, query: asked as object });
        const { text, headers } = await download(report, asked);
        const ids = table(parseCsv(text)).map((row) => row.Id);
        expect(ids, JSON.stringify(query)).toEqual(body.data.map(({ id }) => id));
        expect(headers['x-total-rows']).toBe(String(ids.length));
      }
    },
  );

  it('searches for what was typed, and for nothing that SQL would make of it', async () => {
    for (const search of ["'; drop table topup; --", "\\' or true --", '$1', '%', '_', '\\']) {
      const { statusCode, text } = await download('topup', { search });
      expect([statusCode, parseCsv(text).length], search).toEqual([200, 1]);
    }
    expect(
      (await download('topup', { search: wilai.phone }, { token: auditor.token })).text.split('\r\n'),
    ).toHaveLength(2);
  });

  it('is a header alone where nothing happened', async () => {
    const rows = parseCsv((await download('credit', { fromDate: '2020-01-01', toDate: '2020-01-31' })).text);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('Turnover (times)');
  });

  it('lists credit', async () => {
    const id = '01900000-0000-7000-8000-000000000001';
    await app.platform.db
      .insertInto('credit')
      .values({
        id,
        action: 'cut_bonus',
        player_id: wilai.id,
        amount: 5,
        balance_after: 0,
        reason: '-1',
        turnover_multiplier: 150,
        created_by: finance.id,
        approved_by: null,
        created_at: app.clock.now(),
      })
      .execute();
    const rows = table(parseCsv((await download('credit', { action: 'cut_bonus' })).text));
    expect(rows).toEqual([
      expect.objectContaining({
        Action: 'Bonus taken',
        'Amount (baht)': '0.05',
        'Balance after (baht)': '0.00',
        'Turnover (times)': '1.50',
        Reason: "'-1",
      }),
    ]);
    expect(parseCsv((await download('credit', { action: 'add_credit' })).text)).toHaveLength(1);
  });

  it('refuses a period that ends before it begins', async () => {
    const { statusCode, text } = await download('topup', { fromDate: '2026-05-12', toDate: '2026-05-11' });
    expect([statusCode, JSON.parse(text).code]).toEqual([422, 'PERIOD_REVERSED']);
  });

  it.each([
    [{ fromDate: '2026-02-30' }, 'query.fromDate'],
    [{ toDate: 'yesterday' }, 'query.toDate'],
    [{ fromDate: "2026-05-01'; drop table topup" }, 'query.fromDate'],
    [{ format: 'pdf' }, 'query.format'],
    [{ status: "' or true" }, 'query.status'],
    [{ surprise: '1' }, 'query'],
  ])('refuses %j', async (query, path) => {
    const { statusCode, headers, text } = await download('topup', query as Record<string, string>);
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(text).errors[0].path).toContain(path);
  });

  it('is for those who may, and is noted without personal data', async () => {
    const support = await createStaff(app, 'Support');
    expect((await download('topup', {}, { token: support.token })).statusCode).toBe(403);
    const { body } = await app.send('audit.list', {
      token: auditor.token,
      query: { action: 'topup.report', per_page: 100 },
    });
    expect(body.data.every(({ subject }) => subject.id === 'topup')).toBe(true);
    const ofWilai = body.data.find(({ after }) => (after as { playerId?: string }).playerId === wilai.id);
    expect(ofWilai?.after).toEqual({ format: 'csv', playerId: wilai.id });
    const searched = body.data.find(
      ({ after }) => (after as { search?: string }).search === `xxxxxx${wilai.phone.slice(-4)}`,
    );
    expect(searched?.after).toMatchObject({ format: 'csv' });
    expect(JSON.stringify(body)).not.toContain(wilai.phone);
  });
});

describe('a report as XLSX', () => {
  it('has the same rows: texts as texts, baht as numbers', async () => {
    const { statusCode, headers, bytes } = await download('topup', { format: 'xlsx' }, { language: 'th' });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain('topups-until-2026-05-11.xlsx');
    expect(headers['content-type']).toContain('spreadsheetml');
    const [sheet, ...others] = readWorkbook(bytes);
    expect(others).toEqual([]);
    expect(sheet?.name).toBe('รายการฝาก');
    const [header = [], first, second] = sheet?.rows ?? [];
    const at = (row: (string | number | Date)[] | undefined, name: string) => row?.[header.indexOf(name)];
    expect(sheet?.rows).toHaveLength(4);
    expect(at(first, 'ผู้เล่น')).toBe('=HYPERLINK("http://x") ใจดี');
    expect(at(first, 'จำนวนที่เข้า (บาท)')).toBe(500.25);
    expect(at(first, 'วันเวลา')).toEqual(new Date('2026-05-11T10:00:00Z'));
    expect(at(first, 'เวลาตัดสิน')).toEqual(new Date('2026-05-11T10:01:00Z'));
    expect(at(first, 'เลขที่รายการ')).toBe(shortReference(approved));
    expect(at(first, 'เบอร์โทร')).toBe(somchai.phone);
    expect(at(second, 'เหตุผล')).toBe('+cmd|calc, "quoted"\nsecond line\t\\N');
    expect(at(second, 'จำนวนที่เข้า (บาท)')).toBe('');
    expect(sheet?.xml).not.toContain('<f');
  });

  it('is a header alone where nothing happened', async () => {
    const { bytes } = await download('withdraw', {
      format: 'xlsx',
      fromDate: '2020-01-01',
      toDate: '2020-01-31',
    });
    expect(readWorkbook(bytes)[0]?.rows).toHaveLength(1);
  });
});
