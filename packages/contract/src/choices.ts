/** What a field may hold where that is one of a few words, as lists that a screen can offer. */

export const topupStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVERSED'] as const;
/**
 * What staff should know of a slip before they approve: no code could be read from it, it is a mirror image, or it is
 * another top-up's slip with a part covered or replaced.
 */
export const slipWarnings = ['NO_CODE', 'MIRRORED', 'COPY'] as const;
export type SlipWarning = (typeof slipWarnings)[number];
export const withdrawStatuses = [
  'PENDING',
  'PROCESSING',
  'PAID',
  'FAILED',
  'UNKNOWN',
  'REJECTED',
  'REVOKED',
  'RETURNED',
] as const;
export const playerStatuses = ['ACTIVE', 'BLOCKED', 'EXCLUDED', 'CLOSED'] as const;
/** What a statement can be narrowed to: a movement belongs to the type that its kind begins with. */
export const movementTypes = ['topup', 'withdraw', 'bonus', 'credit'] as const;
export const changeKinds = ['bank', 'phone'] as const;
export const changeStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export const staffStatuses = ['active', 'inactive', 'suspended', 'terminated'] as const;
export const turnoverStatuses = ['OPEN', 'REACHED', 'LAPSED', 'WAIVED'] as const;
export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
/** The call that was made and now waits for a second person. */
export const approvalKinds = [
  'credit.manage',
  'topup.approve',
  'topup.reverse',
  'withdraw.approve',
  'withdraw.return',
  'turnover.adjust',
  'turnover.close',
  'house.move',
  'settings.edit',
  'staff.create',
  'staff.edit',
  'staff.sendPasswordSms',
  'staff.adjustFirstLogin',
  'staff.resetFailedLogins',
  'staff.resetTwoFactor',
  'staff.changeStatus',
  'staff.revertEject',
  'roles.edit',
  'banks.depositCreate',
  'banks.depositEdit',
  'banks.withdrawCreate',
  'banks.withdrawEdit',
  'banks.suspenseCreate',
  'banks.suspenseEdit',
  'banks.flexibleCreate',
  'banks.flexibleEdit',
] as const;
/** Why somebody may not agree to what another person asked for. */
/** What one person may do up to an amount a day, and beyond it with a second person. */
export const aloneKinds = [
  'credit.give',
  'credit.take',
  'turnover.lower',
  'withdraw.return',
  'house.move',
] as const;
export type AloneKind = (typeof aloneKinds)[number];

export const approvalHindrances = ['own', 'permission', 'maker', 'outdated', 'control', 'phone'] as const;
/**
 * Why somebody leaves an item to another person: they had a hand in it, are tied to who had, or gave the player money
 * within a day.
 */
export const partHindrances = ['own', 'control', 'phone', 'grant', 'pause'] as const;
/** Where the payer’s name was read: on the slip, or in the bank’s own record. */
export const payerSources = ['slip', 'bank'] as const;
export const creditActions = ['add_credit', 'add_bonus', 'cut_credit', 'cut_bonus'] as const;
export const bankKinds = ['deposit', 'withdraw', 'suspense', 'flexible'] as const;
export const houseMoves = ['opening', 'transfer', 'fee', 'capital_in', 'capital_out'] as const;
/** The texts that a player accepts. */
export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];
export const languages = ['th', 'en'] as const;
export const reportFormats = ['csv', 'xlsx'] as const;
/** Media types of a report, in the order of its formats. */
export const REPORT_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
/** Which end of a list comes first, by the time of its rows. */
export const timeOrders = ['newest', 'oldest'] as const;
/** The same for lists of amounts, which may also be ordered by these, from either end. */
export const amountOrders = [...timeOrders, 'amount_desc', 'amount_asc'] as const;
/** Bank accounts stand in the order in which they are offered, unless another is asked for. */
export const bankOrders = [
  'displayOrder_asc',
  'displayOrder_desc',
  'dailyLimit_desc',
  'dailyLimit_asc',
  'balance_desc',
  'balance_asc',
  'difference_desc',
  'difference_asc',
] as const;
export const staffOrders = [...timeOrders, 'failedLogins_desc', 'failedLogins_asc'] as const;
export const playerOrders = [
  ...timeOrders,
  'lastSeen_desc',
  'lastSeen_asc',
  'held_desc',
  'held_asc',
  'balance_desc',
  'balance_asc',
] as const;
