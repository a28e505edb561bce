import { ConfirmProvider, ErrorBoundary, ThemeProvider, ToastArea } from '@salung/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense, useEffect } from 'react';
import { queryClient, session } from '../platform/client.ts';
import { waiting } from '../platform/waiting.ts';
import { router } from './router.tsx';
import './app.css';

/**
 * Follows the session with the router and the cache: guards run again, and no data of one person is left for the
 * next.
 */
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
    waiting.set(null);
    void router.invalidate();
  });
}

export function App() {
  useEffect(() => followSession(), []);
  return (
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <ConfirmProvider>
            <ErrorBoundary>
              <RouterProvider router={router} />
            </ErrorBoundary>
            <Suspense>
              <ToastArea place="navigation" />
            </Suspense>
          </ConfirmProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
