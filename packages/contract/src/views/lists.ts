/** The lists of the office whose search may be kept under a name. */
export const viewLists = [
  'topups',
  'withdrawals',
  'players',
  'changes',
  'credit',
  'approvals',
  'audit',
  'staff',
  'roles',
  'house',
  'banks',
] as const;

export type ViewList = (typeof viewLists)[number];
