import type { StaffEvents } from '@salung/contract';
import { createStore } from './store.ts';

/** Events of the stream that say how many items of their kind wait for staff. */
export type WaitingEvent = {
  [Event in keyof StaffEvents]: StaffEvents[Event] extends { waiting: number } ? Event : never;
}[keyof StaffEvents];

/** How many items wait for staff, by the event that says so. */
export type Waiting = { readonly [Event in WaitingEvent]?: number };

/** The numbers from the event stream; null until they arrive. */
export const waiting = createStore<Waiting | null>(null);

/** Sets some of the numbers; the others stay as they are. */
export function setWaiting(numbers: Waiting): void {
  waiting.set({ ...waiting.get(), ...numbers });
}

const arrivals = new Map<string, number>();
/** How long an item counts as just arrived. Milliseconds. */
const JUST_NOW = 5000;

/** Remembers that an item has just arrived, so that its row is highlighted. */
export function noteArrival(id: string, now = Date.now()): void {
  for (const [known, at] of arrivals) if (now - at > JUST_NOW) arrivals.delete(known);
  arrivals.set(id, now);
}

/** Whether an item has just arrived. */
export function hasJustArrived(id: string, now = Date.now()): boolean {
  const at = arrivals.get(id);
  return at !== undefined && now - at <= JUST_NOW;
}
