/** What a field may hold where that is one of a few words, as lists that a screen can offer. */

export const turnoverStatuses = ['OPEN', 'REACHED', 'LAPSED', 'WAIVED'] as const;
