import { Client, Live, shouldRetry } from '@salung/client';
import type { StaffEvents } from '@salung/contract';
import { calls } from '@salung/contract/staff';
import { bindLocale, getLocale } from '@salung/ui';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { untouchedFor } from './touched.ts';

bindLocale(overwriteGetLocale);

/** What the whole app talks through. One of each per page. */
export const client = new Client({ audience: 'staff', calls, language: getLocale, untouchedFor });
export const session = client.session;
export const live = new Live<StaffEvents>(client);

// It takes for granted that a page begins online, and would not notice when the network comes.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      // Without a network a page says so and offers to try again, instead of waiting for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Money is never sent twice behind a person's back; the button is there to try again.
    mutations: { retry: false },
  },
});
