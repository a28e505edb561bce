/** Rules of the house's own money, without a database. */

/** What staff record. */
export type Move = 'opening' | 'transfer' | 'fee' | 'capital_in' | 'capital_out';
/** The same, and what undoes one of them. */
export type Movement = Move | 'reversal';

/** A movement may be undone once. A reversal is not undone itself; the right movement is recorded again. */
export const isReversible = ({ move, reversedBy }: { move: Movement; reversedBy: string | null }): boolean =>
  move !== 'reversal' && reversedBy === null;
