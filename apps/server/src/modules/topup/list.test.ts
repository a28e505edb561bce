import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, topupWithSlip } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
let finance: TestStaff;
let manager: TestStaff;
let somchai: TestPlayer;
let wilai: TestPlayer;
/** Top-ups by what became of them. */
const made: Record<string, string> = {};
const typed = newReference();

beforeAll(async () => {
  app = await startApp();
  const first = await openBank(app, {
    bankCode: '014',
    accountName: 'Salung One',
    accountNumber: '1112223334',
  });
  finance = await createStaff(app, 'Finance');
  manager = await createStaff(app, 'Manager');
  somchai = await createPlayer(app, { firstName: 'สมชาย', lastName: 'รักเรียน' });
  wilai = await createPlayer(app, { firstName: 'Wilai', lastName: 'O_Neil' });
  const keep = (name: string, { id }: { id: string }) => {
    made[name] = id;
    app.clock.advance(60_000);
    return { params: { id } };
  };
  const approved = keep('approved', await openTopup(app, somchai, 50_000));
  await app.send('topup.approve', { token: finance.token, ...approved, body: { bankReference: typed } });
  const rejected = keep('rejected', await openTopup(app, somchai, 60_000));
  await app.send('topup.reject', { token: manager.token, ...rejected, body: { reason: 'no' } });
  const cancelled = keep('cancelled', await openTopup(app, somchai, 50_000));
  await app.send('topup.cancel', { token: somchai.token, body: { id: cancelled.params.id } });
  keep('stale', await openTopup(app, somchai, 70_000));
  app.clock.advance(30 * 60_000);
  await app.platform.db
    .updateTable('bank_account')
    .set({ is_active: false })
    .where('id', '=', first)
    .execute();
  await openBank(app, { bankCode: '004', accountName: 'Salung Two', accountNumber: '5556667778' });
  finance = await createStaff(app, 'Finance');
  keep('waiting', await topupWithSlip(app, wilai, 50_000));
  keep('fresh', await openTopup(app, somchai, 50_000));
});
afterAll(() => app.close());

type Query = NonNullable<NonNullable<Parameters<typeof app.send<'topup.list'>>[1]>['query']>;
const nameOf = (id: string) => Object.keys(made).find((name) => made[name] === id) ?? id;
async function found(query: Query, staff = finance): Promise<string[]> {
  const { status, body } = await app.send('topup.list', { token: staff.token, query });
  expect(status).toBe(200);
  expect(body.total).toBe(body.data.length);
  return body.data.map(({ id }) => nameOf(id));
}
const all = ['fresh', 'waiting', 'stale', 'cancelled', 'rejected', 'approved'];

