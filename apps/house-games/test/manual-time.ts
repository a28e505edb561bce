import { setImmediate as turn } from 'node:timers/promises';
import type { Time } from '../src/crash/time.ts';

/** Time that stands still until a test moves it. */
export class ManualTime implements Time {
  #now = Date.now();
  #waiting: { until: number; go: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((go, fail) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => fail(signal.reason), { once: true });
      this.#waiting.push({ until: this.#now + ms, go });
    });
  }

  /** Moves the time; those who have waited long enough go on. */
  advance(ms: number): void {
    this.#now += ms;
    const isDue = ({ until }: { until: number }) => until <= this.#now;
    const due = this.#waiting.filter(isDue);
    this.#waiting = this.#waiting.filter((each) => !isDue(each));
    for (const { go } of due) go();
  }

  /** Lets everybody go on with what they do until somebody waits for the time to pass. */
  async settle(): Promise<void> {
    while (this.#waiting.length === 0) await turn();
  }

  /** Moves the time until the first of those who wait goes on. */
  async step(): Promise<void> {
    await this.settle();
    this.advance(Math.max(0, Math.min(...this.#waiting.map(({ until }) => until)) - this.#now));
  }
}
