/** The values of fields that take one of a fixed list, for screens to offer. */

export const languages = ['th', 'en'] as const;
/** Which end of a list comes first, by the time of its rows. */
export const timeOrders = ['newest', 'oldest'] as const;
/** The same for lists of amounts, which may also be ordered by these, from either end. */
export const amountOrders = [...timeOrders, 'amount_desc', 'amount_asc'] as const;
