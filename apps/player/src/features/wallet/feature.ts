import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { queryClient } from '../../platform/client.ts';
import { page, player } from '../../platform/routes.ts';
import { LATEST, latestQuery } from '../players/statement-query.ts';

const wallet = createRoute({
  getParentRoute: () => player,
  path: '/wallet',
  staticData: {
    title: m.nav_wallet,
    calls: [{ call: 'players.statement', query: { per_page: String(LATEST) } }],
  },
  loader: () => void queryClient.prefetchQuery(latestQuery),
  component: page(() => import('./WalletPage.tsx')),
});

export const routes = [wallet] as const;
