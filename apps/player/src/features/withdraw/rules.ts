/** States in which a withdrawal is under way; a player has at most one such. */
const OPEN: ReadonlySet<string> = new Set(['PENDING', 'PROCESSING', 'UNKNOWN', 'FAILED']);

export const isOpenWithdrawal = (status: string): boolean => OPEN.has(status);

/** Which of the three steps a withdrawal stands on: requested, being paid, paid. */
export function withdrawStep(status: string): number {
  if (status === 'PENDING') return 0;
  return status === 'PAID' ? 3 : 1;
}
