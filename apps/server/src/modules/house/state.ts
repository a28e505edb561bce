/** Rules of the house's own money, without a database. */

export type Move = 'opening' | 'transfer' | 'fee' | 'capital_in' | 'capital_out';

/** Its name in the ledger. */
export const ledgerKinds = {
  opening: 'house.opening',
  transfer: 'house.transfer',
  fee: 'house.fee',
  capital_in: 'capital.in',
  capital_out: 'capital.out',
} as const satisfies Record<Move, string>;

/** The ledger account on the side that is no bank account; a transfer has none. */
export const otherSide = {
  opening: 'capital',
  transfer: undefined,
  fee: 'fees',
  capital_in: 'capital',
  capital_out: 'capital',
} as const satisfies Record<Move, string | undefined>;

/** An equal movement of one person within this is taken for a double click, in ms. */
export const REPEAT_WINDOW = 60_000;
