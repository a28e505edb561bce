import { randomInt } from 'node:crypto';
import type { ApprovalPending } from '@salung/contract/schemas';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { localPhone, maskPhone } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Execute } from '../../approvals/index.ts';
import { endAllSessions, forgetGuessesOf } from '../../auth/index.ts';
import { currentText } from '../../messages/index.ts';
import * as store from '../store.ts';
import { changeIn, changeMember, type Planner, type Wanted } from './change.ts';
import type { Member } from './read.ts';

/** Restoring a person's access: new password, new authenticator, reset of failed sign-ins. */

/** Without letters and digits that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 12;

const newPassword = (): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

const smsOf = (id: string): Wanted => ({ id, path: 'body.id', action: 'staff.sendPasswordSms' });

/** A new password, created before anything is locked, because hashing takes time. */
async function passwordPlan(platform: Platform, id: string): Promise<Planner> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return async (tx, target) => {
    const { phone, username } = target;
    if (!phone) throw new Problem('NO_PHONE');
    return {
      before: { mustChangePassword: target.mustChangePassword },
      after: { mustChangePassword: true, passwordSent: true, phone: maskPhone(localPhone(phone)) },
      guardedChange: { action: 'staff.sendPasswordSms', request: { id } },
      apply: async () => {
        await store.updateMember(tx, id, {
          password_hash: passwordHash,
          must_change_password: true,
        });
        await forgetGuessesOf(tx, { audience: 'staff', id }, ['password']);
        await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason: 'password' });
      },
      // Staff have no language of their own yet: Thai.
      last: async () =>
        text(platform, id, phone, await currentText(tx, 'staff.password', 'th', { username, password })),
    };
  };
}

/**
 * Sends a new first password by SMS; the old one, every session and every unfinished sign-in end. The message is the
 * last step of the transaction: where it fails, the old password stays. Only the message contains the password.
 * @throws Problem of `changeMember`, NO_PHONE, SMS_FAILED
 */
export const sendPasswordSms = async (
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Member | ApprovalPending> =>
  changeMember(platform, caller, smsOf(id), await passwordPlan(platform, id));

export const executePasswordSms: Execute<'staff.sendPasswordSms'> = async (
  platform,
  tx,
  caller,
  approved,
) => {
  const { subjectId: id } = approved;
  await changeIn(platform, tx, caller, smsOf(id), await passwordPlan(platform, id), approved);
};

async function text(platform: Platform, id: string, phone: string, message: string): Promise<void> {
  try {
    await platform.sms.send(phone, message);
  } catch {
    // Not even the provider's own words: they may quote the message.
    platform.log.error({ staffId: id }, 'the SMS with a first password was not sent');
    throw new Problem('SMS_FAILED');
  }
}

const firstLoginOf = (id: string): Wanted => ({ id, path: 'params.id', action: 'staff.adjustFirstLogin' });
const firstLoginPlan =
  (platform: Platform, id: string, wanted: boolean | undefined): Planner =>
  async (tx, target) => {
    const mustChangePassword = wanted ?? !target.mustChangePassword;
    // Requiring a new password gives nobody access; keeping one that somebody else has set might.
    const opens = target.mustChangePassword && !mustChangePassword;
    return {
      before: { mustChangePassword: target.mustChangePassword },
      after: { mustChangePassword },
      ...(opens
        ? { guardedChange: { action: 'staff.adjustFirstLogin', request: { mustChangePassword } } }
        : {}),
      apply: async () => {
        await store.updateMember(tx, id, { must_change_password: mustChangePassword });
        // From then on only the change of the password is allowed, so open streams end too.
        if (mustChangePassword && !target.mustChangePassword) {
          await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason: 'first-password' });
        }
      },
    };
  };

/** Sets whether the person must change the password at the next sign-in; without a wanted state it flips. */
export const adjustFirstLogin = (
  platform: Platform,
  caller: Caller,
  id: string,
  wanted: boolean | undefined,
): Promise<Member | ApprovalPending> =>
  changeMember(platform, caller, firstLoginOf(id), firstLoginPlan(platform, id, wanted));

export const executeFirstLogin: Execute<'staff.adjustFirstLogin'> = async (
  platform,
  tx,
  caller,
  approved,
) => {
  const { subjectId: id, body } = approved;
  const plan = firstLoginPlan(platform, id, body?.mustChangePassword ?? false);
  await changeIn(platform, tx, caller, firstLoginOf(id), plan, approved);
};

const failuresOf = (id: string): Wanted => ({ id, path: 'params.id', action: 'staff.resetFailedLogins' });
const failuresPlan =
  (id: string): Planner =>
  async (tx, target) => ({
    before: { failedLogins: target.failedLogins },
    after: { failedLogins: 0 },
    guardedChange: { action: 'staff.resetFailedLogins', request: {} },
    apply: async () => {
      await forgetGuessesOf(tx, { audience: 'staff', id }, ['password', 'factor']);
    },
  });

/** Resets the counts of wrong passwords and codes, also in known browsers. */
export const resetFailedLogins = (
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Member | ApprovalPending> => changeMember(platform, caller, failuresOf(id), failuresPlan(id));

export const executeFailures: Execute<'staff.resetFailedLogins'> = async (platform, tx, caller, approved) => {
  const { subjectId: id } = approved;
  await changeIn(platform, tx, caller, failuresOf(id), failuresPlan(id), approved);
};

const factorOf = (id: string): Wanted => ({ id, path: 'params.id', action: 'staff.resetTwoFactor' });
const factorPlan =
  (platform: Platform, id: string): Planner =>
  async (tx, target) => ({
    before: { twoFactor: target.totpConfirmedAt !== null },
    after: { twoFactor: false },
    guardedChange: { action: 'staff.resetTwoFactor', request: {} },
    apply: async () => {
      await store.updateMember(tx, id, {
        totp_secret: null,
        totp_confirmed_at: null,
        totp_last_step: 0,
        recovery_hashes: [],
      });
      await forgetGuessesOf(tx, { audience: 'staff', id }, ['factor']);
      await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason: 'two-factor' });
    },
  });

/** Removes a lost authenticator and its recovery codes; the next sign-in sets up a new one. */
export const resetTwoFactor = (
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Member | ApprovalPending> =>
  changeMember(platform, caller, factorOf(id), factorPlan(platform, id));

export const executeTwoFactor: Execute<'staff.resetTwoFactor'> = async (platform, tx, caller, approved) => {
  const { subjectId: id } = approved;
  await changeIn(platform, tx, caller, factorOf(id), factorPlan(platform, id), approved);
};
