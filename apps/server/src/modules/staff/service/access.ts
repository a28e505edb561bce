import { randomInt } from 'node:crypto';
import { type ApprovalPending, wantedState } from '@salung/contract/schemas';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { localPhone, maskPhone } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { endAllSessions, forgetGuessesOf } from '../../auth/index.ts';
import { currentText } from '../../messages/index.ts';
import * as store from '../store.ts';
import { texts } from '../texts.ts';
import { defineMemberAction, type Planner } from './change.ts';
import type { Member } from './read.ts';

/** Restoring a person's access: new password, new authenticator, reset of failed sign-ins. */

/** Without letters and digits that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 12;

const newPassword = (): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** A new password, created before anything is locked, because hashing takes time. */
async function passwordPlan(platform: Platform, id: string): Promise<Planner> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  return async (tx, target) => {
    const { phone, username } = target;
    if (!phone) throw new Problem('NO_PHONE');
    return {
      givesControl: true,
      before: {},
      // The owner may change the password while the request waits; the SMS is still wanted.
      context: { mustChangePassword: target.mustChangePassword },
      after: { mustChangePassword: true, passwordSent: true, phone: maskPhone(localPhone(phone)) },
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
        text(
          platform,
          id,
          phone,
          await currentText(tx, texts['staff.password'], 'th', { username, password }),
        ),
    };
  };
}

/**
 * Sends a new first password by SMS; the old one, every session and every unfinished sign-in end. The message is the
 * last step of the transaction: where it fails, the old password stays. Only the message contains the password.
 */
export const sendingPassword = defineMemberAction(
  'staff.sendPasswordSms',
  ({ platform, subjectId }) => passwordPlan(platform, subjectId),
  'body.id',
);

/** Sends one, or asks a second person. @throws Problem of a change of staff, NO_PHONE, SMS_FAILED */
export const sendPasswordSms = (
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Member | ApprovalPending> =>
  sendingPassword.run(platform, caller, { body: { id }, subjectId: id });

async function text(platform: Platform, id: string, phone: string, message: string): Promise<void> {
  try {
    await platform.sms.send(phone, message);
  } catch {
    // Not even the provider's own words: they may quote the message.
    platform.log.error({ staffId: id }, 'the SMS with a first password was not sent');
    throw new Problem('SMS_FAILED');
  }
}

/** Sets whether the person must change the password at the next sign-in; without a wanted state it flips. */
export const adjustingFirstLogin = defineMemberAction(
  'staff.adjustFirstLogin',
  ({ platform, subjectId: id, body }) =>
    async (tx, target) => {
      const wanted = body?.mustChangePassword ?? wantedState(body);
      const mustChangePassword = wanted ?? !target.mustChangePassword;
      return {
        // Without a change at the first sign-in, the person who set the password knows it.
        givesControl: target.mustChangePassword && !mustChangePassword,
        before: { mustChangePassword: target.mustChangePassword },
        after: { mustChangePassword },
        request: { mustChangePassword },
        apply: async () => {
          await store.updateMember(tx, id, { must_change_password: mustChangePassword });
          // From then on only the change of the password is allowed, so open streams end too.
          if (mustChangePassword && !target.mustChangePassword) {
            await endAllSessions(platform, tx, { audience: 'staff', personId: id, reason: 'first-password' });
          }
        },
      };
    },
);

/** Resets the counts of wrong passwords and codes, also in known browsers. */
export const resettingFailures = defineMemberAction(
  'staff.resetFailedLogins',
  ({ subjectId: id }) =>
    async (tx, target) => ({
      givesControl: true,
      before: {},
      // A failed sign-in while the request waits does not close it.
      context: { failedLogins: target.failedLogins },
      after: { failedLogins: 0 },
      apply: async () => {
        await forgetGuessesOf(tx, { audience: 'staff', id }, ['password', 'factor']);
      },
    }),
);

/** Removes a lost authenticator and its recovery codes; the next sign-in sets up a new one. */
export const resettingTwoFactor = defineMemberAction(
  'staff.resetTwoFactor',
  ({ platform, subjectId: id }) =>
    async (tx, target) => ({
      givesControl: true,
      before: { twoFactor: target.totpConfirmedAt !== null },
      after: { twoFactor: false },
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
    }),
);
