interface Open {
  id: string;
  createdAt: string;
  takenBy: { id: string } | null;
}

export interface OpenWithdrawals<Row> {
  /** What this person has taken. */
  mine: Row[];
  waiting: Row[];
  /** What others have taken. */
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
  return {
    mine: latest.filter((row) => row.takenBy && row.takenBy.id === staffId),
    waiting: latest.filter((row) => !row.takenBy),
    others: latest.filter((row) => row.takenBy && row.takenBy.id !== staffId),
  };
}
