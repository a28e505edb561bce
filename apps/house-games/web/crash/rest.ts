import type { CrashTable } from '../../shared/crash.ts';

/** What became of a bet: none yet, on its way, on the table, a cash-out on its way, or over. */
export type BetState = 'none' | 'sending' | 'open' | 'cashing' | 'won' | 'lost';

/** What a place's button does when it is pressed. */
export type Meaning = 'cashOut' | 'bet' | 'queue' | 'nothing';

export function meaningOf(state: BetState, phase: CrashTable['phase'] | undefined): Meaning {
  if (phase === undefined || state === 'sending' || state === 'cashing') return 'nothing';
  if (state !== 'open') return phase === 'betting' ? 'bet' : 'queue';
  if (phase === 'betting') return 'nothing';
  return phase === 'running' ? 'cashOut' : 'queue';
}

/** How long a button rests that bets from now on, in milliseconds. */
export const restMs = 900;

/**
 * Whether the button has to rest: it bets now, and has just done something else in the same place. A press so soon was meant
 * for what it did before. Cashing out never waits.
 */
const hasToRest = (before: Meaning | undefined, now: Meaning): boolean =>
  before !== undefined && before !== now && (now === 'bet' || now === 'queue');

/** Follows a button, which is told its meaning whenever that may have changed, and says when it rests. */
export function createRest(show: (isResting: boolean) => void): (now: Meaning) => void {
  let before: Meaning | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (now) => {
    if (hasToRest(before, now)) {
      show(true);
      clearTimeout(timer);
      timer = setTimeout(() => show(false), restMs);
    }
    before = now;
  };
}
