import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, NO_OTP } from '@salung/contract';
import type { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  PASSWORD,
  switchFactorOn,
  type TestPlayer,
} from '../../../test/factories.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { addressLimit, guessRules } from './state.ts';

/** What is guessed at once, at two server processes that share nothing but the database. */

const ALLOWED = guessRules['sign-in'].free;
const AT_ONCE = 100;

let app: TestApp;
let dataDir: string;
let servers: ServerProcess[];

beforeAll(async () => {
  // The processes go by the real time, so their people must too.
  app = await startApp({ now: new Date() });
  dataDir = await mkdtemp(join(tmpdir(), 'salung-guesses-'));
  servers = await Promise.all([1, 2].map(() => startServerProcess(app.databaseUrl, dataDir)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Outcome {
  status: number;
  code: string | undefined;
}

/** One call at one of the two processes. */
async function send(
  which: number,
  name: 'auth.login' | 'auth.twoFactorVerify' | 'auth.changePassword' | 'auth.twoFactorOff',
  body: object,
  { token, at = 'player' }: { token?: string; at?: 'player' | 'office' } = {},
): Promise<Outcome> {
  const origin = servers[which % 2]?.[at] ?? '';
  const response = await fetch(origin + calls[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}

/** How often each answer came. */
function tally(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of outcomes) counts[code ?? 'in'] = (counts[code ?? 'in'] ?? 0) + 1;
  return counts;
}

const atOnce = (attempt: (which: number) => Promise<Outcome>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, which) => attempt(which)));

/** Of many guesses at once only the allowed number was checked, and then not even the right one gets in. */
async function expectBounded(
  guess: (which: number) => Promise<Outcome>,
  right: (which: number) => Promise<Outcome>,
  wrongCode: string,
): Promise<void> {
  expect(tally(await atOnce(guess))).toEqual({ [wrongCode]: ALLOWED, SIGN_IN_DELAYED: AT_ONCE - ALLOWED });
  expect(tally(await Promise.all([right(0), right(1)]))).toEqual({ SIGN_IN_DELAYED: 2 });
}

const signIn = (which: number, username: string, password: string, at: 'player' | 'office' = 'player') =>
  send(which, 'auth.login', { username, password, otp: NO_OTP }, { at });

const codeOf = (totp: TOTP, stepsAhead = 1) =>
  totp.generate({ timestamp: app.clock.now().getTime() + stepsAhead * 30_000 });

async function challengeFor(username: string, at: 'player' | 'staff'): Promise<string> {
  const { body } = await app.send('auth.login', { body: { username, password: PASSWORD, otp: NO_OTP } }, at);
  if (!('challengeToken' in body)) throw new Error(`no challenge: ${JSON.stringify(body)}`);
  return body.challengeToken;
}

async function securedPlayer(): Promise<TestPlayer & { totp: TOTP }> {
  const player = await createPlayer(app);
  const { totp, tokens } = await switchFactorOn(app, player);
  return { ...player, token: tokens.accessToken, refreshToken: tokens.refreshToken, totp };
}

describe('100 guesses at once over two processes', () => {
  it('at the password of a player', async () => {
    const { phone } = await createPlayer(app);
    await expectBounded(
      (which) => signIn(which, phone, 'a wrong guess'),
      (which) => signIn(which, phone, PASSWORD),
      'INVALID_CREDENTIALS',
    );
  });

  it('at the password of a name that nobody has are answered just so', async () => {
    const guess = (which: number) => signIn(which, '0899990001', 'a wrong guess');
    await expectBounded(guess, guess, 'INVALID_CREDENTIALS');
  });

  it('at the password of staff', async () => {
    const { username } = await createStaff(app, 'Finance');
    await expectBounded(
      (which) => signIn(which, username, 'a wrong guess', 'office'),
      (which) => signIn(which, username, PASSWORD, 'office'),
      'INVALID_STAFF_CREDENTIALS',
    );
  });

  it('at the code of staff, over several challenges', async () => {
    const { username, totp } = await createStaff(app, 'Finance');
    const challenges = await Promise.all([1, 2, 3].map(() => challengeFor(username, 'staff')));
    const verify = (which: number, code: string) =>
      send(which, 'auth.twoFactorVerify', { challengeToken: challenges[which % 3], code }, { at: 'office' });
    await expectBounded(
      (which) => verify(which, '999999'),
      (which) => verify(which, codeOf(totp)),
      'TOTP_WRONG',
    );
    // A new challenge gives no new tries.
    const challengeToken = await challengeFor(username, 'staff');
    const again = await send(
      0,
      'auth.twoFactorVerify',
      { challengeToken, code: codeOf(totp) },
      { at: 'office' },
    );
    expect(again.code).toBe('SIGN_IN_DELAYED');
  });

  it('at the recovery codes of a player', async () => {
    const { phone, totp } = await securedPlayer();
    const challengeToken = await challengeFor(phone, 'player');
    await expectBounded(
      (which) => send(which, 'auth.twoFactorVerify', { challengeToken, code: `00000-${10_000 + which}` }),
      (which) => send(which, 'auth.twoFactorVerify', { challengeToken, code: codeOf(totp) }),
      'TOTP_WRONG',
    );
  });

  it('at the current password of somebody who is signed in', async () => {
    const { token } = await createPlayer(app);
    const change = (which: number, currentPassword: string) =>
      send(which, 'auth.changePassword', { currentPassword, newPassword: 'another good one' }, { token });
    await expectBounded(
      (which) => change(which, 'a wrong guess'),
      (which) => change(which, PASSWORD),
      'PASSWORD_WRONG',
    );
  });

  it('at the code that switches the second factor off', async () => {
    const { token, totp } = await securedPlayer();
    const off = (which: number, code: string) => send(which, 'auth.twoFactorOff', { code }, { token });
    await expectBounded(
      (which) => off(which, '999999'),
      (which) => off(which, codeOf(totp)),
      'TOTP_WRONG',
    );
  });
});

it('of 100 right codes at once one lets in', async () => {
  const { username, totp } = await createStaff(app, 'Finance');
  const challengeToken = await challengeFor(username, 'staff');
  const code = codeOf(totp);
  const outcomes = await atOnce((which) =>
    send(which, 'auth.twoFactorVerify', { challengeToken, code }, { at: 'office' }),
  );
  expect(tally(outcomes)).toEqual({ in: 1, CHALLENGE_ENDED: AT_ONCE - 1 });
});

it('the failed sign-ins of one address are bounded over all names and both processes', async () => {
  const { failures } = addressLimit;
  const { phone } = await createPlayer(app);
  const countOf = async () => {
    const row = await app.platform.db
      .selectFrom('guess_count')
      .select('count')
      .where('purpose', '=', 'address')
      .where('subject', '=', 'address:127.0.0.1')
      .executeTakeFirst();
    return row?.count ?? 0;
  };
  const left = 10;
  await app.platform.db
    .updateTable('guess_count')
    .set({ count: failures - left, began_at: app.clock.now() })
    .where('subject', '=', 'address:127.0.0.1')
    .execute();
  // A right one is given back, however often.
  for (const which of [0, 1, 2]) expect((await signIn(which, phone, PASSWORD)).status).toBe(200);
  expect(await countOf()).toBe(failures - left);
  const outcomes = await atOnce((which) => signIn(which, `08888${10_000 + which}`, 'a wrong guess'));
  expect(tally(outcomes)).toEqual({ INVALID_CREDENTIALS: left, TOO_MANY_REQUESTS: AT_ONCE - left });
  expect((await signIn(0, phone, PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
});
