interface Waiting {
  createdAt: string;
  slipAt: string | null;
}

/** Since when somebody waits for staff: since the slip is there, before that since the start. */
export const waitingSince = (row: Waiting): string => row.slipAt ?? row.createdAt;

/** The order of the queue: those with a slip first, each group oldest first. */
export function queueOrder<Row extends Waiting>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => {
    if ((one.slipAt === null) !== (other.slipAt === null)) return one.slipAt === null ? 1 : -1;
    return waitingSince(one).localeCompare(waitingSince(other));
  });
}

/** Ids of those that somebody can decide about now, in the given order: not those that wait for a second person. */
export const readyTopups = (rows: readonly { id: string; approvalId: string | null }[]): string[] =>
  rows.filter(({ approvalId }) => approvalId === null).map(({ id }) => id);
