import { type AloneKind, aloneKinds, settings } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, cancel, onlyMay, reject, wrongInBooks } from '../../../test/approvals.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  signInStaff,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { setSetting } from '../../../test/settings.ts';

/** What one person may give or take alone, per player and day. */
const LIMIT = 1_000_000;

let app: TestApp;
let player: TestPlayer;
let maker: TestStaff;
let second: TestStaff;
let third: TestStaff;
beforeAll(async () => {
  app = await startApp();
  await setSetting(app, 'approval.credit', LIMIT);
  maker = await createStaff(app, 'Finance');
  second = await createStaff(app, 'Finance');
  third = await createStaff(app, 'Manager');
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await createPlayer(app, { balance: 50_000 });
});

let serial = 0;
const manage = (
  action: 'add_credit' | 'cut_credit',
  amount: number,
  { staff = maker, to = player, key }: { staff?: { token: string }; to?: TestPlayer; key?: string } = {},
) => {
  serial += 1;
  return app.send('credit.manage', {
    token: staff.token,
    body: { action, amount, phone: to.phone, reason: 'goodwill' },
    key: key ?? `part-${serial}`,
  });
};
const ask = async (amount = LIMIT + 1) => approvalOf(await manage('add_credit', amount));
const wallet = async (of = player) => (await moneyOf(app, of.id)).wallet;
const details = (id: string, staff = second) =>
  app.send('approvals.details', { token: staff.token, params: { id } });
const list = async (query: object = {}, staff = second) =>
  (await app.send('approvals.list', { token: staff.token, query })).body;

