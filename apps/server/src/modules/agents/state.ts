import type { AgentJobState, AgentReportEffect, AgentSaying, AgentState } from '@salung/contract';

/** Rules of ADB channels and their jobs, without a database. Durations in milliseconds. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a claimed job belongs to its session without a request. */
export const LEASE = 2 * MINUTE;
/** An agent that sent something within this time is online. */
export const ONLINE_WITHIN = 2 * MINUTE;
/** A job that no agent has claimed within this time is cancelled, and paid another way. */
export const CLAIM_TIMEOUT = 5 * MINUTE;
/** A session ends after this time without a request. */
export const SESSION_IDLE = 60 * MINUTE;
/** At most this many jobs wait for one phone, which makes one transfer after the other. */
export const MAX_QUEUED = 3;

/** Wrong keys within a window: from one network, and from everywhere. */
export const guessLimits = { window: 15 * MINUTE, address: 20, everywhere: 1_000 };

export const isOnline = (heardAt: Date | null, now: Date): boolean =>
  heardAt !== null && now.getTime() - heardAt.getTime() <= ONLINE_WITHIN;

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
 * What follows from a report. While the lease runs, a report of the lease's own session decides. Afterwards the transfer is in doubt,
 * and only "paid" ends the doubt: a phone that was silent for minutes may have made it, whatever its program believes. "Paid" is also
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
