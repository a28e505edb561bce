import { queryKey } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';

const payouts = createRoute({
  getParentRoute: () => office,
  path: '/payouts',
  staticData: {
    title: m.nav_payouts,
    permission: 'withdraw:read',
    within: '/gateways',
  },
  component: page(() => import('./PayoutsPage.tsx')),
});

export const routes = [payouts] as const;

export const live = {
  payouts: { stale: () => [queryKey('payouts.state'), queryKey('withdraw.details')] },
} satisfies Feature['live'];

export const resumed = ['payouts.state'] satisfies Feature['resumed'];

export const decided = ['payouts.state'] satisfies Feature['decided'];
