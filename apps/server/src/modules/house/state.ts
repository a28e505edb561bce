/** Rules of the house's own money, without a database. */

/** What staff record. */
export type Move = 'opening' | 'transfer' | 'fee' | 'capital_in' | 'capital_out';
/** The same, and what undoes one of them. */
export type Movement = Move | 'reversal';

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

/** What may be undone: a movement, once. A reversal is not undone itself; what is right is recorded again. */
export const isReversible = ({ move, reversedBy }: { move: Movement; reversedBy: string | null }): boolean =>
  move !== 'reversal' && reversedBy === null;
