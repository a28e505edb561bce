import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../../../sandbox/src/app.ts';
import { createAgent, endAllOverdue, signIn, type TestAgent, turnPayouts } from '../../../test/agents.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer } from '../../../test/factories.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { registry } from '../../registry.ts';
import { payNext } from '../payouts/pay.ts';
import { lockPayee, settlePayout } from '../withdraw/index.ts';

/** Automatic payouts through ADB channels: the sandbox's phones, over HTTP, with what goes wrong. */

let app: TestApp;
let sandbox: Awaited<ReturnType<typeof buildSandbox>>;
let agent: TestAgent;
let player: TestPlayer;
let phone: string;
beforeAll(async () => {
  app = await startApp();
  const platform = await app.player.listen({ host: '127.0.0.1', port: 0 });
  const now = () => app.clock.now().getTime();
  sandbox = await buildSandbox({ agents: { platform, runs: false, now } });
  for (const id of ['withdraw.autoPaidBefore', 'withdraw.autoAccountDays'] as const)
    await setSetting(app, id, 0);
  await turnPayouts(app, true);
});
afterAll(async () => {
  await sandbox.close();
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload: object = {}) =>
  (await sandbox.inject({ method, url, ...(method === 'GET' ? {} : { payload }) })).json();
/** The program of the phone does one thing. */
const step = () => send('POST', `/agents/${phone}/step`);
const mood = (transfers: string) => send('PUT', `/agents/${phone}/mood`, { transfers });

beforeEach(async () => {
  // Phones of former tests are switched off, and their payouts left to staff: only this test's are made.
  await app.platform.db.updateTable('agent').set({ is_active: false }).execute();
  await endAllOverdue(app);
  await app.platform.db.updateTable('withdrawal').set({ automatic_at: null }).execute();
  agent = await createAgent(app);
  player = await createPlayer(app, { balance: 100_000 });
  phone = String((await send('POST', '/agents', { key: agent.key })).id);
  await step();
});

const payoutOf = (id: string) =>
  app.platform.db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const jobsOf = (id: string) =>
  app.platform.db
    .selectFrom('agent_job')
    .selectAll()
    .where('withdrawal_id', '=', id)
    .orderBy('attempt')
    .execute();
const begin = async () => {
  while (await payNext(app.platform, registry.mayWithdraw));
};
/** A withdrawal whose transfer waits for the phone. */
async function begun() {
  const { id } = await openWithdrawal(app, player, 50_000);
  await begin();
  expect(await payoutOf(id)).toMatchObject({ status: 'PROCESSING', channel_id: agent.bankAccountId });
  return id;
}

describe('a phone', () => {
  it('does not make a transfer whose withdrawal a former attempt has paid meanwhile', async () => {
    const id = await begun();
    await inTransaction(app.platform.db, async (tx) => {
      await lockPayee(tx, id);
      await settlePayout(app.platform, tx, systemCaller(app.platform.db, 'test'), {
        withdrawalId: id,
        attemptId: newId(),
        channelId: agent.bankAccountId,
        update: { is: 'paid', reference: null, at: null },
      });
    });
    await step();
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['CANCELLED']);
    expect(await payoutOf(id)).toMatchObject({ status: 'PAID' });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000, held: 0 });
  });

  it('pays without people', async () => {
    const id = await begun();
    await step();
    expect(await payoutOf(id)).toMatchObject({ status: 'PAID', decided_by: null });
    expect((await payoutOf(id)).bank_reference).toMatch(/^SB/);
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000, held: 0 });
    const log = await app.platform.db
      .selectFrom('audit_log')
      .select('actor')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ actor }) => actor)).toEqual(['system:automatic-payouts', `system:agent:${agent.name}`]);
  });

  it('that reports twice pays once', async () => {
    const id = await begun();
    await mood('twice');
    await step();
    expect(await payoutOf(id)).toMatchObject({ status: 'PAID' });
    const { data } = await send('GET', '/agents');
    const { latest } = data.find((each: { id: number }) => String(each.id) === phone);
    expect(latest.slice(0, 2)).toMatchObject([{ effect: 'repeated' }, { effect: 'taken' }]);
  });

  it('that refuses leaves it to another phone, and to nobody after that', async () => {
    const id = await begun();
    await mood('refuse');
    await step();
    expect(await payoutOf(id)).toMatchObject({ status: 'FAILED', channel_id: null });
    const other = await createAgent(app);
    await signIn(app, other);
    await begin();
    expect(await payoutOf(id)).toMatchObject({ status: 'PROCESSING', channel_id: other.bankAccountId });
    expect(await jobsOf(id)).toMatchObject([{ state: 'REFUSED' }, { state: 'WAITING', attempt: 2 }]);
  });

  it('that dies during a transfer leaves it in doubt, and says what it did once it is there again', async () => {
    const id = await begun();
    await mood('die');
    await step();
    app.clock.advance(120_000);
    await endAllOverdue(app);
    await signIn(app, await createAgent(app));
    await begin();
    expect(await payoutOf(id)).toMatchObject({ status: 'UNKNOWN' });
    expect(await jobsOf(id)).toHaveLength(1);
    await mood('pay');
    await step();
    expect(await payoutOf(id)).toMatchObject({ status: 'PAID' });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000, held: 0 });
  });

  it('that reports late has paid all the same', async () => {
    const id = await begun();
    await mood('late');
    await step();
    app.clock.advance(120_000);
    await endAllOverdue(app);
    expect(await payoutOf(id)).toMatchObject({ status: 'UNKNOWN' });
    await step();
    expect(await payoutOf(id)).toMatchObject({ status: 'PAID' });
  });

  it('that says it paid after it refused has paid, and both are shown', async () => {
    const id = await begun();
    await mood('contradict');
    await step();
    expect(await payoutOf(id)).toMatchObject({ status: 'PAID' });
    expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 50_000, held: 0 });
    const finance = await createStaff(app, 'Finance');
    const sent = { token: finance.token, params: { id: agent.id } };
    const { body } = await app.send('agents.details', sent);
    expect(body.jobs[0]?.reports.map(({ effect }) => effect)).toEqual(['taken', 'contradicts']);
    expect(body.balance).toMatchObject({ amount: body.jobs[0]?.reports[1]?.balance });
  });

  it('gets nothing while automatic payouts are off', async () => {
    const id = await begun();
    await turnPayouts(app, false);
    await step();
    expect(await jobsOf(id)).toMatchObject([{ state: 'WAITING' }]);
    app.clock.advance(300_000);
    await endAllOverdue(app);
    expect(await payoutOf(id)).toMatchObject({ status: 'FAILED', reason: 'nobody claimed it' });
    await turnPayouts(app, true);
  });

  it('is no way while it is silent, or where its account may not pay the amount', async () => {
    app.clock.advance(121_000);
    const { id } = await openWithdrawal(app, player, 50_000);
    await begin();
    expect(await payoutOf(id)).toMatchObject({ status: 'PENDING', automatic_note: 'NO_WAY' });
    await app.platform.db
      .updateTable('bank_account')
      .set({ max_amount: 40_000 })
      .where('id', '=', agent.bankAccountId)
      .execute();
    app.clock.advance(300_000);
    await step();
    await begin();
    expect(await payoutOf(id)).toMatchObject({ status: 'PENDING', automatic_note: 'NO_WAY' });
  });

  it('sends lines twice or backwards, and each counts once', async () => {
    const lines = [{ amount: 11_111 }, { amount: 22_222 }].map((line) => ({
      ...line,
      at: app.clock.now().toISOString(),
    }));
    const see = async (how: string) => {
      await send('PUT', `/agents/${phone}/mood`, { lines: how });
      return send('POST', `/agents/${phone}/lines`, { lines });
    };
    expect(await see('twice')).toEqual({ taken: 2, known: 2 });
    expect(await see('reversed')).toEqual({ taken: 0, known: 2 });
  });
});
