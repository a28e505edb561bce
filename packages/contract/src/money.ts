/** Money is an integer number of satang (THB/100) everywhere. Only screens show baht. */

/** The largest single amount that a call takes: one hundred million baht. */
export const MAX_AMOUNT = 10_000_000_000;

/** Pictures that may be uploaded: by content, at most this large. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Satang as baht within a sentence: `50,000`, or `50,000.25`. */
export const bahtInText = (satang: number): string =>
  (satang / 100).toLocaleString('en-US', {
    minimumFractionDigits: satang % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });
