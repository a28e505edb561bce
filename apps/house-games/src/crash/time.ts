import { setTimeout as delay } from 'node:timers/promises';

/** The time that the table of crash lives by. Tests move it by hand. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits. @throws an AbortError once the signal is given */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const realTime: Time = {
  now: () => Date.now(),
  wait: (ms, signal) => delay(ms, undefined, { signal }),
};
