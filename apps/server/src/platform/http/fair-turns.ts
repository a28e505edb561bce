import { Problem } from '../problem.ts';

interface Limits {
  /** How many run at once. */
  atOnce: number;
  /** How many may wait: for one key, and in total. */
  waitingOfOne: number;
  waiting: number;
}

/**
 * A fair queue: the keys take turns, so that a key with a lot of work delays the others by one piece of work at most.
 */
export class FairTurns {
  readonly #limits: Limits;
  /** Waiting work by key. The key whose turn is next comes first, and then goes to the end. */
  readonly #queues = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether `run` would refuse work of this key now. */
  isFull(key: string): boolean {
    const { waiting, waitingOfOne } = this.#limits;
    return this.#waiting >= waiting || (this.#queues.get(key)?.length ?? 0) >= waitingOfOne;
  }

  /** Runs `work` when its turn comes. @throws Problem TOO_MANY_REQUESTS if too many wait already */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.isFull(key)) throw new Problem('TOO_MANY_REQUESTS', { seconds: 2 });
    if (this.#running >= this.#limits.atOnce) await this.#wait(key);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(key: string): Promise<void> {
    this.#waiting += 1;
    return new Promise((resolve) => {
      const queue = this.#queues.get(key);
      if (queue) queue.push(resolve);
      else this.#queues.set(key, [resolve]);
    });
  }

  /** Gives the slot to the next key, or frees it. */
  #next(): void {
    const [next] = this.#queues;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [key, queue] = next;
    const begin = queue.shift();
    this.#queues.delete(key);
    if (queue.length > 0) this.#queues.set(key, queue);
    this.#waiting -= 1;
    begin?.();
  }
}
