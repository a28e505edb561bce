import pLimit, { type LimitFunction } from 'p-limit';
import { Problem } from '../problem.ts';

/**
 * Limits the concurrent calls of each person, so that a program that sends a lot delays only itself.
 */
export class PersonTurns {
  readonly #turns = new Map<string, LimitFunction>();
  readonly #atOnce: number;
  readonly #waiting: number;

  /** @param limits per person: how many run at once, and how many more may wait */
  constructor(limits: { atOnce: number; waiting: number }) {
    this.#atOnce = limits.atOnce;
    this.#waiting = limits.waiting;
  }

  /** Runs `work` when its turn comes. @throws Problem TOO_MANY_REQUESTS if too many of this person wait already */
  async run<T>(person: string, work: () => T | Promise<T>): Promise<T> {
    const turns = this.#turns.get(person) ?? pLimit(this.#atOnce);
    if (turns.pendingCount >= this.#waiting) throw new Problem('TOO_MANY_REQUESTS', { seconds: 1 });
    this.#turns.set(person, turns);
    try {
      return await turns(work);
    } finally {
      // The call still counts itself at this point.
      if (turns.activeCount <= 1 && turns.pendingCount === 0) this.#turns.delete(person);
    }
  }
}
