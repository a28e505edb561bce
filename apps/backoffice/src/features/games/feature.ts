import { onlyRead, queryKey } from '@salung/client';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { gameSearch, orderSearch, providerSearch, sessionSearch } from './search.ts';

const games = createRoute({
  getParentRoute: () => office,
  path: '/games',
  staticData: {
    title: m.nav_games,
    permission: 'game:read',
    navigation: { group: 'items', order: 50, icon: IconDeviceGamepad2, key: 'g' },
  },
  validateSearch: onlyRead(gameSearch),
  component: page(() => import('./GamesPage.tsx')),
});
const order = createRoute({
  getParentRoute: () => office,
  path: '/games/order',
  staticData: {
    title: m.nav_game_order,
    permission: 'game:edit',
  },
  validateSearch: onlyRead(orderSearch),
  component: page(() => import('./OrderPage.tsx')),
});
const providers = createRoute({
  getParentRoute: () => office,
  path: '/games/providers',
  staticData: {
    title: m.nav_game_providers,
    permission: 'provider:read',
  },
  validateSearch: onlyRead(providerSearch),
  component: page(() => import('./ProvidersPage.tsx')),
});
const sessions = createRoute({
  getParentRoute: () => office,
  path: '/games/sessions',
  staticData: {
    title: m.nav_game_sessions,
    permission: 'gamesession:read',
  },
  validateSearch: onlyRead(sessionSearch),
  component: page(() => import('./SessionsPage.tsx')),
});

export const routes = [games, order, providers, sessions] as const;

export const live = {
  games: {
    stale: ({ changed }) => [
      queryKey('games.list'),
      queryKey('games.details'),
      ...(changed === 'providers'
        ? [queryKey('games.providerList'), queryKey('games.providerDetails'), queryKey('games.providerNames')]
        : []),
    ],
  },
} satisfies Feature['live'];

export const resumed = [
  'games.list',
  'games.details',
  'games.providerList',
  'games.providerDetails',
] satisfies Feature['resumed'];

export const decided = [
  'games.details',
  'games.providerList',
  'games.providerDetails',
] satisfies Feature['decided'];
