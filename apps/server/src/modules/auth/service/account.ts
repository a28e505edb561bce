import { randomBytes } from 'node:crypto';
import { isAccountNumber, MINIMUM_AGE } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { balances, openPlayer } from '@salung/ledger';
import {
  hashPassword,
  isCommonPassword,
  plainPassword,
  verifyPassword,
} from '../../../platform/auth/passwords.ts';
import { businessDay } from '../../../platform/business-day.ts';
import { type Database, inTransaction, ledgerTx, type Tx, violates } from '../../../platform/db/database.ts';
import { asPerson, asPlayer, asStaff, type Caller } from '../../../platform/http/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { e164, localPhone } from '../../../platform/mask.ts';
import { tidyName } from '../../../platform/names.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordEvents } from '../../events/index.ts';
import { acceptAtRegistration } from '../../legal/index.ts';
import * as accountStore from '../account-store.ts';
import { forgetDevices } from '../device-store.ts';
import { noteUse } from '../otp-store.ts';
import { isOfAge } from '../state.ts';
import * as store from '../store.ts';
import { assertBankAccountFree, returnBankTry } from './bank-tries.ts';
import { type Browser, rememberDevice } from './devices.ts';
import { checkGuess, forgetGuessesOf, targetOf } from './guesses.ts';
import { type EarlierUse, isUnusedProof, type Proof, redeemOrReplay } from './otp.ts';
import { hashOfRequest, samePassword, sameRequest } from './replay.ts';
import { endAllSessions, firstTokens, openSession } from './sessions.ts';

type Registration = Output<'auth.register', 'body'>;
type PlayerUser = Extract<Answer<'auth.user'>, { audience: 'player' }>;

function assertGoodPassword(password: string, own: string[], path: string): void {
  if (isCommonPassword(password, own)) throw new Problem('PASSWORD_COMMON', {}, path);
}

function assertMayRegister(platform: Platform, input: Registration): void {
  const { consents, bank, birthDate } = input;
  if (!consents.terms) throw new Problem('CONSENT_NEEDED', {}, 'body.consents.terms');
  if (!consents.privacy) throw new Problem('CONSENT_NEEDED', {}, 'body.consents.privacy');
  if (!isOfAge(birthDate, MINIMUM_AGE, businessDay(platform.clock.now()))) {
    throw new Problem('TOO_YOUNG', {}, 'body.birthDate');
  }
  if (!isAccountNumber(bank.bankCode, bank.accountNumber)) {
    throw new Problem('ACCOUNT_NUMBER_INVALID', {}, 'body.bank.accountNumber');
  }
  assertGoodPassword(input.password, [input.phone, input.firstName, input.lastName], 'body.password');
}

/** Eight letters and digits that are not mistaken for one another. */
function newReferralCode(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('');
}

/**
 * Registers a player whose phone is proved: the person, their bank account, wallet and first session, all or nothing.
 * The same request with the same proof, sent again because the answer was lost, gets the tokens of that session.
 * @throws Problem PHONE_NOT_VERIFIED, PHONE_TAKEN, BANK_ACCOUNT_TAKEN, BANK_ACCOUNT_TRIES, LEGAL_OUTDATED and those of the input
 */
export async function register(platform: Platform, caller: Caller, input: Registration, browser: Browser) {
  assertMayRegister(platform, input);
  const passwordHash = await hashPassword(input.password);
  const phone = e164(input.phone);
  const proof = { token: input.verificationToken, phone, purpose: 'register' } as const;
  // Before the bank account, whose questions are counted.
  await assertCodesKnown(platform, proof, input);
  await assertBankAccountFree(platform, proof, input.bank);
  const outcome = await inTransaction(platform.db, async (tx) => {
    const { id: proofId, earlier } = await redeemOrReplay(platform, tx, proof);
    if (earlier) return { earlier };
    const id = await insertPlayer(platform, tx, { ...input, phone, passwordHash });
    const sessionId = newId();
    const who = { audience: 'player', personId: id, shiftStart: null, shiftEnd: null, sessionId } as const;
    const tokens = await openSession(platform, tx, caller, who);
    const request_hash = hashOfRequest(platform, input);
    await noteUse(tx, proofId, { used_by: id, used_session: sessionId, request_hash });
    await rememberDevice(platform, tx, 'player', id, browser);
    await returnBankTry(platform, tx, phone);
    return { answer: { ...tokens, user: await playerUser(tx, id) } };
  });
  return outcome.answer ?? replayRegistration(platform, outcome.earlier, input, browser);
}

