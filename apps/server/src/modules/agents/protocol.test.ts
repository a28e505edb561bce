import { houseBalance } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createAgent,
  endAllOverdue,
  newKey,
  order,
  signIn,
  type TestAgent,
  turnPayouts,
} from '../../../test/agents.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, moneyOf, type TestStaff } from '../../../test/factories.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { bankBalance } from '../banks/index.ts';
import { lockPayee, settlePayout } from '../withdraw/index.ts';
import { agentsThatPay } from './index.ts';

/** What agents and the platform say to each other. */

let app: TestApp;
let staff: TestStaff;
let agent: TestAgent;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await turnPayouts(app, true);
});
afterAll(() => app.close());
beforeEach(async () => {
  // The clock of a test may have gone past the session of the former one.
  staff = await createStaff(app, 'Finance');
  agent = await createAgent(app);
  token = await signIn(app, agent);
});

const later = (seconds: number) => app.clock.advance(seconds * 1000);
const claim = async (as = token) => (await app.send('agents.claim', { token: as, body: {} })).body;
const beat = async (jobId: string, as = token) =>
  (await app.send('agents.heartbeat', { token: as, body: { jobId } })).body;
type Said = { said: 'refused' | 'unknown'; why: string } | { said: 'paid'; at: string; reference?: string };
const paid = (reference = 'REF12345'): Said => ({
  ...({ said: 'paid', at: app.clock.now().toISOString(), reference } as const),
});
const refused: Said = { said: 'refused', why: 'the app says: account closed' };
const report = (id: string, body: Said, as = token) =>
  app.send('agents.report', { token: as, params: { id }, body });
const jobOf = async (id: string) => {
  const { body } = await app.send('agents.details', {
    token: staff.token,
    params: { id: agent.id },
  });
  const job = body.jobs.find((each) => each.id === id);
  if (!job) throw new Error('the job is gone');
  return job;
};
const payoutOf = async ({ withdrawalId }: { withdrawalId: string }) =>
  (await app.send('withdraw.details', { token: staff.token, params: { id: withdrawalId } })).body;
const status = async () =>
  (await app.send('agents.details', { token: staff.token, params: { id: agent.id } })).body.status;

/** A withdrawal that the channel is to pay. */
async function ordered(amount = 20_000) {
  const player = await createPlayer(app, { balance: amount });
  const withdrawal = await openWithdrawal(app, player, amount);
  const id = await order(app, agent.id, withdrawal);
  return { id, withdrawalId: withdrawal.id, playerId: player.id };
}

it.each(['R', 'Ⅷ'])(
  'takes a reference that names several transfers, however long it becomes: %s…',
  async (letter) => {
    for (let n = 0; n < 2; n += 1) {
      const { id, withdrawalId } = await ordered();
      await claim();
      const said = await report(id, paid(letter.repeat(60)));
      expect(said).toMatchObject({ status: 200, body: { state: 'PAID' } });
      expect(await payoutOf({ withdrawalId })).toMatchObject({ status: 'PAID' });
    }
  },
);
/** As if the gateway that an attempt before this one went to said only now that it has paid. */
const payByAnotherWay = ({ withdrawalId }: { withdrawalId: string }) =>
  inTransaction(app.platform.db, async (tx) => {
    await lockPayee(tx, withdrawalId);
    await settlePayout(app.platform, tx, systemCaller(app.platform.db, 'test'), {
      withdrawalId,
      attemptId: newId(),
      channelId: agent.bankAccountId,
      update: { is: 'paid', reference: null, at: null },
    });
  });
async function claimed() {
  const job = await ordered();
  expect((await claim()).job?.id).toBe(job.id);
  return job;
}

