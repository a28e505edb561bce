import { onlyRead } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { office, page } from '../../platform/routes.ts';
import { roundSearch } from './search.ts';

const rounds = createRoute({
  getParentRoute: () => office,
  path: '/rounds',
  staticData: { title: m.nav_rounds, permission: 'round:read', within: '/games' },
  validateSearch: onlyRead(roundSearch),
  component: page(() => import('./RoundsPage.tsx')),
});

export const routes = [rounds] as const;
