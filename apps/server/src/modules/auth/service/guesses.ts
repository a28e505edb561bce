import type { ErrorCode } from '@salung/contract';
import { networkOf } from '@salung/http';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import * as guessStore from '../guess-store.ts';
import {
  addressLimit,
  decideAddress,
  decideGuess,
  type GuessPurpose,
  type GuessRule,
  guessRules,
} from '../state.ts';

/**
 * Guesses at passwords and codes. Each is counted before it is checked, under the lock of its row in the database, so
 * that no more than the allowed number is ever checked, however many arrive at once at however many processes.
 */

export type Audience = 'player' | 'staff';
export interface Person {
  audience: Audience;
  id: string;
}
export interface Target extends guessStore.Target {
  purpose: Exclude<GuessPurpose, 'address'>;
}

export const targetOf = (purpose: Target['purpose'], person: Person): Target => ({
  purpose,
  subject: `${person.audience}:${person.id}`,
});

/** A known browser, whose guesses are counted separately. */
export const targetOfDevice = (purpose: Target['purpose'], deviceId: string): Target => ({
  purpose,
  subject: `device:${deviceId}`,
});

/** A name that nobody has. It is stored as a MAC, because people sometimes type a password into the name field. */
export const targetOfName = (platform: Platform, audience: Audience, name: string): Target => ({
  purpose: 'sign-in',
  subject: `name:${platform.secrets.mac('guessed-name', `${audience} ${name}`).toString('base64url')}`,
});

/** A phone that somebody has proved, whether or not it has an account. */
export const targetOfPhone = (platform: Platform, purpose: Target['purpose'], phone: string): Target => ({
  purpose,
  subject: `phone:${platform.secrets.mac('guessed-phone', phone).toString('base64url')}`,
});

/** An address, for a purpose that is counted by address too. */
export const targetOfAddress = (purpose: Target['purpose'], address: string): Target => ({
  purpose,
  subject: `address:${networkOf(address)}`,
});

/**
 * Counts a guess in the caller's transaction. The check comes after its commit, or in the same transaction where a
 * wrong guess commits too. @throws Problem SIGN_IN_DELAYED, or the code that is named
 */
export async function countGuess(
  platform: Platform,
  tx: Tx,
  target: Target,
  delayed: ErrorCode = 'SIGN_IN_DELAYED',
): Promise<void> {
  const now = platform.clock.now();
  const decision = decideGuess(
    guessRules[target.purpose],
    await guessStore.lockGuesses(tx, target, now),
    now,
  );
  if ('wait' in decision) throw new Problem(delayed, { seconds: Math.ceil(decision.wait / 1000) });
  await guessStore.saveGuesses(tx, target, decision.next);
}

const addressTarget = (address: string): guessStore.Target => ({
  purpose: 'address',
  subject: `address:${networkOf(address)}`,
});

/** @throws Problem TOO_MANY_REQUESTS where too many sign-ins from the address have failed */
async function countAddress(platform: Platform, tx: Tx, address: string): Promise<void> {
  const now = platform.clock.now();
  const target = addressTarget(address);
  const decision = decideAddress(await guessStore.lockGuesses(tx, target, now), now);
  if ('wait' in decision)
    throw new Problem('TOO_MANY_REQUESTS', { seconds: Math.ceil(decision.wait / 1000) });
  await guessStore.saveGuesses(tx, target, decision.next);
}

/**
 * Checks a secret outside of any transaction (argon2 takes its time): the guess is counted and committed first, and
 * forgotten where it was right.
 * @param address counts against the address too; left out where the browser is known
 * @throws Problem SIGN_IN_DELAYED, TOO_MANY_REQUESTS
 */
export async function checkGuess(
  platform: Platform,
  target: Target,
  check: () => Promise<boolean>,
  address?: string,
): Promise<boolean> {
  await inTransaction(platform.db, async (tx) => {
    await countGuess(platform, tx, target);
    if (address) await countAddress(platform, tx, address);
  });
  if (!(await check())) return false;
  await inTransaction(platform.db, async (tx) => {
    await forgetGuesses(tx, target);
    if (address) await guessStore.returnGuess(tx, addressTarget(address));
  });
  return true;
}

/** Undoes one counted guess that told nothing. */
export const returnGuess = (tx: Tx, target: Target) => guessStore.returnGuess(tx, target);

/** Resets the count after a right guess. */
export const forgetGuesses = (tx: Tx, target: Target) => guessStore.deleteGuesses(tx, target);

const purposesOf = {
  password: ['sign-in', 'own-password'],
  factor: ['second-factor', 'own-factor'],
} as const satisfies Record<string, readonly GuessPurpose[]>;

/** Resets all counts of a person and of their known browsers, after a new password or a reset by staff. */
export const forgetGuessesOf = (tx: Tx, person: Person, kinds: (keyof typeof purposesOf)[]) =>
  guessStore.deleteGuessesOf(
    tx,
    person,
    kinds.flatMap((kind) => [...purposesOf[kind]]),
  );

/** Deletes counts that no longer delay anybody. */
export async function forgetOldGuesses(platform: Platform): Promise<void> {
  const now = platform.clock.now().getTime();
  const forget = (purpose: GuessPurpose, after: number) =>
    guessStore.deleteGuessesBefore(platform.db, purpose, new Date(now - after));
  for (const [purpose, rule] of Object.entries(guessRules) as [Target['purpose'], GuessRule][])
    await forget(purpose, rule.forgottenAfter);
  await forget('address', addressLimit.window);
}