async function replayRegistration(
  platform: Platform,
  earlier: EarlierUse,
  input: Registration,
  browser: Browser,
) {
  const { playerId, sessionId } = earlier;
  const isSame = await sameRequest(platform, earlier, input);
  const tokens = isSame && sessionId ? await firstTokens(platform, sessionId) : undefined;
  // A person who has proved the phone may learn that it has an account: they can sign in.
  if (!tokens) throw new Problem('PHONE_TAKEN', {}, 'body.phone');
  await inTransaction(platform.db, (tx) => rememberDevice(platform, tx, 'player', playerId, browser));
  return { ...tokens, user: await playerUser(platform.db, playerId) };
}

/**
 * Tells a person who has proved a phone whether the codes of their registration are known. This does not use up the proof. Without a
 * good proof, the codes are not looked at. Where the proof was used, the same request was answered before, and a code that was
 * switched off since does not matter. @throws Problem MARKETING_SOURCE_UNKNOWN, REFERRAL_UNKNOWN
 */
async function assertCodesKnown(
  platform: Platform,
  proof: Proof,
  { marketingSource: source, referralCode }: Registration,
): Promise<void> {
  if (!source && !referralCode) return;
  if (!(await inTransaction(platform.db, (tx) => isUnusedProof(platform, tx, proof)))) return;
  if (source && !(await accountStore.isOfferedSource(platform.db, source))) {
    throw new Problem('MARKETING_SOURCE_UNKNOWN', {}, 'body.marketingSource');
  }
  await referrerOf(platform.db, referralCode);
}

/** Whose referral code it is; undefined without one. @throws Problem REFERRAL_UNKNOWN */
async function referrerOf(db: Database | Tx, code: string | undefined) {
  const referrer = code ? await accountStore.playerByReferral(db, code) : undefined;
  if (code && !referrer) throw new Problem('REFERRAL_UNKNOWN', {}, 'body.referralCode');
  return referrer;
}

/**
 * Inserts a new player with bank account and wallet, and returns the id. Demo data uses it too, and the conformance runner
 * for its test players, who have accepted nothing.
 */
export async function insertPlayer(
  platform: Platform,
  tx: Tx,
  input: Omit<Registration, 'password' | 'verificationToken'> & { passwordHash: string; isTest?: boolean },
): Promise<string> {
  const now = platform.clock.now();
  const id = newId();
  const [firstName, lastName] = [tidyName(input.firstName), tidyName(input.lastName)];
  const referredBy = await referrerOf(tx, input.referralCode);
  if (await accountStore.isHouseAccount(tx, input.bank)) {
    throw new Problem('BANK_ACCOUNT_TAKEN', {}, 'body.bank.accountNumber');
  }
  try {
    await accountStore.insertPlayer(tx, {
      id,
      phone: input.phone,
      password_hash: input.passwordHash,
      first_name: firstName,
      last_name: lastName,
      birth_date: input.birthDate,
      language: input.language,
      referral_code: newReferralCode(),
      referred_by: referredBy?.id ?? null,
      marketing_source: input.marketingSource ?? null,
      terms_at: now,
      privacy_at: now,
      marketing_at: input.consents.marketing ? now : null,
      created_at: now,
      is_test: input.isTest ?? false,
    });
    await accountStore.insertPlayerBank(tx, {
      id: newId(),
      player_id: id,
      bank_code: input.bank.bankCode,
      account_number: input.bank.accountNumber,
      account_name: `${firstName} ${lastName}`,
      created_at: now,
    });
  } catch (error) {
    if (violates(error, 'player_phone_key')) throw new Problem('PHONE_TAKEN', {}, 'body.phone');
    if (violates(error, 'player_bank_account'))
      throw new Problem('BANK_ACCOUNT_TAKEN', {}, 'body.bank.accountNumber');
    throw error;
  }
  if (!input.isTest) await acceptAtRegistration(tx, { playerId: id, at: now, shown: input.versions });
  await openPlayer(ledgerTx(tx), id);
  if (!input.isTest) {
    const data = { referredBy: referredBy?.id ?? null, marketingSource: input.marketingSource ?? null };
    await recordEvents(tx, [{ kind: 'player.registered', playerId: id, data, at: now }]);
  }
  return id;
}

/**
 * Sets a new password with a proof of the phone. Every session ends. The browser is known from then on, so that its
 * owner can sign in with the new password while others go on guessing. The same request, sent again because the answer was
 * lost, changes nothing more. @throws Problem PHONE_NOT_VERIFIED, SIGN_IN_DELAYED
 */
