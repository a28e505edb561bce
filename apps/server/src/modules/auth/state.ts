/** Rules of signing in, without a database. Durations in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const ACCESS_LIFE = 12 * HOUR;
export const PLAYER_SESSION_LIFE = 30 * DAY;
/** How long a browser is remembered after its last sign-in. */
export const DEVICE_LIFE = 365 * DAY;
export const REFRESH_GRACE = 30_000;
export const CHALLENGE_LIFE = 5 * MINUTE;

export const OTP_LIFE = 5 * MINUTE;
export const OTP_RESEND = MINUTE;
export const OTP_ATTEMPTS = 5;
export const PROOF_LIFE = 15 * MINUTE;

/** Who asks for a code: the phone's owner, as their session or a browser they have signed in from shows. */
export const OWN = 'own';

/**
 * How many codes may be sent. For a phone each purpose is counted separately, and the phone's owner separately from
 * strangers, so that nobody can use up the owner's codes. One stranger cannot use up all codes of strangers, because the
 * next one may be the owner in a new browser. Whether the phone has an account makes no difference.
 *
 * Strangers' codes are also limited by address and by prefix. Codes that were entered correctly do not count against an
 * address or a prefix: people who register enter theirs within a minute; a program that runs up the SMS bill or blocks
 * others does not. Mobile carriers put thousands behind one address, so an address waits minutes only. A prefix is a
 * thousand consecutive numbers, with a small limit for one stranger and a larger one for all strangers together.
 */
export const otpLimits = {
  phone: {
    own: { hour: 5, day: 6 },
    stranger: { hour: 5, day: 6 },
    allStrangers: { hour: 8, day: 10 },
  },
  /** Sent for one player to phones that are not theirs. */
  player: { hour: 5, day: 10 },
  address: { unused: 20, window: 10 * MINUTE },
  addressInPrefix: { unused: 10, window: HOUR },
  prefix: { unused: 300, window: HOUR },
  perDay: 50_000,
};
/** Registering again with a phone that has an account is answered by one message in this time. */
export const KNOWN_MESSAGE_EVERY = DAY;
/** Wrong codes for one phone and purpose in an hour, over all requests of who asked for the code. */
export const OTP_FAILURES_PER_HOUR = 10;

/** What is guessed. Each purpose is counted separately for every person. */
export type GuessPurpose =
  | 'sign-in'
  | 'second-factor'
  | 'own-password'
  | 'own-factor'
  | 'bank-account'
  | 'promotion-code'
  | 'promotion-code-address'
  | 'address';

/** How many guesses are free, and how long one waits after them. Durations in milliseconds. */
export interface GuessRule {
  free: number;
  /** The wait after the last free guess; each further one doubles it. */
  firstWait: number;
  longestWait: number;
  /** A count without a guess for this long starts again at zero. */
  forgottenAfter: number;
}

const password: GuessRule = {
  free: 5,
  firstWait: 30_000,
  longestWait: 15 * MINUTE,
  forgottenAfter: DAY,
};
// A code has six digits, and three codes are valid at a time: after a day of wrong guesses one is left per day.
const code: GuessRule = { free: 5, firstWait: 30_000, longestWait: DAY, forgottenAfter: 30 * DAY };

/** Account numbers that somebody with a proved phone names as their own. Honest people mistype once or twice. */
const bankAccount: GuessRule = {
  free: 8,
  firstWait: 10 * MINUTE,
  longestWait: DAY,
  forgottenAfter: 7 * DAY,
};

/** Codes of promotions: 65 random bits, or a word that the operator tells everybody. */
const promotionCode: GuessRule = { free: 10, firstWait: MINUTE, longestWait: 6 * HOUR, forgottenAfter: DAY };
/** The same of one address, which thousands of people may share. */
const promotionCodeAddress: GuessRule = {
  free: 300,
  firstWait: MINUTE,
  longestWait: HOUR,
  forgottenAfter: HOUR,
};

export const guessRules: Readonly<Record<Exclude<GuessPurpose, 'address'>, GuessRule>> = {
  'sign-in': password,
  'second-factor': code,
  'own-password': password,
  'own-factor': code,
  'bank-account': bankAccount,
  'promotion-code': promotionCode,
  'promotion-code-address': promotionCodeAddress,
};

/**
 * Failed sign-ins of one address, over all names. Generous, because mobile carriers put thousands behind one
 * address; it slows down those who try one password with many names.
 */
export const addressLimit = { failures: 200, window: 10 * MINUTE };

/** What is known of the guesses so far. */
export interface Guesses {
  count: number;
  /** When the first and the latest of them were made. */
  beganAt: Date;
  lastAt: Date;
}

/** Whether one may guess now: the count with this guess, or how many milliseconds there are to wait. */
export type GuessDecision = { next: Guesses } | { wait: number };

/** Counts a guess at somebody's password or code, or returns how long to wait. */
export function decideGuess(rule: GuessRule, before: Guesses | undefined, now: Date): GuessDecision {
  const rested = before && now.getTime() - before.lastAt.getTime() >= rule.forgottenAfter;
  if (!before || before.count === 0 || rested) return { next: { count: 1, beganAt: now, lastAt: now } };
  const wait = before.lastAt.getTime() + guessDelay(rule, before.count) - now.getTime();
  return wait > 0 ? { wait } : { next: { ...before, count: before.count + 1, lastAt: now } };
}

/** Milliseconds to wait after so many guesses: none for the free ones, then doubling up to the longest. */
export function guessDelay(rule: GuessRule, count: number): number {
  return count < rule.free ? 0 : Math.min(rule.firstWait * 2 ** (count - rule.free), rule.longestWait);
}

/** Counts a failed sign-in of an address: so many in a window that begins with the first of them. */
export function decideAddress(before: Guesses | undefined, now: Date): GuessDecision {
  const wait = before ? before.beganAt.getTime() + addressLimit.window - now.getTime() : 0;
  if (!before || wait <= 0) return { next: { count: 1, beganAt: now, lastAt: now } };
  if (before.count >= addressLimit.failures) return { wait };
  return { next: { ...before, count: before.count + 1, lastAt: now } };
}

/** What a refresh token of `presented` generation means for a session at `current`. */
export function refreshDecision(
  presented: number,
  current: number,
  rotatedAt: Date | null,
  now: Date,
): 'rotate' | 'same-successor' | 'replay' {
  if (presented === current) return 'rotate';
  const recent = rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= REFRESH_GRACE;
  return presented === current - 1 && recent ? 'same-successor' : 'replay';
}

/** Whether a person born on a day is at least `years` old on a business day. */
export function isOfAge(birthDate: string, years: number, today: string): boolean {
  const limit = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return birthDate <= limit && birthDate >= '1900-01-01';
}
