import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, reject } from '../../../test/approvals.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { openBank } from '../../../test/slips.ts';

/** What one person may not do alone to the accounts that players pay to and that pay them. */

let app: TestApp;
let maker: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  app = await startApp();
  maker = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Manager');
});
afterAll(() => app.close());

let serial = 0;
const account = () => {
  serial += 1;
  return {
    bankCode: '014',
    accountNumber: `777${String(serial).padStart(7, '0')}`,
    accountName: 'Salung Co., Ltd.',
  };
};
const edit = (id: string, body: object) =>
  app.send('banks.depositEdit', { token: maker.token, params: { id }, body });
const details = async (id: string) =>
  (await app.send('banks.depositDetails', { token: maker.token, params: { id } })).body;

describe('a new account', () => {
  it('of any kind is there when a second person has agreed, once', async () => {
    for (const kind of ['deposit', 'withdraw', 'suspense', 'flexible'] as const) {
      const wanted = account();
      const asked = approvalOf(
        await app.send(`banks.${kind}Create`, { token: maker.token, body: { ...wanted, dailyLimit: 5_000 } }),
      );
      const listed = async () =>
        (await app.send(`banks.${kind}List`, { token: maker.token })).body.data.filter(
          ({ accountNumber }) => accountNumber === wanted.accountNumber,
        );
      expect(await listed()).toEqual([]);
      expect((await approve(app, maker, asked)).problem.code).toBe('NOT_YOUR_OWN');
      const sent = await Promise.all(Array.from({ length: 20 }, () => approve(app, second, asked)));
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await listed()).toMatchObject([{ ...wanted, dailyLimit: 5_000, kind }]);
    }
  });
  it('is asked for twice, added once', async () => {
    const wanted = account();
    const ask = () => app.send('banks.depositCreate', { token: maker.token, body: wanted });
    const [one, other] = [approvalOf(await ask()), approvalOf(await ask())];
    expect((await approve(app, second, one)).status).toBe(200);
    expect((await approve(app, second, other)).problem.code).toBe('BANK_ACCOUNT_EXISTS');
    expect((await ask()).problem.code).toBe('BANK_ACCOUNT_EXISTS');
    expect((await reject(app, second, other)).status).toBe(200);
  });
});

describe('a change', () => {
  it('of where the money goes takes two', async () => {
    const id = await openBank(app);
    const before = await details(id);
    const asked = approvalOf(await edit(id, { promptPayId: '0812345678' }));
    expect((await edit(id, { displayOrder: 3 })).problem.code).toBe('APPROVAL_PENDING');
    expect(await details(id)).toEqual(before);
    expect((await approve(app, second, asked)).status).toBe(200);
    expect((await details(id)).promptPayId).toBe('0812345678');
    approvalOf(await edit(id, { accountName: 'Somebody Else' }));
  });
  it('of a limit takes two where it grows above what one may set', async () => {
    const id = await openBank(app, { dailyLimit: 10_000_000, maxAmount: 10_000 });
    expect((await edit(id, { dailyLimit: 20_000_000, maxAmount: 20_000, displayOrder: 2 })).status).toBe(200);
    expect((await edit(id, { dailyLimit: 50_000 })).status).toBe(200);
    for (const body of [{ dailyLimit: 20_000_001 }, { dailyLimit: null }, { maxAmount: null }]) {
      expect((await reject(app, second, approvalOf(await edit(id, body)))).status).toBe(200);
    }
    expect(await details(id)).toMatchObject({ dailyLimit: 50_000, maxAmount: 20_000 });
  });
});
