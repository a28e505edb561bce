import { verifyPassword } from '../../../platform/auth/passwords.ts';
import { canonical } from '../../../platform/http/idempotency.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import * as accountStore from '../account-store.ts';
import { checkGuess, targetOf } from './guesses.ts';
import type { EarlierUse } from './otp.ts';

/**
 * Requests of people who are not signed in yet, sent again because their answer was lost. The proof of the phone is
 * their key: the same request gets the same answer, another one is refused.
 */

/**
 * The hash of a request without its password, which a fast hash would make easy to guess. The stored password hash is
 * compared instead.
 */
export function hashOfRequest(platform: Platform, { password: _, ...rest }: { password: string }): Buffer {
  return platform.secrets.mac('replayed-request', canonical(rest));
}

/**
 * Whether the password is the one that the earlier request set. A wrong one counts as a guess at a sign-in.
 * @throws Problem SIGN_IN_DELAYED
 */
export async function samePassword(
  platform: Platform,
  { playerId }: EarlierUse,
  password: string,
): Promise<boolean> {
  const stored = await accountStore.passwordOf(platform.db, 'player', playerId);
  const target = targetOf('sign-in', { audience: 'player', id: playerId });
  return checkGuess(platform, target, () => verifyPassword(stored, password));
}

/** Whether a request is the earlier one. @throws Problem SIGN_IN_DELAYED */
export async function sameRequest(
  platform: Platform,
  earlier: EarlierUse,
  request: { password: string },
): Promise<boolean> {
  const { requestHash } = earlier;
  if (!requestHash || !sameBytes(requestHash, hashOfRequest(platform, request))) return false;
  return samePassword(platform, earlier, request.password);
}
