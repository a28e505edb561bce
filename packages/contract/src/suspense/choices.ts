/**
 * `SPLIT`: its parts are items of their own. `COVERED`: its money was booked as a top-up, a returned payout or a movement of the house's
 * own as well, so it is out of suspense again.
 */
export const suspenseStates = ['OPEN', 'ASSIGNED', 'RETURNED', 'SPLIT', 'COVERED'] as const;

/**
 * Why nobody was credited: another amount than asked for; credited before; the account is closed; nobody has announced it;
 * several top-ups fit; the payer is not the player; its top-up was approved, and reversed before it came; a payout
 * that came back; one of the house's own accounts paid it.
 */
export const suspenseReasons = [
  'OTHER_AMOUNT',
  'CREDITED_BEFORE',
  'ACCOUNT_CLOSED',
  'NO_MATCH',
  'SEVERAL_MATCH',
  'PAYER_DIFFERS',
  'TOPUP_REVERSED',
  'PAYOUT_BACK',
  'OWN_TRANSFER',
] as const;

/** What has the same amount around that time, and may be the same money. */
export const relatedKinds = ['topupCredited', 'topupReversed', 'payoutPaid', 'payoutReturned'] as const;

/** Why somebody may have paid: the line or the order says so, the account is theirs, or a top-up of theirs waits for it. */
export const suspectReasons = ['SEEMS', 'ACCOUNT', 'TOPUP'] as const;
