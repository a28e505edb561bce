import { MOST_STATEMENT_BYTES } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, cancel, reject } from '../../../test/approvals.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { openBank } from '../../../test/slips.ts';
import { workbook } from '../../../test/workbooks.ts';

let app: TestApp;
let owner: TestStaff;
let finance: TestStaff;
let account: string;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
  await createStaff(app, 'Owner');
});
afterAll(() => app.close());
beforeEach(async () => {
  finance = await createStaff(app, 'Finance');
  account = await openBank(app);
});

type Preview = Awaited<ReturnType<typeof app.send<'statements.preview'>>>['body'];
type Doubt = 'BREAKS' | 'OTHER_ACCOUNT';

const bodyOf = (data: Uint8Array | string) => ({
  accountId: account,
  filename: 'a.csv',
  file: Buffer.from(data).toString('base64'),
});
const preview = async (data: Uint8Array | string): Promise<Preview> =>
  (await app.send('statements.preview', { token: finance.token, body: bodyOf(data) })).body;
const importAs = (
  data: Uint8Array | string,
  mapping: Preview['mapping'],
  confirmed?: Doubt[],
  by = finance,
) =>
  app.send('statements.import', {
    token: by.token,
    body: { ...bodyOf(data), mapping, ...(confirmed ? { confirmed } : {}) },
  });
const linesOf = async () =>
  app.platform.db
    .selectFrom('bank_line')
    .select(['amount', 'direction', 'brought_by'])
    .where('channel_id', '=', account)
    .orderBy('seq')
    .execute();
const numberOf = async () =>
  (
    await app.platform.db
      .selectFrom('bank_account')
      .select('account_number')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
  ).account_number;

const lastEntry = () =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['staff_id', 'after'])
    .where('action', '=', 'statements.import')
    .where('subject_type', '=', 'statement')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the direction', () => {
  it('that nothing tells is refused', async () => {
    const file = 'Date,Amount\n10/05/2026,5.00\n';
    const { mapping, needsDirection } = await preview(file);
    expect(needsDirection).toBe(true);
    expect((await importAs(file, mapping)).problem).toMatchObject({
      status: 422,
      code: 'STATEMENT_DIRECTION',
      errors: [{ path: 'body.mapping.columns' }],
    });
    expect((await importAs(file, { ...mapping, columns: { date: 0, in: 1 } })).status).toBe(200);
  });

  it('that the balance tells is imported, and one against it is refused', async () => {
    const file =
      'วันที่,รายการ,ถอนเงิน / ฝากเงิน,ยอดคงเหลือ\n10-05-26,ยอดยกมา,,1000.00\n10-05-26,โอนเงิน,200.00,800.00\n';
    expect((await importAs(file, (await preview(file)).mapping)).body).toMatchObject({ taken: 1 });
    expect(await linesOf()).toMatchObject([{ amount: 20_000, direction: 'out' }]);
    const against = 'Date,Out,In,Balance\n10/05/2026,,,1000.00\n10/05/2026,,200.00,800.00\n';
    const { mapping, faults } = await preview(against);
    expect(faults).toMatchObject([{ row: 3, problem: 'AGAINST_BALANCE' }]);
    expect((await importAs(against, mapping)).problem.code).toBe('STATEMENT_FAULTY');
  });
});

it('a break in the balances is shown, and has to be confirmed', async () => {
  const file = 'Date,In,Out,Balance\n10/05/2026,100.00,,1100.00\n10/05/2026,50.00,,1350.00\n';
  const { mapping, broken, breaks } = await preview(file);
  expect([broken, breaks]).toEqual([1, [{ row: 3, expected: 115_000, balance: 135_000 }]]);
  expect((await importAs(file, mapping)).problem).toMatchObject({
    status: 422,
    code: 'STATEMENT_BREAKS',
    errors: [{ path: 'body.confirmed' }],
  });
  expect(await linesOf()).toEqual([]);
  expect((await importAs(file, mapping, ['BREAKS'])).body).toMatchObject({ taken: 2 });
});

it('the same transfers from a workbook and from a CSV file are taken once', async () => {
  const sheet = workbook([
    [
      ['Date', 'In', 'Reference'],
      [{ number: '44016.416666666664', format: 'dd/mm/yyyy hh:mm:ss' }, { number: '5' }, 'A1'],
    ],
  ]);
  const csv = 'Date,In,Reference\n04/07/2020 10:00:00,5.00,A1\n';
  expect((await importAs(sheet, (await preview(sheet)).mapping)).body).toMatchObject({ taken: 1 });
  expect((await importAs(csv, (await preview(csv)).mapping)).body).toMatchObject({ taken: 0, known: 1 });
});

