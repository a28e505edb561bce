import { Live } from '@salung/client';
import type { PlayerEvents } from '@salung/contract';
import { client, pageDrawn, queryClient } from '../platform/client.ts';
import type { CachedState, LiveModule } from '../platform/feature.ts';
import { makeStale } from '../platform/stale.ts';
import { userQuery } from '../platform/user-query.ts';
import { watchConnection } from './connection.ts';
import { loadLive } from './load-live.ts';

type Snapshot = PlayerEvents['snapshot'];

const live = new Live<PlayerEvents>(client);

function setBalance({ balance, held }: { balance: number; held: number }): void {
  queryClient.setQueryData(userQuery.queryKey, (user) =>
    user?.audience === 'player' ? { ...user, balance, held } : user,
  );
}

function cachedBalance(): CachedState {
  const user = queryClient.getQueryData(userQuery.queryKey);
  return user?.audience === 'player' ? { balance: user.balance, held: user.held } : {};
}

/** Whether something changed meanwhile: every movement changes the balance, and open items are in the snapshot. */
const isNews = (snapshot: Snapshot, before: CachedState): boolean =>
  JSON.stringify(snapshot) !== JSON.stringify({ ...snapshot, ...before });

/** Queries that failed while the server was away are repeated automatically. */
function failedAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** The effects of the event stream: updates the balance, refreshes what changed, and shows notices. */
function start(modules: readonly LiveModule[]): () => void {
  let isFirst = true;
  const cachedState = (): CachedState =>
    Object.assign(cachedBalance(), ...modules.map((module) => module.cachedState?.()));
  const stop = live.on(({ event, data, repeated }) => {
    if (event === 'snapshot') {
      const isStale = !isFirst || isNews(data, cachedState());
      isFirst = false;
      setBalance(data);
      // Events may have been missed while the connection was lost.
      if (!repeated && isStale) makeStale(...modules.flatMap(({ resumed = [] }) => resumed));
      if (!repeated) failedAgain();
      return;
    }
    if (event === 'balance') setBalance(data);
    for (const { effects } of modules) {
      const effect = effects?.[event] as ((data: object, repeated: boolean) => void) | undefined;
      effect?.(data, repeated);
    }
  });
  const stopLive = live.start();
  const stopWatching = watchConnection(live);
  return () => {
    stop();
    stopWatching();
    stopLive();
  };
}

/** When files that did not come are asked for again. Milliseconds. */
const RETRY = 5_000;

/** Starts the event stream with the live effects of all features. Returns a function that stops it. */
export function startLiveEffects(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    loadLive().then(
      (modules) => {
        if (!isOver) stop = start(modules);
      },
      // Pages work without them meanwhile.
      () => {
        if (!isOver) retry = setTimeout(load, RETRY);
      },
    );
  };
  // First the page: the stream would delay it on a slow phone, and what it brings first is on the page already.
  void pageDrawn.then(() => {
    if (!isOver) load();
  });
  return () => {
    isOver = true;
    clearTimeout(retry);
    stop?.();
  };
}
