import { NO_OTP } from '@salung/contract';
import { decodeJwt } from 'jose';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, PASSWORD, signInStaff } from '../../../test/factories.ts';
import { answeredOrWaiting, lockRows, waiting } from '../../../test/row-locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const me = (token: string, at?: 'player' | 'staff') => app.send('auth.user', { token }, at);
const refresh = (refreshToken: string, at?: 'player' | 'staff') =>
  app.send('auth.refresh', { body: { refreshToken } }, at);

describe('signing in', () => {
  it.each(['player', 'staff'] as const)(
    'answers alike for an unknown name and a wrong password at the origin of %ss',
    async (at) => {
      const known =
        at === 'player' ? (await createPlayer(app)).phone : (await createStaff(app, 'Support')).username;
      const unknown = at === 'player' ? '0899999999' : 'nobody.at.all';
      const attempt = async (username: string) => {
        const reply = await app.send(
          'auth.login',
          { body: { username, password: 'not the password', otp: NO_OTP } },
          at,
        );
        const { status, problem, headers } = reply;
        return { status, problem, retryAfter: headers['retry-after'] };
      };
      const answers: Record<'known' | 'unknown', unknown[]> = { known: [], unknown: [] };
      // Past the free ones and three of the waits, each asked a second too early and then in time.
      for (const wait of [0, 0, 0, 0, 0, 29, 1, 59, 1, 119, 1]) {
        app.clock.advance(wait * 1_000);
        answers.known.push(await attempt(known));
        answers.unknown.push(await attempt(unknown));
      }
      expect(answers.unknown).toEqual(answers.known);
      expect(answers.known.map((answer) => (answer as { status: number }).status)).toEqual([
        401, 401, 401, 401, 401, 429, 401, 429, 401, 429, 401,
      ]);
      // No spelling of a name gives guesses of its own.
      expect((await attempt(` ${known.toUpperCase()} `)).status).toBe(429);
      if (at === 'player') {
        for (const phone of [known, unknown]) {
          expect((await attempt(phone.replace(/^0/, '+66'))).status).toBe(429);
        }
      }
    },
  );

  it('slows guessing down and lets the owner in after the wait', async () => {
    const player = await createPlayer(app);
    const attempt = (password: string) =>
      app.send('auth.login', { body: { username: player.phone, password, otp: NO_OTP } });
    for (let i = 0; i < 5; i++) {
      expect((await attempt('wrong wrong')).problem.code).toBe('INVALID_CREDENTIALS');
    }
    app.clock.advance(30_000);
    expect((await attempt('wrong wrong')).problem.code).toBe('INVALID_CREDENTIALS');
    const delayed = await attempt(PASSWORD);
    expect(delayed.problem.code).toBe('SIGN_IN_DELAYED');
    app.clock.advance(Number(delayed.headers['retry-after']) * 1000);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('takes no code but the six zeros, which prove nothing', async () => {
    const player = await createPlayer(app);
    const { status, problem } = await app.send('auth.login', {
      body: { username: player.phone, password: PASSWORD, otp: '123456' },
    });
    expect(status).toBe(400);
    expect(problem.errors[0]?.path).toBe('body.otp');
  });

  it('keeps staff off the player origin and players off the office', async () => {
    const player = await createPlayer(app);
    const staff = await createStaff(app, 'Owner');
    const body = { password: PASSWORD, otp: NO_OTP };
    const staffAtPlayer = await app.send(
      'auth.login',
      { body: { ...body, username: staff.username } },
      'player',
    );
    const playerAtOffice = await app.send(
      'auth.login',
      { body: { ...body, username: player.phone } },
      'staff',
    );
    expect([staffAtPlayer.problem.code, playerAtOffice.problem.code]).toEqual([
      'INVALID_CREDENTIALS',
      'INVALID_STAFF_CREDENTIALS',
    ]);
    expect((await me(staff.token, 'player')).problem.code).toBe('WRONG_AUDIENCE');
    expect((await me(player.token, 'staff')).problem.code).toBe('WRONG_AUDIENCE');
    expect((await refresh(staff.refreshToken, 'player')).problem.code).toBe('SESSION_ENDED');
  });
});

describe('a password that is being changed', () => {
  const login = (username: string, at?: 'player' | 'staff') =>
    app.send('auth.login', { body: { username, password: PASSWORD, otp: NO_OTP } }, at);
  const change = (token: string, at?: 'player' | 'staff') =>
    app.send(
      'auth.changePassword',
      { token, body: { currentPassword: PASSWORD, newPassword: 'another good password' } },
      at,
    );
  /** Signs in while a change of the password has everything but the end of some rows behind it. */
  async function signInDuring(
    rows: RawBuilder<unknown>,
    changing: () => ReturnType<typeof change>,
    signIn: () => ReturnType<typeof login>,
  ) {
    const letGo = await lockRows(app, rows);
    const change = changing();
    await expect.poll(() => waiting(app)).toBe(1);
    const answer = signIn();
    await answeredOrWaiting(app, answer, 1);
    await letGo();
    expect((await change).status).toBe(200);
    return answer;
  }

  it('lets a player in with the old one no more, as soon as it ends the sessions', async () => {
    const { id, phone, token } = await createPlayer(app);
    await login(phone);
    const late = await signInDuring(
      sql`select from session where person_id = ${id} order by id desc limit 1 for update`,
      () => change(token),
      () => login(phone),
    );
    expect([late.status, late.problem.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('opens no second half of a sign-in of staff with the old one', async () => {
    const { id, username, token } = await createStaff(app, 'Support');
    await login(username, 'staff');
    const late = await signInDuring(
      sql`select from two_factor_challenge where staff_id = ${id} order by id desc limit 1 for update`,
      () => change(token, 'staff'),
      () => login(username, 'staff'),
    );
    expect([late.status, late.problem.code]).toEqual([401, 'INVALID_STAFF_CREDENTIALS']);
  });
});

describe('refresh tokens', () => {
  it('give 200 concurrent uses one and the same successor', async () => {
    const player = await createPlayer(app);
    const replies = await Promise.all(Array.from({ length: 200 }, () => refresh(player.refreshToken)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  it('are a replay after 30 seconds, which ends the session', async () => {
    const player = await createPlayer(app);
    const first = await refresh(player.refreshToken);
    app.clock.advance(30_001);
    expect((await refresh(player.refreshToken)).problem.code).toBe('SESSION_ENDED');
    expect((await refresh(first.body.refreshToken)).problem.code).toBe('SESSION_ENDED');
    expect((await me(first.body.accessToken)).problem.code).toBe('SESSION_ENDED');
  });

  it.each(['', 'x', 'a.b.c', `${'0'.repeat(36)}.0.x`, '../../etc'])('refuse nonsense: %j', async (token) => {
    const { status } = await app.send('auth.refresh', { body: { refreshToken: token || ' ' } });
    expect(status).toBe(401);
  });
});

it('answers that carry tokens or challenges are stored nowhere', async () => {
  const player = await createPlayer(app);
  const staff = await createStaff(app, 'Support');
  const body = { password: PASSWORD, otp: NO_OTP };
  const challenge = await app.send('auth.login', { body: { ...body, username: staff.username } }, 'staff');
  const challengeToken = 'challengeToken' in challenge.body ? challenge.body.challengeToken : '';
  app.clock.advance(30_000);
  const code = staff.totp.generate({ timestamp: app.clock.now().getTime() });
  const replies = [
    challenge,
    await app.send('auth.login', { body: { ...body, username: player.phone } }),
    await refresh(player.refreshToken),
    await app.send('auth.twoFactorVerify', { body: { challengeToken, code } }, 'staff'),
    await app.send('auth.twoFactorGenerate', { token: player.token, body: {} }),
    await app.send('auth.registerOtp', { body: { phone: '0899999998' } }),
  ];
  expect(replies.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
    replies.map(() => [200, 'no-store']),
  );
});

describe('a session', () => {
  it('ends when signed out', async () => {
    const player = await createPlayer(app);
    expect((await app.send('auth.logout', { token: player.token })).status).toBe(200);
    expect((await me(player.token)).problem.code).toBe('SESSION_ENDED');
    expect((await refresh(player.refreshToken)).problem.code).toBe('SESSION_ENDED');
  });

  it('carries the claims that the client reads', async () => {
    app.clock.set('2026-05-11T17:30:00Z'); // 00:30 on the 12th in Bangkok
    const staff = await createStaff(app, 'Finance', { shiftStart: '22:00:00', shiftEnd: '06:00:00' });
    const claims = decodeJwt(staff.token);
    expect(claims).toMatchObject({ shiftStart: '22:00:00', shiftEnd: '06:00:00', loginDate: '2026-05-11' });
    expect(claims.exp).toBe(Date.parse('2026-05-11T23:00:00Z') / 1000);
    app.clock.set(START);
  });

  it('of staff ends with the shift, and so does its refresh', async () => {
    app.clock.set('2026-05-12T03:00:00Z');
    const staff = await createStaff(app, 'Finance', { shiftStart: '08:00:00', shiftEnd: '16:00:00' });
    app.clock.set('2026-05-12T08:59:59Z');
    const before = await refresh(staff.refreshToken, 'staff');
    expect(before.status).toBe(200);
    app.clock.set('2026-05-12T09:00:00Z');
    expect((await me(before.body.accessToken, 'staff')).status).toBe(401);
    expect((await refresh(before.body.refreshToken, 'staff')).status).toBe(401);
    await expect(signInStaff(app, staff.username, staff.totp)).rejects.toThrow(/no challenge.*OUTSIDE_SHIFT/);
  });

  it('of staff asks for the password after 30 idle minutes', async () => {
    app.clock.set('2026-05-13T03:00:00Z');
    const staff = await createStaff(app, 'Support');
    app.clock.advance(29 * 60_000);
    expect((await me(staff.token, 'staff')).status).toBe(200);
    app.clock.advance(30 * 60_000);
    expect((await me(staff.token, 'staff')).status).toBe(200);
    app.clock.advance(30 * 60_000 + 1);
    expect((await me(staff.token, 'staff')).problem.code).toBe('PASSWORD_NEEDED');
    expect((await me(staff.token, 'staff')).problem.code).toBe('SESSION_ENDED');
  });
});

describe('the second factor', () => {
  it('lets one of 200 concurrent uses of a code in', async () => {
    const staff = await createStaff(app, 'Support');
    app.clock.advance(60_000);
    const login = () =>
      app.send(
        'auth.login',
        { body: { username: staff.username, password: PASSWORD, otp: NO_OTP } },
        'staff',
      );
    const challenges = await Promise.all([login(), login(), login(), login()]);
    const code = staff.totp.generate({ timestamp: app.clock.now().getTime() });
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        const { body } = challenges[i % 4] ?? {};
        const challengeToken = body && 'challengeToken' in body ? body.challengeToken : '';
        return app.send('auth.twoFactorVerify', { body: { challengeToken, code } }, 'staff');
      }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('waits after five wrong codes, however many challenges are asked for, and lets in after the wait', async () => {
    const staff = await createStaff(app, 'Support');
    const challenge = async () => {
      const { body } = await app.send(
        'auth.login',
        { body: { username: staff.username, password: PASSWORD, otp: NO_OTP } },
        'staff',
      );
      return 'challengeToken' in body ? body.challengeToken : '';
    };
    const attempt = (challengeToken: string, code: string) =>
      app.send('auth.twoFactorVerify', { body: { challengeToken, code } }, 'staff');
    const right = () => staff.totp.generate({ timestamp: app.clock.now().getTime() });
    for (let i = 0; i < 5; i++) {
      expect((await attempt(await challenge(), '999999')).problem.code).toBe('TOTP_WRONG');
    }
    app.clock.advance(29_000);
    const delayed = await attempt(await challenge(), right());
    expect({ code: delayed.problem.code, after: delayed.headers['retry-after'] }).toEqual({
      code: 'SIGN_IN_DELAYED',
      after: '1',
    });
    app.clock.advance(1_000);
    expect((await attempt(await challenge(), '999999')).problem.code).toBe('TOTP_WRONG');
    app.clock.advance(59_000);
    expect((await attempt(await challenge(), right())).headers['retry-after']).toBe('1');
    app.clock.advance(1_000);
    expect((await attempt(await challenge(), right())).status).toBe(200);
  });

  it('cannot be set up a second time with the password alone', async () => {
    const staff = await createStaff(app, 'Support');
    const { body } = await app.send(
      'auth.login',
      { body: { username: staff.username, password: PASSWORD, otp: NO_OTP } },
      'staff',
    );
    const challengeToken = 'challengeToken' in body ? body.challengeToken : '';
    const again = await app.send('auth.twoFactorGenerate', { body: { challengeToken } }, 'staff');
    expect(again.problem.code).toBe('TOTP_ALREADY_SET');
  });

  it('lets nobody do anything before the first password is changed', async () => {
    const staff = await createStaff(app, 'Owner', { mustChangePassword: true });
    expect((await me(staff.token, 'staff')).body).toMatchObject({ mustChangePassword: true });
    expect((await app.send('staff.list', { token: staff.token })).problem.code).toBe('FIRST_PASSWORD');
    const body = { currentPassword: PASSWORD, newPassword: 'a better one, mine' };
    expect((await app.send('auth.changePassword', { token: staff.token, body }, 'staff')).status).toBe(200);
    expect((await app.send('staff.list', { token: staff.token })).status).toBe(200);
  });
});
