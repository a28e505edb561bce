/** What a field may hold where that is one of a few words, as lists that a screen can offer. */

export const creditActions = ['add_credit', 'add_bonus', 'cut_credit', 'cut_bonus'] as const;
