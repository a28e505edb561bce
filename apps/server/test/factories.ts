import { hash } from '@node-rs/argon2';
import { type BuiltInRole, NO_OTP } from '@salung/contract';
import { balances, post } from '@salung/ledger';
import { Secret, TOTP } from 'otpauth';
import { insertPlayer } from '../src/modules/auth/index.ts';
import { insertStaff, roleByName } from '../src/modules/staff/index.ts';
import { inTransaction, ledgerTx } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

/** People and money for tests, made by the same code that makes them in the product. */

export const PASSWORD = 'correct horse battery';
// One hash for everybody, of the least cost there is: what a hash costs stands in it, and each of them signs in.
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

let serial = 0;
const next = () => {
  serial += 1;
  return String(serial).padStart(7, '0');
};

export interface TestPlayer {
  id: string;
  phone: string;
  token: string;
  refreshToken: string;
}

/** A player with a bank account, signed in. */
export async function createPlayer(
  app: TestApp,
  overrides: { firstName?: string; lastName?: string; balance?: number } = {},
): Promise<TestPlayer> {
  const number = next();
  const phone = `081${number}`;
  const id = await inTransaction(app.platform.db, async (tx) =>
    insertPlayer(app.platform, tx, {
      phone: `+66${phone.slice(1)}`,
      passwordHash: await passwordHash,
      firstName: overrides.firstName ?? 'สมชาย',
      lastName: overrides.lastName ?? 'ใจดี',
      birthDate: '1990-01-01',
      bank: { bankCode: '004', accountNumber: `123${number}` },
      language: 'th',
      consents: { terms: true, privacy: true, marketing: false },
    }),
  );
  if (overrides.balance) await giveMoney(app, id, overrides.balance);
  const { body } = await app.send('auth.login', {
    body: { username: phone, password: PASSWORD, otp: NO_OTP },
  });
  if (!('accessToken' in body)) throw new Error('the test player could not sign in');
  return { id, phone, token: body.accessToken, refreshToken: body.refreshToken };
}

/** Switches a player's second factor on; the tokens that this gives replace all earlier ones. */
export async function switchFactorOn(app: TestApp, player: Pick<TestPlayer, 'token'>) {
  const { body } = await app.send('auth.twoFactorGenerate', { token: player.token, body: {} });
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = totp.generate({ timestamp: app.clock.now().getTime() });
  const on = await app.send('auth.twoFactorVerify', { token: player.token, body: { code } });
  if (on.status !== 200) throw new Error(`no second factor: ${JSON.stringify(on.body)}`);
  return { totp, tokens: on.body, recoveryCodes: body.recoveryCodes };
}

/** Satang from the house's capital into a wallet, as a movement of that kind. */
export async function giveMoney(
  app: TestApp,
  playerId: string,
  amount: number,
  kind = 'credit.add',
): Promise<void> {
  const [outcome] = await inTransaction(app.platform.db, (tx) =>
    post(ledgerTx(tx), [
      {
        key: `test:${playerId}:${next()}`,
        legs: [
          {
            from: { house: 'capital' },
            to: { player: playerId, account: 'wallet' },
            amount,
            kind,
          },
        ],
        by: 'system',
      },
    ]),
  );
  if (outcome?.status !== 'ok') throw new Error('the test money was refused');
}

export const moneyOf = (app: TestApp, playerId: string) => balances(ledgerTx(app.platform.db), playerId);

export interface TestStaff {
  id: string;
  username: string;
  token: string;
  refreshToken: string;
  /** The authenticator. Its codes are those of the test's clock. */
  totp: TOTP;
}

/** A member of staff of a role, with authenticator, signed in. */
export async function createStaff(
  app: TestApp,
  role: BuiltInRole,
  overrides: { username?: string; shiftStart?: string; shiftEnd?: string; mustChangePassword?: boolean } = {},
): Promise<TestStaff> {
  const username = overrides.username ?? `staff${next()}`;
  const id = await inTransaction(app.platform.db, async (tx) => {
    const found = await roleByName(tx, role);
    if (!found) throw new Error(`no role ${role}`);
    return insertStaff(app.platform, tx, {
      username,
      name: `${role} ${username}`,
      roleId: found.id,
      passwordHash: await passwordHash,
      mustChangePassword: overrides.mustChangePassword ?? false,
      shiftStart: overrides.shiftStart,
      shiftEnd: overrides.shiftEnd,
    });
  });
  const totp = await setUpTotp(app, username);
  const tokens = await signInStaff(app, username, totp);
  return { id, username, totp, ...tokens };
}

async function challengeFor(app: TestApp, username: string): Promise<string> {
  const { body } = await app.send(
    'auth.login',
    { body: { username, password: PASSWORD, otp: NO_OTP } },
    'staff',
  );
  if (!('challengeToken' in body)) throw new Error(`no challenge: ${JSON.stringify(body)}`);
  return body.challengeToken;
}

const pending = new WeakMap<TOTP, string>();

/** Sets up the authenticator of a new member of staff. */
async function setUpTotp(app: TestApp, username: string): Promise<TOTP> {
  const challengeToken = await challengeFor(app, username);
  const { body } = await app.send('auth.twoFactorGenerate', { body: { challengeToken } }, 'staff');
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  pending.set(totp, challengeToken);
  return totp;
}

/** Signs in with password and authenticator. A step counts once: the clock must have moved 30 s since the last. */
export async function signInStaff(
  app: TestApp,
  username: string,
  totp: TOTP,
): Promise<{ token: string; refreshToken: string }> {
  const challengeToken = pending.get(totp) ?? (await challengeFor(app, username));
  pending.delete(totp);
  const code = totp.generate({ timestamp: app.clock.now().getTime() });
  const { body, status } = await app.send(
    'auth.twoFactorVerify',
    { body: { challengeToken, code } },
    'staff',
  );
  if (status !== 200) throw new Error(`the test staff could not sign in: ${JSON.stringify(body)}`);
  return { token: body.accessToken, refreshToken: body.refreshToken };
}

/** The first sign-in of an account that staff have created: an authenticator of its own, and another password. */
export async function enrol(app: TestApp, username: string): Promise<{ token: string; totp: TOTP }> {
  const totp = await setUpTotp(app, username);
  const { token } = await signInStaff(app, username, totp);
  const { status } = await app.send(
    'auth.changePassword',
    { token, body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} of my own` } },
    'staff',
  );
  if (status !== 200) throw new Error('the first password could not be changed');
  return { token, totp };
}
