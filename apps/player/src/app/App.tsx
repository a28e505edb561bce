import { ConfirmProvider, ErrorBoundary, Look, ToastArea } from '@salung/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { forgetKept } from '../parts/kept.ts';
import { pageStands, queryClient, session } from './platform.ts';
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
    if (known) forgetKept();
    known = now;
    queryClient.clear();
    void router.invalidate();
  });
}

export function App() {
  useEffect(followSession, []);
  useEffect(pageStands, []);
  return (
    <StrictMode>
      <Look>
        <QueryClientProvider client={queryClient}>
          <ConfirmProvider>
            <ErrorBoundary>
              <RouterProvider router={router} />
            </ErrorBoundary>
            <ToastArea />
          </ConfirmProvider>
        </QueryClientProvider>
      </Look>
    </StrictMode>
  );
}
