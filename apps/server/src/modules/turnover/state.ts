/** Rules of turnover, without a database. Amounts in satang, multipliers in hundredths. */

export type TurnoverStatus = 'OPEN' | 'REACHED' | 'LAPSED' | 'WAIVED';

export const transitions = {
  OPEN: ['REACHED', 'LAPSED', 'WAIVED'],
  // What a round had counted for it was taken back.
  REACHED: ['OPEN'],
  // Money came in late from a round that began before.
  LAPSED: ['OPEN'],
  WAIVED: [],
} as const satisfies Record<TurnoverStatus, readonly TurnoverStatus[]>;

export const mayBecome = (from: TurnoverStatus, to: TurnoverStatus): boolean =>
  (transitions[from] as readonly TurnoverStatus[]).includes(to);

/** `1.25` is stored as 125. The contract allows two decimals. */
export const hundredths = (multiplier: number): number => Math.round(multiplier * 100);

/** The amount to play, rounded up to the next satang. */
export const requiredOf = (amount: number, multiplier: number): number =>
  Math.ceil((amount * multiplier) / 100);

interface Requirement {
  required: number;
  done: number;
}

export const leftOf = ({ required, done }: Requirement): number => Math.max(0, required - done);

/** Satang that a new total takes off the requirement; null is a waiver. */
export const loweredBy = (row: Requirement, required: number | null): number =>
  Math.max(0, leftOf(row) - (required === null ? 0 : leftOf({ required, done: row.done })));

/**
 * The current state of an open requirement.
 * @param wallet satang that can be spent
 * @param isBusy money is on hold for a withdrawal, or a round is open: meanwhile nothing lapses
 */
export function settled(
  requirement: Requirement,
  wallet: number,
  lapseBelow: number,
  isBusy: boolean,
): 'REACHED' | 'LAPSED' | undefined {
  if (leftOf(requirement) === 0) return 'REACHED';
  return wallet < lapseBelow && !isBusy ? 'LAPSED' : undefined;
}
