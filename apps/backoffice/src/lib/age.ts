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

/** `fresh` under two minutes, `slow` from five, between them `due`: what a waiting player forgives. */
export function urgency(milliseconds: number): 'fresh' | 'due' | 'slow' {
  if (milliseconds < 2 * 60_000) return 'fresh';
  return milliseconds < 5 * 60_000 ? 'due' : 'slow';
}
