import { createHash, randomBytes } from 'node:crypto';
import { NO_OTP } from '@salung/contract';
import { Secret, TOTP } from 'otpauth';
import { v7 as uuid } from 'uuid';
import { passwordsWaiting, verifyPassword } from '../../../platform/auth/passwords.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { e164 } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { CHALLENGE_ATTEMPTS, CHALLENGE_LIFE, currentShift, signInDelay } from '../state.ts';
import * as store from '../store.ts';
import { openSession, type TokenPair } from './sessions.ts';

/** How many sign-ins may wait for a password check before new ones are turned away. */
const WAITING_MAX = 50;

export interface Credentials {
  username: string;
  password: string;
  otp: string;
}
export interface Challenge {
  challengeToken: string;
  twoFactor: 'setup' | 'verify';
}

interface Candidate {
  id: string;
  password_hash: string;
  failed_logins: number;
  last_failed_at: Date | null;
}

/** Checks the password, slowing down after failures. Known and unknown names answer alike. */
async function checkPassword(
  platform: Platform,
  table: 'player' | 'staff',
  candidate: Candidate | undefined,
  password: string,
): Promise<void> {
  if (passwordsWaiting() > WAITING_MAX) throw new Problem('BUSY');
  const now = platform.clock.now();
  if (candidate?.last_failed_at) {
    const wait = candidate.last_failed_at.getTime() + signInDelay(candidate.failed_logins) - now.getTime();
    if (wait > 0) throw new Problem('SIGN_IN_DELAYED', { seconds: Math.ceil(wait / 1000) });
  }
  const right = await verifyPassword(candidate?.password_hash, password);
  if (right) return;
  if (candidate) await store.countFailure(platform.db, table, candidate.id, now);
  throw new Problem('INVALID_CREDENTIALS');
}

/** Signs a player in. The six zeros that come as `otp` prove nothing, and any other code is refused. */
export async function signInPlayer(
  platform: Platform,
  caller: Caller,
  input: Credentials,
): Promise<TokenPair> {
  refuseOtp(input);
  const phone = /^0[689]\d{8}$/.test(input.username) ? e164(input.username) : undefined;
  const player = phone ? await store.playerByPhone(platform.db, phone) : undefined;
  await checkPassword(platform, 'player', player, input.password);
  if (!player) throw new Problem('INVALID_CREDENTIALS');
  if (player.status === 'BLOCKED' || player.status === 'CLOSED') throw new Problem('ACCOUNT_BLOCKED');
  return caller.transaction(async (tx) => {
    await store.clearFailures(tx, 'player', player.id);
    return openSession(platform, tx, caller, {
      audience: 'player',
      personId: player.id,
      shiftStart: null,
      shiftEnd: null,
    });
  });
}

/** First half of a staff sign-in: the password opens a challenge of five minutes for the second factor. */
export async function signInStaff(platform: Platform, input: Credentials): Promise<Challenge> {
  refuseOtp(input);
  const staff = await store.staffByUsername(platform.db, input.username);
  await checkPassword(platform, 'staff', staff, input.password);
  if (!staff) throw new Problem('INVALID_CREDENTIALS');
  assertMayWork(platform, staff);
  const now = platform.clock.now();
  const id = uuid();
  await store.insertChallenge(platform.db, {
    id,
    staff_id: staff.id,
    player_id: null,
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_LIFE),
    used_at: null,
  });
  return {
    challengeToken: challengeToken(platform, id),
    twoFactor: staff.totp_confirmed_at ? 'verify' : 'setup',
  };
}

function refuseOtp({ otp }: Credentials): void {
  if (otp !== NO_OTP) throw new Problem('INVALID_INPUT', {}, 'body.otp');
}

type StaffRow = NonNullable<Awaited<ReturnType<typeof store.lockStaff>>>;

/** @throws Problem ACCOUNT_BLOCKED, EJECTED, OUTSIDE_SHIFT */
function assertMayWork(platform: Platform, staff: StaffRow): void {
  if (staff.status !== 'active') throw new Problem('ACCOUNT_BLOCKED');
  if (staff.ejected_at) throw new Problem('EJECTED');
  const { shift_start: shiftStart, shift_end: shiftEnd } = staff;
  if (shiftStart && shiftEnd && !currentShift(platform.clock.now(), shiftStart, shiftEnd)) {
    throw new Problem('OUTSIDE_SHIFT', { shiftStart, shiftEnd });
  }
}

