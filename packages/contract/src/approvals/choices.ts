/** The values of fields that take one of a fixed list, for screens to offer. */

/** `EXPIRED`: what it was about had changed when somebody tried to approve it, or it closed itself. */
export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const;

/** Why a request closed itself, as `decisionReason`: the day on which it was to begin came before anybody agreed. */
export const DAY_CAME = 'DAY_CAME';

/** Why a person may not approve another person's request. */
export const approvalObstacles = ['own', 'permission', 'maker', 'outdated', 'control', 'phone'] as const;

/**
 * Why a person has to leave an item to somebody else: they took part in it, are related to somebody who did, or gave the
 * player money within a day.
 */
export const partObstacles = ['own', 'control', 'phone', 'grant', 'pause'] as const;
/** The actions that one person may do alone up to an amount per day, and beyond it with a second person. */
export const aloneKinds = [
  'credit.give',
  'credit.take',
  'turnover.lower',
  'house.move',
  'suspense.assign',
  'suspense.return',
  // Actions that take two people whatever the amount, unless there is only one.
  'twoPeople',
] as const;
export type AloneKind = (typeof aloneKinds)[number];