describe('signing in', () => {
  it('takes a key that is known', async () => {
    const { status: code, problem } = await app.send('agents.signIn', { body: { key: newKey() } });
    expect([code, problem.code]).toEqual([401, 'AGENT_KEY_WRONG']);
  });

  it('ends the former session of the channel', async () => {
    const next = await signIn(app, agent);
    expect((await app.send('agents.claim', { token, body: {} })).problem.code).toBe('SESSION_ENDED');
    expect((await app.send('agents.claim', { token: next, body: {} })).status).toBe(200);
  });

  it('is needed again when nothing was heard for an hour', async () => {
    later(59 * 60);
    expect((await app.send('agents.claim', { token, body: {} })).status).toBe(200);
    later(61 * 60);
    expect((await app.send('agents.claim', { token, body: {} })).problem.code).toBe('SESSION_ENDED');
  });

  it('leaves one session, however many sign in at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => signIn(app, agent)));
    const answers = await Promise.all(tokens.map((as) => app.send('agents.claim', { token: as, body: {} })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('counts wrong keys of a network, of which 20 are looked at, however many come at once', async () => {
    const guess = (address: string, key = newKey()) => app.send('agents.signIn', { address, body: { key } });
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess('198.51.100.7')));
    expect(answers.filter(({ problem }) => problem.code === 'AGENT_KEY_WRONG')).toHaveLength(20);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(80);
    expect((await guess('198.51.100.7', agent.key)).status).toBe(429);
    expect((await guess('198.51.100.8', agent.key)).status).toBe(200);
    later(15 * 60);
    expect((await guess('198.51.100.7', agent.key)).status).toBe(200);
  });

  it('keeps no phone out that has been here, whatever strangers send', async () => {
    const { db } = app.platform;
    const known = () => app.send('agents.signIn', { address: '203.0.113.5', body: { key: agent.key } });
    expect((await known()).status).toBe(200);
    await db
      .insertInto('agent_guess')
      .values({ subject: 'everywhere', count: 1_000, began_at: app.clock.now() })
      .onConflict((row) => row.column('subject').doUpdateSet({ count: 1_000, began_at: app.clock.now() }))
      .execute();
    const stranger = { address: '203.0.113.77', body: { key: newKey() } };
    expect((await app.send('agents.signIn', stranger)).status).toBe(429);
    expect((await known()).status).toBe(200);
    await db.deleteFrom('agent_guess').execute();
  });

  it('gives a token that is worth nothing elsewhere, and other tokens are worth nothing here', async () => {
    expect((await app.send('auth.user', { token })).status).toBe(401);
    const { problem } = await app.send('agents.claim', { token: staff.token, body: {} }, 'staff');
    expect(problem.code).toBe('WRONG_AUDIENCE');
    const stranger = await app.send('agents.claim', { token: `agt_${newKey()}`, body: {} });
    expect(stranger.problem.code).toBe('SESSION_ENDED');
  });
});

describe('a transfer', () => {
  it('is claimed once, by however many claims at once, and is the same one again', async () => {
    const first = await ordered(20_000);
    const other = await ordered(30_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim()));
    expect(new Set(answers.map(({ job }) => job?.id))).toEqual(new Set([first.id]));
    expect(answers[0]).toMatchObject({ status: 'DOING', job: { amount: 20_000, attempt: 1 } });
    expect(await status()).toBe('DOING');
    expect((await report(first.id, paid())).body).toEqual({ state: 'PAID', effect: 'taken' });
    expect((await claim()).job?.id).toBe(other.id);
  });

  it('is given to one session of 20, and to no phone of another channel', async () => {
    const job = await ordered();
    const stranger = await signIn(app, await createAgent(app));
    const race = Array.from({ length: 20 }, async () => {
      const as = await signIn(app, agent);
      return { as, answer: await app.send('agents.claim', { token: as, body: {} }) };
    });
    const given = (await Promise.all(race)).filter(({ answer }) => answer.body.job?.id === job.id);
    expect(given.length).toBeLessThanOrEqual(1);
    expect((await claim(stranger)).job).toBeNull();
    expect((await report(job.id, paid(), stranger)).status).toBe(404);
  });

  it('is waited for', async () => {
    const waiting = app.send('agents.claim', { token, body: { waitSeconds: 25 } });
    const { id } = await ordered();
    expect((await waiting).body.job?.id).toBe(id);
  });

  it('waits for one claim of a channel at a time', async () => {
    let isAnswered = false;
    const waiting = app.send('agents.claim', { token, body: { waitSeconds: 25 } }).then(({ body }) => {
      isAnswered = true;
      return body;
    });
    // Once the first has arrived, another one ends its wait.
    await expect.poll(async () => (await claim()) && isAnswered).toBe(true);
    expect((await waiting).job).toBeNull();
  });

  it('is not given to a channel that is off, and is cancelled', async () => {
    const { id } = await ordered();
    const toggle = { token: staff.token, params: { id: agent.id }, body: { isActive: false } };
    await app.send('agents.toggle', toggle);
    expect(await claim()).toEqual({ status: 'CLOSE', job: null });
    await endAllOverdue(app);
    expect(await jobOf(id)).toMatchObject({ state: 'CANCELLED', why: 'nobody claimed it' });
  });

  it('goes on where the channel is switched off meanwhile', async () => {
    const { id } = await claimed();
    const toggle = { token: staff.token, params: { id: agent.id }, body: { isActive: false } };
    expect((await app.send('agents.toggle', toggle)).body.status).toBe('DOING');
    expect((await report(id, paid())).body.effect).toBe('taken');
    expect(await status()).toBe('CLOSE');
  });

  it('that nobody claims within five minutes is cancelled', async () => {
    const job = await ordered();
    const { id } = job;
    later(299);
    await endAllOverdue(app);
    expect(await jobOf(id)).toMatchObject({ state: 'WAITING' });
    later(1);
    await endAllOverdue(app);
    expect(await jobOf(id)).toMatchObject({ state: 'CANCELLED' });
    expect(await payoutOf(job)).toMatchObject({ status: 'FAILED' });
    expect((await claim()).job).toBeNull();
  });
});

