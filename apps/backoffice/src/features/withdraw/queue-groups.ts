interface Open {
  id: string;
  status: string;
  createdAt: string;
  takenBy: { id: string } | null;
  /** What pays it automatically. */
  paidThrough: object | null;
}

export interface OpenWithdrawals<Row> {
  /** What this person has taken. */
  mine: Row[];
  waiting: Row[];
  /** What others have taken, and what the automation pays. */
  others: Row[];
}

/** Sorts what is open by who has it; oldest first within each. An item that moved between two reads counts once. */
export function splitQueue<Row extends Open>(
  rows: readonly Row[],
  staffId: string | undefined,
): OpenWithdrawals<Row> {
  const latest = [...new Map(rows.map((row) => [row.id, row])).values()].sort((one, other) =>
    one.createdAt.localeCompare(other.createdAt),
  );
  // A failed payout no longer belongs to the payer who took it: anybody may retry it.
  const taker = (row: Row) => (row.status === 'FAILED' ? null : row.takenBy);
  const isUnderWay = (row: Row) => row.status === 'PROCESSING' && row.paidThrough !== null;
  return {
    mine: latest.filter((row) => taker(row) && taker(row)?.id === staffId),
    waiting: latest.filter((row) => !taker(row) && !isUnderWay(row)),
    others: latest.filter((row) => (taker(row) && taker(row)?.id !== staffId) || isUnderWay(row)),
  };
}

/**
 * Ids of those that this person can do something about, their own first. Left out are withdrawals that others have taken, that wait
 * for a second person or the bank's answer, or that must not be paid until a pause ends.
 */
export const readyWithdrawals = <
  Row extends Open & { approvalId: string | null; payoutPausedUntil: string | null },
>({
  mine,
  waiting,
}: OpenWithdrawals<Row>): string[] =>
  [...mine, ...waiting.filter(({ payoutPausedUntil }) => payoutPausedUntil === null)]
    .filter(({ status, approvalId }) => approvalId === null && status !== 'UNKNOWN')
    .map(({ id }) => id);
