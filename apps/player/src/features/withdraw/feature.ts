import { IconArrowUpRight } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, player } from '../../platform/routes.ts';

const withdraw = createRoute({
  getParentRoute: () => player,
  path: '/withdraw',
  staticData: {
    title: m.nav_withdraw,
    navigation: { order: 30, icon: IconArrowUpRight },
    calls: [
      { call: 'withdraw.last', params: { phone: 'me' } },
      { call: 'withdraw.today', params: { phone: 'me' } },
    ],
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
