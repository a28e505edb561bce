import { subtle, type webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { Secrets } from '../secrets.ts';

const ISSUER = 'salung';
const TYPE = 'at+jwt';

export interface Claims {
  audience: 'player' | 'staff';
  personId: string;
  sessionId: string;
  expiresAt: Date;
  /** `hh:mm:ss` in Asia/Bangkok, and the business day on which the shift began or the player signed in. */
  shiftStart: string | null;
  shiftEnd: string | null;
  loginDate: string;
}

const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const keys = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

/** In the form in which the library uses keys; from bytes it would make one for every token. */
function keyOf(secrets: Secrets, audience: Claims['audience']): Promise<webcrypto.CryptoKey> {
  const bytes = secrets.key(`access-token:${audience}`);
  const key = keys.get(bytes) ?? subtle.importKey('raw', bytes, ALGORITHM, false, ['sign', 'verify']);
  keys.set(bytes, key);
  return key;
}

/** A signed access token (format of RFC 9068: HS256, `typ: at+jwt`). Players and staff have separate keys. */
export async function signAccessToken(secrets: Secrets, claims: Claims, now: Date): Promise<string> {
  const { shiftStart, shiftEnd, loginDate } = claims;
  return new SignJWT({ sid: claims.sessionId, shiftStart, shiftEnd, loginDate })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(claims.audience)
    .setSubject(claims.personId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(claims.expiresAt.getTime() / 1000))
    .sign(await keyOf(secrets, claims.audience));
}

export type TokenCheck = { personId: string; sessionId: string } | 'expired' | 'invalid';

interface Checked {
  personId: string;
  sessionId: string;
  /** Seconds since the epoch. */
  exp: number;
}

/** Tokens of each key that were found right: only time makes them wrong, so they are checked once. The first come is forgotten first. */
const found = new WeakMap<webcrypto.CryptoKey, Map<string, Checked>>();
const REMEMBERED = 5_000;

/** Who an access token names, if it is valid for that audience now (RFC 8725: one algorithm, every claim is checked). */
export async function checkAccessToken(
  secrets: Secrets,
  audience: Claims['audience'],
  token: string,
  clock: Clock,
): Promise<TokenCheck> {
  const key = await keyOf(secrets, audience);
  const right = found.get(key) ?? new Map<string, Checked>();
  found.set(key, right);
  const known = right.get(token);
  if (known) return known.exp * 1_000 > clock.now().getTime() ? known : 'expired';
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const [oldest] = right.keys();
    if (right.size >= REMEMBERED && oldest !== undefined) right.delete(oldest);
    const checked = {
      personId: String(payload.sub),
      sessionId: String(payload.sid),
      exp: Number(payload.exp),
    };
    right.set(token, checked);
    return checked;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid';
  }
}
