import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { commonPasswords } from './common-passwords.ts';

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// At most two at once, so a flood of sign-ins waits here and leaves CPU time for other requests.
const slot = pLimit(2);

export const hashPassword = (password: string): Promise<string> => slot(() => hash(password, cost));

// A hash of a random password, so that unknown names take as long as known ones.
const decoy = hash('decoy', cost);

/** Whether the password matches the hash; without a hash it takes the same time and returns false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await decoy);
  const right = await slot(() => verify(against, password));
  return right && stored !== undefined;
}

/**
 * Whether a password is a common one or the person's own phone or name, also if it is followed by digits and punctuation
 * (`Passw0rd!`) or repeated.
 */
export function isCommonPassword(password: string, own: string[]): boolean {
  const plain = password.toLowerCase();
  const once = /^(.+?)\1+$/u.exec(plain)?.[1] ?? plain;
  const words = [plain, once, plain.replace(/[^\p{L}\p{M}]+$/u, '')];
  if (once.length < 3 || words.some((word) => commonPasswords.has(word))) return true;
  return own.some((word) => word.length >= 4 && words.includes(word.toLowerCase()));
}
