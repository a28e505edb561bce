import { onlyRead } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { PlayerTab } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { roundSearch } from './search.ts';

const rounds = createRoute({
  getParentRoute: () => office,
  path: '/rounds',
  staticData: { title: m.nav_rounds, permission: 'round:read', within: '/games' },
  validateSearch: onlyRead(roundSearch),
  component: page(() => import('./RoundsPage.tsx')),
});

export const routes = [rounds] as const;

/** On the page of a player. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'games',
    order: 40,
    label: m.players_tab_games,
    permission: 'round:read',
    load: () => import('../players/tabs/GamesTab.tsx').then((file) => file.GamesTab),
  },
];
