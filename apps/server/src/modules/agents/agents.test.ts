import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAgent, newKey, order, signIn, turnPayouts } from '../../../test/agents.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, onlyMay } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';

/** What staff do with ADB channels. */

let app: TestApp;
let maker: TestStaff;
let second: TestStaff;
let account: string;
beforeAll(async () => {
  app = await startApp();
  await turnPayouts(app, true);
  maker = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Manager');
});
afterAll(() => app.close());
beforeEach(async () => {
  account = await openBank(app, { kind: 'withdraw' });
});

let serial = 0;
const wanted = (more: object = {}) => {
  serial += 1;
  const name = `channel ${serial}`;
  return { name, bankAccountId: account, paysOut: true, readsLines: false, key: newKey(), ...more };
};
const create = (body: ReturnType<typeof wanted>) => app.send('agents.create', { token: maker.token, body });
const listed = async () =>
  (await app.send('agents.list', { token: maker.token, query: { per_page: 100 } })).body.data;
const details = async (id: string) =>
  (await app.send('agents.details', { token: maker.token, params: { id } })).body;
const at = (id: string) => ({ token: maker.token, params: { id } });

describe('a new channel', () => {
  it('is there, switched off, once a second person has agreed; its key is in no answer', async () => {
    const body = wanted();
    const asked = approvalOf(await create(body));
    expect((await listed()).map(({ name }) => name)).not.toContain(body.name);
    expect((await approve(app, maker, asked)).problem.code).toBe('NOT_YOUR_OWN');
    const sent = await Promise.all(Array.from({ length: 20 }, () => approve(app, second, asked)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    const channel = (await listed()).find(({ name }) => name === body.name);
    expect(channel).toMatchObject({ status: 'CLOSE', isActive: false, isHeard: false, paysOut: true });
    expect(channel?.account).toMatchObject({ id: account, kind: 'withdraw' });
    const stored = await app.platform.pool.query(
      'select (select json_agg(a)::text from agent a) || (select json_agg(p)::text from approval p) as text',
    );
    expect(stored.rows[0].text).toContain(body.name);
    expect(stored.rows[0].text).not.toContain(body.key);
    expect(JSON.stringify([channel, app.logLines])).not.toContain(body.key);
    expect(await signIn(app, body)).toMatch(/^agt_/);
  });

  it.each([
    ['short', 'abc'],
    ['of few characters', 'ab'.repeat(21).concat('a')],
    ['with other characters', `${'ก'.repeat(43)}`],
  ])('has no key that is %s', async (_name, key) => {
    const { status, problem } = await create(wanted({ key }));
    expect([status, problem.errors[0]?.path]).toEqual([400, 'body.key']);
  });

  it('drives an account that can do what it is for', async () => {
    const [deposit, suspense] = [
      await openBank(app, { kind: 'deposit' }),
      await openBank(app, { kind: 'suspense' }),
    ];
    const refused = [
      wanted({ bankAccountId: deposit }),
      wanted({ bankAccountId: suspense, paysOut: false }),
      wanted({ bankAccountId: '01900000-0000-7000-8000-000000000001' }),
    ];
    for (const body of refused) {
      const { problem } = await create(body);
      expect([problem.code, problem.errors[0]?.path]).toEqual(['AGENT_ACCOUNT_UNFIT', 'body.bankAccountId']);
    }
    const reader = wanted({ bankAccountId: deposit, paysOut: false, readsLines: true });
    expect((await create(reader)).status).toBe(202);
  });

  it('has a name and a key of its own, whoever is first', async () => {
    const body = wanted();
    const asked = [
      approvalOf(await create(body)),
      approvalOf(await create({ ...wanted(), name: body.name.toUpperCase() })),
      approvalOf(await create({ ...wanted(), key: body.key })),
    ];
    const codes: unknown[] = [];
    for (const each of asked) codes.push((await approve(app, second, each)).problem.code);
    expect(codes).toEqual([undefined, 'AGENT_NAME_TAKEN', 'INVALID_INPUT']);
  });
});

describe('a change', () => {
  it('of the name takes one person; of what the channel may do, two', async () => {
    const { id } = await createAgent(app, { readsLines: false });
    const edit = (body: object) => app.send('agents.edit', { ...at(id), body });
    serial += 1;
    expect((await edit({ name: `renamed ${serial}` })).body).toMatchObject({ name: `renamed ${serial}` });
    const asked = approvalOf(await edit({ readsLines: true }));
    expect((await edit({ readsLines: true })).problem.code).toBe('APPROVAL_PENDING');
    expect(await details(id)).toMatchObject({ readsLines: false });
    await approve(app, second, asked);
    expect(await details(id)).toMatchObject({ readsLines: true });
    expect((await edit({ readsLines: false })).body).toMatchObject({ readsLines: false });
    const moved = approvalOf(await edit({ bankAccountId: account }));
    await approve(app, second, moved);
    expect((await details(id)).account).toMatchObject({ id: account });
  });

  it('of the key takes two, and ends the session of the former one', async () => {
    const agent = await createAgent(app);
    const token = await signIn(app, agent);
    const key = newKey();
    const asked = approvalOf(await app.send('agents.renewKey', { ...at(agent.id), body: { key } }));
    expect((await app.send('agents.claim', { token, body: {} })).status).toBe(200);
    await approve(app, second, asked);
    expect((await app.send('agents.claim', { token, body: {} })).problem.code).toBe('SESSION_ENDED');
    expect((await app.send('agents.signIn', { body: { key: agent.key } })).problem.code).toBe(
      'AGENT_KEY_WRONG',
    );
    expect((await app.send('agents.signIn', { body: { key } })).status).toBe(200);
  });
});

describe('the switch', () => {
  it('flips without a body, and keeps a state that it has already', async () => {
    const { id } = await createAgent(app, { isActive: false });
    const toggle = async (body?: { isActive: boolean }) =>
      (await app.send('agents.toggle', { ...at(id), ...(body ? { body } : {}) })).body.status;
    expect(await toggle()).toBe('FREE');
    expect(await toggle({ isActive: true })).toBe('FREE');
    expect(await toggle()).toBe('CLOSE');
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .execute();
    expect(entries).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('waits until no open payout names the channel', async () => {
    const agent = await createAgent(app);
    const token = await signIn(app, agent);
    const player = await createPlayer(app, { balance: 50_000 });
    const withdrawal = await openWithdrawal(app, player);
    const jobId = await order(app, agent.id, withdrawal);
    const remove = () => app.send('agents.delete', at(agent.id));
    expect((await remove()).problem.code).toBe('AGENT_IN_USE');
    await app.send('agents.claim', { token, body: {} });
    expect((await remove()).problem.code).toBe('AGENT_IN_USE');
    await app.send('agents.report', {
      token,
      params: { id: jobId },
      body: { said: 'unknown', why: 'the app has closed' },
    });
    // Nobody knows yet whether it was paid.
    expect((await remove()).problem.code).toBe('AGENT_IN_USE');
    await app.send('agents.report', {
      token,
      params: { id: jobId },
      body: { said: 'paid', at: app.clock.now().toISOString() },
    });
    expect((await remove()).status).toBe(200);
    expect((await app.send('agents.claim', { token, body: {} })).problem.code).toBe('SESSION_ENDED');
    expect((await app.send('agents.signIn', { body: { key: agent.key } })).status).toBe(401);
    expect((await app.send('agents.details', at(agent.id))).status).toBe(404);
  });

  it('of a bank account waits until no channel drives it', async () => {
    const bankAccountId = await openBank(app, { kind: 'withdraw' });
    const asked = approvalOf(await create(wanted({ bankAccountId })));
    await approve(app, second, asked);
    const remove = () => app.send('banks.withdrawDelete', at(bankAccountId));
    expect((await remove()).problem.code).toBe('BANK_ACCOUNT_IN_USE');
    const channel = (await listed()).find((each) => each.account.id === bankAccountId);
    await app.send('agents.delete', at(channel?.id ?? ''));
    expect((await remove()).status).toBe(200);
  });
});

it('account numbers of the house and of players are masked for those who may not see them', async () => {
  const agent = await createAgent(app);
  const player = await createPlayer(app, { balance: 50_000 });
  await order(app, agent.id, await openWithdrawal(app, player));
  const support = await createStaff(app, 'Support');
  await onlyMay(app, support, ['agent:read']);
  const { body } = await app.send('agents.details', { token: support.token, params: { id: agent.id } });
  expect(body.account.accountNumber).toMatch(/^x+\d{4}$/);
  expect(body.jobs[0]?.payTo.accountNumber).toMatch(/^x+\d{4}$/);
  expect(body.jobs[0]?.player.phone).toContain('xxx');
});
