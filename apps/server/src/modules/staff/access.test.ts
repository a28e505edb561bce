import { NO_OTP } from '@salung/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createStaff, PASSWORD, signInStaff, type TestStaff } from '../../../test/factories.ts';

let app: TestApp;
let owner: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
  manager = await createStaff(app, 'Manager');
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

let serial = 0;
async function withPhone(): Promise<TestStaff & { phone: string }> {
  serial += 1;
  const phone = `089${String(serial).padStart(7, '0')}`;
  const support = await createStaff(app, 'Support');
  await app.send('staff.edit', { token: manager.token, params: { id: support.id }, body: { phone } });
  return { ...support, phone };
}
const send = (by: TestStaff, id: string, key?: string) =>
  app.send('staff.sendPasswordSms', { token: by.token, body: { id }, ...(key ? { key } : {}) });
const signIn = (username: string, password: string) =>
  app.send('auth.login', { body: { username, password, otp: NO_OTP } }, 'staff');
const me = (token: string) => app.send('auth.user', { token }, 'staff');
const row = (id: string) =>
  app.platform.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a password by SMS', () => {
  it('replaces the old one, is good for one sign-in with the second factor, and has to be changed', async () => {
    const support = await withPhone();
    await signIn(support.username, 'wrong guess');
    app.clock.advance(60_000);
    const open = await signIn(support.username, PASSWORD);
    const { status, body } = await send(manager, support.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ mustChangePassword: true, failedLogins: 0, signedIn: false });
    expect((await me(support.token)).status).toBe(401);

    const message = app.inbox.at(-1);
    expect(message?.phone).toBe(`+66${support.phone.slice(1)}`);
    const password = / คือ ([a-zA-Z2-9]{12}) /.exec(message?.text ?? '')?.[1] ?? '';
    expect(message?.text).toContain(`Salung: รหัสผ่านใหม่ของ ${support.username} `);
    expect(password).toMatch(/^[^0O1lI]{12}$/);
    const logged = await app.platform.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([body, logged, app.logLines])).not.toContain(password);

    // A sign-in that was half done with the old password ends, too.
    const code = () => support.totp.generate({ timestamp: app.clock.now().getTime() });
    const stale = 'challengeToken' in open.body ? open.body.challengeToken : '';
    const half = await app.send(
      'auth.twoFactorVerify',
      { body: { challengeToken: stale, code: code() } },
      'staff',
    );
    expect(half.problem.code).toBe('CHALLENGE_ENDED');
    expect((await signIn(support.username, PASSWORD)).problem.code).toBe('INVALID_STAFF_CREDENTIALS');
    app.clock.advance(60_000);

    const challenge = await signIn(support.username, password);
    expect(challenge.body).toMatchObject({ twoFactor: 'verify' });
    const challengeToken = 'challengeToken' in challenge.body ? challenge.body.challengeToken : '';
    const verified = await app.send(
      'auth.twoFactorVerify',
      { body: { challengeToken, code: code() } },
      'staff',
    );
    expect(verified.status).toBe(200);
    const token = verified.body.accessToken;
    expect((await app.send('topup.list', { token })).problem.code).toBe('FIRST_PASSWORD');
    const changed = await app.send(
      'auth.changePassword',
      { token, body: { currentPassword: password, newPassword: 'another good password' } },
      'staff',
    );
    expect(changed.status).toBe(200);
    expect((await row(support.id)).must_change_password).toBe(false);
  });

  it('that could not be sent leaves everything as it was', async () => {
    const support = await withPhone();
    const before = await row(support.id);
    vi.spyOn(app.platform.sms, 'send').mockImplementation(async (_, text) => {
      throw new Error(`refused: ${text}`);
    });
    const failed = await send(manager, support.id, 'sms-key');
    expect(failed).toMatchObject({ status: 503, problem: { code: 'SMS_FAILED' } });
    expect(await row(support.id)).toEqual(before);
    expect((await me(support.token)).status).toBe(200);
    expect(app.logLines.join('\n')).not.toContain('refused:');
    vi.restoreAllMocks();
    expect((await send(manager, support.id, 'sms-key')).status).toBe(200);
  });

  it('goes out once for one key, and needs a phone', async () => {
    const support = await withPhone();
    const sent = app.inbox.length;
    const first = await send(manager, support.id, 'once');
    expect((await send(manager, support.id, 'once')).body).toEqual(first.body);
    expect(app.inbox.length).toBe(sent + 1);
    const other = await createStaff(app, 'Support');
    expect(await send(manager, other.id)).toMatchObject({ status: 422, problem: { code: 'NO_PHONE' } });
    expect((await send(manager, owner.id)).problem.code).toBe('OUTRANKED');
    expect((await send(owner, owner.id)).problem.code).toBe('NOT_YOURSELF');
  });
});

describe('the other ways back in', () => {
  it('the first-login flag is set to what was asked for, and flips without', async () => {
    const support = await createStaff(app, 'Support');
    const adjust = async (body?: { mustChangePassword: boolean }) =>
      (
        await app.send('staff.adjustFirstLogin', {
          token: manager.token,
          params: { id: support.id },
          ...(body ? { body } : {}),
        })
      ).body.mustChangePassword;
    expect(await adjust({ mustChangePassword: false })).toBe(false);
    expect(await adjust({ mustChangePassword: true })).toBe(true);
    expect((await app.send('topup.list', { token: support.token })).problem.code).toBe('SESSION_ENDED');
    app.clock.advance(30_000);
    const { token } = await signInStaff(app, support.username, support.totp);
    expect((await app.send('topup.list', { token })).problem.code).toBe('FIRST_PASSWORD');
    expect(await adjust()).toBe(false);
    expect((await app.send('topup.list', { token })).status).toBe(200);
  });

  it('failed sign-ins are forgotten, so that nobody waits', async () => {
    const support = await createStaff(app, 'Support');
    for (let n = 0; n < 6; n++) {
      await signIn(support.username, 'wrong guess');
      app.clock.advance(300_000);
    }
    await signIn(support.username, 'wrong guess');
    expect((await signIn(support.username, PASSWORD)).problem.code).toBe('SIGN_IN_DELAYED');
    // The clock has moved on: the manager signs in again.
    const by = await createStaff(app, 'Manager');
    const { body } = await app.send('staff.resetFailedLogins', {
      token: by.token,
      params: { id: support.id },
    });
    expect(body.failedLogins).toBe(0);
    expect((await signIn(support.username, PASSWORD)).status).toBe(200);
  });

  it('a lost authenticator is forgotten with its recovery codes, and another is set up', async () => {
    const support = await createStaff(app, 'Support');
    const by = await createStaff(app, 'Manager');
    const reset = (id: string) => app.send('staff.resetTwoFactor', { token: by.token, params: { id } });
    expect((await reset(support.id)).body).toMatchObject({ twoFactor: false, signedIn: false });
    expect((await me(support.token)).status).toBe(401);
    expect(await row(support.id)).toMatchObject({
      totp_secret: null,
      totp_confirmed_at: null,
      recovery_hashes: [],
      totp_last_step: 0,
    });
    expect((await signIn(support.username, PASSWORD)).body).toMatchObject({ twoFactor: 'setup' });
    expect((await reset(by.id)).problem.code).toBe('NOT_YOURSELF');
    expect((await reset(owner.id)).problem.code).toBe('OUTRANKED');
    const actions = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', support.id)
      .execute();
    expect(actions).toEqual([{ action: 'staff.resetTwoFactor', after: { twoFactor: false } }]);
  });
});
