/** The server's clock, as far as its last answer told it. Instants and spans in milliseconds. */

export interface ServerClock {
  /** What is added to the device's clock. */
  ahead: number;
}

/**
 * @param now what the answer says the time is
 * @param receivedAt the device's clock when the answer came; however wrong it is, only its progress is used
 */
export const serverClock = (now: string, receivedAt: number): ServerClock => ({
  ahead: Date.parse(now) - receivedAt,
});

/** The time that is left until an instant by the server's clock; 0 once it is over. */
export const leftUntil = (until: string, { ahead }: ServerClock, deviceNow = Date.now()): number =>
  Math.max(0, Date.parse(until) - ahead - deviceNow);

const DAY = 86_400_000;
/** From here on whole days are counted, and no seconds. */
const DAYS_FROM = 2 * DAY;

/** Whole days that are left, from two on; undefined where the clock is to be shown. */
export const wholeDays = (left: number): number | undefined =>
  left < DAYS_FROM ? undefined : Math.floor(left / DAY);

/** After which time another text is shown for what is left: a second, or what remains of the day. */
export const nextTick = (left: number): number =>
  left < DAYS_FROM ? left % 1_000 || 1_000 : (left - DAYS_FROM) % DAY || DAY;

/** The longest time that browsers wait. */
const LONGEST = 2 ** 31 - 1;

/**
 * Tells what is left, at once and whenever the text of it changes, until nothing is.
 * @returns a function that stops it
 */
export function watchLeft(until: string, clock: ServerClock, tell: (left: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    const left = leftUntil(until, clock);
    tell(left);
    if (left > 0) timer = setTimeout(tick, Math.min(LONGEST, nextTick(left)));
  };
  tick();
  return () => clearTimeout(timer);
}
