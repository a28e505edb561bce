import { queryKey } from '@salung/client';
import type { CallName, StaffEvents } from '@salung/contract';
import * as features from '../features.ts';
import { replacePresence, setPresence } from '../lib/queue/presence.ts';
import { chime } from '../lib/sound.ts';
import { live, queryClient } from '../platform/client.ts';
import type { EventEffect, Feature, LiveEffects } from '../platform/feature.ts';
import { exported, merged } from '../platform/merged.ts';
import { noteArrival, setWaiting, waiting } from '../platform/waiting.ts';

/** Queries are refreshed at most this often, however many events arrive. Milliseconds. */
const GATHER = 250;
/** The same for sums over all modules. Milliseconds. */
const SUMMING = 1000;

/** Collects queries to refresh, and refreshes them together. */
function gathering(after: number) {
  const stale = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(keys: readonly (readonly unknown[])[]): void {
      for (const key of keys) stale.set(JSON.stringify(key), key);
      timer ??= setTimeout(() => {
        timer = undefined;
        const now = [...stale.values()];
        stale.clear();
        for (const key of now) void queryClient.invalidateQueries({ queryKey: key });
      }, after);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

const reads = gathering(GATHER);
const sums = gathering(SUMMING);

const keysOf = (names: readonly CallName[] = []) => names.map((name) => queryKey(name));
const resumed = keysOf(exported(features, 'resumed').flat());
const summaries = keysOf(exported(features, 'summaries').flat());
const effects: LiveEffects = merged(features, 'live');
const byName: Readonly<Record<string, Feature>> = features;

/** A fact of an event, whichever event it is. */
const factOf = (data: object, name: 'id' | 'kind' | 'waiting'): unknown => Reflect.get(data, name);

/** Queries to refresh after a decision about a request: its subject shows the request, and may have changed. */
const decidedBy = (kind: string) => keysOf(byName[kind.slice(0, kind.indexOf('.'))]?.decided);

function onItem<Event extends keyof StaffEvents>(event: Event, data: StaffEvents[Event], repeated: boolean) {
  const effect: EventEffect<StaffEvents[Event]> | undefined = effects[event];
  if (!effect) return;
  const [id, kind, number] = [factOf(data, 'id'), factOf(data, 'kind'), factOf(data, 'waiting')];
  const counts: Readonly<Record<string, number>> = waiting.get() ?? {};
  const waitedBefore = counts[event] ?? 0;
  if (typeof number === 'number') setWaiting({ [event]: number });
  reads.add(effect.stale(data));
  if (event === 'approval' && typeof kind === 'string') reads.add(decidedBy(kind));
  if (repeated || !effect.arrives?.(data, waitedBefore)) return;
  if (typeof id === 'string') noteArrival(id);
  if (effect.chime) chime(effect.chime);
}

/** Queries that failed while the server was away are repeated automatically. */
function failedAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

function onSnapshot(data: StaffEvents['snapshot'], repeated: boolean): void {
  setWaiting(data.waiting);
  // A repeated snapshot may be out of date; the next renewals show who is present now.
  if (repeated) return;
  replacePresence(data.presence);
  // Events may have been missed while the connection was lost.
  reads.add(resumed);
  failedAgain();
}

/**
 * The effects of the event stream on the screens: counts, lists, highlights and sound. Returns a function that stops
 * it.
 */
export function startLiveEffects(): () => void {
  const stop = live.on(({ event, data, repeated }) => {
    if (event !== 'presence' && event !== 'ended' && !repeated) sums.add(summaries);
    if (event === 'snapshot') onSnapshot(data, repeated);
    else if (event === 'presence') {
      if (!repeated) setPresence(data);
    } else onItem(event, data, repeated);
  });
  const stopLive = live.start();
  return () => {
    stop();
    stopLive();
    replacePresence([]);
    reads.stop();
    sums.stop();
  };
}
