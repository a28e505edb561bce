import { randomUUID } from 'node:crypto';
import type { BuiltInRole } from '@salung/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { onlyMay } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal, take, topupWithSlip } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { drawSlip, openBank, upload } from '../../../test/slips.ts';
import { modules } from '../../registry.ts';
import { followOnce } from '../events/index.ts';

// Half past eleven at night in Bangkok.
const NIGHT = new Date('2026-05-11T16:30:00.000Z');
const MIDNIGHT = new Date('2026-05-11T17:00:00.000Z');

let app: TestApp;
let bank: string;
let finance: TestStaff;
async function start(): Promise<() => Promise<void>> {
  app = await startApp({ now: NIGHT });
  bank = await openBank(app, { openingBalance: 1_000_000 });
  finance = await createStaff(app, 'Finance');
  return () => app.close();
}

const overview = async ({ token }: { token: string } = finance) => {
  const { status, body } = await app.send('overview.get', { token });
  expect(status).toBe(200);
  return body;
};

async function approve(id: string): Promise<void> {
  const { status } = await app.send('topup.approve', { token: finance.token, params: { id }, body: {} });
  expect(status).toBe(200);
}

/** A top-up that was approved at an instant, as if the day had gone so. */
async function creditedAt(at: string, amount: number, status: 'APPROVED' | 'REVERSED' = 'APPROVED') {
  const player = await createPlayer(app);
  await app.platform.db
    .insertInto('topup')
    .values({
      id: randomUUID(),
      player_id: player.id,
      type: 'BANK_ACCOUNT',
      status,
      amount,
      amount_to_pay: amount,
      amount_credited: amount,
      channel_id: bank,
      created_at: new Date(at),
      expires_at: new Date(at),
      decided_at: new Date(at),
    } as never)
    .execute();
}

const none = { amount: 0, count: 0 };

describe('what waits', () => {
  beforeEach(start);

  it('says since when it waits, and leaves out what was decided', async () => {
    const empty = { waiting: 0, oldestAt: null };
    expect((await overview()).queues).toEqual({
      topup: empty,
      withdrawal: empty,
      change: empty,
      suspense: empty,
      bankLine: empty,
      reconciliation: empty,
      lottoRound: empty,
      approval: { ...empty, forMe: empty },
    });
    const players = [
      await createPlayer(app),
      await createPlayer(app),
      await createPlayer(app, { balance: 50_000 }),
    ];
    const [first, second, third] = players;
    if (!first || !second || !third) throw new Error('no players');
    const oldest = await topupWithSlip(app, first);
    app.clock.advance(60_000);
    const slipped = await topupWithSlip(app, second);
    await openWithdrawal(app, third);
    // Without a slip it does not wait for staff.
    await openTopup(app, third);
    expect((await overview()).queues.topup).toEqual({ waiting: 2, oldestAt: NIGHT.toISOString() });
    // A slip that comes after its player has cancelled waits as well, and is the oldest once the others are decided.
    const fourth = await createPlayer(app);
    const cancelled = await openTopup(app, fourth);
    await app.send('topup.cancel', { token: fourth.token, body: { id: cancelled.id } });
    const { filename } = await upload(
      app,
      fourth.token,
      await drawSlip({ text: 'late', reference: newReference() }),
    );
    const sent = { token: fourth.token, body: { id: cancelled.id, filename } };
    expect((await app.send('topup.uploadSlip', sent)).body).toMatchObject({ isSlipLate: true });
    const before = await overview();
    expect(before.queues.topup).toEqual({ waiting: 3, oldestAt: NIGHT.toISOString() });
    const later = app.clock.now().toISOString();
    expect(before.queues.withdrawal).toEqual({ waiting: 1, oldestAt: later });
    await approve(oldest.id);
    const after = await overview();
    expect(after.queues.topup).toEqual({ waiting: 2, oldestAt: later });
    await approve(slipped.id);
    expect((await overview()).queues.topup).toEqual({ waiting: 1, oldestAt: later });
  });

  it('counts as mine only what I may decide', async () => {
    await setSetting(app, 'approval.topup', 10_000);
    const colleague = await createStaff(app, 'Finance');
    const auditor = await createStaff(app, 'Auditor');
    const { id } = await topupWithSlip(app, await createPlayer(app));
    const sent = await app.send('topup.approve', { token: finance.token, params: { id }, body: {} });
    expect(sent.status).toBe(202);
    const mine = async (staff: TestStaff) => {
      const approvals = (await overview(staff)).queues.approval;
      return [approvals?.waiting, approvals?.forMe?.waiting];
    };
    expect(await mine(finance)).toEqual([1, 0]);
    expect(await mine(colleague)).toEqual([1, 1]);
    expect(await mine(auditor)).toEqual([1, 0]);
    // A colleague who may decide, but not about top-ups, has nothing to decide here.
    await onlyMay(app, colleague, ['approval:read', 'approval:decide', 'credit:manage']);
    expect(await mine(colleague)).toEqual([1, 0]);
  });
});

