import type { BetReason } from '@salung/contract';
import { leftOf, requiredOf } from './state.ts';

/** The rules of how rounds work off requirements, without a database. Amounts in satang, weights in hundredths. */

/** A round as a batch left it. */
export interface Played {
  batch: number;
  roundId: number;
  staked: number;
  won: number;
  turnoverAmount: number;
  isOpen: boolean;
}

/** What a round counts towards turnover. */
export interface Bet {
  /** The batch that it was computed from. */
  batch: number;
  staked: number;
  /** Null for rounds that were counted before this was stored. */
  won: number | null;
  base: number;
  weight: number;
  counted: number;
  reason: BetReason;
}

export interface Requirement {
  id: string;
  /** Rounds that began before this don't count for the requirement. */
  position: number;
  /** Hundredths. */
  multiplier: number;
  required: number;
  done: number;
  status: 'OPEN' | 'REACHED' | 'LAPSED';
  /** The batch after which it lapsed. */
  lapsedAt: number | null;
}

function baseOf({ isOpen, staked, won, turnoverAmount }: Played): { base: number; reason: BetReason } {
  if (isOpen) return { base: 0, reason: 'REOPENED' };
  if (staked <= 0) return { base: 0, reason: 'REFUNDED' };
  if (staked === won) return { base: 0, reason: 'TIE' };
  if (turnoverAmount <= 0) return { base: 0, reason: 'BOTH_SIDES' };
  return { base: Math.min(turnoverAmount, staked), reason: 'COUNTED' };
}

/**
 * Applies a round to a player's requirements, oldest first, and closes those that are reached; changes them in place. If the
 * round was counted before, only the difference changes requirements that are still open: more goes to the oldest, less comes
 * off the newest.
 * @param requirements all that were open, oldest first
 * @param known what it counted so far
 */
export function workOff(
  requirements: readonly Requirement[],
  played: Played,
  weight: number,
  known?: Bet,
): Bet {
  const { batch, staked, roundId } = played;
  const { base, reason } = baseOf(played);
  const counted = Math.floor((base * weight) / 100);
  const bet = { batch, staked, won: played.won, base, weight };
  const open = requirements.filter(({ status, position }) => status === 'OPEN' && position <= roundId);
  const before = known?.counted ?? 0;
  if (counted === 0) {
    takeBack(open, before);
    return { ...bet, counted, reason: reason === 'COUNTED' ? 'NOT_COUNTED_GAME' : reason };
  }
  // It counted for requirements that are closed by now, which stay as they are.
  if (before === 0 && open.length === 0) return { ...bet, counted: 0, reason: 'NO_REQUIREMENT' };
  if (counted < before) takeBack(open, before - counted);
  else give(open, counted - before);
  return { ...bet, counted, reason };
}

function give(open: readonly Requirement[], amount: number): void {
  let rest = amount;
  for (const requirement of open) {
    const part = Math.min(rest, leftOf(requirement));
    requirement.done += part;
    rest -= part;
    if (leftOf(requirement) === 0) requirement.status = 'REACHED';
  }
}

function takeBack(open: readonly Requirement[], amount: number): void {
  let rest = amount;
  for (const requirement of open.toReversed()) {
    const part = Math.min(rest, requirement.done);
    requirement.done -= part;
    rest -= part;
  }
}

/** Closes requirements that were opened before a batch after which the player had nothing left. */
export function lapse(requirements: readonly Requirement[], batch: number): void {
  for (const requirement of requirements) {
    if (requirement.status !== 'OPEN' || requirement.position > batch) continue;
    requirement.status = 'LAPSED';
    requirement.lapsedAt = batch;
  }
}

/** A round that begins in a batch has an id up to this much above the batch's. */
export const ROUNDS_OF_BATCH = 1024;

/** Satang that came in from a round after it had ended: a late win, or a stake that was given back. */
export function lateMoney({ staked, won }: Played, known: Bet | undefined): number {
  if (known === undefined || known.won === null) return 0;
  return Math.max(0, won - staked - (known.won - known.staked));
}

/**
 * Opens requirements again that lapsed while the round was thought to have ended: the player had more than was known. What
 * is left to play is at most what this money alone would have to be played for.
 * @param late satang, see `lateMoney`
 */
export function reopen(requirements: readonly Requirement[], { roundId }: Played, late: number): void {
  if (late === 0) return;
  for (const requirement of requirements) {
    const { status, position, lapsedAt, done, multiplier } = requirement;
    if (status !== 'LAPSED' || lapsedAt === null || position > roundId) continue;
    if (lapsedAt + ROUNDS_OF_BATCH <= roundId) continue;
    requirement.status = 'OPEN';
    requirement.lapsedAt = null;
    requirement.required = Math.min(requirement.required, done + requiredOf(late, multiplier));
  }
}
