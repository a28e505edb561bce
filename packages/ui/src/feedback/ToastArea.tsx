import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.ts';
import { toastQueue } from './toast.ts';

const ToastList = lazyPart(() => import('./ToastList.tsx'));

/** Where toasts appear: once per app, near the root. Costs nothing until the first one. */
export function ToastArea() {
  const wanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted);
  return wanted ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
