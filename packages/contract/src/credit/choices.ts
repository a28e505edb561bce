/** The values of fields that take one of a fixed list, for screens to offer. */

export const creditActions = ['add_credit', 'add_bonus', 'cut_credit', 'cut_bonus'] as const;
