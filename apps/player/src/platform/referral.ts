/** The referral code of the first link that led here: kept on this device until a registration, for 30 days at most. */

const KEY = 'salung.referral';
/** How long a first touch counts. Milliseconds. */
const LIFETIME = 30 * 86_400_000;

interface Touch {
  code: string;
  /** When, in milliseconds since the epoch. */
  at: number;
}

/** A code as the server knows it: capitals, without the blanks and hyphens with which people write it down. */
export const plainCode = (written: string): string => written.toUpperCase().replace(/[\s\u200b\p{Pd}]/gu, '');

/** The code in the search of an address; undefined where there is none that could be one. */
export function codeIn(search: string): string | undefined {
  const code = plainCode(new URLSearchParams(search).get('ref') ?? '');
  return /^[A-Z\d]{4,20}$/.test(code) ? code : undefined;
}

/** What was kept, if it still counts. @param now milliseconds since the epoch */
export function touchIn(stored: string | null, now: number): Touch | undefined {
  try {
    const { code, at } = JSON.parse(stored ?? 'null') as Touch;
    // A time in the future comes from a clock that was wrong.
    return typeof code === 'string' && at <= now && now - at < LIFETIME ? { code, at } : undefined;
  } catch {
    return undefined;
  }
}

/** Without storage it is known until the page is left. */
let unstored: Touch | undefined;

function kept(): Touch | undefined {
  try {
    return touchIn(localStorage.getItem(KEY), Date.now()) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Keeps the code of an address, unless an earlier one still counts. */
export function keepReferral(search: string): void {
  const code = codeIn(search);
  if (!code || kept()) return;
  const touch = { code, at: Date.now() };
  try {
    localStorage.setItem(KEY, JSON.stringify(touch));
  } catch {
    unstored = touch;
  }
}

/** The code with which a registration begins; empty without one. */
export const keptReferral = (): string => kept()?.code ?? '';

/** After registration, and where nobody has the code. */
export function forgetReferral(): void {
  unstored = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
