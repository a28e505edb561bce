/** The values of fields that take one of a fixed list, for screens to offer. */

/** What staff may record. */
export const houseMoves = ['opening', 'transfer', 'fee', 'capital_in', 'capital_out'] as const;

/** The same, and what undoes one of them. */
export const houseMovements = [...houseMoves, 'reversal'] as const;
