import { createStore } from './store.ts';

/** How many items wait for staff, told by the event stream; null until it has said so. */
export interface Waiting {
  topups: number;
  withdrawals: number;
  /** Requests that wait for a second person. */
  approvals: number;
  /** Changes of bank and phone that players asked for. */
  changes: number;
}

export const waiting = createStore<Waiting | null>(null);

const nothing: Waiting = { topups: 0, withdrawals: 0, approvals: 0, changes: 0 };

/** Sets some of the numbers; the others stay as they are. */
export function noteWaiting(numbers: Partial<Waiting>): void {
  waiting.set({ ...nothing, ...waiting.get(), ...numbers });
}

const arrivals = new Map<string, number>();
/** How long an item counts as just arrived. Milliseconds. */
const JUST_NOW = 5000;

/** Remembers that an item came in now, so that its row glows. */
export function noteArrival(id: string, now = Date.now()): void {
  for (const [known, at] of arrivals) if (now - at > JUST_NOW) arrivals.delete(known);
  arrivals.set(id, now);
}

/** Whether an item came in a moment ago. */
export function hasJustArrived(id: string, now = Date.now()): boolean {
  const at = arrivals.get(id);
  return at !== undefined && now - at <= JUST_NOW;
}
