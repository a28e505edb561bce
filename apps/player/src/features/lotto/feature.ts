import { onlyRead } from '@salung/client';
import { IconTicket } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { queryClient } from '../../platform/client.ts';
import { page, player, rootRoute } from '../../platform/routes.ts';
import { marketQuery, marketsQuery } from './queries.ts';

const markets = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lotto',
  staticData: {
    title: m.lotto_title,
    calls: ['lotto.markets'],
    navigation: { order: 16, icon: IconTicket, isWide: true },
  },
  loader: () => void queryClient.prefetchQuery(marketsQuery),
  component: page(() => import('./LottoPage.tsx')),
});

const market = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lotto/$market',
  staticData: { title: m.lotto_title },
  loader: ({ params }) => void queryClient.prefetchQuery(marketQuery(params.market)),
  component: page(() => import('./MarketPage.tsx')),
});

const results = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lotto/results',
  validateSearch: onlyRead((raw: Record<string, unknown>): { market?: string } =>
    typeof raw.market === 'string' && /^[a-z0-9-]{1,40}$/.test(raw.market) ? { market: raw.market } : {},
  ),
  staticData: { title: m.lotto_results },
  component: page(() => import('./ResultsPage.tsx')),
});

const statistics = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lotto/statistics',
  validateSearch: onlyRead((raw: Record<string, unknown>): { market?: string } =>
    typeof raw.market === 'string' && /^[a-z0-9-]{1,40}$/.test(raw.market) ? { market: raw.market } : {},
  ),
  staticData: { title: m.lotto_statistics },
  component: page(() => import('./StatisticsPage.tsx')),
});

const notices = createRoute({
  getParentRoute: () => player,
  path: '/lotto/notices',
  staticData: { title: m.lotto_notices },
  component: page(() => import('./NoticesPage.tsx')),
});

const draw = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lotto/draws/$id',
  staticData: { title: m.lotto_house_title },
  component: page(() => import('./house/DrawPage.tsx')),
});

const tickets = createRoute({
  getParentRoute: () => player,
  path: '/lotto/tickets',
  staticData: { title: m.lotto_tickets },
  component: page(() => import('./TicketsPage.tsx')),
});

const ticket = createRoute({
  getParentRoute: () => player,
  path: '/lotto/tickets/$id',
  staticData: { title: m.lotto_ticket },
  component: page(() => import('./TicketPage.tsx')),
});

export const routes = [tickets, ticket, notices] as const;
export const publicRoutes = [markets, market, results, statistics, draw] as const;

export const loadLive = () => import('./live.ts');
