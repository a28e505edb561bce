import { Live } from '@salung/client';
import type { PlayerEvents } from '@salung/contract';
import { client, queryClient } from '../platform/client.ts';
import type { Known, LiveModule } from '../platform/feature.ts';
import { makeStale } from '../platform/stale.ts';
import { userQuery } from '../platform/user-query.ts';
import { followLine } from './line.ts';
import { loadLive } from './load-live.ts';

type Snapshot = PlayerEvents['snapshot'];

const live = new Live<PlayerEvents>(client);

function setBalance({ balance, held }: { balance: number; held: number }): void {
  queryClient.setQueryData(userQuery.queryKey, (user) =>
    user?.audience === 'player' ? { ...user, balance, held } : user,
  );
}

function knownBalance(): Known {
  const user = queryClient.getQueryData(userQuery.queryKey);
  return user?.audience === 'player' ? { balance: user.balance, held: user.held } : {};
}

/** Whether something happened meanwhile: every movement changes the balance, and what waits is open. */
const isNews = (snapshot: Snapshot, before: Known): boolean =>
  JSON.stringify(snapshot) !== JSON.stringify({ ...snapshot, ...before });

/** What could not be had while the server was away is asked for again without anybody's pressing of a button. */
function failedAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** What the event stream does to the screens: moves the balance, refreshes what changed, and says so. */
function start(modules: readonly LiveModule[]): () => void {
  let isFirst = true;
  const known = (): Known => Object.assign(knownBalance(), ...modules.map((module) => module.known?.()));
  const stop = live.on(({ event, data, repeated }) => {
    if (event === 'snapshot') {
      const isStale = !isFirst || isNews(data, known());
      isFirst = false;
      setBalance(data);
      // Something may have happened while the line was down.
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
  const stopLine = followLine(live);
  return () => {
    stop();
    stopLine();
    stopLive();
  };
}

/** Starts the event stream with the live effects of all features. Gives back what stops it. */
export function startLiveEffects(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  void loadLive().then((modules) => {
    if (!isOver) stop = start(modules);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
