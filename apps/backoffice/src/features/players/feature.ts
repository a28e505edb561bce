import { onlyRead, queryKey } from '@salung/client';
import { IconUserEdit, IconUsers } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature, PlayerTab } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { changeSearch, playerSearch, playersSearch } from './search.ts';

const players = createRoute({
  getParentRoute: () => office,
  path: '/players',
  staticData: {
    title: m.nav_players,
    permission: 'player:read',
    navigation: { group: 'items', order: 10, icon: IconUsers, key: 'u' },
    isBusy: true,
  },
  validateSearch: onlyRead(playersSearch),
  component: page(() => import('./PlayersPage.tsx')),
});
const playerChanges = createRoute({
  getParentRoute: () => office,
  path: '/players/changes',
  staticData: {
    title: m.nav_changes,
    permission: 'player:read',
    navigation: {
      group: 'queues',
      order: 50,
      icon: IconUserEdit,
      key: 'n',
      count: 'change',
      card: { isAlways: true },
    },
  },
  validateSearch: onlyRead(changeSearch),
  component: page(() => import('./ChangesPage.tsx')),
});
const player = createRoute({
  getParentRoute: () => office,
  path: '/players/$id',
  staticData: {
    title: m.players_one,
    permission: 'player:read',
    shows: 'player',
  },
  validateSearch: onlyRead(playerSearch),
  component: page(() => import('./PlayerPage.tsx')),
});

export const routes = [players, playerChanges, player] as const;

/** On the page of a player. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'statement',
    order: 10,
    label: m.players_tab_statement,
    permission: 'player:read',
    load: () => import('./tabs/StatementTab.tsx').then((file) => file.StatementTab),
  },
  {
    name: 'sessions',
    order: 80,
    label: m.players_tab_sessions,
    permission: 'player:read',
    load: () => import('./tabs/SessionsTab.tsx').then((file) => file.SessionsTab),
  },
  {
    name: 'notes',
    order: 90,
    label: m.players_tab_notes,
    permission: 'player:read',
    load: () => import('./tabs/NotesTab.tsx').then((file) => file.NotesTab),
  },
  {
    name: 'changes',
    order: 100,
    label: m.players_tab_changes,
    permission: 'player:read',
    load: () => import('./tabs/ChangesTab.tsx').then((file) => file.ChangesTab),
  },
];

export const live = {
  change: { stale: () => [queryKey('players.changes'), queryKey('players.details')] },
} satisfies Feature['live'];

export const resumed = ['players.changes'] as const satisfies Feature['resumed'];
