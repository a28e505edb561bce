import { createHash, randomBytes, randomInt } from 'node:crypto';
import { NO_OTP } from '@salung/contract';
import { networkOf } from '@salung/http';
import { validate as isUuid, v7 as uuid } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { inSteps } from '../../../platform/db/in-steps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { e164 } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { currentText } from '../../messages/index.ts';
import * as otpStore from '../otp-store.ts';
import {
  KNOWN_MESSAGE_EVERY,
  OTP_ATTEMPTS,
  OTP_FAILURES_PER_HOUR,
  OTP_LIFE,
  OTP_RESEND,
  OWN,
  otpLimits,
  PROOF_LIFE,
} from '../state.ts';
import * as store from '../store.ts';
import { texts } from '../texts.ts';
import { type Browser, knownDevice } from './devices.ts';

type Purpose = otpStore.Purpose;

function newCode(): string {
  const code = randomInt(0, 1_000_000).toString().padStart(6, '0');
  return code === NO_OTP ? newCode() : code;
}

const codeHash = (platform: Platform, requestId: string, code: string) =>
  platform.secrets.mac('otp', `${requestId} ${code}`);
const proofHash = (proof: string) => createHash('sha256').update(proof).digest();

/**
 * Sends a code to a phone. The answer and the limits are the same whether the phone has an account or not; only
 * the message tells its owner.
 * @param browser where it may be one that the phone's owner has signed in from
 * @throws Problem OTP_TOO_SOON, OTP_LIMIT
 */
export async function sendOtp(
  platform: Platform,
  caller: Caller,
  purpose: Purpose,
  localPhone: string,
  browser?: Browser,
) {
  const phone = e164(localPhone);
  const now = platform.clock.now();
  const requestId = uuid();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + OTP_LIFE);
  const address = networkOf(caller.address);
  const asker = await askerOf(platform, caller, phone, browser);
  const text = await inTransaction(platform.db, async (tx) => {
    await otpStore.lockPhone(tx, phone);
    await otpStore.lockPrefixAndAddress(tx, phone, address);
    if (asker.startsWith('player:')) await otpStore.lockPlayerAsking(tx, asker);
    await assertMaySend(tx, { phone, purpose, asker }, address, now);
    const owner = await store.playerByPhone(tx, phone);
    const message = await messageFor(tx, caller, purpose, owner, code, now);
    await otpStore.insertOtp(tx, {
      id: requestId,
      phone,
      purpose,
      code_hash: codeHash(platform, requestId, code),
      address,
      asker,
      created_at: now,
      expires_at: expiresAt,
      validated_at: null,
      proof_hash: null,
      proof_used_at: null,
      used_by: null,
      used_session: null,
      request_hash: null,
    });
    return message;
  });
  // Not awaited: how long a provider takes must not tell whether the phone is known.
  if (text !== undefined) {
    platform.sms.send(phone, text).catch((error) => platform.log.error({ err: error }, 'SMS not sent'));
  }
  return {
    requestId,
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(now.getTime() + OTP_RESEND).toISOString(),
  };
}

/** The language of the player who is signed in, else of the phone’s owner; a stranger's is that of the request. */
function languageFor({ actor, language }: Caller, owner: { language: 'th' | 'en' } | undefined): 'th' | 'en' {
  return actor.audience === 'player' ? actor.language : (owner?.language ?? language);
}

/** Who asks for a code for a phone; each is limited separately. */
async function askerOf(
  platform: Platform,
  { actor, address }: Caller,
  phone: string,
  browser: Browser | undefined,
): Promise<string> {
  if (actor.audience === 'player') return actor.phone === phone ? OWN : `player:${actor.id}`;
  const owner = browser && (await store.playerByPhone(platform.db, phone));
  const device = browser && (await knownDevice(platform, 'player', owner?.id, browser));
  return device ? OWN : networkOf(address);
}

type Owner = Awaited<ReturnType<typeof store.playerByPhone>>;

/**
 * The message to send, if any. A phone without an account gets no code for a forgotten password, and the owner of an account is
 * told once a day that somebody wants to register with their phone.
 */
async function messageFor(
  tx: Tx,
  caller: Caller,
  purpose: Purpose,
  owner: Owner,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const language = languageFor(caller, owner);
  if (purpose === 'register' && owner) {
    const since = Math.max(now.getTime() - KNOWN_MESSAGE_EVERY, owner.created_at.getTime());
    const wasTold = await otpStore.registerAskedSince(tx, owner.phone, new Date(since));
    return wasTold ? undefined : currentText(tx, texts['register.known'], language, {});
  }
  if (purpose === 'forgot-password' && !owner) return undefined;
  return currentText(tx, texts[`otp.${purpose}`], language, { code, minutes: OTP_LIFE / 60_000 });
}

async function assertMaySend(tx: Tx, asking: otpStore.Asking, address: string, now: Date): Promise<void> {
  const counts = await otpStore.otpCounts(tx, asking, address, now);
  const wait = counts.lastAt ? counts.lastAt.getTime() + OTP_RESEND - now.getTime() : 0;
  if (wait > 0) throw new Problem('OTP_TOO_SOON', { seconds: Math.ceil(wait / 1000) });
  const isOver =
    counts.failuresHour >= OTP_FAILURES_PER_HOUR ||
    (asking.asker === OWN ? isOverOwn(counts) : isOverStrangers(counts, asking.purpose));
  if (isOver) throw new Problem('OTP_LIMIT');
}

