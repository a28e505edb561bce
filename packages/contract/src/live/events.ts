import type { SessionEnd } from '../auth/session-end.ts';

/** How a stream closes when the server says why. */
interface StreamEvents {
  /** The session ended elsewhere: signed out, blocked, ejected, password or role changed, shift over. */
  ended: { reason: SessionEnd };
  /**
   * A newer stream took the place of this one: one sign-in, or one person, may keep only so many open. The session goes
   * on. Only a tab that is in sight opens another, so that tabs don't take each other's places in turn.
   */
  replaced: { streamsMax: number };
}

/**
 * What the event stream carries: ids and small facts, never a page of data. `event:` is the key, `data:` the value
 * as JSON. Money in satang. Every connection begins with a snapshot, so that nothing is missed while away.
 */
export interface PlayerEvents extends StreamEvents {
  snapshot: { balance: number; held: number; openTopupId: string | null; openWithdrawalId: string | null };
  balance: { balance: number; held: number };
  topup: { id: string; status: string; hasSlip: boolean };
  withdrawal: { id: string; status: string };
  /** A change of bank or phone was decided. */
  change: { id: string; status: string };
  /** The site was opened or closed. */
  maintenance: { isActive: boolean };
}

/** Who looks at an item now; nobody is named to himself. */
export interface Looking {
  kind: 'topup' | 'withdrawal';
  id: string;
  staff: { staffId: string; name: string }[];
}

export interface StaffEvents extends StreamEvents {
  snapshot: {
    waitingTopups: number;
    waitingWithdrawals: number;
    waitingApprovals: number;
    waitingChanges: number;
    /** Who else looks at which top-ups and withdrawals now. */
    looking: Looking[];
  };
  /** A top-up was opened, got its slip or was decided. `waiting` counts those with a slip that wait for staff. */
  topup: { id: string; status: string; hasSlip: boolean; waiting: number };
  withdrawal: { id: string; status: string; takenBy: string | null; waiting: number };
  /** Something waits for a second person, or was decided. */
  approval: { id: string; kind: string; status: string; waiting: number };
  /** A player wants another bank or phone, or it was decided. */
  change: { id: string; status: string; waiting: number };
  /** Somebody else opened a top-up or a withdrawal, still looks at it or left it. Holds for `PRESENCE_LIFE`. */
  presence: Looking;
  maintenance: { isActive: boolean };
}
