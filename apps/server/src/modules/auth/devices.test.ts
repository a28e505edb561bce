import { NO_OTP } from '@salung/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  PASSWORD,
  signInStaff,
  switchFactorOn,
  type TestPlayer,
} from '../../../test/factories.ts';
import { setSetting } from '../../../test/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Jar {
  cookie?: string;
  xsrf?: string;
}
async function login(player: TestPlayer, password: string, { cookie, xsrf }: Jar = {}) {
  const response = await app.player.inject({
    method: 'POST',
    url: '/v2/users/login',
    headers: { ...(cookie ? { cookie } : {}), ...(xsrf ? { 'x-xsrf-token': xsrf } : {}) },
    payload: { username: player.phone, password, otp: NO_OTP },
  });
  const { code, challengeToken = '' } = response.json();
  return { status: response.statusCode, code, challengeToken, cookies: response.cookies };
}
function jarOf(cookies: { name: string; value: string }[]): Required<Jar> {
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), xsrf };
}
/** What the player’s own browser keeps after it has signed in once. */
const browserOf = async (player: TestPlayer) => jarOf((await login(player, PASSWORD)).cookies);
/** Sets a new password with a code by SMS. @returns what the browser keeps of it */
async function resetPassword(player: TestPlayer, newPassword: string): Promise<Required<Jar>> {
  const { phone } = player;
  const sent = await app.send('auth.forgotPasswordOtp', { body: { phone } });
  const otp = app.inbox.at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
  const { requestId } = sent.body;
  const checked = await app.send('auth.validateOtp', {
    body: { phone, requestId, otp, purpose: 'forgot-password' },
  });
  const { verificationToken } = checked.body;
  const response = await app.player.inject({
    method: 'POST',
    url: '/v2/users/forgot-password',
    payload: { phone, verificationToken, newPassword },
  });
  expect(response.statusCode).toBe(200);
  return jarOf(response.cookies);
}
async function guess(player: TestPlayer, times: number, jar: Jar = {}): Promise<void> {
  for (let i = 0; i < times; i++) await login(player, 'a wrong guess', jar);
}