describe('what is left to do alone', () => {
  it('shrinks with what one does for that player that day; the next satang asks a second person', async () => {
    const staff = await createStaff(app, 'Owner');
    const left = async (kind: AloneKind, playerId = player.id) => {
      const { body } = await app.send('approvals.alone', { token: staff.token, query: { kind, playerId } });
      return body.left;
    };
    expect(await left('credit.give')).toBe(LIMIT);
    expect((await manage('add_credit', 30_000, { staff })).status).toBe(200);
    expect(await left('credit.give')).toBe(LIMIT - 30_000);
    expect(await left('credit.take')).toBe(LIMIT - 30_000);
    expect(await left('credit.give', (await createPlayer(app)).id)).toBe(LIMIT);
    expect(await left('turnover.lower')).toBe(LIMIT);
    approvalOf(await manage('add_credit', (await left('credit.give')) + 1, { staff }));
    expect((await manage('add_credit', await left('credit.give'), { staff })).status).toBe(200);
    expect(await left('credit.give')).toBe(0);
    expect(await left('house.move')).toBe(settings['approval.house'].value);
  });
  it('is nothing of what takes two people, for as long as there are two', async () => {
    const query = { kind: 'twoPeople' } as const;
    const left = async () => (await app.send('approvals.alone', { token: maker.token, query })).body.left;
    expect(await left()).toBe(0);
    const others = app.platform.db.updateTable('staff').where('id', '<>', maker.id);
    const long = new Date(app.clock.now().getTime() - 4 * 86_400_000);
    await others.set({ status: 'terminated', terminated_at: long }).execute();
    expect(await left()).toBeGreaterThan(0);
    await others.set({ status: 'active', terminated_at: null }).execute();
  });
  it('is told to nobody who may not do it at all', async () => {
    const staff = await createStaff(app, 'Marketing');
    for (const kind of aloneKinds) {
      const query = { kind, playerId: player.id };
      const answer = await app.send('approvals.alone', { token: staff.token, query });
      expect(answer, kind).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
  it('of credit is no more than what is left for all players together', async () => {
    const staff = await createStaff(app, 'Finance');
    await setSetting(app, 'approval.allPlayers', 20_000);
    const query = { kind: 'credit.give', playerId: player.id } as const;
    expect((await app.send('approvals.alone', { token: staff.token, query })).body.left).toBe(20_000);
    await setSetting(app, 'approval.allPlayers', settings['approval.allPlayers'].value);
  });
});

describe('what waits', () => {
  it('is listed with its maker and whether the reader may decide', async () => {
    const id = await ask();
    const [row] = (await list({ status: 'PENDING', per_page: 1 })).data;
    expect(row).toMatchObject({
      id,
      kind: 'credit.manage',
      status: 'PENDING',
      amount: LIMIT + 1,
      player: { id: player.id, phone: player.phone },
      subject: { type: 'player', id: player.id },
      reason: 'goodwill',
      maker: { id: maker.id },
      decidedBy: null,
      mayDecide: true,
    });
    expect((await list({ per_page: 1 }, maker)).data[0]).toMatchObject({ id, mayDecide: false });
    const auditor = await createStaff(app, 'Auditor');
    expect((await list({ per_page: 1 }, auditor)).data[0]).toMatchObject({ id, mayDecide: false });
  });
  it('is filtered by status, kind, maker and day', async () => {
    const id = await ask();
    const has = async (query: object, staff = second) =>
      (await list({ per_page: 100, ...query }, staff)).data.some((row) => row.id === id);
    expect(await has({ kind: 'credit.manage', status: 'PENDING' })).toBe(true);
    expect(await has({ kind: 'topup.approve' })).toBe(false);
    expect(await has({ status: 'APPROVED' })).toBe(false);
    expect(await has({ mine: 'true' })).toBe(false);
    expect(await has({ mine: 'true' }, maker)).toBe(true);
    expect(await has({ fromDate: '2026-05-11', toDate: '2026-05-11' })).toBe(true);
    expect(await has({ fromDate: '2026-05-12' })).toBe(false);
  });
  it('is read from either end, by time and by amount', async () => {
    const asker = await createStaff(app, 'Finance');
    const ids: string[] = [];
    for (const more of [1, 3, 2]) {
      ids.push(approvalOf(await manage('add_credit', LIMIT + more, { staff: asker })));
    }
    const own = async (query: object) =>
      (await list({ mine: 'true', per_page: 2, ...query }, asker)).data.map(({ id }) => id);
    expect([...(await own({})), ...(await own({ page: 2 }))]).toEqual(ids.toReversed());
    const oldest = { order: 'oldest' };
    expect([...(await own(oldest)), ...(await own({ ...oldest, page: 2 }))]).toEqual(ids);
    const all = async (order: string) => own({ order, per_page: 3 });
    expect(await all('amount_desc')).toEqual([ids[1], ids[2], ids[0]]);
    expect(await all('amount_asc')).toEqual([ids[0], ids[2], ids[1]]);
    // What is no sum of money comes last either way.
    await app.platform.db
      .updateTable('approval')
      .set({ amount: null })
      .where('id', '=', ids[1] ?? '')
      .execute();
    expect(await all('amount_desc')).toEqual([ids[2], ids[0], ids[1]]);
    expect(await all('amount_asc')).toEqual([ids[0], ids[2], ids[1]]);
  });
  it('shows all that was asked for, phones only to those who may see them', async () => {
    const id = await ask();
    expect((await details(id)).body.request).toEqual({
      action: 'add_credit',
      amount: LIMIT + 1,
      phone: player.phone,
      reason: 'goodwill',
    });
    const auditor = await createStaff(app, 'Auditor');
    const { body } = await details(id, auditor);
    expect(body.request.phone).not.toBe(player.phone);
    expect(JSON.stringify(body)).not.toContain(player.phone);
  });
  it('is not shown to those who lack the permission', async () => {
    const support = await createStaff(app, 'Support');
    expect((await details(await ask(), support)).status).toBe(403);
    expect((await app.send('approvals.list', { token: support.token })).status).toBe(403);
  });
});

describe('a decision', () => {
  it('approving runs the action once, and is audited', async () => {
    const id = await ask();
    expect(await wallet()).toBe(50_000);
    expect((await approve(app, second, id)).body).toMatchObject({
      status: 'APPROVED',
      decidedBy: { id: second.id },
      decidedAt: app.clock.now().toISOString(),
      mayDecide: false,
    });
    expect(await wallet()).toBe(50_000 + LIMIT + 1);
    const again = await approve(app, third, id);
    expect([again.status, again.problem.code]).toEqual([409, 'STATE_CONFLICT']);
    expect((await reject(app, third, id)).status).toBe(409);
    expect(await wallet()).toBe(50_000 + LIMIT + 1);
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'credit.manage', staff_id: maker.id },
      { action: 'approvals.approve', staff_id: second.id },
      { action: 'credit.manage', staff_id: second.id },
    ]);
  });
  it('rejecting needs a reason, and runs nothing', async () => {
    const id = await ask();
    const bare = await app.send('approvals.reject', {
      token: second.token,
      params: { id },
      body: { reason: '' },
    });
    expect(bare.status).toBe(400);
    expect((await reject(app, second, id)).body).toMatchObject({
      status: 'REJECTED',
      decisionReason: 'not convinced',
    });
    expect((await approve(app, third, id)).status).toBe(409);
    expect(await wallet()).toBe(50_000);
  });
  it('can be cancelled by the maker only', async () => {
    const id = await ask();
    expect((await cancel(app, second, id)).status).toBe(404);
    expect((await cancel(app, maker, id)).body).toMatchObject({ status: 'CANCELLED' });
    expect((await cancel(app, maker, id)).status).toBe(409);
    expect((await approve(app, second, id)).status).toBe(409);
    expect(await wallet()).toBe(50_000);
  });
  it('about nothing is not found', async () => {
    const nothing = '00000000-0000-7000-8000-000000000000';
    for (const send of [approve, reject, cancel]) {
      expect((await send(app, second, nothing)).status).toBe(404);
    }
    expect((await details(nothing)).status).toBe(404);
  });
});

