import type { Clock } from '../platform/clock.ts';

/** A clock that can be put back for a while. */
export interface StoryClock extends Clock {
  ago(ms: number, work: () => Promise<void>): Promise<void>;
}

export function storyClock(real: Clock): StoryClock {
  let back = 0;
  return {
    now: () => new Date(real.now().getTime() - back),
    async ago(ms, work) {
      back = ms;
      await work();
      back = 0;
    },
  };
}
