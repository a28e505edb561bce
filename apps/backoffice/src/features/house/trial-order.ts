/** Lines of the trial balance, without a screen. */
interface Line {
  code: string;
  label: string;
  bank: { accountName: string } | null;
  /** Satang with the ledger's sign: assets are negative. */
  balance: number;
}

/** Bank accounts first, then the players' money, then what belongs to the owners. */
function rank({ code, bank }: Line): number {
  if (bank) return 0;
  return code.startsWith('players.') ? 1 : 2;
}

/** As a book-keeper reads it; lines of one kind by their labels, or their codes where they have no own. */
export const inOrder = <Each extends Line>(lines: readonly Each[]): Each[] =>
  [...lines].sort((one, other) => rank(one) - rank(other) || one.label.localeCompare(other.label, 'th'));

/** The column of a line; an empty bank account is still an asset. */
export const isOwned = ({ balance, bank }: Pick<Line, 'balance' | 'bank'>): boolean =>
  balance < 0 || (balance === 0 && bank !== null);

/** Both columns summed, in satang: they are equal where the books are sound. */
export function totals(lines: readonly Line[]): { owned: number; owed: number } {
  const sum = (some: readonly Line[]) => some.reduce((total, { balance }) => total + Math.abs(balance), 0);
  return {
    owned: sum(lines.filter(({ balance }) => balance < 0)),
    owed: sum(lines.filter(({ balance }) => balance > 0)),
  };
}