describe('the list of top-ups', () => {
  it('is newest first, or oldest first, page by page', async () => {
    expect(await found({})).toEqual(all);
    expect(await found({ order: 'oldest' })).toEqual(all.toReversed());
    const page = async (number: number) =>
      (await app.send('topup.list', { token: finance.token, query: { page: number, per_page: 4 } })).body;
    expect((await page(1)).data.map(({ id }) => nameOf(id))).toEqual(all.slice(0, 4));
    expect((await page(2)).data.map(({ id }) => nameOf(id))).toEqual(all.slice(4));
    expect(await page(3)).toMatchObject({ data: [], total: 6, page: 3, per_page: 4 });
  });

  it('goes by amount: what was credited, or else what is to be paid', async () => {
    const amounts = async (query: Query) => {
      const { body } = await app.send('topup.list', { token: finance.token, query });
      return body.data.map((row) => row.amountCredited ?? row.amountToPay);
    };
    const rising = (await amounts({})).toSorted((a, b) => a - b);
    expect(new Set(rising).size).toBeGreaterThan(2);
    expect(await amounts({ order: 'amount_asc' })).toEqual(rising);
    expect(await amounts({ order: 'amount_desc' })).toEqual(rising.toReversed());
    expect(await amounts({ order: 'amount_desc', per_page: 2, page: 2 })).toEqual(
      rising.toReversed().slice(2, 4),
    );
    // Equal ones by their time, from the same end. What was credited a while before has used its amount up for some time,
    // so that the one after it is to be paid with a satang more.
    const fifties = { amount: 50_000 };
    expect(await found({ ...fifties, order: 'amount_desc' })).toEqual([
      'fresh',
      'cancelled',
      'waiting',
      'approved',
    ]);
    expect(await found({ search: somchai.phone, order: 'amount_desc' })).toEqual([
      'stale',
      'rejected',
      'fresh',
      'cancelled',
      'approved',
    ]);
    expect(await found({ status: 'PENDING', order: 'amount_asc', search: 'wil' })).toEqual(['waiting']);
  });

  it('goes by status, as it is at this moment', async () => {
    expect(await found({ status: 'PENDING' })).toEqual(['fresh', 'waiting']);
    expect(await found({ status: 'EXPIRED' })).toEqual(['stale']);
    expect(await found({ status: 'APPROVED' })).toEqual(['approved']);
    expect(await found({ status: 'REJECTED' })).toEqual(['rejected']);
    expect(await found({ status: 'CANCELLED' })).toEqual(['cancelled']);
  });

  it('goes by the house account that was to be paid', async () => {
    expect(await found({ bank: '004' })).toEqual(['fresh', 'waiting']);
    expect(await found({ bankAccountName: 'one' })).toEqual(['stale', 'cancelled', 'rejected', 'approved']);
    expect(await found({ bankAccountNumber: '5556667778' })).toEqual(['fresh', 'waiting']);
    expect(await found({ bank: '004', bankAccountName: 'one' })).toEqual([]);
  });

  it('goes by the amount, asked for or to pay', async () => {
    expect(await found({ amount: 50_000 })).toEqual(['fresh', 'waiting', 'cancelled', 'approved']);
    expect(await found({ amount: 50_001 })).toEqual(['fresh', 'cancelled']);
    expect(await found({ amount: 1 })).toEqual([]);
  });

  it('goes by who decided, by name, user name or id', async () => {
    for (const approveBy of [manager.username, manager.id, `Manager ${manager.username}`]) {
      expect(await found({ approveBy }), approveBy).toEqual(['rejected']);
    }
    expect(await found({ approveBy: 'nobody' })).toEqual([]);
  });

  it('goes by whether a slip is there', async () => {
    expect(await found({ hasSlip: 'true' })).toEqual(['waiting']);
    expect(await found({ hasSlip: 'false' })).toEqual(all.filter((name) => name !== 'waiting'));
    expect(await found({ hasSlip: 'true', status: 'PENDING', order: 'oldest' })).toEqual(['waiting']);
    expect(await found({ hasSlip: 'false', status: 'PENDING' })).toEqual(['fresh']);
  });

  it('searches phone, end of phone, name, id and reference', async () => {
    const ofSomchai = all.filter((name) => name !== 'waiting');
    for (const search of [somchai.phone, 'สมชาย', 'รักเ', 'สมชาย รัก', somchai.id]) {
      expect(await found({ search }), search).toEqual(ofSomchai);
    }
    expect(await found({ search: somchai.phone.slice(-4) })).toEqual(ofSomchai);
    expect(await found({ search: made.rejected ?? '' })).toEqual(['rejected']);
    expect(await found({ search: typed.toLowerCase() })).toEqual(['approved']);
    expect(await found({ search: 'wi' })).toEqual(['waiting']);
    expect(await found({ search: 'o_n' })).toEqual(['waiting']);
    const { data } = (await app.send('topup.list', { token: finance.token, query: { status: 'PENDING' } }))
      .body;
    expect(data.length).toBe(2);
    const details = await app.send('topup.details', {
      token: finance.token,
      params: { id: made.waiting ?? '' },
    });
    expect(await found({ search: details.body.slip?.qr?.reference ?? '' })).toEqual(['waiting']);
  });

  it('takes what is searched for as it stands', async () => {
    for (const search of ['%', '_', 'a%', "'", '\\', '"', '%%%%', "' or 1=1 --", '123']) {
      expect(await found({ search }), search).toEqual([]);
    }
  });

  it('goes by business days, both inclusive, and by instants', async () => {
    expect(await found({ fromDate: '2026-05-11', toDate: '2026-05-11' })).toEqual(all);
    expect(await found({ toDate: '2026-05-10' })).toEqual([]);
    expect(await found({ fromDate: '2026-05-12' })).toEqual([]);
    expect(await found({ fromDate: '2026-05-11T03:01:00Z', toDate: '2026-05-11T03:02:00Z' })).toEqual([
      'cancelled',
      'rejected',
    ]);
  });

  it('puts filters together', async () => {
    expect(await found({ amount: 50_000, status: 'PENDING', bank: '004' })).toEqual(['fresh', 'waiting']);
    expect(await found({ search: 'สมชาย', status: 'EXPIRED' })).toEqual(['stale']);
    expect(await found({ search: 'สมชาย', amount: 50_001, order: 'oldest' })).toEqual(['cancelled', 'fresh']);
    expect(await found({ bankAccountName: 'salung', approveBy: finance.username })).toEqual([]);
  });

  it('masks phones and account numbers for those who may not see them', async () => {
    const auditor = await createStaff(app, 'Auditor');
    const query = { search: somchai.id, status: 'APPROVED' } as const;
    const masked = (await app.send('topup.list', { token: auditor.token, query })).body.data[0];
    const open = (await app.send('topup.list', { token: finance.token, query })).body.data[0];
    expect(masked?.player.phone).toBe(`${somchai.phone.slice(0, 3)}xxx${somchai.phone.slice(-4)}`);
    expect(masked?.player.bank?.accountNumber).toBe(`xxxxxx${open?.player.bank?.accountNumber.slice(-4)}`);
    expect(open?.player.phone).toBe(somchai.phone);
    const middle = somchai.phone.slice(-6);
    expect(await found({ search: middle }, auditor)).toEqual([]);
    expect((await found({ search: middle })).length).toBeGreaterThan(0);
  });

  it('counts what came before in the details', async () => {
    const { body } = await app.send('topup.details', {
      token: finance.token,
      params: { id: made.fresh ?? '' },
    });
    expect(body).toMatchObject({ approvedBefore: 1, rejectedBefore: 1, balance: 50_000, slip: null });
  });
});
