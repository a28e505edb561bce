import { NO_OTP } from '@salung/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  PASSWORD,
  switchFactorOn,
  type TestStaff,
} from '../../../test/factories.ts';
import { openStream } from '../../../test/stream.ts';

let app: TestApp;
let manager: TestStaff;
beforeAll(async () => {
  app = await startApp();
  manager = await createStaff(app, 'Manager');
});
afterAll(() => app.close());

const reset = (id: string, staff = manager) =>
  app.send('players.resetTwoFactor', {
    token: staff.token,
    params: { id },
    body: { reason: 'lost the phone, showed the ID card' },
  });
const login = (phone: string) =>
  app.send('auth.login', { body: { username: phone, password: PASSWORD, otp: NO_OTP } });

describe('a lost second factor of a player', () => {
  it('is reset by staff: the password lets in, sessions and half-done sign-ins end, payouts pause', async () => {
    const player = await createPlayer(app, { balance: 100_000 });
    const { totp, tokens } = await switchFactorOn(app, player);
    const { body: challenge } = await login(player.phone);
    const challengeToken = 'challengeToken' in challenge ? challenge.challengeToken : '';
    for (let i = 0; i < 5; i++) {
      await app.send('auth.twoFactorVerify', { body: { challengeToken, code: '999999' } });
    }
    const stream = await openStream(app.player, tokens.accessToken);
    await stream.next();

    const { status, body } = await reset(player.id);
    const pausedUntil = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect(status).toBe(200);
    expect(body).toMatchObject({ twoFactor: false, payoutPausedUntil: pausedUntil });
    expect(await stream.next()).toEqual({ event: 'ended', data: { reason: 'two-factor' } });
    expect((await app.send('auth.user', { token: tokens.accessToken })).problem.code).toBe('SESSION_ENDED');
    // Who knew the password alone must not set up an authenticator with a challenge from before.
    const stolen = await app.send('auth.twoFactorGenerate', { body: { challengeToken } });
    expect(stolen.problem.code).toBe('CHALLENGE_ENDED');
    expect(app.inbox.at(-1)).toMatchObject({
      phone: `+66${player.phone.slice(1)}`,
      text: expect.stringContaining('สองชั้น'),
    });

    const again = await login(player.phone);
    const token = 'accessToken' in again.body ? again.body.accessToken : '';
    expect(again.status).toBe(200);
    const withdrawal = await app.send('withdraw.create', { token, body: { amount: 50_000 } });
    expect(withdrawal.problem.code).toBe('PAYOUT_PAUSED');
    // It can be set up anew, and the old authenticator is worth nothing.
    const { totp: other } = await switchFactorOn(app, { token });
    expect(other.secret.base32).not.toBe(totp.secret.base32);

    const { body: log } = await app.send('audit.list', {
      token: manager.token,
      query: { action: 'players.resetTwoFactor' },
    });
    expect(log.data[0]).toMatchObject({
      before: { twoFactor: true },
      after: { twoFactor: false, reason: 'lost the phone, showed the ID card' },
    });
  });

  it('is reset with a message in the language of the player, under the present name of the product', async () => {
    const player = await createPlayer(app);
    // Switching it on ends every session but its own.
    await app.send('auth.language', { token: player.token, body: { language: 'en' } });
    await switchFactorOn(app, player);
    const owner = await createStaff(app, 'Owner');
    await app.send('settings.editGeneral', { token: owner.token, body: { name: 'บ้านสลึง' } });
    expect((await reset(player.id)).status).toBe(200);
    expect(app.inbox.at(-1)).toEqual({
      phone: `+66${player.phone.slice(1)}`,
      text: expect.stringMatching(/^บ้านสลึง: your two-factor sign-in was reset/),
    });
  });

  it('is reset once, by those who decide about changes of bank and phone', async () => {
    const player = await createPlayer(app);
    expect((await reset(player.id)).problem.code).toBe('STATE_CONFLICT');
    await switchFactorOn(app, player);
    for (const role of ['Support', 'Finance', 'Auditor'] as const) {
      expect((await reset(player.id, await createStaff(app, role))).problem.code).toBe('FORBIDDEN');
    }
    const replies = await Promise.all(Array.from({ length: 10 }, () => reset(player.id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset('00000000-0000-7000-8000-000000000000')).problem.code).toBe('NOT_FOUND');
  });
});