describe('who may decide', () => {
  it('never the maker, not in another session either', async () => {
    const id = await ask();
    app.clock.advance(30_000);
    const other = await signInStaff(app, maker.username, maker.totp);
    for (const session of [maker, other]) {
      for (const send of [approve, reject]) {
        const sent = await send(app, session, id);
        expect([sent.status, sent.problem.code]).toEqual([403, 'NOT_YOUR_OWN']);
      }
    }
    expect((await approve(app, second, id)).status).toBe(200);
  });
  it('nobody without the permission of the action, nor without the permission to decide', async () => {
    const id = await ask();
    const decider = await createStaff(app, 'Finance');
    await onlyMay(app, decider, ['approval:read', 'approval:decide']);
    const creditor = await createStaff(app, 'Finance');
    await onlyMay(app, creditor, ['approval:read', 'credit:manage']);
    for (const [staff, permission] of [
      [decider, 'credit:manage'],
      [creditor, 'approval:decide'],
    ] as const) {
      expect((await details(id, staff)).body).toMatchObject({ mayDecide: false });
      for (const send of [approve, reject]) {
        const { status, problem } = await send(app, staff, id);
        expect([status, problem.code]).toEqual([403, 'FORBIDDEN']);
        expect(problem.detail).toContain(permission);
      }
    }
    expect(await wallet()).toBe(50_000);
  });
});

describe('at one moment', () => {
  it('200 approvals of two people have one effect', async () => {
    const id = await ask();
    const sent = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => approve(app, turn % 2 ? second : third, id)),
    );
    expect(sent.filter(({ status }) => status === 200).length).toBe(1);
    expect(sent.filter(({ status }) => status === 409).length).toBe(199);
    expect(await wallet()).toBe(50_000 + LIMIT + 1);
  });
  it('approving, rejecting and cancelling at once have one outcome, and the money agrees with it', async () => {
    for (let round = 0; round < 20; round++) {
      const before = await wallet();
      const id = await ask();
      const sent = await Promise.all([
        approve(app, second, id),
        reject(app, third, id),
        cancel(app, maker, id),
      ]);
      const won = sent.filter(({ status }) => status === 200);
      expect(won.length).toBe(1);
      const { status } = (await details(id)).body;
      expect(status).toBe(won[0]?.body.status);
      expect((await wallet()) - before).toBe(status === 'APPROVED' ? LIMIT + 1 : 0);
    }
  });
});

