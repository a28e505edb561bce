import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { queryClient } from '../../platform/client.ts';
import { page, player } from '../../platform/routes.ts';
import { betsQuery, PER_PAGE } from './bets-query.ts';

const bets = createRoute({
  getParentRoute: () => player,
  path: '/bets',
  staticData: {
    title: m.bets_title,
    calls: [{ call: 'turnover.ownBets', query: { per_page: String(PER_PAGE) } }],
  },
  loader: () => void queryClient.prefetchInfiniteQuery(betsQuery),
  component: page(() => import('./BetsPage.tsx')),
});

const bet = createRoute({
  getParentRoute: () => player,
  path: '/bets/$id',
  staticData: { title: m.bets_round },
  component: page(() => import('./BetPage.tsx')),
});

export const routes = [bets, bet] as const;