export async function forgotPassword(
  platform: Platform,
  input: { phone: string; verificationToken: string; newPassword: string },
  browser: Browser,
): Promise<void> {
  const phone = e164(input.phone);
  assertGoodPassword(input.newPassword, [input.phone], 'body.newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  const notVerified = new Problem('PHONE_NOT_VERIFIED', {}, 'body.verificationToken');
  const earlier = await inTransaction(platform.db, async (tx) => {
    const proof = { token: input.verificationToken, phone, purpose: 'forgot-password' } as const;
    const { id: proofId, earlier } = await redeemOrReplay(platform, tx, proof);
    if (earlier) return earlier;
    const player = await store.playerByPhone(tx, phone);
    if (!player) throw notVerified;
    const { id } = player;
    await store.setPlayerPassword(tx, id, passwordHash);
    await forgetGuessesOf(tx, { audience: 'player', id }, ['password']);
    await forgetDevices(tx, 'player', id);
    await rememberDevice(platform, tx, 'player', id, browser);
    await endAllSessions(platform, tx, { audience: 'player', personId: id, reason: 'password' });
    await noteUse(tx, proofId, { used_by: id });
    return undefined;
  });
  if (!earlier) return;
  if (!(await samePassword(platform, earlier, input.newPassword))) throw notVerified;
  await inTransaction(platform.db, (tx) => rememberDevice(platform, tx, 'player', earlier.playerId, browser));
}

/**
 * Changes the own password; every other session ends. @throws Problem PASSWORD_WRONG, SIGN_IN_DELAYED, PASSWORD_SAME
 */
export async function changePassword(
  platform: Platform,
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const person = asPerson(caller);
  const stored = await accountStore.passwordOf(platform.db, person.audience, person.id);
  const right = await checkGuess(platform, targetOf('own-password', person), () =>
    verifyPassword(stored, input.currentPassword),
  );
  if (!right) throw new Problem('PASSWORD_WRONG', {}, 'body.currentPassword');
  if (plainPassword(input.currentPassword) === plainPassword(input.newPassword))
    throw new Problem('PASSWORD_SAME', {}, 'body.newPassword');
  const own = person.audience === 'player' ? [localPhone(person.phone)] : [person.username, person.name];
  assertGoodPassword(input.newPassword, own, 'body.newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await caller.transaction(async (tx) => {
    const change = { from: stored, to: passwordHash };
    if (!(await accountStore.replacePassword(tx, person.audience, person.id, change))) {
      throw new Problem('PASSWORD_WRONG', {}, 'body.currentPassword');
    }
    await endAllSessions(platform, tx, {
      audience: person.audience,
      personId: person.id,
      reason: 'password',
      except: person.sessionId,
    });
  });
}

/** The language of messages to the player. */
export const setLanguage = (platform: Platform, caller: Caller, language: 'th' | 'en') =>
  accountStore.setLanguage(platform.db, asPlayer(caller).id, language);

/** A player as they see themselves, balances included. */
async function playerUser(tx: Tx | Platform['db'], id: string): Promise<PlayerUser> {
  const row = await accountStore.playerWithBank(tx, id);
  if (!row) throw new Error(`player ${id} has no bank account in use`);
  const { wallet, held } = await balances(ledgerTx(tx), id);
  return {
    audience: 'player',
    id: row.id,
    phone: localPhone(row.phone),
    firstName: row.firstName,
    lastName: row.lastName,
    language: row.language,
    referralCode: row.referralCode,
    status: row.status,
    twoFactor: row.totpConfirmedAt !== null,
    bank: { bankCode: row.bankCode, accountNumber: row.accountNumber, accountName: row.accountName },
    balance: wallet,
    held,
  };
}

/** The person who is signed in, in the shape of their audience. */
export async function currentUser(platform: Platform, caller: Caller): Promise<Answer<'auth.user'>> {
  if (caller.actor.audience === 'player') return playerUser(platform.db, caller.actor.id);
  const staff = asStaff(caller);
  const row = await store.staffBySession(platform.db, staff.sessionId);
  if (!row) throw new Problem('SESSION_ENDED');
  return {
    audience: 'staff',
    id: row.id,
    username: row.username,
    name: row.name,
    phone: row.phone ? localPhone(row.phone) : null,
    role: { id: row.roleId, name: row.roleName },
    permissions: row.permissions,
    shiftStart: row.shiftStart,
    shiftEnd: row.shiftEnd,
    mustChangePassword: row.mustChangePassword,
  };
}
