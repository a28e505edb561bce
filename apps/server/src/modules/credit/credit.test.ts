import { approvalPending } from '@salung/contract/schemas';
import { closeAccount, houseBalance, setFrozen } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { badAmounts, sendRaw } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openStream } from '../../../test/stream.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import type { CreditAction } from './state.ts';

const LIMIT = 1_000_000;

let app: TestApp;
let player: TestPlayer;
let finance: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  app = await startApp();
  finance = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Finance');
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app, { balance: 50_000 });
});

let serial = 0;
interface Wanted {
  amount?: number;
  turnoverMultiplier?: number;
  phone?: string;
  staff?: TestStaff;
  /** False to send none. */
  key?: false;
}
const manage = (action: CreditAction, { amount = 10_000, staff = finance, key, ...more }: Wanted = {}) => {
  serial += 1;
  const multiplier = action === 'add_bonus' ? { turnoverMultiplier: 3 } : {};
  return app.send('credit.manage', {
    token: staff.token,
    body: { action, amount, phone: player.phone, reason: 'goodwill', ...multiplier, ...more },
    ...(key === false ? {} : { key: `credit-${serial}` }),
  });
};
const wallet = async () => (await moneyOf(app, player.id)).wallet;
const house = (code: string) => houseBalance(ledgerTx(app.platform.db), code);
const requirements = () =>
  app.platform.db
    .selectFrom('turnover_requirement')
    .select(['source', 'source_id', 'amount', 'multiplier', 'required'])
    .where('player_id', '=', player.id)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
const approve = (approvalId: string, staff = second) =>
  app.send('approvals.approve', { token: staff.token, params: { id: approvalId } });
/** The id of the approval that a call has asked for. */
function asked(sent: { status: number; body: unknown }): string {
  expect(sent).toMatchObject({ status: 202, body: { approvalStatus: 'PENDING' } });
  return (sent.body as { approvalId: string }).approvalId;
}

describe('credit and bonus', () => {
  it('are given and taken against the house, with a row, a posting and an audit entry', async () => {
    const [adjustment, bonus] = [await house('adjustment'), await house('bonus')];
    const given = await manage('add_credit', { amount: 30_000 });
    expect(given).toMatchObject({
      status: 200,
      body: {
        action: 'add_credit',
        amount: 30_000,
        balanceAfter: 80_000,
        player: { id: player.id, phone: player.phone },
        turnoverMultiplier: 1,
        createdBy: `Finance ${finance.username}`,
        approvedBy: null,
      },
    });
    expect((await manage('cut_credit', { amount: 5_000 })).body).toMatchObject({
      balanceAfter: 75_000,
      turnoverMultiplier: null,
    });
    expect((await manage('add_bonus', { amount: 20_000 })).body).toMatchObject({ balanceAfter: 95_000 });
    expect((await manage('cut_bonus', { amount: 15_000 })).body).toMatchObject({ balanceAfter: 80_000 });
    expect(await wallet()).toBe(80_000);
    expect((await house('adjustment')) - adjustment).toBe(-25_000);
    expect((await house('bonus')) - bonus).toBe(-5_000);

    const { body } = await app.send('players.statement', { token: player.token, query: { per_page: 4 } });
    expect(body.data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['bonus.cut', -15_000],
      ['bonus.add', 20_000],
      ['credit.cut', -5_000],
      ['credit.add', 30_000],
    ]);
    if (!('id' in given.body)) throw new Error('not an entry');
    expect(body.data[3]?.ref).toEqual({ type: 'credit', id: given.body.id });
    const entry = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id', 'before', 'after'])
      .where('subject_id', '=', given.body.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'credit.manage',
      staff_id: finance.id,
      before: { balance: 50_000 },
      after: { balance: 80_000, amount: 30_000, reason: 'goodwill' },
    });
  });

  it('open what has to be played: credit once unless told otherwise, a bonus as told', async () => {
    await manage('add_credit', { amount: 10_001 });
    await manage('add_credit', { amount: 10_000, turnoverMultiplier: 0 });
    await manage('add_credit', { amount: 10_001, turnoverMultiplier: 1.25 });
    await manage('add_bonus', { amount: 20_000, turnoverMultiplier: 7.5 });
    await manage('cut_bonus', { amount: 1 });
    expect(await requirements()).toMatchObject([
      { source: 'credit', amount: 10_001, multiplier: 100, required: 10_001 },
      { source: 'credit', amount: 10_001, multiplier: 125, required: 12_502 },
      { source: 'bonus', amount: 20_000, multiplier: 750, required: 150_000 },
    ]);
  });

  it('are published to the player with the new balance', async () => {
    const stream = await openStream(app.player, player.token);
    await stream.next();
    await manage('add_credit');
    expect(await stream.next()).toEqual({ event: 'balance', data: { balance: 60_000, held: 0 } });
    stream.close();
  });
});

