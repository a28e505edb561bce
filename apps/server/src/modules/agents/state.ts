import type { AgentJobState, AgentReportEffect, AgentSaying, AgentState } from '@salung/contract';

/** Rules of ADB channels and their jobs, without a database. Durations in milliseconds. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a claimed job belongs to its session without a sign of life. */
export const LEASE = 2 * MINUTE;
/** An agent that was heard of within this time is there. */
export const HEARD = 2 * MINUTE;
/** A job that nobody has claimed for so long is cancelled, and paid another way. */
export const UNCLAIMED = 5 * MINUTE;
/** A session ends when nothing was heard of it for so long. */
export const SESSION_IDLE = 60 * MINUTE;
/** So many jobs wait for one phone at most; it makes one transfer after the other. */
export const QUEUE = 3;

/** Wrong keys within a window: from one network, and from everywhere. */
export const guessLimits = { window: 15 * MINUTE, address: 20, everywhere: 1_000 };

export const isHeard = (heardAt: Date | null, now: Date): boolean =>
  heardAt !== null && now.getTime() - heardAt.getTime() <= HEARD;

/** A channel that is switched off while it has a job finishes the job first. */
export const stateOf = ({ isActive, hasJob }: { isActive: boolean; hasJob: boolean }): AgentState =>
  hasJob ? 'DOING' : isActive ? 'FREE' : 'CLOSE';

export const transitions = {
  WAITING: ['CLAIMED', 'CANCELLED'],
  CLAIMED: ['PAID', 'REFUSED', 'UNKNOWN'],
  UNKNOWN: ['PAID'],
  PAID: [],
  REFUSED: ['PAID'],
  CANCELLED: [],
} as const satisfies Record<AgentJobState, readonly AgentJobState[]>;

const ends = { paid: 'PAID', refused: 'REFUSED', unknown: 'UNKNOWN' } as const;

interface Reported {
  state: AgentJobState;
  leaseUntil: Date | null;
  /** Whether the session that reports is the one that claimed it. */
  isOwn: boolean;
}

/**
 * What follows from a report. While the lease runs, what its own session says. Afterwards the transfer is in doubt, and only
 * "paid" ends the doubt: a phone that was silent for minutes may have made it, whatever its program believes. "Paid" is also
 * believed after "refused", as it is of a gateway: money that went out must stand in the books, and not be paid again.
 * @returns the job's next state, or null where nothing follows
 */
export function judge(
  { state, leaseUntil, isOwn }: Reported,
  said: AgentSaying,
  now: Date,
): { next: AgentJobState | null; effect: AgentReportEffect } {
  const next = ends[said];
  if (state === next) return { next: null, effect: 'repeated' };
  const isHeld = state === 'CLAIMED' && isOwn && leaseUntil !== null && leaseUntil > now;
  if (isHeld || (said === 'paid' && (state === 'CLAIMED' || state === 'UNKNOWN'))) {
    return { next, effect: 'taken' };
  }
  if (said === 'paid' && state === 'REFUSED') return { next, effect: 'contradicts' };
  return { next: null, effect: state === 'PAID' || state === 'REFUSED' ? 'contradicts' : 'late' };
}
