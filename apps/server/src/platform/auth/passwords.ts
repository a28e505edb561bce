import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { commonPasswords } from './common-passwords.ts';

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Half of the processors at most: a flood of sign-ins waits here, and the others answer everybody else's calls.
const slot = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));

/**
 * A password in one Unicode form (OpaqueString of RFC 8265): every space is the ASCII one, composed characters. Keyboards send
 * the same letters in different forms.
 */
export const plainPassword = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  slot(() => hash(plainPassword(password), cost));

// A hash of a random password, so that unknown names take as long as known ones.
const decoy = hash('decoy', cost);

/**
 * Whether the password matches the hash; without a hash it takes the same time and returns false. It is tried in its one form
 * and as it was sent, because older hashes are of what was sent. How many are tried depends on the password alone, so that the
 * time tells nothing about the account.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy);
  const forms = new Set([plainPassword(password), password]);
  const tried = await Promise.all([...forms].map((form) => slot(() => verify(against, form))));
  return tried.includes(true) && stored !== undefined;
}

/**
 * Whether a password is a common one or the person's own phone or name, also if it is followed by digits and punctuation
 * (`Passw0rd!`) or repeated.
 */
export function isCommonPassword(password: string, own: string[]): boolean {
  const plain = plainPassword(password).toLowerCase();
  const once = /^(.+?)\1+$/u.exec(plain)?.[1] ?? plain;
  const words = [plain, once, plain.replace(/[^\p{L}\p{M}]+$/u, '')];
  if (once.length < 3 || words.some((word) => commonPasswords.has(word))) return true;
  return own.some((word) => word.length >= 4 && words.includes(word.toLowerCase()));
}