describe('what is refused', () => {
  it('taking more than there is, to the satang', async () => {
    expect(await manage('cut_credit', { amount: 50_001 })).toMatchObject({
      status: 422,
      problem: { code: 'INSUFFICIENT', errors: [{ path: 'body.amount' }] },
    });
    expect((await manage('cut_credit', { amount: 50_000 })).status).toBe(200);
    expect(await wallet()).toBe(0);
  });
  it('taking more bonus than is still granted, whatever the wallet holds', async () => {
    await manage('add_bonus', { amount: 10_000 });
    await manage('cut_bonus', { amount: 4_000 });
    expect(await manage('cut_bonus', { amount: 6_001 })).toMatchObject({
      status: 422,
      problem: { code: 'BONUS_EXCEEDED', errors: [{ path: 'body.amount' }] },
    });
    expect((await manage('cut_bonus', { amount: 6_000 })).status).toBe(200);
    expect((await manage('cut_bonus', { amount: 1 })).problem.code).toBe('BONUS_EXCEEDED');
  });
  it('a bonus whose money is no longer there', async () => {
    await manage('add_bonus', { amount: 10_000 });
    await manage('cut_credit', { amount: 55_000 });
    expect((await manage('cut_bonus', { amount: 10_000 })).problem.code).toBe('INSUFFICIENT');
  });
  it('taking from a frozen wallet; giving goes on', async () => {
    await inTransaction(app.platform.db, (tx) => setFrozen(ledgerTx(tx), player.id, true));
    expect(await manage('cut_credit')).toMatchObject({ status: 409, problem: { code: 'WALLET_FROZEN' } });
    expect((await manage('add_credit')).status).toBe(200);
  });
  it('a closed player, by their status and by their account', async () => {
    const set = (status: 'BLOCKED' | 'CLOSED' | 'ACTIVE') =>
      app.platform.db.updateTable('player').set({ status }).where('id', '=', player.id).execute();
    await set('CLOSED');
    expect(await manage('add_credit')).toMatchObject({ status: 403, problem: { code: 'ACCOUNT_BLOCKED' } });
    await set('BLOCKED');
    expect((await manage('cut_credit', { amount: 50_000 })).status).toBe(200);
    await set('ACTIVE');
    await inTransaction(app.platform.db, (tx) => closeAccount(ledgerTx(tx), player.id));
    expect((await manage('add_credit')).problem.code).toBe('ACCOUNT_BLOCKED');
    expect((await manage('add_credit', { amount: LIMIT + 1 })).status).toBe(202);
  });
  it('an unknown phone', async () => {
    expect(await manage('add_credit', { phone: '0899999999' })).toMatchObject({
      status: 404,
      problem: { errors: [{ path: 'body.phone' }] },
    });
  });
  it.each(badAmounts)('the amount %s', async (amount) => {
    const { status } = await sendRaw(app, {
      method: 'POST',
      url: '/api/credit/manage',
      at: 'staff',
      token: finance.token,
      json: `{"action":"add_credit","phone":"${player.phone}","reason":"x","amount":${amount}}`,
    });
    expect([400, 422]).toContain(status);
    expect(await wallet()).toBe(50_000);
  });
  it('a bonus without a multiplier, and a cut with one', async () => {
    for (const body of [{ action: 'add_bonus' }, { action: 'cut_credit', turnoverMultiplier: 1 }] as const) {
      const { status, problem } = await app.send('credit.manage', {
        token: finance.token,
        body: { amount: 1_000, phone: player.phone, reason: 'x', ...body },
      });
      expect([status, problem.errors[0]?.path]).toEqual([400, 'body.turnoverMultiplier']);
    }
  });
  it('those who lack the permission', async () => {
    const support = await createStaff(app, 'Support');
    expect((await manage('add_credit', { staff: support })).status).toBe(403);
    expect((await app.send('credit.list', { token: support.token })).status).toBe(403);
  });
});