describe('a browser that its owner has signed in from', () => {
  it('signs the player in while others guess', async () => {
    const player = await createPlayer(app);
    const browser = await browserOf(player);
    await guess(player, 8);
    expect((await login(player, PASSWORD)).code).toBe('SIGN_IN_DELAYED');
    expect((await login(player, PASSWORD, browser)).status).toBe(200);
    // The guessers still wait.
    expect((await login(player, PASSWORD)).code).toBe('SIGN_IN_DELAYED');
  });
  it('lets them in with their code, too, while others who know the password guess at that', async () => {
    const player = await createPlayer(app);
    const { totp } = await switchFactorOn(app, player);
    const verify = (challengeToken: string, code: string) =>
      app.send('auth.twoFactorVerify', { body: { challengeToken, code } });
    const code = () => {
      app.clock.advance(30_000);
      return totp.generate({ timestamp: app.clock.now().getTime() });
    };
    // The first sign-in makes the browser known: its cookie comes with the second half.
    const first = await login(player, PASSWORD);
    const entered = await app.player.inject({
      method: 'POST',
      url: '/api/user-2fa/verify',
      payload: { challengeToken: first.challengeToken, code: code() },
    });
    const browser = jarOf(entered.cookies);
    for (const wait of [0, 0, 0, 0, 0, 30_000, 60_000]) {
      app.clock.advance(wait);
      const { challengeToken } = await login(player, PASSWORD);
      expect((await verify(challengeToken, '999999')).problem.code).toBe('TOTP_WRONG');
    }
    const stranger = await login(player, PASSWORD);
    expect((await verify(stranger.challengeToken, code())).problem.code).toBe('SIGN_IN_DELAYED');
    const own = await login(player, PASSWORD, browser);
    expect((await verify(own.challengeToken, code())).status).toBe(200);
    // The known browser is the same one as before, and the guessers still wait.
    const devices = await app.platform.db
      .selectFrom('known_device')
      .select('id')
      .where('person_id', '=', player.id)
      .execute();
    expect(devices).toHaveLength(2);
    expect((await verify(stranger.challengeToken, code())).problem.code).toBe('SIGN_IN_DELAYED');
  });
  it('is that of a new password by SMS code, too, while others go on guessing', async () => {
    const player = await createPlayer(app);
    await guess(player, 8);
    const newPassword = 'another good one';
    const browser = await resetPassword(player, newPassword);
    await guess(player, 8);
    expect((await login(player, newPassword)).code).toBe('SIGN_IN_DELAYED');
    expect((await login(player, newPassword, browser)).status).toBe(200);
  });
  it('slows guesses that are made in it', async () => {
    const player = await createPlayer(app);
    const browser = await browserOf(player);
    await guess(player, 5, browser);
    expect((await login(player, PASSWORD, browser)).code).toBe('SIGN_IN_DELAYED');
    expect((await login(player, PASSWORD)).status).toBe(200);
  });
  it('is one for its owner only, and counts for nothing without the XSRF token or with a forged mark', async () => {
    const [player, other] = [await createPlayer(app), await createPlayer(app)];
    const browser = await browserOf(player);
    await guess(other, 8);
    expect((await login(other, PASSWORD, browser)).code).toBe('SIGN_IN_DELAYED');
    await guess(player, 8);
    expect((await login(player, PASSWORD, { cookie: browser.cookie })).code).toBe('SIGN_IN_DELAYED');
    const otherMark = (_: string, name: string, first: string) => `${name}${first === '_' ? '-' : '_'}`;
    const forged = {
      ...browser,
      cookie: browser.cookie.replace(/(device-player=[^.]+\.)(.)/, otherMark),
    };
    expect((await login(player, PASSWORD, forged)).code).toBe('SIGN_IN_DELAYED');
  });
  it('carries a cookie that no script reads and no other site sends', async () => {
    const { cookies } = await login(await createPlayer(app), PASSWORD);
    expect(cookies.find(({ name }) => name === 'device-player')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
  });
});

describe('staff with allowed addresses', () => {
  const allow = (id: string, allowed_addresses: string[]) =>
    app.platform.db.updateTable('staff').set({ allowed_addresses }).where('id', '=', id).execute();
  it('come in from there only, and every request is checked', async () => {
    const staff = await createStaff(app, 'Support');
    const me = (address: string) => app.send('auth.user', { token: staff.token, address }, 'staff');
    await allow(staff.id, ['203.0.113.0/24']);
    expect((await me('203.0.113.9')).status).toBe(200);
    const away = await me('198.51.100.1');
    expect({ status: away.status, code: away.problem.code }).toEqual({
      status: 403,
      code: 'ADDRESS_NOT_ALLOWED',
    });
    const refresh = (address: string) =>
      app.send('auth.refresh', { body: { refreshToken: staff.refreshToken }, address }, 'staff');
    expect((await refresh('198.51.100.1')).problem.code).toBe('ADDRESS_NOT_ALLOWED');
    expect((await refresh('203.0.113.9')).status).toBe(200);
    await expect(signInStaff(app, staff.username, staff.totp)).rejects.toThrow('ADDRESS_NOT_ALLOWED');
  });
});

it('how long staff may be idle is a setting', async () => {
  const staff = await createStaff(app, 'Support');
  await setSetting(app, 'security.staffIdleMinutes', 5);
  app.clock.advance(5 * 60_000 + 1);
  expect((await app.send('auth.user', { token: staff.token }, 'staff')).problem.code).toBe('PASSWORD_NEEDED');
});

it('what a page asks for by itself does not keep staff from becoming idle', async () => {
  const staff = await createStaff(app, 'Support');
  const minute = 60_000;
  await setSetting(app, 'security.staffIdleMinutes', 5);
  /** @param touched minutes since somebody touched the page */
  const poll = (touched?: number) =>
    app.send(
      'auth.user',
      { token: staff.token, ...(touched === undefined ? {} : { idle: touched * minute }) },
      'staff',
    );
  for (let untouched = 2; untouched <= 4; untouched += 2) {
    app.clock.advance(2 * minute);
    expect((await poll(untouched)).status).toBe(200);
  }
  app.clock.advance(minute);
  expect((await poll()).status).toBe(200);
  for (let untouched = 2; untouched <= 4; untouched += 2) {
    app.clock.advance(2 * minute);
    expect((await poll(untouched)).status).toBe(200);
  }
  app.clock.advance(2 * minute);
  expect((await poll(6)).problem.code).toBe('PASSWORD_NEEDED');
});
