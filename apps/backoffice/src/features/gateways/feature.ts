import { onlyRead, queryKey } from '@salung/client';
import { IconPlugConnected } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { orderSearch } from './search.ts';

const gateways = createRoute({
  getParentRoute: () => office,
  path: '/gateways',
  staticData: {
    title: m.nav_gateways,
    permission: 'gateway:read',
    navigation: { group: 'finance', order: 42, icon: IconPlugConnected, key: 'q' },
  },
  component: page(() => import('./GatewaysPage.tsx')),
});
const orders = createRoute({
  getParentRoute: () => office,
  path: '/gateways/orders',
  staticData: { title: m.nav_gateway_orders, permission: 'gateway:read' },
  validateSearch: onlyRead(orderSearch),
  component: page(() => import('./OrdersPage.tsx')),
});

export const routes = [gateways, orders] as const;

export const live = {
  gateway: {
    stale: ({ changed }) => [
      queryKey('gateways.all'),
      ...(changed === 'orders' ? [queryKey('gateways.orders'), queryKey('gateways.order')] : []),
    ],
  },
} satisfies Feature['live'];

export const resumed = ['gateways.all', 'gateways.orders', 'gateways.order'] satisfies Feature['resumed'];

export const decided = ['gateways.all'] satisfies Feature['decided'];
