import { setTimeout as after } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Problem } from '../../../platform/problem.ts';

/**
 * Calls of strangers (signing in, codes, registering) take turns. Each of them may wait for a row that others are
 * locking, with a connection in its hand: a flood of them would leave none to the people who are signed in.
 */

/** How many run at once in a process; its pool has several times as many connections. */
const AT_ONCE = 4;
/** How many may wait: about two seconds of password checks. */
const WAITING_MAX = 100;
/**
 * Whoever comes after them is refused, but not at once: a program that asks again with every refusal would otherwise
 * keep the process busy with refusing. Milliseconds.
 */
const HOLD = 2_000;

const turns = pLimit(AT_ONCE);

/** Runs `work` when its turn comes. @throws Problem TOO_MANY_REQUESTS where too many wait already */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount < WAITING_MAX) return turns(work);
  await after(HOLD, undefined, { ref: false });
  throw new Problem('TOO_MANY_REQUESTS', { seconds: HOLD / 1_000 });
}
