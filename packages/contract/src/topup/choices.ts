/** The values of fields that take one of a fixed list, for screens to offer. */

export const topupStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVERSED'] as const;

/**
 * What staff should know about a slip before they approve: no code could be read from it, it is a mirror image, or it is
 * another top-up's slip with a part covered or replaced.
 */
export const slipWarnings = ['NO_CODE', 'MIRRORED', 'COPY'] as const;
export type SlipWarning = (typeof slipWarnings)[number];

/** Where the payer’s name was read: on the slip, or in the bank’s own record. */
export const payerSources = ['slip', 'bank'] as const;
