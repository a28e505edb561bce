import { ConfirmProvider, Look, ToastArea } from '@salung/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense, useEffect, useState } from 'react';
import { startLiveEffects } from './live-effects.ts';
import { queryClient, session } from './platform.ts';
import { router } from './router.tsx';
import './app.css';

/** Keeps the router and the cache in step with the session: guards run again, and nothing of one player stays for the next. */
function followSession(): () => void {
  const who = () => {
    const state = session.getState();
    return state.status === 'in' ? (state.claims.sub ?? 'someone') : null;
  };
  let known = who();
  return session.subscribe(() => {
    const now = who();
    if (now === known) return;
    known = now;
    queryClient.clear();
    void router.invalidate();
  });
}

/** Toasts come after the first screen, when the browser has nothing better to do. */
function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return later;
}

export function App() {
  const later = useLater();
  useEffect(() => {
    const stops = [followSession(), startLiveEffects()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <StrictMode>
      <Look>
        <QueryClientProvider client={queryClient}>
          <ConfirmProvider>
            <RouterProvider router={router} />
            {later && (
              <Suspense>
                <ToastArea />
              </Suspense>
            )}
          </ConfirmProvider>
        </QueryClientProvider>
      </Look>
    </StrictMode>
  );
}
