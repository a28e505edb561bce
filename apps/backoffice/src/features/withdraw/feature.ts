import { onlyRead, queryKey } from '@salung/client';
import { IconArrowUpRight, IconCashBanknote } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { queueSearch } from '../../lib/queue-search.ts';
import { m } from '../../paraglide/messages.js';
import type { Feature, PlayerTab } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { withdrawSearch } from './search.ts';

const withdrawQueue = createRoute({
  getParentRoute: () => office,
  path: '/withdrawals/queue',
  staticData: {
    title: m.nav_withdraw_queue,
    permission: 'withdraw:read',
    navigation: {
      group: 'queues',
      order: 30,
      icon: IconCashBanknote,
      key: 'w',
      count: 'withdrawal',
      card: { isAlways: true },
    },
    countInTitle: true,
    isBusy: true,
  },
  validateSearch: onlyRead(queueSearch),
  component: page(() => import('./WithdrawQueuePage.tsx')),
});
const withdrawals = createRoute({
  getParentRoute: () => office,
  path: '/withdrawals',
  staticData: {
    title: m.nav_withdrawals,
    permission: 'withdraw:read',
    navigation: { group: 'items', order: 30, icon: IconArrowUpRight, key: 'o' },
    isBusy: true,
    shows: 'withdrawal',
  },
  validateSearch: onlyRead(withdrawSearch),
  component: page(() => import('./WithdrawalsPage.tsx')),
});

export const routes = [withdrawQueue, withdrawals] as const;

/** On the page of a player. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'withdrawals',
    order: 30,
    label: m.nav_withdrawals,
    permission: 'withdraw:read',
    load: () => import('../players/tabs/WithdrawalsTab.tsx').then((file) => file.WithdrawalsTab),
  },
];

export const live = {
  withdrawal: {
    stale: ({ id }) => [
      queryKey('withdraw.list'),
      queryKey('withdraw.details', { params: { id } }),
      queryKey('payouts.attempts', { params: { id } }),
    ],
    arrives: ({ status, waiting }, waitedBefore) => status === 'PENDING' && waiting > waitedBefore,
    chime: 'falling',
  },
} satisfies Feature['live'];

export const resumed = ['withdraw.list'] as const satisfies Feature['resumed'];
export const decided = ['withdraw.list', 'withdraw.details'] as const satisfies Feature['decided'];
