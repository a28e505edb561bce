/** The values of fields that take one of a fixed list, for screens to offer. */

export const houseMoves = ['opening', 'transfer', 'fee', 'capital_in', 'capital_out'] as const;
