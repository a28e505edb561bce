import { onlyRead, queryKey } from '@salung/client';
import { IconZoomMoney } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { suspenseSearch } from './search.ts';

const suspense = createRoute({
  getParentRoute: () => office,
  path: '/suspense',
  staticData: {
    title: m.nav_suspense,
    permission: 'suspense:read',
    navigation: { group: 'queues', order: 55, icon: IconZoomMoney, key: 'j', count: 'suspense' },
    shows: 'suspense',
  },
  validateSearch: onlyRead(suspenseSearch),
  component: page(() => import('./SuspensePage.tsx')),
});

export const routes = [suspense] as const;

export const live = {
  suspense: { stale: () => [queryKey('suspense.list'), queryKey('suspense.details')] },
} satisfies Feature['live'];

export const resumed = ['suspense.list', 'suspense.details'] as const satisfies Feature['resumed'];
export const decided = ['suspense.list', 'suspense.details'] as const satisfies Feature['decided'];
