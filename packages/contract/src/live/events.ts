/**
 * What the event stream carries: ids and small facts, never a page of data. `event:` is the key, `data:` the value
 * as JSON. Money in satang. Every connection begins with a snapshot, so that nothing is missed while away.
 */
export interface PlayerEvents {
  snapshot: { balance: number; held: number; openTopupId: string | null; openWithdrawalId: string | null };
  balance: { balance: number; held: number };
  topup: { id: string; status: string; hasSlip: boolean };
  withdrawal: { id: string; status: string };
  /** The session ended elsewhere: signed out, blocked, password changed. The stream closes. */
  ended: { reason: string };
}

export interface StaffEvents {
  snapshot: { waitingTopups: number; waitingWithdrawals: number };
  /** A top-up was opened, got its slip or was decided. `waiting` counts those with a slip that wait for staff. */
  topup: { id: string; status: string; hasSlip: boolean; waiting: number };
  withdrawal: { id: string; status: string; takenBy: string | null; waiting: number };
  /** The session ended elsewhere: ejected, shift over, role or status changed. The stream closes. */
  ended: { reason: string };
}
