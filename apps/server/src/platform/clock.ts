/** The source of time. All code uses it, so that tests set it instead of sleeping. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. Where there is a database, its clock decides (`db/database-clock.ts`). */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export function manualClock(
  start: Date | string,
): Clock & { set(to: Date | string): void; advance(ms: number): void } {
  let at = new Date(start);
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to);
    },
    advance: (ms) => {
      at = new Date(at.getTime() + ms);
    },
  };
}
