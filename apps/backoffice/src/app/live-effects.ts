import { queryKey } from '@salung/client';
import type { CallName, StaffEvents } from '@salung/contract';
import * as features from '../features.ts';
import { noteAllLooking, noteLooking } from '../lib/queue/presence.ts';
import { chime } from '../lib/sound.ts';
import { live, queryClient } from '../platform/client.ts';
import type { EventEffect, Feature } from '../platform/feature.ts';
import { exported, merged } from '../platform/merged.ts';
import { noteArrival, setWaiting, waiting } from '../platform/waiting.ts';

/** Reads made stale in a busy minute are gathered, so that they are read again at most this often. Milliseconds. */
const GATHER = 250;
/** The same for sums over all modules, so that a busy house asks for them once in this time. Milliseconds. */
const SUMMING = 1000;

/** Reads that become stale, all at once after a while. */
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
const effects = merged(features, 'live') as { readonly [Event in keyof StaffEvents]?: EventEffect<never> };
const byName: Readonly<Record<string, Feature>> = features;

/** What the stream tells of items: ids and small facts. */
interface Told {
  id?: string;
  kind?: string;
  waiting?: number;
}

function onItem(event: keyof StaffEvents, data: Told, repeated: boolean): void {
  const effect = effects[event] as EventEffect<Told> | undefined;
  if (!effect) return;
  const waitedBefore = Number(Object.entries(waiting.get() ?? {}).find(([name]) => name === event)?.[1] ?? 0);
  if (data.waiting !== undefined) setWaiting({ [event]: data.waiting });
  reads.add(effect.stale(data));
  // What was asked about carries the request, and what was approved has happened.
  if (event === 'approval') reads.add(keysOf(byName[data.kind?.split('.')[0] ?? '']?.decided));
  if (repeated || !effect.arrives?.(data, waitedBefore)) return;
  if (data.id) noteArrival(data.id);
  if (effect.chime) chime(effect.chime);
}

/** What could not be had while the server was away is asked for again without anybody's pressing of a button. */
function failedAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

function onSnapshot(data: StaffEvents['snapshot'], repeated: boolean): void {
  setWaiting(data.waiting);
  // What is repeated may be long over; the next beats tell who looks now.
  if (repeated) return;
  noteAllLooking(data.looking);
  // Something may have happened while the line was down.
  reads.add(resumed);
  failedAgain();
}

/** What the event stream does to the screens: counts, lists, glow and sound. Gives back what stops it. */
export function startLiveEffects(): () => void {
  const stop = live.on(({ event, data, repeated }) => {
    if (event !== 'presence' && event !== 'ended' && !repeated) sums.add(summaries);
    if (event === 'snapshot') onSnapshot(data, repeated);
    else if (event === 'presence') {
      if (!repeated) noteLooking(data);
    } else onItem(event, data satisfies object as Told, repeated);
  });
  const stopLive = live.start();
  return () => {
    stop();
    stopLive();
    noteAllLooking([]);
    reads.stop();
    sums.stop();
  };
}