describe('a double click', () => {
  it('without a key is refused for a minute, by the same person only', async () => {
    expect((await manage('add_credit', { key: false })).status).toBe(200);
    const again = await manage('add_credit', { key: false });
    expect([again.status, again.problem.code]).toEqual([409, 'DUPLICATE_REQUEST']);
    expect((await manage('add_credit', { key: false, amount: 10_001 })).status).toBe(200);
    expect((await manage('cut_credit', { key: false })).status).toBe(200);
    expect((await manage('add_credit', { key: false, staff: second })).status).toBe(200);
    expect((await manage('add_credit')).status).toBe(200);
    app.clock.advance(60_000);
    expect((await manage('add_credit', { key: false })).status).toBe(200);
  });
  it('is refused where the first one waits for a second person', async () => {
    const amount = LIMIT + 1;
    const id = asked(await manage('add_credit', { key: false, amount }));
    expect((await manage('add_credit', { key: false, amount })).problem.code).toBe('DUPLICATE_REQUEST');
    asked(await manage('add_credit', { amount }));
    await approve(id);
    expect((await manage('add_credit', { key: false, amount })).problem.code).toBe('DUPLICATE_REQUEST');
  });
  it('sent fifty times at once gives once', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, () => manage('add_credit', { key: false })));
    expect(sent.filter(({ status }) => status === 200).length).toBe(1);
    expect(await wallet()).toBe(60_000);
  });
  it('with one key is answered alike', async () => {
    const send = () =>
      app.send('credit.manage', {
        token: finance.token,
        body: { action: 'add_credit', amount: 10_000, phone: player.phone, reason: 'x' },
        key: `same-${player.id}`,
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(await wallet()).toBe(60_000);
  });
});

describe('at one moment', () => {
  it('twenty cuts take no more than there is', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => manage('cut_credit', { amount: 20_000, staff: second })),
    );
    expect(sent.filter(({ status }) => status === 200).length).toBe(2);
    expect(await wallet()).toBe(10_000);
  });
  it('twenty cuts of bonus take no more than was granted', async () => {
    await manage('add_bonus', { amount: 10_000 });
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => manage('cut_bonus', { amount: 3_000, staff: second })),
    );
    expect(sent.filter(({ status }) => status === 200).length).toBe(3);
    expect(await wallet()).toBe(51_000);
  });
});

describe('above the set amount', () => {
  it('nothing moves until a second person approves; the row names both', async () => {
    const id = asked(await manage('add_credit', { amount: LIMIT + 1, turnoverMultiplier: 2 }));
    expect(await wallet()).toBe(50_000);
    expect(await requirements()).toEqual([]);
    expect((await approve(id)).body).toMatchObject({ status: 'APPROVED', amount: LIMIT + 1 });
    expect(await wallet()).toBe(50_000 + LIMIT + 1);
    expect(await requirements()).toMatchObject([{ source_id: id, multiplier: 200 }]);
    const { body } = await app.send('credit.list', {
      token: finance.token,
      query: { phone: player.phone },
    });
    expect(body.data).toMatchObject([
      {
        id,
        balanceAfter: 50_000 + LIMIT + 1,
        createdBy: `Finance ${finance.username}`,
        approvedBy: `Finance ${second.username}`,
      },
    ]);
  });
  it('what cannot be is refused before anybody is asked', async () => {
    expect((await manage('cut_credit', { amount: LIMIT + 1 })).problem.code).toBe('INSUFFICIENT');
    expect((await manage('cut_bonus', { amount: LIMIT + 1 })).problem.code).toBe('BONUS_EXCEEDED');
  });
  it('what has become impossible is refused when it is approved', async () => {
    await setSetting(app, 'approval.credit', 10_000);
    const third = await createStaff(app, 'Finance');
    await manage('add_bonus', { amount: 10_000, staff: third });
    const bonus = asked(await manage('cut_bonus', { amount: 10_000, staff: third }));
    const credit = asked(await manage('cut_credit', { amount: 60_000, staff: third }));
    await manage('cut_bonus', { amount: 1 });
    await setSetting(app, 'approval.credit', LIMIT);
    expect((await approve(bonus)).problem.code).toBe('BONUS_EXCEEDED');
    expect((await approve(credit)).problem.code).toBe('INSUFFICIENT');
    expect(await wallet()).toBe(59_999);
  });
});

