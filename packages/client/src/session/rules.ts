import { NEAR_EXPIRY } from '@salung/contract/browser';

/** The used claims of an access token. Only the server verifies them. */
export interface Claims {
  /** Seconds since the epoch. */
  exp?: number;
  /** `hh:mm:ss`, Asia/Bangkok; staff only. */
  shiftStart?: string;
  shiftEnd?: string;
  /** The business day on which the shift began, `2025-11-20`. */
  loginDate?: string;
  sub?: string;
  /** The session's id, the same in all renewed tokens. */
  sid?: string;
}

const DAY = 24 * 60 * 60_000;
/** Tokens are renewed this long before they expire, well before the five minutes at which they count as expired. */
export const REFRESH_AHEAD = 15 * 60_000;

/** The claims of a JWT, or null if it is none. Nothing is verified. */
export function readClaims(token: string): Claims | null {
  const part = token.split('.')[1];
  if (!part) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : null;
  } catch {
    return null;
  }
}

/**
 * When the shift of these claims ends, in milliseconds since the epoch; null without shift times. The same day if
 * the start is before the end, otherwise the next day (so an equal start and end is 24 hours). A token with shift
 * times but no readable login date ended long ago.
 */
export function shiftEndOf(claims: Claims): number | null {
  const { shiftStart, shiftEnd, loginDate } = claims;
  if (!shiftStart || !shiftEnd) return null;
  const sameDay = Date.parse(`${loginDate ?? ''}T${shiftEnd}+07:00`);
  if (Number.isNaN(sameDay)) return 0;
  return shiftStart < shiftEnd ? sameDay : sameDay + DAY;
}

/**
 * Whether a token counts as expired: without `exp`; without shift times, when under five minutes remain; with
 * shift times, once the shift's end has passed.
 * @param now milliseconds since the epoch
 */
export function isExpired(claims: Claims, now: number): boolean {
  if (typeof claims.exp !== 'number') return true;
  const end = shiftEndOf(claims);
  return end === null ? claims.exp * 1000 - now < NEAR_EXPIRY : now >= end;
}

/** Whether the token should be renewed now: it expires soon, and a new one would last longer. */
export function needsRefresh(claims: Claims, now: number): boolean {
  if (typeof claims.exp !== 'number' || isExpired(claims, now)) return false;
  const ends = claims.exp * 1000;
  const shift = shiftEndOf(claims);
  // A token that is valid until the end of the shift cannot be extended.
  if (shift !== null && ends >= shift) return false;
  return ends - now < REFRESH_AHEAD;
}
