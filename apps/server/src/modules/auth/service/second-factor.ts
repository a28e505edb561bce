import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { v7 as uuid } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { asPlayer, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import * as factorStore from '../factor-store.ts';
import { CHALLENGE_LIFE } from '../state.ts';
import * as store from '../store.ts';
import { assertMayPlay, assertMayWork } from './admission.ts';
import { type Browser, rememberDevice } from './devices.ts';
import {
  countGuess,
  forgetGuesses,
  forgetGuessesOf,
  type Target,
  targetOf,
  targetOfDevice,
} from './guesses.ts';
import { endAllSessions, openSession, type TokenPair } from './sessions.ts';

/** The second factor: staff always, players who switched it on. TOTP by RFC 6238, and recovery codes. */

export interface Challenge {
  challengeToken: string;
  twoFactor: 'setup' | 'verify';
}
type Holder = factorStore.FactorOwner;

const challengeToken = (platform: Platform, id: string) =>
  `${id}.${platform.secrets.mac('challenge', id).toString('base64url')}`;

function challengeId(platform: Platform, token: string): string {
  const id = token.split('.')[0] ?? '';
  if (!sameBytes(Buffer.from(challengeToken(platform, id)), Buffer.from(token))) {
    throw new Problem('CHALLENGE_ENDED');
  }
  return id;
}

/** Opens the five minutes between the password and the second factor. */
export async function openChallengeFor(
  platform: Platform,
  tx: Tx,
  audience: factorStore.Audience,
  person: { id: string; totp_confirmed_at: Date | null },
  /** The known browser that the sign-in began in. */
  deviceId: string | undefined,
): Promise<Challenge> {
  const now = platform.clock.now();
  const id = uuid();
  await factorStore.insertChallenge(tx, {
    id,
    staff_id: audience === 'staff' ? person.id : null,
    player_id: audience === 'player' ? person.id : null,
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_LIFE),
    used_at: null,
    device_id: deviceId ?? null,
  });
  return {
    challengeToken: challengeToken(platform, id),
    twoFactor: person.totp_confirmed_at ? 'verify' : 'setup',
  };
}

interface OpenChallenge {
  id: string;
  holder: Holder;
  /** The known browser that the sign-in began in. */
  deviceId: string | null;
  shiftStart: string | null;
  shiftEnd: string | null;
}

/**
 * The challenge with its person, both locked. A challenge of the other origin is not accepted.
 * @throws Problem CHALLENGE_ENDED, ACCOUNT_BLOCKED, EJECTED, OUTSIDE_SHIFT, ADDRESS_NOT_ALLOWED
 */
async function openChallenge(
  platform: Platform,
  tx: Tx,
  audience: factorStore.Audience,
  token: string,
  address: string,
): Promise<OpenChallenge> {
  const row = await factorStore.lockChallenge(tx, challengeId(platform, token));
  const over = !row || row.used_at !== null || row.expires_at <= platform.clock.now();
  if (over) throw new Problem('CHALLENGE_ENDED');
  const { id, device_id: deviceId } = row;
  if (audience === 'staff') {
    const staff = row.staff_id ? await store.lockStaff(tx, row.staff_id) : undefined;
    if (!staff) throw new Problem('CHALLENGE_ENDED');
    assertMayWork(platform, staff, address);
    const { shift_start: shiftStart, shift_end: shiftEnd } = staff;
    return { id, deviceId, holder: { ...staff, audience, name: staff.username }, shiftStart, shiftEnd };
  }
  const player = row.player_id ? await factorStore.lockPlayer(tx, row.player_id) : undefined;
  if (!player) throw new Problem('CHALLENGE_ENDED');
  assertMayPlay(player);
  const holder = { ...player, audience, name: player.phone };
  return { id, deviceId, holder, shiftStart: null, shiftEnd: null };
}

const hashCode = (code: string) => createHash('sha256').update(code).digest('hex');
const totpOf = (secret: string, name: string) =>
  new TOTP({ issuer: 'Salung', label: name, secret: Secret.fromBase32(secret) });

