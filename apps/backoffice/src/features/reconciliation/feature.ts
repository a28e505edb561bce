import { onlyRead, queryKey } from '@salung/client';
import { IconArrowsDiff } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { differenceSearch, reconciliationSearch } from './search.ts';

const reconciliation = createRoute({
  getParentRoute: () => office,
  path: '/reconciliation',
  staticData: {
    title: m.nav_reconciliation,
    permission: 'reconciliation:read',
    navigation: { group: 'queues', order: 60, icon: IconArrowsDiff, key: 'k', count: 'reconciliation' },
  },
  validateSearch: onlyRead(reconciliationSearch),
  component: page(() => import('./ReconciliationPage.tsx')),
});
const day = createRoute({
  getParentRoute: () => office,
  path: '/reconciliation/$id',
  staticData: {
    title: m.nav_reconciliation,
    permission: 'reconciliation:read',
    shows: 'reconciliation',
  },
  validateSearch: onlyRead(differenceSearch),
  component: page(() => import('./DayPage.tsx')),
});

export const routes = [reconciliation, day] as const;

export const live = {
  reconciliation: {
    stale: ({ id }) => [
      queryKey('reconciliation.list'),
      queryKey('reconciliation.details', { params: { id } }),
      queryKey('reconciliation.differences', { params: { id } }),
    ],
  },
} satisfies Feature['live'];

export const resumed = [
  'reconciliation.list',
  'reconciliation.details',
  'reconciliation.differences',
] as const satisfies Feature['resumed'];
