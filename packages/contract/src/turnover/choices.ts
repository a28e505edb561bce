/** The values of fields that take one of a fixed list, for screens to offer. */

export const turnoverStatuses = ['OPEN', 'REACHED', 'LAPSED', 'WAIVED'] as const;
