/** The values of fields that take one of a fixed list, for screens to offer. */

export const bankKinds = ['deposit', 'withdraw', 'suspense', 'flexible'] as const;

/** By default bank accounts are listed in the order in which they are offered. */
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
