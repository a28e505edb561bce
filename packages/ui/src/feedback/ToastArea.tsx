import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from './toast.ts';

const ToastList = lazy(() => import('./ToastList.tsx'));

/** Where toasts appear: once per app, near the root. Costs nothing until the first one. */
export function ToastArea() {
  const wanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted);
  return wanted ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null;
}
