import { NO_OTP } from '@salung/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, PASSWORD, type TestPlayer } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const me = (token: string) => app.send('auth.user', { token });
const login = async (phone: string) => {
  const { body } = await app.send('auth.login', {
    body: { username: phone, password: PASSWORD, otp: NO_OTP },
  });
  return body;
};
const codeOf = (totp: TOTP) => {
  // A step lets in once: every code of a test is one of its own.
  app.clock.advance(30_000);
  return totp.generate({ timestamp: app.clock.now().getTime() });
};

/** A player with the second factor on, and the tokens that switching it on gave them. */
async function secured(): Promise<{
  player: TestPlayer;
  totp: TOTP;
  token: string;
  recoveryCodes: string[];
}> {
  const player = await createPlayer(app);
  const { body } = await app.send('auth.twoFactorGenerate', { token: player.token, body: {} });
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const on = await app.send('auth.twoFactorVerify', { token: player.token, body: { code: codeOf(totp) } });
  expect(on.status).toBe(200);
  return { player, totp, token: on.body.accessToken, recoveryCodes: body.recoveryCodes };
}

describe('a player’s second factor', () => {
  it('is switched on with its first code, which ends every other session', async () => {
    const { player, token } = await secured();
    expect((await me(player.token)).status).toBe(401);
    expect((await me(token)).body).toMatchObject({ twoFactor: true });
  });

  it('stands between the password and the session from then on', async () => {
    const { player, totp, recoveryCodes } = await secured();
    const challenge = await login(player.phone);
    if (!('challengeToken' in challenge)) throw new Error('no challenge');
    const { challengeToken } = challenge;
    const verify = (code: string) => app.send('auth.twoFactorVerify', { body: { challengeToken, code } });
    expect((await verify('999999')).problem.code).toBe('TOTP_WRONG');
    const code = codeOf(totp);
    const { status, body } = await verify(code);
    expect(status).toBe(200);
    expect((await me(body.accessToken)).status).toBe(200);
    expect((await verify(code)).problem.code).toBe('CHALLENGE_ENDED');

    const second = await login(player.phone);
    if (!('challengeToken' in second)) throw new Error('no challenge');
    const [recovery = ''] = recoveryCodes;
    const withRecovery = { challengeToken: second.challengeToken, code: recovery };
    expect((await app.send('auth.twoFactorVerify', { body: withRecovery })).status).toBe(200);
    const third = await login(player.phone);
    if (!('challengeToken' in third)) throw new Error('no challenge');
    const again = { challengeToken: third.challengeToken, code: recovery };
    expect((await app.send('auth.twoFactorVerify', { body: again })).problem.code).toBe('TOTP_WRONG');
  });

  it('does not finish a sign-in that began with a password that was changed meanwhile', async () => {
    const { player, totp, token } = await secured();
    const challenge = await login(player.phone);
    if (!('challengeToken' in challenge)) throw new Error('no challenge');
    const newPassword = 'another good password';
    const changed = await app.send('auth.changePassword', {
      token,
      body: { currentPassword: PASSWORD, newPassword },
    });
    expect(changed.status).toBe(200);
    const verify = { challengeToken: challenge.challengeToken, code: codeOf(totp) };
    expect((await app.send('auth.twoFactorVerify', { body: verify })).problem.code).toBe('CHALLENGE_ENDED');
  });

  it('is not set up anew while it is on, and not without being signed in', async () => {
    const { token } = await secured();
    expect((await app.send('auth.twoFactorGenerate', { token, body: {} })).problem.code).toBe(
      'TOTP_ALREADY_SET',
    );
    expect((await app.send('auth.twoFactorGenerate', { body: {} })).problem.code).toBe('SIGN_IN_REQUIRED');
    expect((await app.send('auth.twoFactorVerify', { body: { code: '123456' } })).problem.code).toBe(
      'SIGN_IN_REQUIRED',
    );
  });

  it('of staff cannot be set up out of a session', async () => {
    const staff = await createStaff(app, 'Owner');
    const { status, problem } = await app.send(
      'auth.twoFactorGenerate',
      { token: staff.token, body: {} },
      'staff',
    );
    expect({ status, path: problem.errors[0]?.path }).toEqual({ status: 400, path: 'body.challengeToken' });
  });

  it('gives the challenge of one origin no value on the other', async () => {
    const { player, totp } = await secured();
    const challenge = await login(player.phone);
    if (!('challengeToken' in challenge)) throw new Error('no challenge');
    const body = { challengeToken: challenge.challengeToken, code: codeOf(totp) };
    expect((await app.send('auth.twoFactorVerify', { body }, 'staff')).problem.code).toBe('CHALLENGE_ENDED');
  });

  it('is switched off with a code; wrong ones make the guesser wait', async () => {
    const { token, totp } = await secured();
    const off = (code: string) => app.send('auth.twoFactorOff', { token, body: { code } });
    for (let i = 0; i < 5; i++) expect((await off('999999')).problem.code).toBe('TOTP_WRONG');
    const delayed = await off(totp.generate({ timestamp: app.clock.now().getTime() }));
    expect(delayed.problem.code).toBe('SIGN_IN_DELAYED');
    expect((await off(codeOf(totp))).status).toBe(200);
    expect((await me(token)).body).toMatchObject({ twoFactor: false });
    expect((await off('123456')).problem.code).toBe('TWO_FACTOR_IS_OFF');
  });
});

describe('the own sessions', () => {
  it('are listed with their devices, and ended one by one or all but this one', async () => {
    const player = await createPlayer(app);
    const tokens: string[] = [];
    for (let i = 0; i < 3; i++) {
      app.clock.advance(1_000);
      const body = await login(player.phone);
      if ('accessToken' in body) tokens.push(body.accessToken);
    }
    const [first = '', second = '', third = ''] = tokens;
    const list = async (token: string) => (await app.send('auth.sessions', { token })).body.data;
    const all = await list(third);
    expect(all.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
    const secondId = (await list(second)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await app.send('auth.endSession', { token: third, params: { id: secondId } })).status).toBe(200);
    expect((await me(second)).status).toBe(401);
    expect((await app.send('auth.endSession', { token: third, params: { id: secondId } })).status).toBe(404);
    expect((await app.send('auth.endOtherSessions', { token: third })).status).toBe(200);
    expect((await me(first)).status).toBe(401);
    expect(await list(third)).toHaveLength(1);
  });

  it('of another person are not found', async () => {
    const [mine, other] = [await createPlayer(app), await createPlayer(app)];
    const [session] = (await app.send('auth.sessions', { token: other.token })).body.data;
    const params = { id: session?.id ?? '' };
    expect((await app.send('auth.endSession', { token: mine.token, params })).status).toBe(404);
    expect((await me(other.token)).status).toBe(200);
  });

  it('remember the language that one chose', async () => {
    const player = await createPlayer(app);
    const body = { language: 'en' } as const;
    expect((await app.send('auth.language', { token: player.token, body })).status).toBe(200);
    expect((await me(player.token)).body).toMatchObject({ language: 'en' });
  });
});