const challengeToken = (platform: Platform, id: string) =>
  `${id}.${platform.secrets.mac('challenge', id).toString('base64url')}`;

function challengeId(platform: Platform, token: string): string {
  const id = token.split('.')[0] ?? '';
  if (!sameBytes(Buffer.from(challengeToken(platform, id)), Buffer.from(token)))
    throw new Problem('CHALLENGE_ENDED');
  return id;
}

/** The challenge with its member of staff, both locked. @throws Problem CHALLENGE_ENDED */
async function openChallenge(platform: Platform, tx: Tx, token: string) {
  const now = platform.clock.now();
  const challenge = await store.lockChallenge(tx, challengeId(platform, token));
  if (!challenge || challenge.used_at || challenge.expires_at <= now) throw new Problem('CHALLENGE_ENDED');
  if (challenge.failed_count >= CHALLENGE_ATTEMPTS) throw new Problem('CHALLENGE_ENDED');
  const staff = challenge.staff_id ? await store.lockStaff(tx, challenge.staff_id) : undefined;
  if (!staff) throw new Problem('CHALLENGE_ENDED');
  assertMayWork(platform, staff);
  return { challenge, staff };
}

const hashCode = (code: string) => createHash('sha256').update(code).digest('hex');
const totpOf = (secret: string, username: string) =>
  new TOTP({ issuer: 'Salung', label: username, secret: Secret.fromBase32(secret) });

/**
 * First sign-in of staff: a new authenticator secret and ten recovery codes, shown this once. Until the first code
 * is verified, a new call replaces them.
 * @throws Problem CHALLENGE_ENDED, TOTP_ALREADY_SET
 */
export function generateTwoFactor(platform: Platform, token: string) {
  return inTransaction(platform.db, async (tx) => {
    const { staff } = await openChallenge(platform, tx, token);
    if (staff.totp_confirmed_at) throw new Problem('TOTP_ALREADY_SET');
    const secret = new Secret({ size: 20 }).base32;
    const recoveryCodes = Array.from({ length: 10 }, () => {
      const code = randomBytes(5).toString('hex');
      return `${code.slice(0, 5)}-${code.slice(5)}`;
    });
    await store.setTotp(tx, staff.id, platform.secrets.encrypt('totp', secret), recoveryCodes.map(hashCode));
    return { secret, otpauthUrl: totpOf(secret, staff.username).toString(), recoveryCodes };
  });
}

/** Sets up an authenticator whose secret (base32) is known beforehand. Only demo data does this. */
export async function presetAuthenticator(
  platform: Platform,
  tx: Tx,
  staffId: string,
  secret: string,
): Promise<void> {
  await store.setTotp(tx, staffId, platform.secrets.encrypt('totp', secret), []);
  await store.acceptStep(tx, staffId, 1, platform.clock.now());
}

/**
 * Second half of a staff sign-in. A TOTP step lets in once (RFC 6238, 5.2), a recovery code too.
 * @throws Problem CHALLENGE_ENDED, TOTP_WRONG
 */
export async function verifyTwoFactor(
  platform: Platform,
  caller: Caller,
  input: { challengeToken: string; code: string },
): Promise<TokenPair> {
  const tokens = await inTransaction(platform.db, async (tx) => {
    const { challenge, staff } = await openChallenge(platform, tx, input.challengeToken);
    const now = platform.clock.now();
    if (!(await acceptCode(platform, tx, staff, input.code))) return undefined;
    await store.useChallenge(tx, challenge.id, now);
    return openSession(platform, tx, caller, {
      audience: 'staff',
      personId: staff.id,
      shiftStart: staff.shift_start,
      shiftEnd: staff.shift_end,
    });
  });
  if (tokens) return tokens;
  // Counted outside: the transaction above holds nothing that a wrong code should undo.
  await store.failChallenge(platform.db, challengeId(platform, input.challengeToken));
  throw new Problem('TOTP_WRONG');
}

async function acceptCode(platform: Platform, tx: Tx, staff: StaffRow, code: string): Promise<boolean> {
  if (!staff.totp_secret) return false;
  if (!/^\d{6}$/.test(code)) return store.useRecoveryCode(tx, staff.id, hashCode(code.toLowerCase()));
  const now = platform.clock.now();
  const totp = totpOf(platform.secrets.decrypt('totp', staff.totp_secret), staff.username);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 30_000) + delta;
  return store.acceptStep(tx, staff.id, step, now);
}
