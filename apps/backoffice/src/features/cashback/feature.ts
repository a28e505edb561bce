import { onlyRead } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { pagedSearch } from '../../lib/list-search.ts';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { periodsSearch } from './search.ts';

const periods = createRoute({
  getParentRoute: () => office,
  path: '/cashback',
  staticData: { title: m.nav_cashback, permission: 'cashback:read', within: '/promotions' },
  validateSearch: onlyRead(periodsSearch),
  component: page(() => import('./PeriodsPage.tsx')),
});
const plans = createRoute({
  getParentRoute: () => office,
  path: '/cashback/plans',
  staticData: { title: m.nav_cashback, permission: 'cashback:read', within: '/promotions' },
  validateSearch: onlyRead(pagedSearch),
  component: page(() => import('./PlansPage.tsx')),
});
const runs = createRoute({
  getParentRoute: () => office,
  path: '/cashback/runs',
  staticData: { title: m.nav_cashback, permission: 'cashback:read', within: '/promotions' },
  validateSearch: onlyRead(pagedSearch),
  component: page(() => import('./RunsPage.tsx')),
});

export const routes = [periods, plans, runs] as const;

export const live = {} satisfies Feature['live'];

export const decided = ['cashback.plans'] as const satisfies Feature['decided'];
