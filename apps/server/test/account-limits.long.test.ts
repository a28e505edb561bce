import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { approvalOf, cancel, reject } from './approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer, type TestStaff } from './factories.ts';
import { newReference, openTopup, openWithdrawal, take } from './money.ts';
import { startServerProcess } from './server-process.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

/** Limits of the house's own accounts, used up by many at once. */

let app: TestApp;
let finance: TestStaff;
beforeAll(async () => {
  // The processes go by the real time, so their players must too.
  app = await startApp({ now: new Date() });
});
afterAll(() => app.close());
beforeEach(async () => {
  finance = await createStaff(app, 'Finance');
  // Each test has the accounts that it opens itself.
  await app.platform.db.updateTable('bank_account').set({ deleted_at: app.clock.now() }).execute();
});

const players = (count: number, balance = 0) =>
  Promise.all(Array.from({ length: count }, () => createPlayer(app, { balance })));
const open = (player: TestPlayer, amount: number) =>
  app.send('topup.create', { token: player.token, body: { amount } });
const switchAccount = (id: string, set: { is_active?: boolean; daily_limit?: number | null }) =>
  app.platform.db.updateTable('bank_account').set(set).where('id', '=', id).execute();
const accountOf = async (topupId: string) =>
  (
    await app.platform.db
      .selectFrom('topup')
      .select('channel_id as id')
      .where('id', '=', topupId)
      .executeTakeFirstOrThrow()
  ).id;
const announcedTo = async (account: string) => {
  const rows = await app.platform.db
    .selectFrom('topup')
    .select('amount_to_pay as amount')
    .where('channel_id', '=', account)
    .where('status', '=', 'PENDING')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
};

