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
import { openTopup, openWithdrawal } from '../../../test/money.ts';
import { openBank } from '../../../test/slips.ts';
import { openStream } from '../../../test/stream.ts';
import type { PlayerStatus } from './state.ts';

let app: TestApp;
let manager: TestStaff;
let player: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  manager = await createStaff(app, 'Manager');
});
beforeEach(async () => {
  player = await createPlayer(app);
});
afterAll(() => app.close());

const become = (status: PlayerStatus, of = player, staff = manager) =>
  app.send('players.changeStatus', {
    token: staff.token,
    params: { id: of.id },
    body: { status, reason: `to ${status}` },
  });
const login = async ({ phone }: TestPlayer) => {
  const reply = await app.send('auth.login', { body: { username: phone, password: PASSWORD, otp: NO_OTP } });
  return { ...reply, token: 'accessToken' in reply.body ? reply.body.accessToken : '' };
};

describe('a blocked player', () => {
  it('is signed out at the next request and on their open stream, and may not sign in', async () => {
    const stream = await openStream(app.player, player.token);
    await stream.next();
    const { status, body } = await become('BLOCKED');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'BLOCKED', statusReason: 'to BLOCKED' });
    expect(await stream.next()).toEqual({ event: 'ended', data: { reason: 'blocked' } });
    expect(await stream.next()).toBeUndefined();
    // Told also to a browser that was away: with the token, and with the one that renews it.
    const told = { status: 401, code: 'SESSION_ENDED', reason: 'blocked' };
    expect((await app.send('auth.user', { token: player.token })).problem).toMatchObject(told);
    const renewed = await app.send('auth.refresh', { body: { refreshToken: player.refreshToken } });
    expect(renewed.problem).toMatchObject(told);
    expect((await login(player)).problem.code).toBe('ACCOUNT_BLOCKED');
    await become('ACTIVE');
    expect((await login(player)).status).toBe(200);
  });

  it('has their wallet frozen, while an open withdrawal waits for a person', async () => {
    const rich = await createPlayer(app, { balance: 80_000 });
    const withdrawal = await openWithdrawal(app, rich, 20_000);
    await become('BLOCKED', rich);
    const finance = await createStaff(app, 'Finance');
    const asked = await app.send(
      'withdraw.create',
      {
        token: finance.token,
        body: { amount: 20_000, phone: rich.phone, reason: 'by phone' },
        key: 'blocked-1',
      },
      'staff',
    );
    expect(asked.problem.code).toBe('ACCOUNT_BLOCKED');
    const { rows } = await app.platform.pool.query(
      'select state from ledger.account where player = $1 and kind = 1',
      [rich.id],
    );
    expect(rows).toEqual([{ state: 1 }]);
    expect(await moneyOf(app, rich.id)).toEqual({ wallet: 60_000, held: 20_000 });
    const rejected = await app.send('withdraw.reject', {
      token: finance.token,
      params: { id: withdrawal.id },
      body: { reason: 'checked' },
    });
    expect(rejected.status).toBe(200);
    expect(await moneyOf(app, rich.id)).toEqual({ wallet: 80_000, held: 0 });
    await become('ACTIVE', rich);
    const { token } = await login(rich);
    const again = await app.send('withdraw.create', { token, body: { amount: 30_000 }, key: 'let-in' });
    expect(again.status).toBe(201);
  });

  it('stays blocked on a double click, with one entry in the audit log', async () => {
    const replies = await Promise.all([become('BLOCKED'), become('BLOCKED')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', player.id)
      .execute();
    expect(entries).toEqual([
      {
        before: { status: 'ACTIVE', reason: null },
        after: { status: 'BLOCKED', reason: 'to BLOCKED' },
      },
    ]);
  });

  it('is blocked by those only who may', async () => {
    const support = await createStaff(app, 'Support');
    expect((await become('BLOCKED', player, support)).status).toBe(403);
  });
});

