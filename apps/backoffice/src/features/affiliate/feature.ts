import { onlyRead } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { pagedSearch } from '../../lib/list-search.ts';
import { m } from '../../paraglide/messages.js';
import type { Feature, PlayerTab } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { earnerSearch, earnersSearch, plansSearch } from './search.ts';

const earners = createRoute({
  getParentRoute: () => office,
  path: '/affiliate',
  staticData: { title: m.nav_affiliate, permission: 'affiliate:read', within: '/promotions' },
  validateSearch: onlyRead(earnersSearch),
  component: page(() => import('./EarnersPage.tsx')),
});
const plans = createRoute({
  getParentRoute: () => office,
  path: '/affiliate/plans',
  staticData: { title: m.nav_affiliate, permission: 'affiliate:read', within: '/promotions' },
  validateSearch: onlyRead(plansSearch),
  component: page(() => import('./PlansPage.tsx')),
});
const runs = createRoute({
  getParentRoute: () => office,
  path: '/affiliate/runs',
  staticData: { title: m.nav_affiliate, permission: 'affiliate:read', within: '/promotions' },
  validateSearch: onlyRead(pagedSearch),
  component: page(() => import('./RunsPage.tsx')),
});
const earner = createRoute({
  getParentRoute: () => office,
  path: '/affiliate/$id',
  staticData: { title: m.earnings_earner, permission: 'affiliate:read' },
  validateSearch: onlyRead(earnerSearch),
  component: page(() => import('./EarnerPage.tsx')),
});

export const routes = [earners, plans, runs, earner] as const;

/** On the page of a player: commission and cashback together. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'earnings',
    order: 62,
    label: m.earnings_tab,
    permission: 'affiliate:read',
    load: () => import('../earnings/EarningsTab.tsx').then((file) => file.EarningsTab),
  },
];

export const live = {} satisfies Feature['live'];

export const decided = [
  'affiliate.plans',
  'affiliate.earner',
  'affiliate.earners',
] as const satisfies Feature['decided'];