describe('money of today', () => {
  beforeEach(start);

  it('is what was credited and paid, against yesterday until the same time', async () => {
    await creditedAt('2026-05-10T16:59:59.999Z', 7); // The day before, its last millisecond.
    await creditedAt('2026-05-10T17:00:00.000Z', 1_000); // Today, its first.
    await creditedAt('2026-05-10T16:29:59.999Z', 200); // Yesterday, just before this time of day.
    await creditedAt('2026-05-10T16:30:00.000Z', 40); // Yesterday at this very time: not yet.
    await creditedAt('2026-05-09T16:59:59.999Z', 9); // The day before yesterday.
    await creditedAt('2026-05-11T10:00:00.000Z', 5, 'REVERSED');
    const { day, money } = await overview();
    expect(day).toBe('2026-05-11');
    expect(money.in).toEqual({
      today: { amount: 1_000, count: 1 },
      yesterday: { amount: 200, count: 1 },
    });
    expect(money.out).toEqual({ today: none, yesterday: none });
    const player = await createPlayer(app, { balance: 50_000 });
    const { id } = await openWithdrawal(app, player, 20_000);
    await take(app, finance, id);
    const from = await openBank(app, { kind: 'withdraw', openingBalance: 100_000 });
    const paid = await app.send('withdraw.approve', {
      token: finance.token,
      params: { id },
      body: { channelId: from, bankReference: 'REF1234567' },
    });
    expect(paid.status).toBe(200);
    const after = await overview();
    expect(after.money.out?.today).toEqual({ amount: 20_000, count: 1 });
    expect(after.accounts?.find(({ id }) => id === from)?.balance).toBe(80_000);
  });

  it('begins anew at midnight in Bangkok, to the millisecond', async () => {
    const [one, two] = [await createPlayer(app), await createPlayer(app)];
    const last = await topupWithSlip(app, one, 50_000);
    const first = await topupWithSlip(app, two, 70_000);
    app.clock.set(new Date(MIDNIGHT.getTime() - 1));
    await approve(last.id);
    const before = await overview();
    expect(before.day).toBe('2026-05-11');
    expect(before.money.in?.today.count).toBe(1);
    app.clock.set(MIDNIGHT);
    const after = await overview();
    expect(after.day).toBe('2026-05-12');
    expect(after.money.in).toEqual({ today: none, yesterday: none });
    await approve(first.id);
    expect((await overview()).money.in?.today.count).toBe(1);
  });

  it('counts every approval once, on one day, however calls and midnight race', async () => {
    const items = [];
    for (let i = 0; i < 6; i += 1) items.push(await topupWithSlip(app, await createPlayer(app)));
    app.clock.set(new Date(MIDNIGHT.getTime() - 1));
    const decided = items.map(({ id }) => approve(id));
    const seen = [...Array(10)].map(() => overview());
    // The day ends once the first of them is through, and while the others run.
    await Promise.race(decided);
    app.clock.set(MIDNIGHT);
    seen.push(...[...Array(10)].map(() => overview()));
    await Promise.all(decided);
    for (const { day, money } of await Promise.all(seen)) {
      expect(['2026-05-11', '2026-05-12']).toContain(day);
      expect(money.in?.today.count).toBeLessThanOrEqual(6);
    }
    const days = await app.platform.db
      .selectFrom('topup')
      .select(['decided_at', 'amount_credited'])
      .where('status', '=', 'APPROVED')
      .execute();
    const isNew = days.filter(({ decided_at: at }) => at && at >= MIDNIGHT);
    expect(days).toHaveLength(6);
    expect((await overview()).money.in?.today).toEqual({
      amount: isNew.reduce((sum, { amount_credited: amount }) => sum + (amount ?? 0), 0),
      count: isNew.length,
    });
  });
});

