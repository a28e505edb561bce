import { NO_OTP } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  moneyOf,
  PASSWORD,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { openWithdrawal, topupWithSlip } from '../../../test/money.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { openBank } from '../../../test/slips.ts';
import { openStream } from '../../../test/stream.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { openRequirements } from '../turnover/index.ts';
import { endBreaks } from './exclusion.ts';
import type { Length } from './state.ts';

const HOUR = 3_600_000;

let app: TestApp;
let house: PlayHouse;
let manager: TestStaff;
let finance: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  house = await openPlayHouse(app, [{ code: 'reels', type: 'slot' }]);
});
beforeEach(async () => {
  app.clock.set(new Date('2026-05-13T03:00:00Z'));
  manager = await createStaff(app, 'Manager');
  finance = await createStaff(app, 'Finance');
  player = await createPlayer(app, { balance: 1_000_00 });
});
afterAll(async () => {
  await house.close();
  await app.close();
});

/** Goes on in time, which ends sessions: everybody signs in again. */
async function passTo(at: Date) {
  app.clock.set(at);
  const { body } = await app.send('auth.login', {
    body: { username: player.phone, password: PASSWORD, otp: NO_OTP },
  });
  if (!('accessToken' in body)) throw new Error('no sign-in');
  player = { ...player, token: body.accessToken };
  manager = await createStaff(app, 'Manager');
}
const pass = (milliseconds: number) => passTo(new Date(app.clock.now().getTime() + milliseconds));

const exclude = (length: Length) =>
  app.send('limits.exclude', { token: player.token, body: { length }, key: nextId('exclude') });
const statusOf = async () => {
  const { body } = await app.send('auth.user', { token: player.token });
  return body.audience === 'player' ? body.status : undefined;
};
const become = (status: 'ACTIVE' | 'BLOCKED' | 'EXCLUDED') =>
  app.send('players.changeStatus', {
    token: manager.token,
    params: { id: player.id },
    body: { status, reason: `to ${status}` },
  });

describe('a break', () => {
  it('stops stakes and deposits at once, pays wins and withdrawals, and ends by itself', async () => {
    const token = await house.launch(player.id);
    const round = nextId('round');
    const play = (kind: 'stake' | 'win', amount: number) =>
      house.play(player.id, token, { kind, amount, round, transactionId: nextId(kind) });
    expect((await play('stake', 10_00)).verdict).toBe('ok');
    const stream = await openStream(app.player, player.token);
    await stream.next();
    const { body } = await exclude('DAY');
    expect(body.exclusion).toEqual({
      length: 'DAY',
      beganAt: '2026-05-13T03:00:00.000Z',
      until: '2026-05-14T03:00:00.000Z',
      isOver: false,
    });
    // The balance may be told of before, or not.
    let told = await stream.next();
    while (told?.event === 'balance') told = await stream.next();
    stream.close();
    expect(told?.event).toBe('limits');
    expect((await play('stake', 10_00)).verdict).toBe('STOPPED');
    expect((await play('win', 20_00)).verdict).toBe('ok');
    const topup = await app.send('topup.create', { token: player.token, body: { amount: 500_00 } });
    expect(topup.problem.code).toBe('ACCOUNT_ON_BREAK');
    expect(topup.problem.detail).toContain('10:00');
    await openWithdrawal(app, player, 200_00);

    await pass(24 * HOUR - 1);
    await endBreaks(app.platform);
    expect(await statusOf()).toBe('EXCLUDED');
    await pass(1);
    await Promise.all([endBreaks(app.platform), endBreaks(app.platform)]);
    expect(await statusOf()).toBe('ACTIVE');
    expect((await app.send('limits.own', { token: player.token })).body.exclusion).toBeNull();
    const again = await house.play(player.id, await house.launch(player.id), {
      kind: 'stake',
      amount: 10_00,
      round: nextId('round'),
      transactionId: nextId('stake'),
    });
    expect(again.verdict).toBe('ok');
  });

  it('only becomes longer; nobody ends it early, and what staff did otherwise stays', async () => {
    await exclude('WEEK');
    expect((await exclude('DAY')).problem.code).toBe('EXCLUSION_SHORTER');
    expect((await become('ACTIVE')).problem).toMatchObject({ code: 'EXCLUSION_RUNS' });
    expect((await become('BLOCKED')).status).toBe(200);
    expect((await become('ACTIVE')).problem).toMatchObject({ code: 'EXCLUSION_RUNS' });
    app.clock.advance(7 * 24 * HOUR);
    manager = await createStaff(app, 'Manager');
    await endBreaks(app.platform);
    // Blocked meanwhile, they stay blocked, but may be let in.
    expect((await become('ACTIVE')).body.status).toBe('ACTIVE');
  });

  it('is in the log as the player’s own deed', async () => {
    await exclude('WEEK');
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id', 'actor', 'before', 'after'])
      .where('subject_id', '=', player.id)
      .execute();
    expect(entries).toMatchObject([
      {
        action: 'limits.exclude',
        staff_id: null,
        actor: `player:${player.id}`,
        before: { status: 'ACTIVE' },
        after: { status: 'EXCLUDED', length: 'WEEK' },
      },
    ]);
  });

  it('of a player whom staff had excluded does not let them in', async () => {
    await become('EXCLUDED');
    expect((await exclude('DAY')).status).toBe(200);
    await pass(24 * HOUR);
    await endBreaks(app.platform);
    expect(await statusOf()).toBe('EXCLUDED');
  });
});

