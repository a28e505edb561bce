/** What a field may hold where that is one of a few words, as lists that a screen can offer. */

export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

/** Why somebody may not agree to what another person asked for. */
export const approvalHindrances = ['own', 'permission', 'maker', 'outdated', 'control', 'phone'] as const;

/**
 * Why somebody leaves an item to another person: they had a hand in it, are tied to who had, or gave the player money
 * within a day.
 */
export const partHindrances = ['own', 'control', 'phone', 'grant', 'pause'] as const;
/** What one person may do up to an amount a day, and beyond it with a second person. */
export const aloneKinds = [
  'credit.give',
  'credit.take',
  'turnover.lower',
  'withdraw.return',
  'house.move',
] as const;
export type AloneKind = (typeof aloneKinds)[number];