describe('what one may not see', () => {
  beforeAll(start);

  it.each([
    ['Owner', { queues: 8, money: 2, numbers: 'full' }],
    ['Finance', { queues: 8, money: 2, numbers: 'full' }],
    // Sees the house's bank accounts in their lists, but not what it owns.
    ['Support', { queues: 5, money: 0, numbers: 'none' }],
    ['Marketing', { queues: 0, money: 0, numbers: 'none' }],
    ['Auditor', { queues: 7, money: 2, numbers: 'full' }],
  ] as const)('is left out for %s', async (role: BuiltInRole, sees) => {
    const staff = await createStaff(app, role);
    const { queues, money, accounts, site } = await overview(staff);
    expect(Object.keys(queues)).toHaveLength(sees.queues);
    expect(Object.values(money).filter((flow) => flow !== null)).toHaveLength(sees.money);
    expect(accounts === null ? 'none' : 'full').toBe(sees.numbers);
    expect(site.isActive).toBe(true);
  });

  it('masks account numbers for those who see the books and not the bank accounts', async () => {
    const staff = await createStaff(app, 'Auditor');
    await onlyMay(app, staff, ['house:read']);
    const { accounts, queues, money } = await overview(staff);
    expect(accounts?.[0]).toMatchObject({ id: bank, balance: 1_000_000 });
    expect(accounts?.[0]?.accountNumber).toMatch(/^x{6}\d{4}$/);
    expect(queues).toEqual({});
    expect(money).toEqual({ in: null, out: null });
  });

  it('is refused to players and without a session', async () => {
    const player = await createPlayer(app);
    expect((await app.send('overview.get', { token: player.token }, 'staff')).status).toBe(403);
    expect((await app.send('overview.get', {}, 'staff')).status).toBe(401);
  });

  it('names what is late, for those who see connections', async () => {
    const { pool } = app.platform;
    const { rows } = await pool.query<{ name: string }>(
      "select name from follower where source = 'events' limit 1",
    );
    await pool.query(
      `insert into event (kind, data, at)
       values ('player.registered', '{"referredBy":null,"marketingSource":null}', now() - interval '10 minutes')`,
    );
    const name = String(rows[0]?.name);
    // A follower that has come no nearer for as long is late; one that reads old events is not.
    expect((await overview()).late).toEqual([]);
    await pool.query(
      "update follower set mark_at = now() - interval '10 minutes', mark_since = null where name = $1",
      [name],
    );
    const late = (await overview()).late.find((each) => each.name === name);
    expect(Date.now() - Date.parse(late?.since ?? '')).toBeGreaterThan(599_000);
    const blind = await createStaff(app, 'Support');
    await onlyMay(app, blind, ['player:read']);
    expect((await overview(blind)).late).toEqual([]);
    // Its own first: no player has registered with it.
    await pool.query('delete from event where player_id is null');
    for (const follower of modules.flatMap(({ follows = [] }) => follows)) {
      while (await followOnce(app.platform, follower));
    }
    expect((await overview()).late).toEqual([]);
  });

  it('says whether the site is open', async () => {
    const owner = await createStaff(app, 'Owner');
    await app.send('maintenance.toggle', { token: owner.token, body: { isActive: false } });
    expect((await overview()).site).toEqual({ isActive: false, since: NIGHT.toISOString() });
  });
});