describe('an exclusion', () => {
  it('does not end by itself: afterwards staff let the player in', async () => {
    expect((await exclude('HALF_YEAR')).body.exclusion?.until).toBe('2026-11-13T03:00:00.000Z');
    // Not shortened by a break that is longer than what is left.
    await passTo(new Date('2026-11-12T03:00:00Z'));
    expect((await exclude('MONTH')).status).toBe(200);
    await pass(30 * 24 * HOUR);
    await endBreaks(app.platform);
    expect(await statusOf()).toBe('EXCLUDED');
    expect((await become('ACTIVE')).body.status).toBe('ACTIVE');
  });

  it('is shown as over until then', async () => {
    await exclude('YEAR');
    await passTo(new Date('2027-05-13T03:00:00Z'));
    const { token } = await createStaff(app, 'Support');
    const details = await app.send('limits.details', { token, params: { id: player.id } });
    expect(details.body.exclusion).toMatchObject({ length: 'YEAR', isOver: true });
  });

  it('for ever is for ever', async () => {
    expect((await exclude('FOREVER')).body.exclusion).toMatchObject({ until: null, isOver: false });
    await pass(20 * 365 * 24 * HOUR);
    expect((await become('ACTIVE')).problem.code).toBe('EXCLUSION_FOREVER');
  });

  it('by staff on request takes a reason and the permission to exclude', async () => {
    const ask = (staff: TestStaff) =>
      app.send('limits.staffExclude', {
        token: staff.token,
        params: { id: player.id },
        body: { length: 'YEAR', reason: 'asked by phone' },
        key: nextId('ask'),
      });
    expect((await ask(finance)).status).toBe(403);
    expect((await ask(manager)).body.exclusion).toMatchObject({ length: 'YEAR' });
    expect(await statusOf()).toBe('EXCLUDED');
    const [entry] = await app.platform.db
      .selectFrom('audit_log')
      .select(['after'])
      .where('action', '=', 'limits.staffExclude')
      .where('subject_id', '=', player.id)
      .execute();
    expect(entry?.after).toMatchObject({ length: 'YEAR', reason: 'asked by phone' });
  });
});

describe('withdrawals of a player who may not play', () => {
  type Source = 'topup' | 'credit' | 'bonus' | 'promotion' | 'claim';
  const owe = (source: Source) =>
    inTransaction(app.platform.db, (tx) =>
      openRequirements(app.platform, tx, { playerId: player.id, byIds: [] }, [
        { source, sourceId: nextId('source'), amount: 500_00, multiplier: 100 },
      ]),
    );
  const left = async () =>
    (await app.send('withdraw.today', { token: player.token, params: { phone: player.phone } })).body
      .turnoverLeft;

  const ask = (amount: number) =>
    app.send('withdraw.create', { token: player.token, body: { amount }, key: nextId('withdraw') });

  it.each<Source>(['topup', 'credit', 'bonus', 'promotion', 'claim'])(
    'do not wait for turnover of a %s, which they could never play',
    async (source) => {
      await owe(source);
      expect(await left()).toBe(500_00);
      expect((await ask(1_000_00)).problem.code).toBe('TURNOVER_OPEN');
      await exclude('DAY');
      expect(await left()).toBe(0);
      await openWithdrawal(app, player, 1_000_00);
      expect(await moneyOf(app, player.id)).toMatchObject({ wallet: 0 });
    },
  );

  it('wait for it again once they may play', async () => {
    await owe('claim');
    await exclude('DAY');
    await pass(24 * HOUR);
    await endBreaks(app.platform);
    expect((await ask(200_00)).problem.code).toBe('TURNOVER_OPEN');
  });
});

describe('a limit of deposits', () => {
  const limit = (period: 'day' | 'month', most: number | null) =>
    app.send('limits.set', { token: player.token, body: { kind: 'deposit', period, most } });
  const topup = (amount: number) => app.send('topup.create', { token: player.token, body: { amount } });
  const approve = async (id: string, amount: number) => {
    const { status } = await app.send('topup.approve', {
      token: finance.token,
      params: { id },
      body: { amount },
    });
    expect(status).toBe(200);
  };

  it('keeps new ones from being opened, also by staff, to the satang', async () => {
    await limit('day', 1_000_00);
    const { id } = await topupWithSlip(app, player, 600_00);
    await approve(id, 600_00);
    expect((await topup(400_01)).problem).toMatchObject({
      code: 'DEPOSIT_LIMIT',
      errors: [{ path: 'body.amount' }],
    });
    expect((await topup(400_01)).problem.detail).toContain('฿400 ');
    const byStaff = await app.send(
      'topup.create',
      { token: finance.token, body: { amount: 400_01, phone: player.phone } },
      'staff',
    );
    expect(byStaff.problem.code).toBe('DEPOSIT_LIMIT');
    const both = await Promise.all([topup(400_00), topup(400_00)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('begins anew at midnight in Bangkok, and the month with the month', async () => {
    await limit('day', 500_00);
    await limit('month', 800_00);
    const { id } = await topupWithSlip(app, player, 500_00);
    await approve(id, 500_00);
    await passTo(new Date('2026-05-13T16:59:59.999Z'));
    expect((await topup(100_00)).problem.code).toBe('DEPOSIT_LIMIT');
    await pass(1);
    expect((await topup(301_00)).problem.code).toBe('DEPOSIT_LIMIT');
    expect((await topup(300_00)).status).toBe(201);
  });

  it('never refuses money that has arrived, and counts it', async () => {
    const { id } = await topupWithSlip(app, player, 900_00);
    await limit('day', 100_00);
    await approve(id, 900_00);
    const { body } = await app.send('limits.own', { token: player.token });
    expect(body.limits).toMatchObject([{ kind: 'deposit', most: 100_00, used: 900_00 }]);
    expect((await topup(100_00)).problem.code).toBe('DEPOSIT_LIMIT');
  });
});
