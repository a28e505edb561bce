/** Rules of credit and bonus by hand, without a database. Amounts in satang, multipliers in hundredths. */

export type CreditAction = 'add_credit' | 'cut_credit' | 'add_bonus' | 'cut_bonus';

interface Way {
  /** What is given or taken (see `books`). */
  kind: 'credit' | 'bonus';
  isAdded: boolean;
}

export const ways = {
  add_credit: { kind: 'credit', isAdded: true },
  cut_credit: { kind: 'credit', isAdded: false },
  add_bonus: { kind: 'bonus', isAdded: true },
  cut_bonus: { kind: 'bonus', isAdded: false },
} as const satisfies Record<CreditAction, Way>;

export const balanceAfter = (action: CreditAction, wallet: number, amount: number): number =>
  ways[action].isAdded ? wallet + amount : wallet - amount;

/** How often an added amount must be played: once by default. Null for what is taken. */
export const multiplierOf = (action: CreditAction, asked: number | undefined): number | null =>
  ways[action].isAdded ? (asked ?? 100) : null;
