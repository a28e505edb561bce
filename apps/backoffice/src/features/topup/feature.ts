import { onlyRead, queryKey } from '@salung/client';
import { IconArrowDownLeft, IconInbox } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { queueSearch } from '../../lib/queue-search.ts';
import { m } from '../../paraglide/messages.js';
import type { Feature, PlayerTab } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { topupSearch } from './search.ts';

const topupQueue = createRoute({
  getParentRoute: () => office,
  path: '/topups/queue',
  staticData: {
    title: m.nav_topup_queue,
    permission: 'topup:read',
    navigation: {
      group: 'queues',
      order: 20,
      icon: IconInbox,
      key: 't',
      count: 'topup',
      card: { isAlways: true },
    },
    countInTitle: true,
    isBusy: true,
  },
  validateSearch: onlyRead(queueSearch),
  component: page(() => import('./TopupQueuePage.tsx')),
});
const topups = createRoute({
  getParentRoute: () => office,
  path: '/topups',
  staticData: {
    title: m.nav_topups,
    permission: 'topup:read',
    navigation: { group: 'items', order: 20, icon: IconArrowDownLeft, key: 'd' },
    isBusy: true,
    shows: 'topup',
  },
  validateSearch: onlyRead(topupSearch),
  component: page(() => import('./TopupsPage.tsx')),
});

export const routes = [topupQueue, topups] as const;

/** On the page of a player. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'topups',
    order: 20,
    label: m.nav_topups,
    permission: 'topup:read',
    load: () => import('../players/tabs/TopupsTab.tsx').then((file) => file.TopupsTab),
  },
];

export const live = {
  topup: {
    stale: ({ id }) => [
      queryKey('topup.list'),
      queryKey('topup.details', { params: { id } }),
      queryKey('verification.check', { params: { id } }),
    ],
    arrives: ({ status, hasSlip }) => status === 'PENDING' && hasSlip,
    chime: 'rising',
  },
} satisfies Feature['live'];

export const resumed = ['topup.list'] as const satisfies Feature['resumed'];
export const decided = ['topup.list', 'topup.details'] as const satisfies Feature['decided'];
