/** Rules of the house's own money, without a database. */

/** What staff record. */
export type Move = 'opening' | 'transfer' | 'fee' | 'capital_in' | 'capital_out';
/** The same, and what undoes one of them. */
export type Movement = Move | 'reversal';

/** What may be undone: a movement, once. A reversal is not undone itself; what is right is recorded again. */
export const isReversible = ({ move, reversedBy }: { move: Movement; reversedBy: string | null }): boolean =>
  move !== 'reversal' && reversedBy === null;
