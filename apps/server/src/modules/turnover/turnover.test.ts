import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';

const LAPSE = 500;

let app: TestApp;
let player: TestPlayer;
let owner: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  owner = await createStaff(app, 'Owner');
  finance = await createStaff(app, 'Finance');
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app);
});

let serial = 0;
const manage = (action: 'add_credit' | 'cut_credit', amount: number, turnoverMultiplier?: number) => {
  serial += 1;
  return app.send('credit.manage', {
    token: finance.token,
    body: {
      action,
      amount,
      phone: player.phone,
      reason: 'test',
      ...(turnoverMultiplier === undefined ? {} : { turnoverMultiplier }),
    },
    key: `turnover-${serial}`,
  });
};
const give = (amount: number, multiplier = 1) => manage('add_credit', amount, multiplier);
const recalc = async (of = player) => (await app.send('turnover.recalc', { token: of.token })).body;
const list = async (query: object = {}) =>
  (await app.send('turnover.list', { token: owner.token, query: { playerId: player.id, ...query } })).body;
/** The newest requirement. */
async function newest() {
  const [row] = (await list({ per_page: 1 })).data;
  if (!row) throw new Error('no requirement');
  return row;
}
const adjust = (id: string, required: number, staff = owner) =>
  app.send('turnover.adjust', {
    token: staff.token,
    params: { id },
    body: { required, reason: 'agreed by phone' },
  });
const close = (id: string, staff = owner) =>
  app.send('turnover.close', { token: staff.token, params: { id }, body: { reason: 'our mistake' } });
const withdraw = (amount = 10_000) => {
  serial += 1;
  return app.send('withdraw.create', {
    token: player.token,
    body: { amount },
    key: `out-${serial}`,
  });
};
/** No game is there to play it: a test writes it down. */
const play = (id: string, done: number) =>
  app.platform.db.updateTable('turnover_requirement').set({ done }).where('id', '=', id).execute();

describe('bringing up to date', () => {
  it('answers what is left, oldest first', async () => {
    await give(30_000, 2);
    app.clock.advance(1);
    await give(10_000, 1.5);
    const [second, first] = (await list()).data;
    await play(first?.id ?? '', 20_000);
    expect(await recalc()).toMatchObject({
      required: 75_000,
      done: 20_000,
      left: 55_000,
      requirements: [
        { id: first?.id, source: 'credit', amount: 30_000, multiplier: 2, required: 60_000, done: 20_000 },
        { id: second?.id, amount: 10_000, multiplier: 1.5, required: 15_000, done: 0 },
      ],
    });
  });
  it('closes what was played', async () => {
    await give(30_000);
    const { id } = await newest();
    await play(id, 30_000);
    expect(await recalc()).toEqual({ required: 0, done: 0, left: 0, requirements: [] });
    expect(await newest()).toMatchObject({
      status: 'REACHED',
      closedAt: app.clock.now().toISOString(),
      closedBy: null,
    });
  });
  it('is for the player of the session and for staff; another’s phone is not found', async () => {
    await give(30_000);
    const other = await createPlayer(app);
    const own = { token: player.token, body: { phone: player.phone } };
    expect((await app.send('turnover.recalc', own)).body.left).toBe(30_000);
    expect((await app.send('turnover.recalc', { ...own, token: other.token })).status).toBe(404);
    const byStaff = (body: object, staff = finance) =>
      app.send('turnover.recalc', { token: staff.token, body }, 'staff');
    expect((await byStaff({ phone: player.phone })).body.left).toBe(30_000);
    expect((await byStaff({ phone: '0899999999' })).status).toBe(404);
    expect((await byStaff({})).problem.errors[0]?.path).toBe('body.phone');
    const auditor = await createStaff(app, 'Auditor');
    expect((await byStaff({ phone: player.phone }, auditor)).status).toBe(403);
  });
});

describe('lapsing', () => {
  it('happens below the set amount, while nothing is held', async () => {
    await give(50_000, 0);
    await openWithdrawal(app, player, 49_600);
    await give(LAPSE - 401, 1);
    // 499 satang are left, but money is held.
    expect((await recalc()).left).toBe(99);
    const { id } = (await app.send('withdraw.last', { token: player.token, params: { phone: player.phone } }))
      .body.withdrawal ?? { id: '' };
    await app.send('withdraw.reject', { token: finance.token, params: { id }, body: { reason: 'no' } });
    expect((await recalc()).left).toBe(99);
    await manage('cut_credit', 49_600);
    expect((await recalc()).left).toBe(0);
    expect(await newest()).toMatchObject({ status: 'LAPSED', done: 0, required: 99 });
  });
  it('does not happen at the set amount', async () => {
    await give(LAPSE);
    expect((await recalc()).left).toBe(LAPSE);
  });
  it('is not undone by money that comes later, even where nobody looked meanwhile', async () => {
    await give(50_000, 3);
    await manage('cut_credit', 49_900);
    await give(20_000, 1);
    expect((await list()).data.map(({ status }) => status)).toEqual(['OPEN', 'LAPSED']);
    expect((await recalc()).left).toBe(20_000);
  });
  it('is not asked of the player any more, nor shown', async () => {
    await give(50_000, 3);
    await manage('cut_credit', 49_900);
    const today = await app.send('withdraw.today', {
      token: player.token,
      params: { phone: player.phone },
    });
    expect(today.body.turnoverLeft).toBe(0);
  });
});

