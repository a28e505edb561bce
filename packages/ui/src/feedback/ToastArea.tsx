import { useEffect, useSyncExternalStore } from 'react';
import { loadWithRetry } from './lazy-part.ts';
import { onDemand } from './on-demand.ts';
import { toastQueue } from './toast.ts';
import { whenIdle } from './when-idle.ts';

const list = onDemand(() => loadWithRetry(() => import('./ToastList.tsx').then((file) => file.ToastList)));

/** A file that did not come is asked for again with the next toast, which shows the earlier ones, too. */
const load = () => void list.load().catch(() => undefined);

/**
 * Where toasts appear: once per app, near the root. Their file is loaded while the browser is idle, since a toast also says
 * that there is no network.
 */
export function ToastArea() {
  const isWanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted);
  const List = useSyncExternalStore(list.subscribe, list.now);
  useEffect(() => {
    whenIdle(load);
    return toastQueue.subscribe(load);
  }, []);
  return isWanted && List ? <List /> : null;
}