const isOverOwn = ({ askerHour, askerDay }: otpStore.OtpCounts) =>
  askerHour >= otpLimits.phone.own.hour || askerDay >= otpLimits.phone.own.day;

const isOverStrangers = (counts: otpStore.OtpCounts, purpose: Purpose) =>
  counts.playerHour >= otpLimits.player.hour ||
  counts.playerDay >= otpLimits.player.day ||
  counts.askerHour >= otpLimits.phone.stranger.hour ||
  counts.askerDay >= otpLimits.phone.stranger.day ||
  counts.strangersHour >= otpLimits.phone.allStrangers.hour ||
  counts.strangersDay >= otpLimits.phone.allStrangers.day ||
  counts.address >= otpLimits.address.unused ||
  // Only these are sent to numbers without an account, as when somebody tries all numbers of a prefix.
  ((purpose === 'register' || purpose === 'change-phone') &&
    (counts.addressInPrefix >= otpLimits.addressInPrefix.unused ||
      counts.prefix >= otpLimits.prefix.unused)) ||
  counts.day >= otpLimits.perDay;

const usedUp = () => new Problem('OTP_USED_UP', { most: OTP_ATTEMPTS }, 'body.otp');

/**
 * Exchanges a code for a proof, once. Wrong codes are counted over all requests of the asker, so that new codes do not
 * help a guesser, and a stranger's wrong codes do not block the owner's right one.
 * @throws Problem OTP_WRONG, OTP_USED_UP, OTP_ENDED, OTP_LIMIT
 */
export async function validateOtp(
  platform: Platform,
  input: { phone: string; requestId: string; otp: string; purpose: Purpose },
) {
  const phone = e164(input.phone);
  const now = platform.clock.now();
  const proof = `${input.requestId}.${randomBytes(24).toString('base64url')}`;
  const outcome = await inTransaction(platform.db, async (tx) => {
    await otpStore.lockPhone(tx, phone);
    const request = await otpStore.lockOtp(tx, input.requestId, phone, input.purpose);
    if (!request || request.validated_at || request.expires_at <= now) return new Problem('OTP_ENDED');
    const failures = await otpStore.failuresSince(tx, request, new Date(now.getTime() - 3_600_000));
    if (failures >= OTP_FAILURES_PER_HOUR) return new Problem('OTP_LIMIT');
    if (request.failed_count >= OTP_ATTEMPTS) return usedUp();
    const right = sameBytes(request.code_hash, codeHash(platform, input.requestId, input.otp));
    if (right && input.otp !== NO_OTP) {
      await otpStore.validateOtp(tx, request.id, proofHash(proof), now);
      return undefined;
    }
    await otpStore.failOtp(tx, request.id);
    const left = OTP_ATTEMPTS - request.failed_count - 1;
    return left > 0 ? new Problem('OTP_WRONG', { left }, 'body.otp') : usedUp();
  });
  // Thrown after the commit: a wrong code must stay counted.
  if (outcome) throw outcome;
  return { verificationToken: proof, expiresAt: new Date(now.getTime() + PROOF_LIFE).toISOString() };
}

export interface Proof {
  token: string;
  phone: string;
  purpose: Purpose;
}

/** What a proof was used for before. */
export interface EarlierUse {
  playerId: string;
  sessionId: string | null;
  requestHash: Buffer | null;
}

/** The code that a proof was given for, locked until the commit; undefined where it is none, or too old. */
function lockProof(platform: Platform, tx: Tx, { token, phone, purpose }: Proof) {
  const id = token.split('.')[0] ?? '';
  if (!isUuid(id)) return undefined;
  const since = new Date(platform.clock.now().getTime() - PROOF_LIFE);
  return otpStore.lockProof(tx, { id, phone, purpose, proofHash: proofHash(token), since });
}

/**
 * Uses up a proof in the caller's transaction, with its row locked until the commit. Where it was used before, returns
 * for what: a client whose answer was lost repeats the request with the same proof.
 * @throws Problem PHONE_NOT_VERIFIED
 */
export async function redeemOrReplay(
  platform: Platform,
  tx: Tx,
  proof: Proof,
): Promise<{ id: string; earlier?: EarlierUse }> {
  const row = await lockProof(platform, tx, proof);
  if (!row || (row.proof_used_at && !row.used_by)) {
    throw new Problem('PHONE_NOT_VERIFIED', {}, 'body.verificationToken');
  }
  const { id } = row;
  if (row.used_by) {
    const { used_by: playerId, used_session: sessionId, request_hash: requestHash } = row;
    return { id, earlier: { playerId, sessionId, requestHash } };
  }
  await otpStore.useProof(tx, id, platform.clock.now());
  return { id };
}

/** Whether a proof is valid and unused. Its row is locked until the commit. */
export async function isUnusedProof(platform: Platform, tx: Tx, proof: Proof): Promise<boolean> {
  const row = await lockProof(platform, tx, proof);
  return row !== undefined && row.proof_used_at === null;
}

/** Uses up a proof, once, in the caller's transaction. @throws Problem PHONE_NOT_VERIFIED */
export async function redeemProof(platform: Platform, tx: Tx, proof: Proof): Promise<void> {
  const { earlier } = await redeemOrReplay(platform, tx, proof);
  if (earlier) throw new Problem('PHONE_NOT_VERIFIED', {}, 'body.verificationToken');
}

/** Deletes codes that are too old to count for any limit, so that phones are not stored longer than needed. */
export const forgetCodes = (platform: Platform) =>
  inSteps((most) =>
    otpStore.deleteOtps(platform.db, new Date(platform.clock.now().getTime() - 7 * 86_400_000), most),
  );
