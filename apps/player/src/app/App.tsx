import { ConfirmProvider, ErrorBoundary, ThemeProvider, ToastArea } from '@salung/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { clearDrafts } from '../parts/draft.ts';
import { queryClient, session } from '../platform/client.ts';
import { router } from './router.tsx';
import './app.css';

/** Whether the session ended against the player's wish, in which case the sign-in page shows the reason. */
function wasPutOut(): boolean {
  const state = session.getState();
  return state.status === 'out' && ![null, 'logout', 'missing'].includes(state.reason);
}

/**
 * Follows the session with the router and the cache: guards run again, and no data of one player is left for the
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
    if (known) clearDrafts();
    known = now;
    queryClient.clear();
    void router.invalidate();
    // The home page is also there for guests, who would not learn that they have been signed out.
    if (wasPutOut() && router.state.location.pathname === '/') void router.navigate({ to: '/signin' });
  });
}

export function App() {
  useEffect(followSession, []);
  return (
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <ConfirmProvider>
            <ErrorBoundary>
              <RouterProvider router={router} />
            </ErrorBoundary>
            <ToastArea />
          </ConfirmProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  );
}
