import { lazy } from 'react';

/** Where toasts appear: once per app, near the root inside a Suspense. Loads after the first screen. */
export const ToastArea = lazy(() => import('./ToastArea.tsx'));
