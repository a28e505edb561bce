/** How long something waits, in the largest two units, cut into parts for a sentence. */
export interface Age {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** @param milliseconds negative counts as nothing: clocks differ */
export function ageOf(milliseconds: number): Age {
  const all = Math.max(0, Math.floor(milliseconds / 1000));
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor((all % 86_400) / 3600),
    minutes: Math.floor((all % 3600) / 60),
    seconds: all % 60,
  };
}

/**
 * After this wait an item of a queue is late. An ordinary queue has items of up to ten minutes: only longer waits are
 * marked, so that the mark means something. Milliseconds.
 */
export const LATE_AFTER = 15 * 60_000;

export const isLate = (milliseconds: number): boolean => milliseconds >= LATE_AFTER;
