import { NO_OTP } from '@salung/contract';
import { passwordsWaiting, verifyPassword } from '../../../platform/auth/passwords.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { e164 } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import * as deviceStore from '../device-store.ts';
import { signInDelay } from '../state.ts';
import * as store from '../store.ts';
import { assertMayPlay, assertMayWork } from './admission.ts';
import { type Browser, knownDevice, rememberDevice } from './devices.ts';
import { type Challenge, openChallengeFor } from './second-factor.ts';
import { openSession, type TokenPair } from './sessions.ts';

/** How many sign-ins may wait for a password check before new ones are turned away. */
const WAITING_MAX = 50;

export interface Credentials {
  username: string;
  password: string;
  otp: string;
}

interface Candidate {
  id: string;
  password_hash: string;
  failed_logins: number;
  last_failed_at: Date | null;
}

/**
 * Checks the password, slowing down after failures: those of the name or, in a browser that its owner has signed in
 * from before, that browser's own. Known and unknown names answer alike.
 * @returns whether the browser was known: then the guessers elsewhere go on waiting
 * @throws Problem BUSY, SIGN_IN_DELAYED, INVALID_CREDENTIALS
 */
async function checkPassword(
  platform: Platform,
  audience: 'player' | 'staff',
  candidate: Candidate | undefined,
  password: string,
  browser: Browser,
): Promise<boolean> {
  if (passwordsWaiting() > WAITING_MAX) throw new Problem('BUSY');
  const now = platform.clock.now();
  const device = candidate && (await knownDevice(platform, audience, candidate.id, browser));
  const record = device ?? candidate;
  if (record?.last_failed_at) {
    const wait = record.last_failed_at.getTime() + signInDelay(record.failed_logins) - now.getTime();
    if (wait > 0) throw new Problem('SIGN_IN_DELAYED', { seconds: Math.ceil(wait / 1000) });
  }
  if (await verifyPassword(candidate?.password_hash, password)) return device !== undefined;
  if (device) await deviceStore.countDeviceFailure(platform.db, device.id, now);
  else if (candidate) await store.countFailure(platform.db, audience, candidate.id, now);
  throw new Problem('INVALID_CREDENTIALS');
}

/**
 * Signs a player in, or opens a challenge where he has switched two-factor sign-in on. The six zeros that come as
 * `otp` prove nothing, and any other code is refused.
 * @throws Problem INVALID_INPUT, INVALID_CREDENTIALS, SIGN_IN_DELAYED, ACCOUNT_BLOCKED
 */
export async function signInPlayer(
  platform: Platform,
  caller: Caller,
  input: Credentials,
  browser: Browser,
): Promise<TokenPair | Challenge> {
  refuseOtp(input);
  const phone = /^0[689]\d{8}$/.test(input.username) ? e164(input.username) : undefined;
  const player = phone ? await store.playerByPhone(platform.db, phone) : undefined;
  const isKnown = await checkPassword(platform, 'player', player, input.password, browser);
  if (!player) throw new Problem('INVALID_CREDENTIALS');
  assertMayPlay(player);
  if (player.totp_confirmed_at) return openChallengeFor(platform, 'player', player);
  return caller.transaction(async (tx) => {
    if (!isKnown) await store.clearFailures(tx, 'player', player.id);
    await rememberDevice(platform, tx, 'player', player.id, browser);
    return openSession(platform, tx, caller, {
      audience: 'player',
      personId: player.id,
      shiftStart: null,
      shiftEnd: null,
    });
  });
}

/**
 * First half of a staff sign-in: the password opens a challenge of five minutes for the second factor.
 * @throws Problem INVALID_INPUT, INVALID_CREDENTIALS, SIGN_IN_DELAYED and those of `assertMayWork`
 */
export async function signInStaff(
  platform: Platform,
  caller: Caller,
  input: Credentials,
  browser: Browser,
): Promise<Challenge> {
  refuseOtp(input);
  const staff = await store.staffByUsername(platform.db, input.username);
  await checkPassword(platform, 'staff', staff, input.password, browser);
  if (!staff) throw new Problem('INVALID_CREDENTIALS');
  assertMayWork(platform, staff, caller.address);
  return openChallengeFor(platform, 'staff', staff);
}

function refuseOtp({ otp }: Credentials): void {
  if (otp !== NO_OTP) throw new Problem('INVALID_INPUT', {}, 'body.otp');
}
