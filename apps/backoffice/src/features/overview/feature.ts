import { onlyRead } from '@salung/client';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { overviewSearch } from './search.ts';

const overview = createRoute({
  getParentRoute: () => office,
  path: '/',
  validateSearch: onlyRead(overviewSearch),
  staticData: {
    title: m.nav_overview,
    navigation: { group: 'queues', order: 10, icon: IconLayoutDashboard, key: 'i' },
  },
  component: page(() => import('./OverviewPage.tsx')),
});

export const routes = [overview] as const;

export const summaries = [
  'overview.get',
  'dashboard.summary',
  'dashboard.graph',
] as const satisfies Feature['summaries'];
