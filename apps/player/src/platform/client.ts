import { type Answer, Client, Maintenance, queryKey, shouldRetry } from '@salung/client';
import { calls } from '@salung/contract/player';
import { bindLocale, getLocale } from '@salung/ui';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { overwriteGetLocale } from '../paraglide/runtime.js';

bindLocale(overwriteGetLocale);

/** `pageDrawn` resolves when the first page has been rendered and nothing else is to do, or should have been. */
let draw = () => {};
export const pageDrawn = new Promise<void>((resolve) => {
  draw = resolve;
});
setTimeout(draw, 3_000);

/** The longest time that calls wait for a browser that has other work to do. Milliseconds. */
const BUSY = 500;

/** Called when the first page is in the document. The next frame shows it, and calls are sent once nothing else is to do. */
export function markPageRendered(): void {
  requestAnimationFrame(() => {
    // Safari does not know when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(draw, { timeout: BUSY });
    else setTimeout(draw);
  });
}

/** The client and the query cache, one of each per page. */
export const client = new Client({
  audience: 'player',
  calls,
  language: getLocale,
  after: pageDrawn,
  onClosed: () => maintenance.hear(false),
});
export const session = client.session;

// By default it assumes that a page starts online, and would then miss that the network has come back.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      // Without a network a page says so and offers to try again, instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Nothing that moves money is retried automatically; the person can use the button again.
    mutations: { retry: false },
  },
});

type Lead = (to: '/maintenance' | '/') => void;
let lead: Lead = () => undefined;

/** Watches whether the site is open; the last answer is stored for the maintenance page. */
export const maintenance = new Maintenance<Answer<'maintenance.get'>>({
  ask: () => client.call('maintenance.get'),
  onState: (state) => queryClient.setQueryData(queryKey('maintenance.get'), state),
  path: () => window.location.pathname,
  go: (to) => lead(to),
});

/** Set by the router, which imports this file: how to navigate to the maintenance page and away from it. */
export function onMaintenanceChange(go: Lead): void {
  lead = go;
}
