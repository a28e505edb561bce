import { onlyRead, query } from '@salung/client';
import { IconArrowDownLeft } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client, queryClient } from '../../platform/client.ts';
import { page, player } from '../../platform/routes.ts';

const deposit = createRoute({
  getParentRoute: () => player,
  path: '/deposit',
  // The promotion that was chosen on its own page.
  validateSearch: onlyRead((raw: Record<string, unknown>): { promotion?: string } =>
    typeof raw.promotion === 'string' ? { promotion: raw.promotion.slice(0, 36) } : {},
  ),
  staticData: {
    title: m.nav_deposit,
    calls: ['topup.open', 'gateways.channels', 'limits.own', 'promotions.active'],
    navigation: { order: 20, icon: IconArrowDownLeft },
  },
  // The page needs it to render.
  loader: () => {
    void queryClient.prefetchQuery(query(client, 'topup.open'));
    void queryClient.prefetchQuery(query(client, 'gateways.channels'));
    void queryClient.prefetchQuery(query(client, 'limits.own'));
    void queryClient.prefetchQuery(query(client, 'promotions.active'));
  },
  component: page(() => import('./DepositPage.tsx')),
});
const topup = createRoute({
  getParentRoute: () => player,
  path: '/deposit/$id',
  staticData: { title: m.movement_topup },
  component: page(() => import('./TopupPage.tsx')),
});

export const routes = [deposit, topup] as const;

export const loadLive = () => import('./live.ts');