describe('an excluded player', () => {
  it('keeps their session, may sign in and withdraw, but not deposit', async () => {
    const rich = await createPlayer(app, { balance: 50_000 });
    await become('BLOCKED', rich);
    expect((await become('EXCLUDED', rich)).body.status).toBe('EXCLUDED');
    const { token } = await login(rich);
    const topup = await app.send('topup.create', { token, body: { amount: 50_000 } });
    expect(topup.problem.code).toBe('ACCOUNT_EXCLUDED');
    const withdrawal = await app.send('withdraw.create', {
      token,
      body: { amount: 20_000 },
      key: 'excluded',
    });
    expect(withdrawal.status).toBe(201);
    await become('EXCLUDED', player);
    expect((await app.send('auth.user', { token: player.token })).body).toMatchObject({ status: 'EXCLUDED' });
  });
});

describe('closing', () => {
  it('is final, ends every session and frees neither phone nor bank', async () => {
    expect((await become('CLOSED')).body.status).toBe('CLOSED');
    expect((await app.send('auth.user', { token: player.token })).problem.code).toBe('SESSION_ENDED');
    expect((await login(player)).problem.code).toBe('ACCOUNT_BLOCKED');
    for (const status of ['ACTIVE', 'BLOCKED', 'EXCLUDED', 'CLOSED'] as const) {
      const reply = await become(status);
      expect([reply.status, reply.problem.code]).toEqual([409, 'STATE_CONFLICT']);
    }
    const { rows } = await app.platform.pool.query(
      'select distinct state from ledger.account where player = $1',
      [player.id],
    );
    expect(rows).toEqual([{ state: 2 }]);
    const support = await createStaff(app, 'Support');
    const again = await app.send('players.create', {
      token: support.token,
      body: {
        phone: player.phone,
        firstName: 'x',
        lastName: 'y',
        birthDate: '1990-01-01',
        bank: { bankCode: '014', accountNumber: '5554443332' },
        consents: { terms: true, privacy: true, marketing: false },
      },
    });
    expect(again.problem.code).toBe('PHONE_TAKEN');
    const change = await app.send('players.staffChange', {
      token: manager.token,
      params: { id: player.id },
      body: { kind: 'phone', phone: '0891112222', reason: 'x' },
    });
    expect(change.problem.code).toBe('STATE_CONFLICT');
  });

  const refused = async (of: TestPlayer) => {
    const reply = await become('CLOSED', of);
    expect([reply.status, reply.problem.code]).toEqual([409, 'PLAYER_HAS_MONEY']);
    const { body } = await app.send('players.details', { token: manager.token, params: { id: of.id } });
    expect(body.status).toBe('ACTIVE');
    return true;
  };

  it('waits for money and open withdrawals', async () => {
    const rich = await createPlayer(app, { balance: 20_000 });
    await refused(rich);
    await openWithdrawal(app, rich, 20_000);
    expect(await moneyOf(app, rich.id)).toEqual({ wallet: 0, held: 20_000 });
    await refused(rich);
  });

  it('waits for an open top-up', async () => {
    const { id } = await openTopup(app, player);
    await refused(player);
    await app.send('topup.cancel', { token: player.token, body: { id } });
    expect((await become('CLOSED')).status).toBe(200);
  });

  it('waits for what a second person has to approve', async () => {
    const id = crypto.randomUUID();
    await app.platform.db
      .insertInto('approval')
      .values({
        id,
        kind: 'credit.manage',
        status: 'PENDING',
        request: '{}',
        player_id: player.id,
        subject_type: 'player',
        subject_id: player.id,
        maker_id: manager.id,
        created_at: app.clock.now(),
      })
      .execute();
    await refused(player);
    await app.platform.db.updateTable('approval').set({ status: 'CANCELLED' }).where('id', '=', id).execute();
    expect((await become('CLOSED')).status).toBe(200);
  });

  it('waits for a change of bank or phone', async () => {
    const finance = await createStaff(app, 'Finance');
    const { body } = await app.send('players.staffChange', {
      token: finance.token,
      params: { id: player.id },
      body: { kind: 'phone', phone: '0895554444', reason: 'lost' },
    });
    await refused(player);
    await app.send('players.rejectChange', {
      token: manager.token,
      params: { id: body.id },
      body: { reason: 'no' },
    });
    expect((await become('CLOSED')).status).toBe(200);
  });
});