describe('the list', () => {
  it('is filtered by phone, action and days, in either order, and counted', async () => {
    const read = (query = {}) =>
      app.send('credit.list', { token: finance.token, query: { phone: player.phone, ...query } });
    await manage('add_credit', { amount: 1 });
    app.clock.advance(86_400_000);
    const fresh = await createStaff(app, 'Finance');
    const token = fresh.token;
    const send = (amount: number, action: 'add_credit' | 'cut_credit') =>
      app.send('credit.manage', { token, body: { action, amount, phone: player.phone, reason: 'x' } });
    await send(2, 'add_credit');
    app.clock.advance(1_000);
    await send(3, 'cut_credit');
    finance = fresh;
    const amounts = async (query = {}) => (await read(query)).body.data.map(({ amount }) => amount);
    expect(await amounts()).toEqual([3, 2, 1]);
    // As the wallet saw them: the 3 were taken.
    expect(await amounts({ order: 'amount_desc' })).toEqual([2, 1, 3]);
    expect(await amounts({ order: 'amount_asc' })).toEqual([3, 1, 2]);
    expect(await amounts({ action: 'add_credit' })).toEqual([2, 1]);
    expect(await amounts({ order: 'oldest' })).toEqual([1, 2, 3]);
    expect(await amounts({ order: 'oldest', per_page: 2, page: 2 })).toEqual([3]);
    const today = new Date(app.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    expect(await amounts({ fromDate: today })).toEqual([3, 2]);
    expect((await read({ per_page: 1, page: 2 })).body).toMatchObject({
      total: 3,
      page: 2,
      data: [{ amount: 2 }],
    });
    expect((await read({ phone: '0899999999' })).body).toMatchObject({ data: [], total: 0 });
  });
  it('masks phones for those who may not see them', async () => {
    await manage('add_credit');
    const auditor = await createStaff(app, 'Auditor');
    const { body } = await app.send('credit.list', { token: auditor.token, query: { per_page: 1 } });
    expect(body.data[0]?.player.phone).not.toBe(player.phone);
    expect(body.data[0]?.player.phone.slice(-4)).toBe(player.phone.slice(-4));
  });
});

describe('the statement of a player', () => {
  it('tells staff who gave credit and why, and the player neither', async () => {
    // Those who were idle sign in again.
    const [giver, agrees] = [await createStaff(app, 'Finance'), await createStaff(app, 'Finance')];
    const given = await app.send('credit.manage', {
      token: giver.token,
      body: { action: 'add_credit', phone: player.phone, amount: 12_300, reason: 'the lost game' },
      key: 'note-1',
    });
    const asked = await app.send('credit.manage', {
      token: giver.token,
      body: { action: 'add_credit', phone: player.phone, amount: LIMIT + 1, reason: 'a large one' },
      key: 'note-2',
    });
    const { approvalId } = approvalPending.parse(asked.body);
    const agreed = await app.send('approvals.approve', { token: agrees.token, params: { id: approvalId } });
    expect([given.status, asked.status, agreed.status]).toEqual([200, 202, 200]);
    const { body } = await app.send('players.staffStatement', {
      token: giver.token,
      params: { id: player.id },
      query: {},
    });
    const [maker, approver] = [`Finance ${giver.username}`, `Finance ${agrees.username}`];
    expect(body.data.map(({ note }) => note)).toEqual([
      { by: maker, approvedBy: approver, reason: 'a large one' },
      { by: maker, approvedBy: null, reason: 'the lost game' },
      null,
    ]);
    const own = await app.send('players.statement', { token: player.token, query: {} });
    expect(JSON.stringify(own.body)).not.toContain('lost game');
    expect(JSON.stringify(own.body)).not.toContain(giver.username);
    // The link from the statement finds the one adjustment.
    const id = body.data[1]?.ref?.id ?? '';
    const found = await app.send('credit.list', { token: giver.token, query: { id } });
    expect(found.body).toMatchObject({ total: 1, data: [{ id, reason: 'the lost game' }] });
  });
});
