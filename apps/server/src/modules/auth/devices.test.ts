import { NO_OTP } from '@salung/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  PASSWORD,
  signInStaff,
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
  return { status: response.statusCode, code: response.json().code, cookies: response.cookies };
}
/** What the player’s own browser keeps after it has signed in once. */
async function browserOf(player: TestPlayer): Promise<Required<Jar>> {
  const { cookies } = await login(player, PASSWORD);
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), xsrf };
}
async function guess(player: TestPlayer, times: number, jar: Jar = {}): Promise<void> {
  for (let i = 0; i < times; i++) await login(player, 'a wrong guess', jar);
}

describe('a browser that its owner has signed in from', () => {
  it('lets him in while others guess', async () => {
    const player = await createPlayer(app);
    const browser = await browserOf(player);
    await guess(player, 8);
    expect((await login(player, PASSWORD)).code).toBe('SIGN_IN_DELAYED');
    expect((await login(player, PASSWORD, browser)).status).toBe(200);
    // The guessers still wait.
    expect((await login(player, PASSWORD)).code).toBe('SIGN_IN_DELAYED');
  });
  it('slows guesses that are made in it', async () => {
    const player = await createPlayer(app);
    const browser = await browserOf(player);
    await guess(player, 4, browser);
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
    const forged = { ...browser, cookie: browser.cookie.replace(/(device-player=[^.]+\.)./, '$1_') };
    expect((await login(player, PASSWORD, forged)).code).toBe('SIGN_IN_DELAYED');
  });
  it('carries a cookie that no script reads and no other site sends', async () => {
    const { cookies } = await login(await createPlayer(app), PASSWORD);
    expect(cookies.find(({ name }) => name === 'device-player')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/v2/users/login',
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
