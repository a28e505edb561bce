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

const keyOf = (secrets: Secrets, audience: Claims['audience']) => secrets.key(`access-token:${audience}`);

/** A signed access token (format of RFC 9068: HS256, `typ: at+jwt`). Players and staff have separate keys. */
export function signAccessToken(secrets: Secrets, claims: Claims, now: Date): Promise<string> {
  const { shiftStart, shiftEnd, loginDate } = claims;
  return new SignJWT({ sid: claims.sessionId, shiftStart, shiftEnd, loginDate })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(claims.audience)
    .setSubject(claims.personId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(claims.expiresAt.getTime() / 1000))
    .sign(keyOf(secrets, claims.audience));
}

export type TokenCheck = { personId: string; sessionId: string } | 'expired' | 'invalid';

/** Who an access token names, if it is valid for that audience now (RFC 8725: one algorithm, every claim is checked). */
export async function checkAccessToken(
  secrets: Secrets,
  audience: Claims['audience'],
  token: string,
  clock: Clock,
): Promise<TokenCheck> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secrets, audience), {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    return { personId: String(payload.sub), sessionId: String(payload.sid) };
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_JWT_EXPIRED' ? 'expired' : 'invalid';
  }
}
