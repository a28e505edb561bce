import { randomInt } from 'node:crypto';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { endAllSessions, forgetGuessesOf } from '../../auth/index.ts';
import * as store from '../store.ts';
import { changeMember } from './change.ts';
import type { Member } from './read.ts';

/** How a person gets in again: another password, another authenticator, failures forgotten. */

/** No letters or digits that are mistaken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 12;

const newPassword = (): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/**
 * Texts a new first password; the old one, every session and every sign-in that is half done end. The message is the
 * last step of the transaction: where it fails, the old password stays. The password is in the message alone.
 * @throws Problem of `changeMember`, NO_PHONE, SMS_FAILED
 */
export async function sendPasswordSms(platform: Platform, caller: Caller, id: string): Promise<Member> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return changeMember(
    platform,
    caller,
    { id, path: 'body.id', action: 'staff.sendPasswordSms' },
    async (tx, target) => {
      const { phone, username } = target;
      if (!phone) throw new Problem('NO_PHONE');
      await store.updateMember(tx, id, {
        password_hash: passwordHash,
        must_change_password: true,
      });
      await forgetGuessesOf(tx, { audience: 'staff', id }, ['password']);
      await store.endChallenges(tx, id, platform.clock.now());
      await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason: 'password' });
      return {
        before: { mustChangePassword: target.mustChangePassword },
        after: { mustChangePassword: true, passwordSent: true },
        last: () => text(platform, id, phone, passwordText(username, password)),
      };
    },
  );
}

const passwordText = (username: string, password: string): string =>
  `รหัสผ่านใหม่ของ ${username} คือ ${password} กรุณาเปลี่ยนเมื่อเข้าสู่ระบบ ห้ามบอกใคร`;

async function text(platform: Platform, id: string, phone: string, message: string): Promise<void> {
  try {
    await platform.sms.send(phone, message);
  } catch {
    // Not even the provider's own words: they may quote the message.
    platform.log.error({ staffId: id }, 'the SMS with a first password was not sent');
    throw new Problem('SMS_FAILED');
  }
}

/** Sets whether the person must change the password at the next sign-in; without a wish it flips. */
export const adjustFirstLogin = (
  platform: Platform,
  caller: Caller,
  id: string,
  wanted: boolean | undefined,
): Promise<Member> =>
  changeMember(
    platform,
    caller,
    { id, path: 'params.id', action: 'staff.adjustFirstLogin' },
    async (tx, target) => {
      const mustChangePassword = wanted ?? !target.mustChangePassword;
      await store.updateMember(tx, id, { must_change_password: mustChangePassword });
      return { before: { mustChangePassword: target.mustChangePassword }, after: { mustChangePassword } };
    },
  );

/** Forgets wrong passwords and codes, those in known browsers too. */
export const resetFailedLogins = (platform: Platform, caller: Caller, id: string): Promise<Member> =>
  changeMember(
    platform,
    caller,
    { id, path: 'params.id', action: 'staff.resetFailedLogins' },
    async (tx, target) => {
      await forgetGuessesOf(tx, { audience: 'staff', id }, ['password', 'factor']);
      return { before: { failedLogins: target.failedLogins }, after: { failedLogins: 0 } };
    },
  );

/** Forgets a lost authenticator and its recovery codes; the next sign-in sets up another. */
export const resetTwoFactor = (platform: Platform, caller: Caller, id: string): Promise<Member> =>
  changeMember(
    platform,
    caller,
    { id, path: 'params.id', action: 'staff.resetTwoFactor' },
    async (tx, target) => {
      await store.updateMember(tx, id, {
        totp_secret: null,
        totp_confirmed_at: null,
        totp_last_step: 0,
        recovery_hashes: [],
      });
      await forgetGuessesOf(tx, { audience: 'staff', id }, ['factor']);
      await store.endChallenges(tx, id, platform.clock.now());
      await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason: 'two-factor' });
      return { before: { twoFactor: target.totpConfirmedAt !== null }, after: { twoFactor: false } };
    },
  );