describe('a report', () => {
  it('said twice, or 20 times at once, is one outcome', async () => {
    const job = await claimed();
    const { id } = job;
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(id, paid())));
    expect(answers.map(({ body }) => body.effect).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 'repeated'),
      'taken',
    ]);
    expect((await jobOf(id)).reports).toHaveLength(1);
    expect(await status()).toBe('FREE');
    expect(await payoutOf(job)).toMatchObject({
      status: 'PAID',
      paidFrom: { id: agent.bankAccountId },
      bankReference: 'REF12345',
    });
    expect(await moneyOf(app, job.playerId)).toMatchObject({ wallet: 0, held: 0 });
    expect(await bankBalance(app.platform.db, agent.bankAccountId)).toBe(10_000_000 - 20_000);
  });

  it('that it was paid after all is believed, once', async () => {
    const job = await claimed();
    const { id } = job;
    await report(id, refused);
    expect(await payoutOf(job)).toMatchObject({ status: 'FAILED', reason: refused.why });
    expect((await report(id, paid())).body).toEqual({ state: 'PAID', effect: 'contradicts' });
    expect((await report(id, paid())).body).toEqual({ state: 'PAID', effect: 'repeated' });
    expect((await report(id, refused)).body).toEqual({ state: 'PAID', effect: 'contradicts' });
    expect(await jobOf(id)).toMatchObject({
      state: 'PAID',
      reports: [
        { said: 'refused', effect: 'taken' },
        { said: 'paid', effect: 'contradicts', reference: 'REF12345' },
        { said: 'refused', effect: 'contradicts' },
      ],
    });
    expect(await payoutOf(job)).toMatchObject({ status: 'PAID', bankReference: 'REF12345' });
    expect(await bankBalance(app.platform.db, agent.bankAccountId)).toBe(10_000_000 - 20_000);
  });

  it('that it was paid after another way had paid shows what is missing', async () => {
    const job = await claimed();
    await report(job.id, refused);
    const owed = () => houseBalance(ledgerTx(app.platform.db), 'receivables');
    const before = await owed();
    await payByAnotherWay(job);
    expect((await report(job.id, paid())).body).toEqual({ state: 'PAID', effect: 'contradicts' });
    expect(await payoutOf(job)).toMatchObject({ status: 'PAID' });
    expect(await bankBalance(app.platform.db, agent.bankAccountId)).toBe(10_000_000 - 2 * 20_000);
    expect(await owed()).toBe(before - 20_000);
  });

  it('with a reference that was used before pays all the same', async () => {
    const jobs = [await claimed()];
    await report(jobs[0]?.id ?? '', paid('SAME9876'));
    jobs.push(await claimed());
    expect((await report(jobs[1]?.id ?? '', paid('SAME9876'))).body.effect).toBe('taken');
    for (const job of jobs) expect(await payoutOf(job)).toMatchObject({ status: 'PAID' });
  });

  it('of a transfer that was never claimed is refused', async () => {
    const { id } = await ordered();
    expect((await report(id, paid())).status).toBe(404);
  });
});

