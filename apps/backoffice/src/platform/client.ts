import { Client, Live, shouldRetry } from '@salung/client';
import type { StaffEvents } from '@salung/contract';
import { calls } from '@salung/contract/staff';
import { bindLocale, getLocale } from '@salung/ui';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { untouchedFor } from './touched.ts';

bindLocale(overwriteGetLocale);

/** The client and the query cache, one of each per page. */
export const client = new Client({ audience: 'staff', calls, language: getLocale, untouchedFor });
export const session = client.session;
export const live = new Live<StaffEvents>(client);

// By default it assumes that a page starts online, and would then miss that the network has come back.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      // Without a network a page says so and offers to try again, instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Nothing that moves money is retried automatically; the person can use the button again.
    mutations: { retry: false },
  },
});
