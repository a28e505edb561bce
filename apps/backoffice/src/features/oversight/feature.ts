import { onlyRead } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { callSearch, openRoundSearch } from './search.ts';

const calls = createRoute({
  getParentRoute: () => office,
  path: '/games/calls',
  staticData: { title: m.nav_provider_calls, permission: 'providercall:read' },
  validateSearch: onlyRead(callSearch),
  component: page(() => import('./CallsPage.tsx')),
});
const openRounds = createRoute({
  getParentRoute: () => office,
  path: '/games/open-rounds',
  staticData: { title: m.nav_open_rounds, permission: 'openround:read' },
  validateSearch: onlyRead(openRoundSearch),
  component: page(() => import('./OpenRoundsPage.tsx')),
});

export const routes = [calls, openRounds] as const;

export const decided = ['oversight.openRounds'] as const satisfies Feature['decided'];
