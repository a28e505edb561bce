/** What a field may hold where that is one of a few words, as lists that a screen can offer. */

export const houseMoves = ['opening', 'transfer', 'fee', 'capital_in', 'capital_out'] as const;
