import { queryKey } from '@salung/client';
import { IconBarrierBlock } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';

const maintenance = createRoute({
  getParentRoute: () => office,
  path: '/maintenance',
  staticData: {
    title: m.nav_maintenance,
    permission: 'maintenance:edit',
    navigation: { group: 'people', order: 40, icon: IconBarrierBlock, key: 'm' },
  },
  component: page(() => import('./MaintenancePage.tsx')),
});

export const routes = [maintenance] as const;

export const live = {
  maintenance: { stale: () => [queryKey('maintenance.get')] },
} satisfies Feature['live'];

export const resumed = ['maintenance.get'] satisfies Feature['resumed'];
