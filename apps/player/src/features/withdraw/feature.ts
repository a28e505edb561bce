import { query } from '@salung/client';
import { IconArrowUpRight } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client, queryClient } from '../../platform/client.ts';
import { page, player } from '../../platform/routes.ts';

const own = { params: { phone: 'me' } } as const;

const withdraw = createRoute({
  getParentRoute: () => player,
  path: '/withdraw',
  staticData: {
    title: m.nav_withdraw,
    navigation: { order: 30, icon: IconArrowUpRight },
    calls: [
      { call: 'withdraw.last', ...own },
      { call: 'withdraw.today', ...own },
    ],
  },
  // What is there before the page's file is drawn at once.
  loader: () => {
    void queryClient.prefetchQuery(query(client, 'withdraw.last', own));
    void queryClient.prefetchQuery(query(client, 'withdraw.today', own));
  },
  component: page(() => import('./WithdrawPage.tsx')),
});
const withdrawal = createRoute({
  getParentRoute: () => player,
  path: '/withdraw/$id',
  staticData: { title: m.movement_withdraw },
  component: page(() => import('./WithdrawalPage.tsx')),
});

export const routes = [withdraw, withdrawal] as const;

export const loadLive = () => import('./live.ts');
