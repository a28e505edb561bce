import type { Clock } from '../platform/clock.ts';

/** A clock that can be put back for a while, within such a while too. */
export interface StoryClock extends Clock {
  ago<T>(ms: number, work: () => Promise<T>): Promise<T>;
}

export function storyClock(real: Clock): StoryClock {
  let back = 0;
  return {
    now: () => new Date(real.now().getTime() - back),
    async ago(ms, work) {
      const before = back;
      back = ms;
      const made = await work();
      back = before;
      return made;
    },
  };
}