describe('a file that names another account', () => {
  const file = 'เลขที่บัญชี,999-9-99999-9\nวันที่,ฝากเงิน\n10/05/2026,5.00\n';
  const ask = async (by = finance) =>
    approvalOf(await importAs(file, (await preview(file)).mapping, ['OTHER_ACCOUNT'], by));
  const waiting = () =>
    app.platform.db
      .selectFrom('statement_file')
      .select('channel_id')
      .where('channel_id', '=', account)
      .execute();

  it('asks', async () => {
    const { mapping, otherAccount } = await preview(file);
    expect(otherAccount).toBe('999-9-99999-9');
    expect((await importAs(file, mapping)).problem).toMatchObject({
      status: 422,
      code: 'STATEMENT_OTHER_ACCOUNT',
      errors: [{ path: 'body.confirmed' }],
    });
  });

  it('takes two people, and its lines count as those of the first', async () => {
    const id = await ask();
    expect(await linesOf()).toEqual([]);
    const shown = await app.send('approvals.details', { token: owner.token, params: { id } });
    expect(shown.body).toMatchObject({
      kind: 'statements.import',
      after: { otherAccount: '999-9-99999-9', accountNumber: await numberOf(), lines: 1, moneyIn: 500 },
    });
    expect((await approve(app, finance, id)).status).toBe(403);
    expect((await approve(app, owner, id)).status).toBe(200);
    expect(await linesOf()).toEqual([{ amount: 500, direction: 'in', brought_by: finance.id }]);
    expect(await waiting()).toEqual([]);
    expect(await lastEntry()).toMatchObject({ staff_id: owner.id, after: { approval: id } });
  });

  it('is imported by whoever is alone in the house, and the log says so', async () => {
    const { db } = app.platform;
    const longAgo = new Date(app.clock.now().getTime() - 4 * 86_400_000);
    const gone = { status: 'terminated', terminated_at: longAgo } as const;
    const others = await db
      .updateTable('staff')
      .set(gone)
      .where('id', '!=', finance.id)
      .where('status', '=', 'active')
      .returning('id')
      .execute();
    const { mapping } = await preview(file);
    expect((await importAs(file, mapping, ['OTHER_ACCOUNT'])).body).toMatchObject({ taken: 1 });
    expect(await waiting()).toEqual([]);
    const done = { withoutSecondPerson: true, otherAccount: '999-9-99999-9' };
    expect(await lastEntry()).toMatchObject({ staff_id: finance.id, after: done });
    await db
      .updateTable('staff')
      .set({ status: 'active', terminated_at: null })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
  });

  it('waits once for an account, and is forgotten where it is refused or taken back', async () => {
    const id = await ask();
    const { mapping } = await preview(file);
    expect((await importAs(file, mapping, ['OTHER_ACCOUNT'])).problem.code).toBe('APPROVAL_PENDING');
    expect((await cancel(app, finance, id)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await reject(app, owner, await ask())).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect(await linesOf()).toEqual([]);
  });

  it('is not imported as another account than the one that was shown', async () => {
    const id = await ask();
    await app.platform.db
      .updateTable('bank_account')
      .set({ account_number: '5555555555' })
      .where('id', '=', account)
      .execute();
    expect((await approve(app, owner, id)).problem.code).toBe('CHANGED_SINCE');
    expect(await waiting()).toEqual([]);
  });

  it('is one of this account if its digits fit', async () => {
    const own = file.replace('999-9-99999-9', await numberOf());
    const { mapping, otherAccount } = await preview(own);
    expect(otherAccount).toBeNull();
    expect((await importAs(own, mapping)).status).toBe(200);
  });
});

describe('a large file', () => {
  it('of 10 MiB is read, and others are answered while it is', async () => {
    const row = `10/05/2026,1.00,${'ก'.repeat(60)}\n`;
    const rows = `Date,In,Text\n${row.repeat(50_000)}`;
    const file = Buffer.concat([Buffer.from(rows), Buffer.from('\n'.repeat(900)), Buffer.alloc(0)]);
    const full = Buffer.concat([file, Buffer.from(' '.repeat(MOST_STATEMENT_BYTES - file.length))]);
    expect(full.length).toBe(MOST_STATEMENT_BYTES);
    let isRead = false;
    const reading = preview(full).then((body) => {
      isRead = true;
      return body;
    });
    const other = await app.send('statements.lines', { token: finance.token, query: { accountId: account } });
    expect([other.status, isRead]).toEqual([200, false]);
    expect(await reading).toMatchObject({ count: 50_000, faulty: 0 });
  });
});
