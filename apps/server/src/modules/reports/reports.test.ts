import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallName } from '@salung/contract';
import { calls } from '@salung/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal, take } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';
import { readWorkbook } from '../../../test/workbook.ts';
import { APPLICATION } from './store.ts';

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

type Report = 'credit' | 'topup' | 'withdraw';
interface Asked {
  token?: string;
  language?: string;
}
async function download(report: Report, query: Record<string, string> = {}, asked: Asked = {}) {
  const reply = await app.office.inject({
    url: calls[`${report}.report` satisfies CallName].path,
    query,
    headers: {
      authorization: `Bearer ${asked.token ?? finance.token}`,
      'accept-language': asked.language ?? 'en',
    },
  });
  return {
    ...reply,
    statusCode: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
    bytes: reply.rawPayload,
  };
}

/** A CSV file as people's programs read it. */
function parseCsv(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  expect(rows.pop()).toEqual([]);
  return rows;
}
const table = ([header = [], ...rows]: string[][]) =>
  rows.map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]])));

describe('a report as CSV', () => {
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

  it('lets no cell begin as a formula, and keeps all else as it stands', async () => {
    const rows = table(parseCsv((await download('topup')).text));
    expect(rows[0]?.Player).toBe(`'=HYPERLINK("http://x") ใจดี`);
    expect(rows[1]).toMatchObject({
      Player: 'วิไล O"Neil, ตัวอย่าง',
      Reason: `'+cmd|calc, "quoted"\nsecond line\t\\N`,
      'Reason for the player': "'@SUM(A1)",
    });
  });

  it.each(['=1', '+1', '-1', '@x', '\t=1', '\r=1'])('prefixes a name that begins with %j', async (name) => {
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

  it('speaks Thai to those who do', async () => {
    const rows = table(parseCsv((await download('withdraw', {}, { language: 'th' })).text));
    expect(rows).toEqual([
      expect.objectContaining({
        สถานะ: 'กำลังโอน',
        'จำนวน (บาท)': '300.00',
        เลขที่รายการ: paid,
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

  it.each([
    [{ fromDate: '2026-02-30' }, 'query.fromDate'],
    [{ toDate: 'yesterday' }, 'query.toDate'],
    [{ fromDate: "2026-05-01'; drop table topup" }, 'query.fromDate'],
    [{ fromDate: '2026-05-12', toDate: '2026-05-11' }, 'query.toDate'],
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
      query: { action: 'topup.report' },
    });
    expect(body.data.every(({ subject }) => subject.id === 'topup')).toBe(true);
    const ofWilai = body.data.find(({ after }) => (after as { playerId?: string }).playerId === wilai.id);
    expect(ofWilai?.after).toEqual({ format: 'csv', playerId: wilai.id });
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
    const at = (row: (string | number)[] | undefined, name: string) => row?.[header.indexOf(name)];
    expect(sheet?.rows).toHaveLength(4);
    expect(at(first, 'ผู้เล่น')).toBe('=HYPERLINK("http://x") ใจดี');
    expect(at(first, 'จำนวนที่เข้า (บาท)')).toBe(500.25);
    expect(at(first, 'วันเวลา')).toBe('2026-05-11 10:00:00');
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

describe('a large report', () => {
  let port: number;
  let many: pg.Client;
  const reports = async () => {
    const { rows } = await many.query('select from pg_stat_activity where application_name = $1', [
      APPLICATION,
    ]);
    return rows.length;
  };
  const begin = (query: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${finance.token}` };
      get({ port, path: `/api/withdraw/report/stream?${query}`, headers, agent: false }, resolve).once(
        'error',
        reject,
      );
    });

  beforeAll(async () => {
    await app.office.listen({ port: 0, host: '127.0.0.1' });
    port = (app.office.server.address() as AddressInfo).port;
    many = new pg.Client({ connectionString: app.databaseUrl });
    await many.connect();
    await many.query(
      `insert into withdrawal (id, player_id, status, amount, bank_code, account_number, account_name, reason, created_at)
       select gen_random_uuid(), $1, 'REJECTED', n, '004', '1234567890', 'x', repeat('เหตุผล', 50), $2::timestamptz - n * interval '1 second'
       from generate_series(1, 150000) n`,
      [somchai.id, app.clock.now()],
    );
    await many.query('analyze withdrawal');
  });
  afterAll(() => many.end());

  it.each(['csv', 'xlsx'])(
    'stops PostgreSQL within two seconds when its client goes away (%s)',
    async (format) => {
      const answer = await begin(`format=${format}`);
      expect(Number(answer.headers['x-total-rows'])).toBeGreaterThan(10_000);
      await new Promise((resolve) => answer.once('data', resolve));
      answer.pause();
      expect(await reports()).toBe(1);
      answer.destroy();
      await vi.waitFor(async () => expect(await reports()).toBe(0), { timeout: 2_000, interval: 20 });
    },
  );

  it('refuses a fourth at once, and makes it when one has ended', async () => {
    const open = await Promise.all([begin(''), begin('format=xlsx'), begin('')]);
    expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const refused = await download('credit');
    expect(refused.statusCode).toBe(429);
    expect(JSON.parse(refused.text).code).toBe('REPORTS_BUSY');
    for (const answer of open) answer.destroy();
    await vi.waitFor(async () => expect((await download('credit')).statusCode).toBe(200), { timeout: 2_000 });
  });

  it.each(['csv', 'xlsx'])('breaks the connection when PostgreSQL fails on the way (%s)', async (format) => {
    const answer = await begin(`format=${format}`);
    await new Promise((resolve) => answer.once('data', resolve));
    await many.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      APPLICATION,
    ]);
    const ended = new Promise<string>((resolve) => {
      answer.once('end', () => resolve('whole'));
      answer.once('error', () => resolve('broken'));
    });
    answer.resume();
    expect(await ended).toBe('broken');
    expect(answer.complete).toBe(false);
  });

  it('comes whole where it is read slowly, and gives its connection back', async () => {
    const answer = await begin('fromDate=2026-05-01');
    let lines = 0;
    for await (const chunk of answer) {
      lines += String(chunk).split('\r\n').length - 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(answer.complete).toBe(true);
    expect(lines).toBe(150_000 + 1 + 1);
    await vi.waitFor(async () => expect(await reports()).toBe(0), { timeout: 2_000 });
  });

  it('tells of an error before the first byte as any other call does', async () => {
    await many.query('alter table credit rename column reason to reason_gone');
    const { statusCode, headers, text } = await download('credit', { format: 'xlsx' });
    await many.query('alter table credit rename column reason_gone to reason');
    expect(statusCode).toBe(500);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(text).not.toContain('reason');
    expect((await download('credit')).statusCode).toBe(200);
  });
});
