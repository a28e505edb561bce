import { useEffect, useSyncExternalStore } from 'react';
import { loadWithRetry } from './lazy-part.ts';
import { onDemand } from './on-demand.ts';
import { type ToastPlace, toastQueue } from './toast.ts';
import { whenIdle } from './when-idle.ts';

const list = onDemand(() => loadWithRetry(() => import('./ToastList.tsx').then((file) => file.ToastList)));

/** A file that did not come is asked for again with the next toast, which shows the earlier ones, too. */
const load = () => void list.load().catch(() => undefined);

/**
 * Where toasts appear: once per app, near the root. Their file is loaded while the browser is idle, since a toast also says
 * that there is no network.
 * @param place `navigation`: over the navigation of the back office, so that they cover nothing that somebody works on
 */
export function ToastArea({ place = 'top' }: { place?: ToastPlace }) {
  const isWanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted);
  const List = useSyncExternalStore(list.subscribe, list.now);
  useEffect(() => {
    whenIdle(load);
    return toastQueue.subscribe(load);
  }, []);
  return isWanted && List ? <List place={place} /> : null;
}
