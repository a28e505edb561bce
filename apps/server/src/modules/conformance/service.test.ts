import { houseBalance } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { setSetting } from '../../../test/settings.ts';
import { openStream } from '../../../test/stream.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { connectTrial, providerById } from '../games/index.ts';
import { playWaiting, sweepRuns, tidyRuns } from './service.ts';
import { TestBed } from './test-bed.ts';
import { trialProviders } from './trial.ts';

// Who starts a run, who plays it, and what staff see of it.

const ONLY = ['stake', 'stake-again', 'free-bet'];

let app: TestApp;
let owner: TestStaff;
let second: TestStaff;
let providerId: string;
let serial = 0;
beforeAll(async () => {
  app = await startApp();
  app.platform.playerAddress = await app.player.listen({ port: 0, host: '127.0.0.1' });
  owner = await createStaff(app, 'Owner');
  second = await createStaff(app, 'Owner');
});
afterAll(() => app.close());
beforeEach(async () => {
  const [trial] = trialProviders();
  if (!trial) throw new Error('no provider to try');
  const code = `trial-${++serial}`;
  const id = await inTransaction(app.platform.db, (tx) => connectTrial(app.platform, tx, { ...trial, code }));
  providerId = String(id);
});

const start = (staff = owner, only: string[] | undefined = ONLY) =>
  app.send('conformance.start', {
    token: staff.token,
    params: { id: providerId },
    body: only ? { only } : {},
    key: `run-${++serial}`,
  });
const idOf = (sent: { status: number; body: unknown }): string => {
  expect(sent.status).toBe(201);
  return (sent.body as { id: string }).id;
};
const details = async (id: string) =>
  (await app.send('conformance.details', { token: owner.token, params: { id } })).body;
const capital = () => houseBalance(ledgerTx(app.platform.db), 'capital');

describe('a run', () => {
  it('waits, is played by a process that reaches the server, and is shown with its messages', async () => {
    const before = await capital();
    const stream = await openStream(app.office, owner.token);
    await stream.next();
    const id = idOf(await start());
    // The provider was connected a moment ago, and that may come first.
    const queued = await stream.nextOf('conformance');
    expect(queued?.data).toEqual({ id, providerId, state: 'QUEUED' });
    expect(await details(id)).toMatchObject({ state: 'QUEUED', cases: 3, results: [] });
    expect(await playWaiting(app.platform)).toBe(true);
    const running = await stream.nextOf('conformance');
    expect(running?.data).toEqual({ id, providerId, state: 'RUNNING' });
    stream.close();
    expect(await playWaiting(app.platform)).toBe(false);
    const done = await details(id);
    expect(done).toMatchObject({ state: 'FINISHED', passed: 2, failed: 0, skipped: 1, note: null });
    expect(done.results.map(({ caseId, result }) => [caseId, result])).toEqual([
      ['stake', 'PASS'],
      ['stake-again', 'PASS'],
      ['free-bet', 'SKIPPED'],
    ]);
    expect(await capital()).toBe(before);

    const params = { id, case: 'stake-again' };
    const { body } = await app.send('conformance.traffic', { token: owner.token, params });
    expect(body.messages).toHaveLength(3);
    const [message] = body.messages;
    expect(message).toMatchObject({ step: 1, path: 'stake', status: 200, wrong: null });
    // Secrets are masked.
    expect(message?.headers['x-salung-signature']).toMatch(/^[0-9a-f]{4}…$/);
    expect(message?.request).toMatch(/"token":"[\w-]{4}…"/);

    const file = await app.office.inject({
      url: `/api/conformance/report/${id}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, first] = file.body.split('\r\n');
    expect([head, first]).toEqual([
      '\ufeffcase,rule,title,หัวข้อ,result,reason,milliseconds',
      expect.stringMatching(/^stake,2,A stake,เดิมพันหนึ่งครั้ง,PASS,,\d+$/),
    ]);
    const list = await app.send('conformance.list', { token: owner.token, params: { id: providerId } });
    expect(list.body).toMatchObject({ provider: { adapter: 'house', isReady: true }, runs: [{ id }] });
  });

  it('is one at a time, and nobody without the permission starts one', async () => {
    idOf(await start());
    expect((await start(second)).problem.code).toBe('CONFORMANCE_RUNNING');
    const support = await createStaff(app, 'Finance');
    expect((await start(support)).status).toBe(403);
    await playWaiting(app.platform);
    idOf(await start(second));
    await playWaiting(app.platform);
  });

  it('needs a second person where the credit is above what one may move alone', async () => {
    await setSetting(app, 'approval.house', 1_000_00);
    const asked = await start();
    expect(asked.status).toBe(202);
    expect(await playWaiting(app.platform)).toBe(false);
    const { approvalId } = asked.body as unknown as { approvalId: string };
    const approved = await app.send('approvals.approve', { token: second.token, params: { id: approvalId } });
    expect(approved.status).toBe(200);
    expect(await playWaiting(app.platform)).toBe(true);
    await setSetting(app, 'approval.house', 50_000_00);
  });

  it('needs keys and a game', async () => {
    await app.platform.pool.query('update game_provider set keys = null where id = $1', [providerId]);
    await app.platform.pool.query('update game_catalogue set version = version + 1');
    expect((await start()).problem.code).toBe('PROVIDER_NOT_READY');
    providerId = '9999';
    expect((await start()).status).toBe(404);
  });
});

describe('what is broken off', () => {
  it('is ended, and the money comes back, where the server cannot be reached', async () => {
    const before = await capital();
    const id = idOf(await start());
    const address = app.platform.playerAddress;
    app.platform.playerAddress = 'http://127.0.0.1:1';
    await playWaiting(app.platform);
    app.platform.playerAddress = address;
    expect(await details(id)).toMatchObject({ state: 'ABORTED', finishedAt: expect.any(String) });
    expect(await capital()).toBe(before);
  });

  it('is ended by the sweep, and the money comes back, where the process has died', async () => {
    const before = await capital();
    const id = idOf(await start());
    await app.platform.pool.query(
      `update conformance_run set state = 'RUNNING', alive_at = $2 where id = $1`,
      [id, app.clock.now()],
    );
    const provider = await providerById(app.platform, Number(providerId));
    if (!provider) throw new Error('the provider is gone');
    // What a process does before it dies.
    await new TestBed(app.platform, provider, 1).begin('main');
    expect(await capital()).toBe(before - 1_000_00);
    await sweepRuns(app.platform);
    expect((await details(id)).state).toBe('RUNNING');
    app.clock.advance(6 * 60_000);
    await sweepRuns(app.platform);
    expect(await details(id)).toMatchObject({
      state: 'ABORTED',
      note: 'the process that played it has gone',
    });
    expect(await capital()).toBe(before);
  });

  it('is ended by the sweep where no process takes it', async () => {
    const id = idOf(await start());
    app.clock.advance(6 * 60_000);
    await sweepRuns(app.platform);
    expect(await details(id)).toMatchObject({ state: 'ABORTED', note: 'no process has taken it' });
  });
});

it('keeps the newest twenty runs of each provider', async () => {
  await app.platform.pool.query(
    `insert into conformance_run (id, provider_id, state, credit, started_by, created_at, finished_at)
     select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'FINISHED', 0, 'x', now(), now()
     from generate_series(1, 25) n`,
    [providerId],
  );
  await tidyRuns(app.platform);
  const list = await app.send('conformance.list', { token: owner.token, params: { id: providerId } });
  expect(list.body.runs).toHaveLength(20);
  expect(list.body.runs[0]?.id).toMatch(/25$/);
});
