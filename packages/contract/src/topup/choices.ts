/** The values of fields that take one of a fixed list, for screens to offer. */

/** `AWAITING_PAYMENT`: a gateway waits for the player's payment; nobody has to check anything. */
export const topupStatuses = [
  'PENDING',
  'AWAITING_PAYMENT',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'REVERSED',
] as const;

/** A transfer to a bank account of the house, or a payment through a channel of a gateway. */
export const topupTypes = ['BANK_ACCOUNT', 'CHANNEL_KEY'] as const;

/**
 * What staff should know about a slip before they approve: no code could be read from it, it is a mirror image, or it is
 * another top-up's slip with a part covered or replaced.
 */
export const slipWarnings = ['NO_CODE', 'MIRRORED', 'COPY'] as const;
export type SlipWarning = (typeof slipWarnings)[number];

/** What the bank's own record says against a slip: there is no such transfer, or this of it is not the top-up's. */
export const slipContradictions = [
  'transfer',
  'amount',
  'receiver',
  'payer',
  'time',
  'reference',
  'duplicate',
] as const;
export type SlipContradiction = (typeof slipContradictions)[number];

/** Where the payer’s name was read: on the slip, or in the bank’s own record. */
export const payerSources = ['slip', 'bank'] as const;
/** Also what a verification service said, which nobody of the staff has read. */
export const shownPayerSources = [...payerSources, 'service'] as const;
