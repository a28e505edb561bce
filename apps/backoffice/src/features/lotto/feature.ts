import { onlyRead, queryKey } from '@salung/client';
import { IconTicket } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { debtsSearch, marketsSearch, profitSearch, roundSearch, roundsSearch } from './search.ts';

const rounds = createRoute({
  getParentRoute: () => office,
  path: '/lotto',
  staticData: {
    title: m.nav_lotto,
    permission: 'lotto:read',
    navigation: { group: 'queues', order: 58, icon: IconTicket, key: 'v', count: 'lottoRound' },
  },
  validateSearch: onlyRead(roundsSearch),
  component: page(() => import('./RoundsPage.tsx')),
});
const round = createRoute({
  getParentRoute: () => office,
  path: '/lotto/rounds/$id',
  staticData: { title: m.lotto_round, permission: 'lotto:read', shows: 'lotto-round' },
  validateSearch: onlyRead(roundSearch),
  component: page(() => import('./RoundPage.tsx')),
});
const ticket = createRoute({
  getParentRoute: () => office,
  path: '/lotto/tickets/$id',
  staticData: { title: m.lotto_ticket, permission: 'lotto:read' },
  component: page(() => import('./TicketPage.tsx')),
});
const markets = createRoute({
  getParentRoute: () => office,
  path: '/lotto/markets',
  staticData: { title: m.lotto_markets, permission: 'lotto:read', shows: 'lotto-market' },
  validateSearch: onlyRead(marketsSearch),
  component: page(() => import('./MarketsPage.tsx')),
});
const debts = createRoute({
  getParentRoute: () => office,
  path: '/lotto/debts',
  staticData: { title: m.lotto_debts, permission: 'lotto:read' },
  validateSearch: onlyRead(debtsSearch),
  component: page(() => import('./DebtsPage.tsx')),
});
const profit = createRoute({
  getParentRoute: () => office,
  path: '/lotto/profit',
  staticData: { title: m.lotto_profit, permission: 'lotto:read' },
  validateSearch: onlyRead(profitSearch),
  component: page(() => import('./ProfitPage.tsx')),
});

export const routes = [rounds, round, ticket, markets, debts, profit] as const;

export const live = {
  lottoRound: {
    stale: ({ roundId }) => [
      queryKey('lotto.rounds'),
      queryKey('lotto.round', { params: { id: roundId } }),
      queryKey('lotto.roundTickets', { params: { id: roundId } }),
      queryKey('lotto.exposures', { params: { id: roundId } }),
      queryKey('lotto.profit'),
      queryKey('lotto.debts'),
    ],
    arrives: ({ waiting }, waitedBefore) => waiting > waitedBefore,
    chime: 'rising',
  },
} satisfies Feature['live'];

export const resumed = [
  'lotto.rounds',
  'lotto.round',
  'lotto.marketList',
  'lotto.debts',
] as const satisfies Feature['resumed'];
export const decided = [
  'lotto.rounds',
  'lotto.round',
  'lotto.marketList',
  'lotto.debts',
] as const satisfies Feature['decided'];
