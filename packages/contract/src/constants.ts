/** The business constants that server and clients share. Durations in milliseconds. */
export const MAINTENANCE_RECHECK = 120_000;
/** How often the player app has the turnover of a signed-in player recalculated. */
export const TURNOVER_RECALC = 60_000;
/** How often the presence at an open item is renewed, and how long it is valid. */
export const PRESENCE_BEAT = 20_000;
export const PRESENCE_LIFE = 45_000;
export const TOKEN_POLL = 1_000;
export const NEAR_EXPIRY = 5 * 60_000;
export const LOGOUT_CALLBACK_DELAY = 300;
/** The login call always carries this as `otp`. It means "no code" and never proves anything. */
export const NO_OTP = '000000';
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

/**
 * Milliseconds for which nobody has touched the page that asks: what a page asks for by itself must not keep the
 * session of staff from becoming idle.
 */
export const IDLE_HEADER = 'X-Idle';
/** Players must be this old on the day they register. */
export const MINIMUM_AGE = 20;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** Characters of the terms or the privacy policy in one language. */
export const LEGAL_TEXT_MAX = 30_000;
/** Stands for the product's name in the terms and the privacy policy. */
export const PRODUCT_MARK = '{product}';