describe('an agent that falls silent', () => {
  it('keeps its transfer as long as it is heard of', async () => {
    const { id } = await claimed();
    for (let minute = 0; minute < 5; minute += 1) {
      later(110);
      expect((await beat(id)).job?.id).toBe(id);
      await endAllOverdue(app);
    }
    expect(await jobOf(id)).toMatchObject({ state: 'CLAIMED' });
  });

  it('leaves a transfer in doubt, which is given to nobody again', async () => {
    const job = await claimed();
    const { id } = job;
    later(120);
    expect((await beat(id)).job).toBeNull();
    expect((await claim()).job).toBeNull();
    await endAllOverdue(app);
    expect(await jobOf(id)).toMatchObject({ state: 'UNKNOWN', why: 'the lease ended without a report' });
    expect(await payoutOf(job)).toMatchObject({ status: 'UNKNOWN' });
    expect(await status()).toBe('FREE');
    expect((await claim()).job).toBeNull();
  });

  it('may still say that it has paid; that it has not is only written down', async () => {
    const job = await claimed();
    const { id } = job;
    later(120);
    await endAllOverdue(app);
    expect((await report(id, refused)).body).toEqual({ state: 'UNKNOWN', effect: 'late' });
    expect(await payoutOf(job)).toMatchObject({ status: 'UNKNOWN' });
    expect((await report(id, paid())).body).toEqual({ state: 'PAID', effect: 'taken' });
    expect(await payoutOf(job)).toMatchObject({ status: 'PAID' });
    expect(await moneyOf(app, job.playerId)).toMatchObject({ wallet: 0, held: 0 });
    expect((await jobOf(id)).reports.map(({ said }) => said)).toEqual(['refused', 'paid']);
  });

  it('is told of its transfer when it signs in again, and does not get it to make', async () => {
    const { id } = await claimed();
    const { body } = await app.send('agents.signIn', { body: { key: agent.key } });
    expect(body.unfinished.map((job) => job.id)).toEqual([id]);
    expect((await claim(body.token)).job).toBeNull();
    await endAllOverdue(app);
    expect(await jobOf(id)).toMatchObject({ state: 'UNKNOWN' });
    expect((await report(id, refused, body.token)).body.effect).toBe('late');
    expect((await report(id, paid(), body.token)).body).toEqual({ state: 'PAID', effect: 'taken' });
    const again = await app.send('agents.signIn', { body: { key: agent.key } });
    expect(again.body.unfinished).toEqual([]);
  });

  it('is shown as down, and gets no more work', async () => {
    const ready = async () =>
      (await agentsThatPay(app.platform.db, app.clock.now())).find(({ id }) => id === agent.id)?.isReady;
    const overview = async () =>
      (await app.send('overview.get', { token: staff.token })).body.connections.find(
        ({ id }) => id === agent.id,
      )?.state;
    expect([await ready(), await overview()]).toEqual([true, 'up']);
    later(121);
    expect([await ready(), await overview()]).toEqual([false, 'down']);
    await beat(agent.id);
    expect([await ready(), await overview()]).toEqual([true, 'up']);
    for (let count = 0; count < 3; count += 1) await ordered();
    expect(await ready()).toBe(false);
  });
});

describe('bank lines', () => {
  const line = (amount: number) => ({
    at: app.clock.now().toISOString(),
    direction: 'in' as const,
    amount,
    balance: 1_000_000 + amount,
  });
  const give = (lines: object[], as = token) =>
    app.send('agents.lines', { token: as, body: { lines: lines as never } });

  it('are taken once, in whatever order they come again', async () => {
    const lines = [line(10_001), line(10_002), line(10_003)];
    expect((await give(lines)).body).toEqual({ taken: 3, known: 0 });
    expect((await give(lines.toReversed())).body).toEqual({ taken: 0, known: 3 });
    const both = await Promise.all([give([line(10_004)]), give([line(10_004)])]);
    expect(both.map(({ body }) => body.taken).sort()).toEqual([0, 1]);
  });

  it('are for the account of the channel, of this time, and at most 500', async () => {
    const { body } = await give([line(20_001)]);
    expect(body).toEqual({ taken: 1, known: 0 });
    const rows = await app.platform.db
      .selectFrom('bank_line')
      .selectAll()
      .where('source_id', '=', agent.id)
      .execute();
    expect(rows).toMatchObject([{ channel_id: agent.bankAccountId, amount: 20_001 }]);
    const old = await give([line(1), { ...line(2), at: '2020-01-01T00:00:00Z' }]);
    expect([old.status, old.problem.errors[0]?.path]).toEqual([400, 'body.lines.1.at']);
    const many = await give(Array.from({ length: 501 }, (_, place) => line(place + 1)));
    expect(many.status).toBe(400);
  });

  it('are refused from a channel that is not to read any', async () => {
    const payer = await createAgent(app, { readsLines: false });
    const { problem } = await give([line(1)], await signIn(app, payer));
    expect(problem.code).toBe('AGENT_READS_NO_LINES');
  });
});
