import { setTimeout as after } from 'node:timers/promises';
import type { PersonAudience } from '@salung/contract';
import { networkOf } from '@salung/http';
import { FairTurns } from '../../../platform/http/fair-turns.ts';
import { Problem } from '../../../platform/problem.ts';

/**
 * A fair queue for calls without a session (signing in, codes, registering). Each of them may wait for a row lock while
 * it occupies a connection: a flood of them would leave none for the people who are signed in. Networks take turns, so
 * that a flood from a few of them does not make the others wait long. Each origin has its own queue, so that staff can
 * sign in while players' sign-ins are flooded.
 */

/** How many run at once in a process, whose pool has several times as many connections; and how many may wait. */
const LIMITS = { atOnce: 4, waitingOfOne: 100, waiting: 2_000 };
/**
 * Further calls are refused after a delay: a program that retries at every refusal would otherwise keep the process
 * busy with refusing. Milliseconds.
 */
const HOLD = 2_000;

const turns: Readonly<Record<PersonAudience, FairTurns>> = {
  player: new FairTurns(LIMITS),
  staff: new FairTurns(LIMITS),
};

/** Runs `work` when its turn comes. @throws Problem TOO_MANY_REQUESTS where too many wait already */
export async function inTurn<T>(origin: PersonAudience, address: string, work: () => Promise<T>): Promise<T> {
  const network = networkOf(address);
  if (!turns[origin].isFull(network)) return turns[origin].run(network, work);
  await after(HOLD, undefined, { ref: false });
  throw new Problem('TOO_MANY_REQUESTS', { seconds: HOLD / 1_000 });
}