describe('a deposit account’s limit of a day', () => {
  it('is kept by 50 players at once', async () => {
    const account = await openBank(app, { dailyLimit: 1_000_500 });
    const sent = await Promise.all((await players(50)).map((player) => open(player, 100_000)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = sent.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.code}`))).toEqual(
      new Set(['409 DEPOSIT_FULL']),
    );
    expect(refused[0]?.problem.errors[0]?.path).toBe('body.amount');
    expect(await announcedTo(account)).toBeLessThanOrEqual(1_000_500);
  });

  it('is kept by 50 players over two processes', async () => {
    const account = await openBank(app, { dailyLimit: 1_000_500 });
    const dataDir = await mkdtemp(join(tmpdir(), 'salung-limits-'));
    const servers = await Promise.all([1, 2].map(() => startServerProcess(app.databaseUrl, dataDir)));
    try {
      const replies = await Promise.all(
        (await players(50)).map((player, n) =>
          fetch(`${servers[n % 2]?.player}/api/topup/create`, {
            method: 'POST',
            headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ amount: 100_000 }),
          }),
        ),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(40);
      expect(await announcedTo(account)).toBeLessThanOrEqual(1_000_500);
    } finally {
      await Promise.all(servers.map((server) => server.kill('SIGTERM')));
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('counts to the satang, and sends the rest to the next account and then to the stand-in', async () => {
    const first = await openBank(app, { dailyLimit: 200_000 });
    const second = await openBank(app, { dailyLimit: 200_000, displayOrder: 1 });
    const flexible = await openBank(app, { kind: 'flexible', displayOrder: -1 });
    const sent = await Promise.all((await players(6)).map((player) => openTopup(app, player, 100_000)));
    const where = await Promise.all(sent.map(({ id }) => accountOf(id)));
    // The second of an amount pays a satang more, and two of them are over the limit by that.
    expect(where.filter((id) => id === first)).toHaveLength(1);
    expect(where.filter((id) => id === second)).toHaveLength(1);
    expect(where.filter((id) => id === flexible)).toHaveLength(4);
  });

  it('gets back what was announced and expired, was cancelled or rejected', async () => {
    await openBank(app, { dailyLimit: 100_000 });
    const [one, two] = await players(2);
    if (!one || !two) throw new Error('two players');
    const expired = await openTopup(app, one, 100_000);
    expect((await open(two, 100_000)).problem.code).toBe('DEPOSIT_FULL');
    // By the clock: whether or not the job has run.
    await app.platform.db
      .updateTable('topup')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', expired.id)
      .execute();
    const next = await openTopup(app, two, 100_000);
    expect((await open(one, 100_000)).problem.code).toBe('DEPOSIT_FULL');
    await app.send('topup.cancel', { token: two.token, body: { id: next.id } });
    const third = await openTopup(app, one, 100_000);
    await app.send('topup.reject', {
      token: finance.token,
      params: { id: third.id },
      body: { reason: 'odd' },
    });
    const approved = await openTopup(app, two, 100_000);
    await app.send('topup.approve', {
      token: finance.token,
      params: { id: approved.id },
      body: { bankReference: newReference() },
    });
    expect((await open(one, 100_000)).problem.code).toBe('DEPOSIT_FULL');
  });
});

describe('a flexible account', () => {
  it('takes deposits only for one that is off or over its limit', async () => {
    await openBank(app, { kind: 'flexible', maxAmount: 500_000 });
    const [player] = await players(1);
    if (!player) throw new Error('one player');
    expect((await open(player, 100_000)).problem.code).toBe('NO_DEPOSIT_ACCOUNT');
    const account = await openBank(app, { maxAmount: 90_000 });
    expect((await open(player, 100_000)).problem.code).toBe('NO_DEPOSIT_ACCOUNT');
    await switchAccount(account, { is_active: false });
    const { body } = await open(player, 50_000);
    expect(await accountOf(body.id)).not.toBe(account);
  });
});

async function taken(amount = 100_000) {
  const [player] = await players(1, 500_000);
  if (!player) throw new Error('one player');
  const { id } = await openWithdrawal(app, player, amount);
  await take(app, finance, id);
  return { id, player };
}
const pay = (id: string, channelId: string) =>
  app.send('withdraw.approve', {
    token: finance.token,
    params: { id },
    body: { channelId, bankReference: newReference() },
  });
const offered = async (amount: number) => {
  const { body } = await app.send('banks.withdrawDropdown', { token: finance.token, query: { amount } });
  return body.data.map(({ id, leftToday }) => ({ id, leftToday }));
};

describe('a withdraw account', () => {
  it('pays no more in a day than its limit, also when 50 payments are recorded at once', async () => {
    const account = await openBank(app, {
      kind: 'withdraw',
      dailyLimit: 1_000_000,
      openingBalance: 90_000_000,
    });
    const items = await Promise.all(Array.from({ length: 50 }, () => taken()));
    const sent = await Promise.all(items.map(({ id }) => pay(id, account)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = sent.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['PAYING_LIMIT']));
    expect(await offered(1)).toEqual([]);
  });

  it('pays what is within its bounds', async () => {
    const account = await openBank(app, { kind: 'withdraw', minAmount: 50_000, maxAmount: 99_999 });
    const { id, player } = await taken();
    const { status, problem } = await pay(id, account);
    expect([status, problem.code, problem.errors[0]?.path]).toEqual([422, 'PAYING_BOUNDS', 'body.channelId']);
    expect((await moneyOf(app, player.id)).held).toBe(100_000);
    expect(await offered(99_999)).toEqual([{ id: account, leftToday: null }]);
    expect(await offered(100_000)).toEqual([]);
  });

  it('is stood in for by a flexible one when it is off or over its limit', async () => {
    const account = await openBank(app, { kind: 'withdraw', dailyLimit: 150_000, openingBalance: 1_000_000 });
    const flexible = await openBank(app, { kind: 'flexible', openingBalance: 1_000_000 });
    const first = await taken();
    expect((await pay(first.id, flexible)).problem.code).toBe('PAYING_STAND_IN');
    expect(await offered(100_000)).toEqual([{ id: account, leftToday: 150_000 }]);
    expect((await pay(first.id, account)).status).toBe(200);
    const second = await taken();
    const full = await pay(second.id, account);
    expect(full.problem.detail).toContain('500.00');
    expect(await offered(100_000)).toEqual([{ id: flexible, leftToday: null }]);
    expect((await pay(second.id, flexible)).status).toBe(200);
    await switchAccount(account, { daily_limit: null, is_active: false });
    expect((await pay((await taken()).id, flexible)).status).toBe(200);
  });

  it('counts a payment that waits for a second person, until they refuse', async () => {
    const account = await openBank(app, {
      kind: 'withdraw',
      dailyLimit: 7_000_000,
      openingBalance: 90_000_000,
    });
    await setSetting(app, 'approval.withdraw', 1_000_000);
    const second = await createStaff(app, 'Finance');
    for (const abandon of [
      (id: string) => reject(app, second, id),
      (id: string) => cancel(app, finance, id),
    ]) {
      const [player] = await players(1, 6_000_000);
      if (!player) throw new Error('one player');
      const { id } = await openWithdrawal(app, player, 5_000_001);
      await take(app, finance, id);
      const approvalId = approvalOf(await pay(id, account));
      expect(await offered(1_000_000)).toEqual([{ id: account, leftToday: 1_999_999 }]);
      const other = await taken(500_000);
      expect((await pay(other.id, account)).status).toBe(200);
      await abandon(approvalId);
      const { body } = await app.send('withdraw.details', { token: finance.token, params: { id } });
      expect(body).toMatchObject({ status: 'PROCESSING', paidFrom: null, bankReference: null });
      await switchAccount(account, { daily_limit: 7_500_000 });
    }
  });
});
