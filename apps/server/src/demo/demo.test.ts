import { NO_OTP } from '@salung/contract';
import { DEMO_PASSWORD, demoStaff } from '@salung/contract/demo';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { notInChart } from '../../test/chart.ts';
import { verifyAudit } from '../modules/audit/index.ts';
import { demoBanks } from '../modules/banks/demo.ts';
import { ensureDemo } from './index.ts';
import { demoPlayers } from './people.ts';

let app: TestApp;
let lines: string[];
beforeAll(async () => {
  app = await startApp({ houseGames: { url: 'http://localhost:6002/play', secret: 'x'.repeat(32) } });
  const both = await Promise.all([ensureDemo(app.platform, () => {}), ensureDemo(app.platform, () => {})]);
  lines = both[0];
});
afterAll(() => app.close());

async function signIn(username: string): Promise<string> {
  const body = { username, password: DEMO_PASSWORD, otp: NO_OTP };
  const { body: challenge } = await app.send('auth.login', { body }, 'staff');
  if (!('challengeToken' in challenge)) throw new Error('no challenge');
  const secret = demoStaff.find((one) => one.username === username)?.totpSecret ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime(),
  });
  const { challengeToken } = challenge;
  const signedIn = await app.send('auth.twoFactorVerify', { body: { challengeToken, code } }, 'staff');
  expect(signedIn.status).toBe(200);
  return signedIn.body.accessToken;
}

describe('the demo', () => {
  test('finds its other programs again where they have other ports, and leaves what somebody entered', async () => {
    const { db } = app.platform;
    const addresses = async () => ({
      house: (
        await db
          .selectFrom('game_provider')
          .select('launch_url')
          .where('code', '=', 'house')
          .executeTakeFirst()
      )?.launch_url,
      gateways: await db.selectFrom('gateway').select(['provider', 'base_url']).orderBy('provider').execute(),
    });
    const first = await addresses();
    const moved = {
      ...app.platform,
      sandboxUrl: 'http://localhost:7001',
      houseGames: { url: 'http://localhost:7002/play', secret: 'x'.repeat(32) },
    };
    await db
      .updateTable('gateway')
      .set({ base_url: 'http://127.0.0.1:6001/gateways/t_payment' })
      .where('provider', '=', 'T_PAYMENT')
      .execute();
    await db
      .updateTable('gateway')
      .set({ base_url: 'https://pay.example' })
      .where('provider', '=', 'MTMPAY')
      .execute();
    await ensureDemo(moved, () => {});
    const second = await addresses();
    expect(first.house).toBe('http://localhost:6002/play');
    expect(second.house).toBe('http://localhost:7002/play');
    const urlOf = (provider: string) => second.gateways.find((row) => row.provider === provider)?.base_url;
    expect(urlOf('T_PAYMENT')).toBe('http://localhost:7001/gateways/t_payment');
    expect(urlOf('MTMPAY')).toBe('https://pay.example');
    for (const { provider, base_url } of first.gateways) {
      await db.updateTable('gateway').set({ base_url }).where('provider', '=', provider).execute();
    }
  });

  test('is filled once, whoever comes first, and says how to sign in', async () => {
    expect(lines.join('\n')).toContain(DEMO_PASSWORD);
    expect(lines.join('\n')).toContain(demoPlayers.somchai.phone);
    const again = await ensureDemo(app.platform, () => {
      throw new Error('filled again');
    });
    expect(again).toEqual(lines);
    const counts = await app.platform.db
      .selectFrom('topup')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toEqual({
      APPROVED: 27,
      REJECTED: 1,
      PENDING: 2,
      EXPIRED: 1,
    });
  });

  test('everybody who has an authenticator gets in with the code of the moment', async () => {
    for (const { username, totpSecret } of demoStaff) if (totpSecret !== null) await signIn(username);
  });

  test('the newcomer has to set one up', async () => {
    const body = { username: 'newcomer', password: DEMO_PASSWORD, otp: NO_OTP };
    expect((await app.send('auth.login', { body }, 'staff')).body).toMatchObject({ twoFactor: 'setup' });
  });

  test('slips that wait were read, and look like nobody else’s', async () => {
    app.clock.advance(30_000);
    const token = await signIn('support');
    const { body } = await app.send('topup.list', { token, query: { status: 'PENDING' } });
    expect(body.data).toHaveLength(2);
    for (const { id } of body.data) {
      const { body: details } = await app.send('topup.details', { token, params: { id } });
      expect(details.slip?.qr?.reference).toMatch(/^\d{14}SLD$/);
      expect(details.slip?.duplicateOf).toBeNull();
    }
  });

  test('balances are what the stories add up to', async () => {
    const login = { username: demoPlayers.somchai.phone, password: DEMO_PASSWORD, otp: NO_OTP };
    const { body } = await app.send('auth.login', { body: login }, 'player');
    if (!('accessToken' in body)) throw new Error('no tokens');
    const { body: user } = await app.send('auth.user', { token: body.accessToken }, 'player');
    expect(user).toMatchObject({ balance: 270_000, held: 0 });
    const today = { token: body.accessToken, params: { phone: demoPlayers.somchai.phone } };
    const { body: last } = await app.send('withdraw.last', today, 'player');
    expect(last.usualWaitMinutes).toBe(2);
    const token = await signIn('owner');
    const { body: banks } = await app.send('banks.withdrawList', { token });
    const paid = demoBanks.find(({ kind }) => kind === 'withdraw')?.openingBalance ?? 0;
    // What สมชาย and the crowd were paid (one came back), and what was moved here from the deposit account.
    const payouts = 800 + 900 + 200 + 1_500 + 3_200 + 150 + 500 + 400 + 1_100 + 100 + 250;
    expect(banks.data[0]?.balance).toBe(paid - payouts * 100 + 2_000_000);
    expect(await verifyAudit(app.platform)).toBeUndefined();
    const { body: ledger } = await app.send('house.trialBalance', { token });
    expect(ledger.sum).toBe(0);
  });

  test('has only accounts and movements that the chart of accounts has', async () => {
    expect(await notInChart(app)).toEqual([]);
  });

  test('no list of the back office is empty', async () => {
    app.clock.advance(60_000);
    const token = await signIn('owner');
    const lists = [
      'approvals.list',
      'audit.list',
      'banks.depositList',
      'banks.flexibleList',
      'banks.suspenseList',
      'banks.withdrawList',
      'content.marketingAll',
      'credit.list',
      'house.list',
      'players.changes',
      'players.list',
      'roles.list',
      'staff.list',
      'topup.list',
      'turnover.list',
      'withdraw.list',
    ] as const;
    for (const name of lists) {
      const { body } = await app.send(name, { token });
      expect(body.data.length, name).toBeGreaterThan(0);
    }
    const { body } = await app.send('withdraw.list', { token, query: { per_page: 100 } });
    const states = new Set(body.data.map(({ status }) => status));
    expect([...states].sort()).toEqual(['PAID', 'PENDING', 'PROCESSING', 'REJECTED', 'RETURNED', 'REVOKED']);
  });
});