describe('what has become impossible', () => {
  it('is refused with its own error and stays open', async () => {
    player = await createPlayer(app, { balance: LIMIT + 10 });
    const id = approvalOf(await manage('cut_credit', LIMIT + 1));
    await manage('cut_credit', 10, { staff: third });
    expect((await manage('cut_credit', 10, { staff: second })).status).toBe(200);
    const { status, problem } = await approve(app, second, id);
    expect([status, problem.code]).toEqual([422, 'INSUFFICIENT']);
    expect((await details(id)).body).toMatchObject({ status: 'PENDING', decidedBy: null });
    expect(await wallet()).toBe(LIMIT - 10);
    await manage('add_credit', 11, { staff: third });
    expect((await approve(app, second, id)).status).toBe(200);
    expect(await wallet()).toBe(0);
  });
  it('stays so for a player who was closed meanwhile', async () => {
    const id = await ask();
    const set = (status: 'CLOSED' | 'BLOCKED') =>
      app.platform.db.updateTable('player').set({ status }).where('id', '=', player.id).execute();
    await set('CLOSED');
    expect((await approve(app, second, id)).problem.code).toBe('ACCOUNT_BLOCKED');
    await set('BLOCKED');
    expect((await approve(app, second, id)).status).toBe(200);
  });
});

describe('a repetition with its key', () => {
  it('of the call that asked is answered with the same approval', async () => {
    const key = `asked-${player.id}`;
    const first = await manage('add_credit', LIMIT + 1, { key });
    const again = await manage('add_credit', LIMIT + 1, { key });
    expect(approvalOf(again)).toBe(approvalOf(first));
    await approve(app, second, approvalOf(first));
    expect(approvalOf(await manage('add_credit', LIMIT + 1, { key }))).toBe(approvalOf(first));
    expect(await wallet()).toBe(50_000 + LIMIT + 1);
  });
  it('of the approval gets the same answer', async () => {
    const id = await ask();
    const first = await approve(app, second, id, `yes-${id}`);
    expect((await approve(app, second, id, `yes-${id}`)).body).toEqual(first.body);
    expect(await wallet()).toBe(50_000 + LIMIT + 1);
  });
});

describe('parts of a whole', () => {
  const PART = LIMIT / 5;
  /** Ten parts at once, twice the limit in all. @returns satang that went through alone */
  async function split(staff: { token: string }, to = player): Promise<number> {
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => manage('add_credit', PART, { staff, to })),
    );
    expect(sent.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
    return sent.filter(({ status }) => status === 200).length * PART;
  }

  it('never pass the limit, however they are cut and whoever sends them', async () => {
    expect(await split(maker)).toBe(LIMIT);
    expect(await wallet()).toBe(50_000 + LIMIT);
    expect((await manage('add_credit', 1)).status).toBe(202);
    // What is taken counts as what is given does.
    expect((await manage('cut_credit', 1)).status).toBe(202);
    const both = await Promise.all([split(second), split(third)]);
    expect(both).toEqual([LIMIT, LIMIT]);
    expect(await wallet()).toBe(50_000 + 3 * LIMIT);
  });
  it('start anew for another player, and on another business day', async () => {
    const other = await createPlayer(app);
    expect(await Promise.all([split(maker), split(maker, other)])).toEqual([LIMIT, LIMIT]);
    // One millisecond before midnight in Bangkok, and midnight.
    app.clock.set('2026-05-11T16:59:59.999Z');
    const late = await createStaff(app, 'Finance');
    expect(await split(late)).toBe(LIMIT);
    expect((await manage('add_credit', 1, { staff: late })).status).toBe(202);
    app.clock.advance(1);
    expect(await split(late)).toBe(LIMIT);
    expect((await manage('add_credit', 1, { staff: late })).status).toBe(202);
    [maker, second, third] = [late, await createStaff(app, 'Finance'), await createStaff(app, 'Manager')];
  });
  it('count what a person did alone, and for the approver what they approved', async () => {
    await approve(app, second, await ask(LIMIT * 3));
    expect((await manage('add_credit', LIMIT)).status).toBe(200);
    expect((await manage('add_credit', 1)).status).toBe(202);
  });
});

it('leaves sound books', async () => {
  expect(await wrongInBooks(app)).toEqual([]);
});
