import { type Answer, Client, Maintenance, queryKey, shouldRetry } from '@salung/client';
import { calls } from '@salung/contract/player';
import { bindLocale, getLocale } from '@salung/ui';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { overwriteGetLocale } from '../paraglide/runtime.js';

bindLocale(overwriteGetLocale);

/** A page has been drawn, or should have been. */
const drawn = Promise.withResolvers<void>();
setTimeout(drawn.resolve, 1_000);

/** Called once the first page stands in the document: the next frame shows it, and calls go after that. */
export function pageStands(): void {
  requestAnimationFrame(() => setTimeout(drawn.resolve));
}

/** What the whole app talks through. One of each per page. */
export const client = new Client({
  audience: 'player',
  calls,
  language: getLocale,
  after: drawn.promise,
  onClosed: () => maintenance.hear(false),
});
export const session = client.session;

// It takes for granted that a page begins online, and would not notice when the network comes.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      // Without a network a page says so and offers to try again, instead of waiting for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Money is never sent twice behind a person's back; the button is there to try again.
    mutations: { retry: false },
  },
});

type Lead = (to: '/maintenance' | '/') => void;
let lead: Lead = () => undefined;

/** Whether the site is open; what it last heard is kept for the page that says so. */
export const maintenance = new Maintenance<Answer<'maintenance.get'>>({
  ask: () => client.call('maintenance.get'),
  onState: (state) => queryClient.setQueryData(queryKey('maintenance.get'), state),
  path: () => window.location.pathname,
  go: (to) => lead(to),
});

/** The router says how one gets to the maintenance page and away from it: it knows this file, not the other way. */
export function onMaintenanceChange(go: Lead): void {
  lead = go;
}