describe('a withdrawal', () => {
  it('waits for the turnover, and moves nothing until then', async () => {
    await give(50_000);
    const refused = await withdraw();
    expect([refused.status, refused.problem.code]).toEqual([422, 'TURNOVER_OPEN']);
    const { id } = await newest();
    await play(id, 49_999);
    expect((await withdraw()).problem.code).toBe('TURNOVER_OPEN');
    const today = await app.send('withdraw.today', { token: player.token, params: { phone: player.phone } });
    expect(today.body.turnoverLeft).toBe(1);
    await play(id, 50_000);
    expect((await withdraw()).status).toBe(201);
    expect(await newest()).toMatchObject({ status: 'REACHED' });
  });
  it('is free when staff have waived what was open', async () => {
    await give(50_000);
    await close((await newest()).id);
    expect((await withdraw()).status).toBe(201);
  });
});

describe('a top-up', () => {
  const topUp = async () => {
    const { id } = await openTopup(app, player, 20_000);
    return app.send('topup.approve', {
      token: finance.token,
      params: { id },
      body: { bankReference: newReference(), amount: 20_000 },
    });
  };
  it('opens none until the operator says so', async () => {
    await topUp();
    expect((await list()).total).toBe(0);
    expect((await withdraw()).status).toBe(201);
  });
  it('opens one by the setting, in the approval, once, by the amount that arrived', async () => {
    await setSetting(app, 'turnover.topupMultiplier', 1.5);
    const { id } = await openTopup(app, player, 10_000);
    const sent = await app.send('topup.approve', {
      token: finance.token,
      params: { id },
      body: { bankReference: newReference(), amount: 20_001 },
    });
    expect(sent.status).toBe(200);
    expect((await list()).data).toMatchObject([
      { source: 'topup', sourceId: id, amount: 20_001, multiplier: 1.5, required: 30_002, status: 'OPEN' },
    ]);
    expect((await withdraw()).problem.code).toBe('TURNOVER_OPEN');
    await setSetting(app, 'approval.topup', 0);
    const next = await topUp();
    expect((await list()).total).toBe(1);
    await approve(app, owner, approvalOf(next));
    expect((await list()).total).toBe(2);
    await setSetting(app, 'approval.topup', 100_000_000);
    await setSetting(app, 'turnover.topupMultiplier', 0);
  });
});

describe('staff', () => {
  it('adjust what is asked for: reached where that much is played', async () => {
    await give(50_000);
    const { id } = await newest();
    await play(id, 10_000);
    expect((await adjust(id, 30_000)).body).toMatchObject({
      status: 'OPEN',
      required: 30_000,
      amount: 50_000,
      reason: 'agreed by phone',
    });
    expect((await adjust(id, 10_000)).body).toMatchObject({
      status: 'REACHED',
      closedBy: `Owner ${owner.username}`,
    });
    const again = await adjust(id, 5);
    expect([again.status, again.problem.code]).toEqual([409, 'STATE_CONFLICT']);
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'turnover.adjust', before: { required: 50_000 }, after: { required: 30_000 } },
      { action: 'turnover.adjust', before: { required: 30_000 }, after: { status: 'REACHED' } },
    ]);
  });
  it('waive, with a reason, once', async () => {
    await give(50_000);
    const { id } = await newest();
    const sent = await Promise.all(Array.from({ length: 10 }, () => close(id)));
    expect(sent.filter(({ status }) => status === 200).length).toBe(1);
    expect(await newest()).toMatchObject({ status: 'WAIVED', reason: 'our mistake' });
    expect((await adjust(id, 1)).status).toBe(409);
  });
  it('need the permission, a reason and something that is there', async () => {
    await give(50_000);
    const { id } = await newest();
    expect((await adjust(id, 1, finance)).status).toBe(403);
    expect((await close(id, finance)).status).toBe(403);
    const bare = { token: owner.token, params: { id }, body: { reason: '' } };
    expect((await app.send('turnover.close', bare)).status).toBe(400);
    expect((await adjust(id, -1)).status).toBe(400);
    expect((await close('00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });
  it('list by phone, player and status, newest first', async () => {
    await give(50_000);
    app.clock.advance(1_000);
    await give(10_000);
    await close((await newest()).id);
    expect((await list()).data.map(({ amount }) => amount)).toEqual([10_000, 50_000]);
    expect(await list({ status: 'OPEN' })).toMatchObject({ total: 1, data: [{ amount: 50_000 }] });
    expect(await list({ per_page: 1, page: 2 })).toMatchObject({ total: 2, data: [{ amount: 50_000 }] });
    const byPhone = await app.send('turnover.list', { token: owner.token, query: { phone: player.phone } });
    expect(byPhone.body).toMatchObject({ total: 2 });
    const unknown = await app.send('turnover.list', { token: owner.token, query: { phone: '0899999999' } });
    expect(unknown.body).toMatchObject({ data: [], total: 0 });
    const auditor = await createStaff(app, 'Auditor');
    const { body } = await app.send('turnover.list', {
      token: auditor.token,
      query: { playerId: player.id },
    });
    expect(body.data[0]?.player.phone).not.toBe(player.phone);
  });
});
