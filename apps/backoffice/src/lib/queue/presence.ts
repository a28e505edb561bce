import type { Presence } from '@salung/contract';
import { PRESENCE_LIFE } from '@salung/contract/browser';
import { createStore } from '../../platform/store.ts';

/** A top-up or a withdrawal that people may have open. */
export type Item = Pick<Presence, 'kind' | 'id'>;
type People = Presence['staff'];

const nobody: People = [];
const known = createStore<ReadonlyMap<string, People>>(new Map());
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const keyOf = ({ kind, id }: Item) => `${kind}:${id}`;

function put(key: string, staff: People): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  const next = new Map(known.get());
  if (staff.length === 0) next.delete(key);
  else {
    next.set(key, staff);
    // Without a renewal the entry expires here as on the server.
    timers.set(
      key,
      setTimeout(() => put(key, nobody), PRESENCE_LIFE),
    );
  }
  known.set(next);
}

/** Sets the others who have an item open now. */
export const setPresence = ({ staff, ...item }: Presence): void => put(keyOf(item), staff);

/** Replaces everything: nobody else has items open that are not listed. */
export function replacePresence(items: readonly Presence[]): void {
  for (const key of known.get().keys()) put(key, nobody);
  for (const item of items) setPresence(item);
}

/** The others who have an item open now. */
export const othersAt = (item: Item): People => known.get().get(keyOf(item)) ?? nobody;

/** The same as React state. */
export function useOthers(item: Item): People {
  known.use();
  return othersAt(item);
}
