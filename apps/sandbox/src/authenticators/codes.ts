import { Secret, TOTP, URI } from 'otpauth';

const STEP = 30_000;

export interface Codes {
  code: string;
  /** The code of the next step, for when this one was used already: each lets in once. */
  next: string;
  /** Milliseconds until `next` takes over. */
  validFor: number;
}

function codesOf(totp: TOTP, now: number): Codes {
  const validFor = STEP - (now % STEP);
  return {
    code: totp.generate({ timestamp: now }),
    next: totp.generate({ timestamp: now + validFor }),
    validFor,
  };
}

/** What an authenticator with that base32 secret shows at an instant. */
export const codesOfSecret = (secret: string, now: number): Codes =>
  codesOf(new TOTP({ secret: Secret.fromBase32(secret) }), now);

/**
 * What an authenticator shows after somebody typed a secret into it, or scanned an otpauth:// address.
 * @returns undefined where it is neither
 */
export function codesOfSetup(setup: string, now: number): Codes | undefined {
  try {
    if (setup.startsWith('otpauth:')) {
      const parsed = URI.parse(setup);
      return parsed instanceof TOTP ? codesOf(parsed, now) : undefined;
    }
    const secret = setup.replace(/[\s-]/g, '').toUpperCase();
    return secret.length >= 16 ? codesOfSecret(secret, now) : undefined;
  } catch {
    return undefined;
  }
}
