import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { newReference, openWithdrawal, take } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';
import { often } from '../../../test/thorough.ts';
import type { WithdrawStatus } from './state.ts';

let app: TestApp;
let finance: TestStaff;
let colleague: TestStaff;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  bank = await openBank(app, { kind: 'withdraw' });
  finance = await createStaff(app, 'Finance');
  colleague = await createStaff(app, 'Finance');
  // One player asks many times in a day.
  await setSetting(app, 'withdraw.dailyCount', 1_000);
});
afterAll(() => app.close());

const statusOf = async (id: string) =>
  (
    await app.platform.db
      .selectFrom('withdrawal')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

const refusal = { reason: 'no' };
const pay = (id: string, staff: TestStaff) =>
  app.send('withdraw.approve', {
    token: staff.token,
    params: { id },
    body: { channelId: bank, bankReference: newReference() },
  });
const reject = (id: string, staff: TestStaff) =>
  app.send('withdraw.reject', { token: staff.token, params: { id }, body: refusal });
const revoke = (id: string, staff: TestStaff) =>
  app.send('withdraw.revoke', { token: staff.token, params: { id }, body: refusal });

describe('decisions at one moment', () => {
  it('pay ‖ reject ‖ revoke ‖ release: one end each, and the hold resolved once', async () => {
    const START = 10_000_000;
    const AMOUNT = 20_000;
    async function round(player: TestPlayer, ends: WithdrawStatus[]): Promise<void> {
      const { id } = await openWithdrawal(app, player, AMOUNT);
      await take(app, finance, id);
      const sent = await Promise.all([
        pay(id, finance),
        app.send('withdraw.release', { token: finance.token, params: { id } }),
        reject(id, finance),
        revoke(id, colleague),
        pay(id, colleague),
      ]);
      for (const { status } of sent) expect([200, 409]).toContain(status);
      const ended = sent.filter(({ status, body }) => status === 200 && body.status !== 'PENDING');
      expect(ended.length).toBeLessThanOrEqual(1);
      // Let go and not decided in this round: it is still there for the next person.
      if (ended.length === 0) expect((await reject(id, colleague)).status).toBe(200);
      ends.push(await statusOf(id));
    }
    const players: TestPlayer[] = [];
    for (let lane = 0; lane < 4; lane++) players.push(await createPlayer(app, { balance: START }));
    await Promise.all(
      players.map(async (player) => {
        const ends: WithdrawStatus[] = [];
        for (let turn = 0; turn < often(50, 12); turn++) await round(player, ends);
        const paid = ends.filter((end) => end === 'PAID').length;
        expect(await moneyOf(app, player.id)).toEqual({ wallet: START - paid * AMOUNT, held: 0 });
      }),
    );
    const { rows } = await app.platform.pool.query<{ deadlocks: string }>(
      'select deadlocks::text from pg_stat_database where datname = current_database()',
    );
    expect(rows[0]?.deadlocks).toBe('0');
  });
});

describe('requests at one moment', () => {
  it('500 withdrawals at once hold and pay no more than there is', async () => {
    const player = await createPlayer(app, { balance: 25_000 });
    const sent = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        app.send('withdraw.create', { token: player.token, body: { amount: 10_000 }, key: `burst-${index}` }),
      ),
    );
    expect(sent.filter(({ status }) => status === 201).length).toBe(1);
    expect(sent.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 15_000, held: 10_000 });
  });
  it('many in a row, paid in between, end when the money does', async () => {
    const player = await createPlayer(app, { balance: 35_000 });
    let paid = 0;
    const worker = async (lane: number) => {
      for (let turn = 0; turn < 12; turn++) {
        const sent = await app.send('withdraw.create', {
          token: player.token,
          body: { amount: 10_000 },
          key: `${lane}-${turn}`,
        });
        if (sent.status !== 201) continue;
        await take(app, finance, sent.body.id);
        if ((await pay(sent.body.id, finance)).status === 200) paid += 1;
      }
    };
    await Promise.all([1, 2, 3, 4].map(worker));
    expect(paid).toBe(3);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 5_000, held: 0 });
  });
  it('one Idempotency-Key 200 times at once holds once', async () => {
    const player = await createPlayer(app);
    await giveMoney(app, player.id, 50_000);
    const send = () =>
      app.send('withdraw.create', { token: player.token, body: { amount: 10_000 }, key: 'one-and-only' });
    const sent = await Promise.all(Array.from({ length: 200 }, send));
    const made = sent.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(sent.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await moneyOf(app, player.id)).toEqual({ wallet: 40_000, held: 10_000 });
    expect((await send()).body).toEqual(made[0]?.body);
  });
});
