/** Money is an integer number of satang (THB/100) everywhere. Only screens show baht. */

/** The largest single amount that a call takes: one hundred million baht. */
export const MAX_AMOUNT = 10_000_000_000;

/** Limits of a player's top-up by bank transfer and of a withdrawal, in satang, until settings take them over. */
export const TOPUP_MIN = 10_000;
export const TOPUP_MAX = 200_000_000;
export const WITHDRAW_MIN = 10_000;
export const WITHDRAW_MAX = 200_000_000;
export const WITHDRAW_MAX_PER_DAY = 500_000_000;

/** How long a top-up waits for its slip. */
export const TOPUP_EXPIRY_MINUTES = 30;

/** Pictures that may be uploaded: by content, at most this large. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