/** A new secret and ten recovery codes, shown this once. Until the first code is verified, a new call replaces them. */
async function giveSecret(platform: Platform, tx: Tx, holder: Holder) {
  if (holder.totp_confirmed_at) throw new Problem('TOTP_ALREADY_SET');
  const secret = new Secret({ size: 20 }).base32;
  const recoveryCodes = Array.from({ length: 10 }, () => {
    const code = randomBytes(5).toString('hex');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
  await factorStore.setTotp(
    tx,
    holder,
    platform.secrets.encrypt('totp', secret),
    recoveryCodes.map(hashCode),
  );
  return { secret, otpauthUrl: totpOf(secret, holder.name).toString(), recoveryCodes };
}

/** First sign-in of staff. @throws Problem CHALLENGE_ENDED, TOTP_ALREADY_SET */
export const generateInChallenge = (
  platform: Platform,
  caller: Caller,
  audience: factorStore.Audience,
  token: string,
) =>
  inTransaction(platform.db, async (tx) => {
    const { holder } = await openChallenge(platform, tx, audience, token, caller.address);
    return giveSecret(platform, tx, holder);
  });

/** Starts switching it on for a signed-in player. @throws Problem TOTP_ALREADY_SET */
export const generateForPlayer = (platform: Platform, playerId: string) =>
  inTransaction(platform.db, async (tx) => giveSecret(platform, tx, await ownHolder(tx, playerId)));

async function ownHolder(tx: Tx, playerId: string): Promise<Holder> {
  const player = await factorStore.lockPlayer(tx, playerId);
  if (!player) throw new Problem('SESSION_ENDED');
  return { ...player, audience: 'player', name: player.phone };
}

/** Sets up an authenticator whose secret (base32) is known beforehand. Only demo data does this. */
export async function presetAuthenticator(
  platform: Platform,
  tx: Tx,
  staffId: string,
  secret: string,
): Promise<void> {
  const holder = { id: staffId, audience: 'staff' } as const;
  await factorStore.setTotp(tx, holder, platform.secrets.encrypt('totp', secret), []);
  await factorStore.acceptStep(tx, holder, 1, platform.clock.now());
}

/**
 * Second half of a sign-in. A TOTP step is accepted once (RFC 6238, 5.2), and so is a recovery code. Wrong codes are counted over
 * all challenges: for the person or, where the sign-in began in a known browser, for that browser alone.
 * @throws Problem CHALLENGE_ENDED, TOTP_WRONG, SIGN_IN_DELAYED and those of admission
 */
export async function verifyInChallenge(
  platform: Platform,
  caller: Caller,
  audience: factorStore.Audience,
  input: { challengeToken: string; code: string },
  browser: Browser,
): Promise<TokenPair> {
  const tokens = await inTransaction(platform.db, async (tx) => {
    const challenge = await openChallenge(platform, tx, audience, input.challengeToken, caller.address);
    const { holder, deviceId, shiftStart, shiftEnd } = challenge;
    const target = deviceId ? targetOfDevice('second-factor', deviceId) : targetOf('second-factor', holder);
    if (!(await guessCode(platform, tx, target, holder, input.code))) return undefined;
    await factorStore.useChallenge(tx, challenge.id, platform.clock.now());
    await rememberDevice(platform, tx, audience, holder.id, browser, deviceId);
    return openSession(platform, tx, caller, { audience, personId: holder.id, shiftStart, shiftEnd });
  });
  // Thrown after the commit: a wrong code must stay counted.
  if (!tokens) throw new Problem('TOTP_WRONG', {}, 'body.code');
  return tokens;
}

/**
 * Counts the guess and checks the code, in a transaction that commits either way. @throws Problem SIGN_IN_DELAYED
 */
async function guessCode(
  platform: Platform,
  tx: Tx,
  target: Target,
  holder: Holder,
  code: string,
): Promise<boolean> {
  await countGuess(platform, tx, target);
  if (!(await acceptCode(platform, tx, holder, code))) return false;
  await forgetGuesses(tx, target);
  return true;
}

async function acceptCode(platform: Platform, tx: Tx, holder: Holder, code: string): Promise<boolean> {
  if (!holder.totp_secret) return false;
  if (!/^\d{6}$/.test(code)) return factorStore.useRecoveryCode(tx, holder, hashCode(code.toLowerCase()));
  const now = platform.clock.now();
  const totp = totpOf(platform.secrets.decrypt('totp', holder.totp_secret), holder.name);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 30_000) + delta;
  return factorStore.acceptStep(tx, holder, step, now);
}

/** A signed-in player proves their authenticator, to switch the second factor on or off. Wrong codes are counted. */
async function withOwnCode(
  platform: Platform,
  playerId: string,
  code: string,
  work: (tx: Tx, holder: Holder) => Promise<TokenPair | undefined>,
  isOn: boolean,
): Promise<TokenPair | undefined> {
  const outcome = await inTransaction(platform.db, async (tx) => {
    const holder = await ownHolder(tx, playerId);
    if (isOn && !holder.totp_confirmed_at) throw new Problem('TWO_FACTOR_IS_OFF');
    if (!isOn && holder.totp_confirmed_at) throw new Problem('TOTP_ALREADY_SET');
    if (!(await guessCode(platform, tx, targetOf('own-factor', holder), holder, code)))
      return 'wrong' as const;
    return work(tx, holder);
  });
  if (outcome === 'wrong') throw new Problem('TOTP_WRONG', {}, 'body.code');
  return outcome;
}

/** Switches it on with the first code. Every session ends; the answer opens a new one. @throws Problem TOTP_WRONG */
export async function switchOn(
  platform: Platform,
  caller: Caller,
  playerId: string,
  code: string,
): Promise<TokenPair> {
  const tokens = await withOwnCode(
    platform,
    playerId,
    code,
    async (tx) => {
      await endAllSessions(platform, tx, { audience: 'player', personId: playerId, reason: 'two-factor' });
      const who = { audience: 'player', personId: playerId, shiftStart: null, shiftEnd: null } as const;
      return openSession(platform, tx, caller, who);
    },
    false,
  );
  if (!tokens) throw new Error('switched on without a session');
  return tokens;
}

/** Switches it off with a code; every other session ends. @throws Problem TWO_FACTOR_IS_OFF, TOTP_WRONG */
export async function switchOff(platform: Platform, caller: Caller, code: string): Promise<void> {
  const { id, sessionId } = asPlayer(caller);
  await withOwnCode(
    platform,
    id,
    code,
    async (tx, holder) => {
      await factorStore.clearTotp(tx, holder);
      const others = { audience: 'player', personId: id, reason: 'two-factor', except: sessionId } as const;
      await endAllSessions(platform, tx, others);
      return undefined;
    },
    true,
  );
}

/** Removes a player's second factor, in the caller's transaction. Sessions and unfinished sign-ins end. */
export async function dropSecondFactor(platform: Platform, tx: Tx, playerId: string): Promise<void> {
  const player = { audience: 'player', id: playerId } as const;
  await factorStore.clearTotp(tx, player);
  await forgetGuessesOf(tx, player, ['factor']);
  await endAllSessions(platform, tx, { audience: 'player', personId: playerId, reason: 'two-factor' });
}
