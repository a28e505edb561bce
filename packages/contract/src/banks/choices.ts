/** What a field may hold where that is one of a few words, as lists that a screen can offer. */

export const bankKinds = ['deposit', 'withdraw', 'suspense', 'flexible'] as const;

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
