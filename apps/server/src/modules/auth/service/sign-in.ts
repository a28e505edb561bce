import { isPhone, NO_OTP, plainPhone } from '@salung/contract';
import { verifyPassword } from '../../../platform/auth/passwords.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { e164 } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import * as store from '../store.ts';
import { assertMayPlay, assertMayWork } from './admission.ts';
import { type Browser, knownDevice, rememberDevice } from './devices.ts';
import { checkGuess, targetOf, targetOfDevice, targetOfName } from './guesses.ts';
import { type Challenge, openChallengeFor } from './second-factor.ts';
import { openSession, type TokenPair } from './sessions.ts';

export interface Credentials {
  username: string;
  password: string;
  otp: string;
}

interface Candidate {
  id: string;
  password_hash: string;
}

/** Names are compared in one form, so that another spelling does not give further guesses. */
const normalName = (username: string) => username.normalize('NFKC').trim().toLowerCase();

/**
 * Checks the password. Wrong ones are counted for the person or, in a browser that its owner has signed in from
 * before, for that browser alone. For an unknown name it is the same, with the same answers.
 * @returns the known browser, if it is one
 * @throws Problem SIGN_IN_DELAYED, TOO_MANY_REQUESTS, INVALID_CREDENTIALS, INVALID_STAFF_CREDENTIALS
 */
async function checkPassword<C extends Candidate>(
  platform: Platform,
  audience: 'player' | 'staff',
  { name, password, candidate }: { name: string; password: string; candidate: C | undefined },
  browser: Browser,
): Promise<{ person: C; deviceId: string | undefined }> {
  const deviceId = await knownDevice(platform, audience, candidate?.id, browser);
  const stranger = candidate
    ? targetOf('sign-in', { audience, id: candidate.id })
    : targetOfName(platform, audience, name);
  const target = deviceId ? targetOfDevice('sign-in', deviceId) : stranger;
  const check = () => verifyPassword(candidate?.password_hash, password);
  const right = await checkGuess(platform, target, check, deviceId ? undefined : browser.request.ip);
  if (!right || !candidate) throw wrongCredentials(audience);
  return { person: candidate, deviceId };
}

/** The text names what this origin asks for; nothing else differs between the two. */
const wrongCredentials = (audience: 'player' | 'staff'): Problem =>
  new Problem(audience === 'player' ? 'INVALID_CREDENTIALS' : 'INVALID_STAFF_CREDENTIALS');

/**
 * The person as they are in the transaction that lets them in. Checking a password takes its time. If the password is changed
 * meanwhile, all sessions end, and the old password must not open another one after that.
 * @throws Problem INVALID_CREDENTIALS, INVALID_STAFF_CREDENTIALS
 */
function assertSamePassword<C extends Candidate>(
  audience: 'player' | 'staff',
  before: Candidate,
  now: C | undefined,
): C {
  if (now?.password_hash !== before.password_hash) throw wrongCredentials(audience);
  return now;
}

/**
 * Signs a player in, or opens a challenge where they have two-factor sign-in switched on. The six zeros that come as
 * `otp` prove nothing, and any other code is refused.
 * @throws Problem INVALID_INPUT, ACCOUNT_BLOCKED and those of `checkPassword`
 */
export async function signInPlayer(
  platform: Platform,
  caller: Caller,
  input: Credentials,
  browser: Browser,
): Promise<TokenPair | Challenge> {
  refuseOtp(input);
  const typed = normalName(plainPhone(input.username));
  // The same form for the lookup and for the count, so that another spelling reveals nothing about who exists. Text that
  // is no phone is looked up too, and not found, like an unknown phone.
  const name = isPhone(typed) ? e164(typed) : typed;
  const candidate = await store.playerByPhone(platform.db, name);
  const { password } = input;
  const { person, deviceId } = await checkPassword(
    platform,
    'player',
    { name, password, candidate },
    browser,
  );
  return caller.transaction(async (tx) => {
    const player = assertSamePassword('player', person, await store.lockPlayerShared(tx, person.id));
    assertMayPlay(player);
    if (player.totp_confirmed_at) return openChallengeFor(platform, tx, 'player', player, deviceId);
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
 * @throws Problem INVALID_INPUT and those of `checkPassword` and `assertMayWork`
 */
export async function signInStaff(
  platform: Platform,
  caller: Caller,
  input: Credentials,
  browser: Browser,
): Promise<Challenge> {
  refuseOtp(input);
  const name = normalName(input.username);
  const candidate = await store.staffByUsername(platform.db, name);
  const { password } = input;
  const { person, deviceId } = await checkPassword(platform, 'staff', { name, password, candidate }, browser);
  return caller.transaction(async (tx) => {
    const staff = assertSamePassword('staff', person, await store.lockStaffShared(tx, person.id));
    assertMayWork(platform, staff, caller.address);
    return openChallengeFor(platform, tx, 'staff', staff, deviceId);
  });
}

function refuseOtp({ otp }: Credentials): void {
  if (otp !== NO_OTP) throw new Problem('INVALID_INPUT', {}, 'body.otp');
}
